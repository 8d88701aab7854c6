#include "store/people_store.hpp"

namespace cairn::store {

namespace {

/// The letters of U+00C0 to U+017F, two bytes each, in lower case: what names in the languages of western and
/// central Europe are written with. Other letters are compared as they are.
char32_t lower(char32_t letter) {
    if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7)
        return letter + 0x20;
    if (letter == 0x178)
        return 0xFF;
    const bool pairs_begin_even =
        (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
    const bool pairs_begin_odd = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    if (pairs_begin_even)
        return letter | 1;
    if (pairs_begin_odd)
        return letter + (letter & 1);
    return letter;
}

} // namespace

std::string name_key(std::string_view name) {
    const auto first = name.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    name = name.substr(first, name.find_last_not_of(' ') - first + 1);
    std::string key;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        if (byte >= 'A' && byte <= 'Z') {
            key += static_cast<char>(byte - 'A' + 'a');
        } else if (byte >= 0xC3 && byte <= 0xC5 && i + 1 < name.size()) {
            const auto next = static_cast<unsigned char>(name[++i]);
            const char32_t letter = lower((byte & 0x1Fu) << 6 | (next & 0x3Fu));
            key += static_cast<char>(0xC0 | letter >> 6);
            key += static_cast<char>(0x80 | (letter & 0x3F));
        } else {
            key += static_cast<char>(byte);
        }
    }
    return key;
}

} // namespace cairn::store
