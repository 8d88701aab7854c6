// Messages of a client, one on a line: what is understood is written and read back the same.
#include "input.hpp"
#include "server/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    using namespace cairn::fuzz;
    std::string_view text = text_of(data, size);
    while (!text.empty()) {
        const auto asked = server::read_asked(take_line(text));
        if (!asked) {
            require(parse_json(server::say_error(asked.error().why, asked.error().id, asked.error().table))
                        .has_value());
            continue;
        }
        const auto again = server::read_asked(server::to_json(*asked).dump());
        require(again && *again == *asked);
        require(parse_json(server::say_ack(*asked, 1)).has_value());
    }
    return 0;
}
