// Any bytes as requests to the desk, one a line: every one gets an answer that is JSON.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "games/games.hpp"
#include "input.hpp"
#include "wasm/desk.hpp"

namespace {

/// The longest number in a text.
int longest_number(std::string_view text) {
    int longest = 0;
    int digits = 0;
    for (const char c : text) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        longest = std::max(longest, digits);
    }
    return longest;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size > 1u << 13)
        return 0;
    std::string_view text = fuzz::text_of(data, size);
    for (const char* word : {"perft", "playouts", "trial", "strong", "\"7\"", "\"8\"", "00000", "turns\":2",
                             "turns\":3", "turns\":4"})
        if (text.find(word) != std::string_view::npos)
            return 0; // long
    if (text.find("advance") != std::string_view::npos && longest_number(text) > 4)
        return 0; // many nodes
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
