// Any bytes as requests to the desk, one a line: every one gets an answer that is JSON.
#include <cstdlib>
#include <string_view>

#include "games/games.hpp"
#include "input.hpp"
#include "wasm/desk.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size > 1u << 13)
        return 0;
    std::string_view text = fuzz::text_of(data, size);
    for (const char* word : {"perft", "playouts", "trial", "strong", "\"7\"", "\"8\"", "00000"})
        if (text.find(word) != std::string_view::npos)
            return 0; // long
    Desk desk(games());
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string answer = desk.answer(text.substr(0, end));
        const auto json = parse_json(answer);
        if (!json || (!json->find("ok") && !json->find("error")))
            std::abort();
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return 0;
}
