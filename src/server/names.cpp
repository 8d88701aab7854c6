#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <sodium.h>

#include "core/random.hpp"
#include "core/sha256.hpp"
#include "server/frames.hpp"

namespace cairn::server {

namespace {

constexpr std::array<std::string_view, 48> how = {
    "Amber", "Ample",  "Autumn", "Brave", "Bright",  "Brisk",  "Calm",   "Candid", "Clever", "Copper",
    "Coral", "Dapper", "Early",  "Fair",  "Fleet",   "Frank",  "Gentle", "Glad",   "Golden", "Happy",
    "Hardy", "Honest", "Ivory",  "Jolly", "Keen",    "Kind",   "Light",  "Lively", "Lucky",  "Mellow",
    "Merry", "Mild",   "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud",  "Quick",  "Quiet",
    "Rapid", "Silver", "Snowy",  "Sunny", "Swift",   "Warm",   "Wise",   "Witty"};
constexpr std::array<std::string_view, 48> who = {
    "Badger",   "Beaver", "Bison",  "Bittern", "Crane",   "Curlew",  "Deer",   "Dipper", "Dormouse", "Dove",
    "Dunlin",   "Eider",  "Falcon", "Ferret",  "Finch",   "Fox",     "Gannet", "Goose",  "Grebe",    "Hare",
    "Hedgehog", "Heron",  "Ibex",   "Jackdaw", "Kestrel", "Kite",    "Lark",   "Linnet", "Lynx",     "Marten",
    "Mole",     "Moose",  "Newt",   "Oriole",  "Osprey",  "Otter",   "Owl",    "Petrel", "Plover",   "Puffin",
    "Rabbit",   "Raven",  "Robin",  "Seal",    "Stoat",   "Swallow", "Thrush", "Wren"};

constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"; // no I and O, which look like digits
constexpr std::size_t shortest = 2;
constexpr std::size_t longest = 24;

class SystemBytes final : public ByteStream {
public:
    std::uint8_t byte() override { return static_cast<std::uint8_t>(randombytes_random()); }
};

/// How many characters; the text is UTF-8.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<std::uint8_t>(c) & 0xc0) != 0x80; }));
}

/// Of ASCII letters, digits and a few signs; of the rest, letters of Latin scripts (U+00C0 to U+024F).
bool is_nameable(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x80) {
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letter && c != ' ' && c != '-' && c != '\'')
                return false;
            continue;
        }
        const bool latin = byte >= 0xc3 && byte <= 0xc9 && i + 1 < text.size();
        const auto next = latin ? static_cast<std::uint8_t>(text[i + 1]) : 0u;
        if (!latin || (byte == 0xc3 && (next == 0x97 || next == 0xb7)))
            return false;
        ++i;
    }
    return true;
}

} // namespace

std::string guest_name(std::string_view person) {
    const Digest digest = sha256(person);
    const auto pick = [&](std::span<const std::string_view> words, std::size_t at) {
        return std::string(words[(digest[at] * 256u + digest[at + 1]) % words.size()]);
    };
    return pick(how, 0) + " " + pick(who, 2);
}

std::string proper_name(std::string_view wanted) {
    if (!is_utf8(wanted) || !is_nameable(wanted))
        return "";
    std::string name;
    for (const char c : wanted)
        if (c != ' ' || (!name.empty() && name.back() != ' '))
            name.push_back(c);
    if (name.ends_with(' '))
        name.pop_back();
    const std::size_t space = name.find(' ');
    const bool like_a_guest = space != std::string::npos &&
                              std::ranges::count(how, std::string_view(name).substr(0, space)) &&
                              std::ranges::count(who, std::string_view(name).substr(space + 1));
    const bool fits = characters(name) >= shortest && characters(name) <= longest;
    return fits && !like_a_guest ? name : "";
}

std::string random_text(std::size_t bytes) {
    std::string raw(bytes, '\0');
    randombytes_buf(raw.data(), raw.size());
    std::string text(sodium_base64_encoded_len(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(raw.data()),
                      raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back(); // its end
    return text;
}

std::string random_hex(std::size_t bytes) {
    std::string raw(bytes, '\0');
    randombytes_buf(raw.data(), raw.size());
    return to_hex(raw);
}

std::string new_id(char kind) { return std::string{kind, '_'} + random_text(15); }

std::string random_code() {
    SystemBytes bytes;
    std::string code;
    for (int i = 0; i < 5; ++i)
        code.push_back(letters[draw_below(static_cast<std::uint32_t>(letters.size()), bytes)]);
    return code;
}

std::string proper_code(std::string_view typed) {
    std::string code;
    for (char c : typed) {
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
        if (letters.find(c) == std::string_view::npos)
            return "";
        code.push_back(c);
    }
    return code.size() == 5 ? code : "";
}

} // namespace cairn::server
