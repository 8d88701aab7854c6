// Any bytes as JSON: what parses is written and read back the same.
#include <cstdlib>

#include "core/json.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = cairn::fuzz::text_of(data, size);
    const auto json =
        cairn::parse_json(text, {.bytes = 1u << 16, .depth = 16, .values = 4096, .members = 256});
    if (!json)
        return 0;
    const std::string written = json->dump();
    const auto again = cairn::parse_json(written);
    if (!again || !(*again == *json) || again->dump() != written)
        std::abort();
    return 0;
}
