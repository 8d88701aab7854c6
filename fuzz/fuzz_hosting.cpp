// A host's settings: whatever is accepted is within its bounds, and means the same when it is read again.
#include <algorithm>

#include "input.hpp"
#include "server/hosting.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn::server;
    using namespace cairn::fuzz;
    if (size > 1u << 12)
        return 0;
    const std::string_view text = text_of(data, size);
    Hosting hosting;
    if (!read_toml(hosting, text))
        return 0;
    Hosting again;
    require(read_toml(again, text) && again == hosting);
    for (const Setting& setting : settings()) {
        if (setting.kind == Setting::Kind::number)
            require(hosting.*setting.number >= setting.low && hosting.*setting.number <= setting.high);
        if (setting.kind == Setting::Kind::choice)
            require(std::ranges::count(setting.choices, hosting.*setting.text) == 1);
    }
    return 0;
}
