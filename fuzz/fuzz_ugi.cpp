// Any bytes as lines, from either side of UGI: each is read, and our engine obeys what is an order, with
// little patience for what takes time.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "games/games.hpp"
#include "input.hpp"
#include "ugi/engine.hpp"
#include "ugi/saying.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size < 1 || size > 1u << 12)
        return 0;
    const auto playable = games().last(3); // the first is a race
    std::string_view text = fuzz::text_of(data + 1, size - 1);
    for (const char* word : {"ash", "ASH", "evel", "EVEL", "hread", "HREAD"})
        if (text.find(word) != std::string_view::npos)
            return 0; // gigabytes; long thinking; hundreds of threads
    int sent = 0;
    ugi::Engine engine(playable[data[0] % playable.size()],
                       {[&](std::string_view line) {
                            ++sent;
                            if (line.find('\n') != std::string_view::npos)
                                std::abort();
                        },
                        [](const Violation& violation) { return violation.message; }, [] { return 0.0; }});
    int timed = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        ugi::read_saying(line);
        const auto order = ugi::read_order(line);
        if (!order)
            continue;
        if (!ugi::Engine::takes_time(*order)) {
            engine.obey(*order);
        } else if (++timed <= 2) {
            int looks = 0;
            const int before = sent;
            engine.work(*order, [&] { return ++looks > 2; });
            if (sent == before)
                std::abort(); // every question has an answer
        }
    }
    return 0;
}
