#include "games/otlo/rules.hpp"

#include <algorithm>
#include <optional>

#include "core/data.hpp"
#include "core/hash.hpp"
#include "core/reader.hpp"

namespace cairn::otlo {

namespace {

constexpr std::string_view tiles_folder = "otlo/tiles/";
constexpr std::string_view decks_folder = "otlo/decks/";
constexpr std::string_view extension = ".json";

std::string hexadecimal(std::uint64_t number) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; number >>= 4)
        text[i] = "0123456789abcdef"[number & 15];
    return text;
}

/// "default, large": what a folder of our data has.
std::string names_in(std::string_view folder) {
    std::string names;
    for (const auto& file : data_files()) {
        if (!file.path.starts_with(folder) || !file.path.ends_with(extension))
            continue;
        if (!names.empty())
            names += ", ";
        names += file.path.substr(folder.size(), file.path.size() - folder.size() - extension.size());
    }
    return names;
}

/// `name`, or `name@hash` where the writer says which content was meant.
struct Name {
    std::string_view name;
    std::optional<std::string_view> hash;

    explicit Name(std::string_view text) : name(text.substr(0, text.find('@'))) {
        if (name.size() < text.size())
            hash = text.substr(name.size() + 1);
    }
};

Checked<Json> read_data(std::string_view folder, std::string_view name, const Json& at,
                        std::string_view field) {
    const auto contents = data_file(std::string(folder).append(name).append(extension));
    if (!contents)
        return std::unexpected(
            violation_at(at, field, "otlo.unknown_name",
                         Json::object().set("name", name.substr(0, 80)).set("names", names_in(folder))));
    return read_json(*contents);
}

/// The name as it is written; refused when the text says another content.
Checked<std::string> named(const Name& name, std::string_view content, const Json& at,
                           std::string_view field) {
    const std::string hash = hexadecimal(fingerprint(content));
    if (name.hash && *name.hash != hash)
        return std::unexpected(violation_at(
            at, field, "otlo.other_content",
            Json::object().set("name", name.name).set("hash", name.hash->substr(0, 80)).set("ours", hash)));
    return std::string(name.name) + "@" + hash;
}

Checked<void> choose_tiles(Rules& rules, const Json& option) {
    if (option.items()) {
        CAIRN_TRY(tiles, read_tiles_json(Json::object().set("tiles", option)));
        rules.tiles = std::move(tiles);
        return {};
    }
    const auto* text = option.text();
    if (!text)
        return std::unexpected(violation_at(option, "tiles", "input.not_text"));
    if (text->find('/') != std::string::npos) {
        auto tiles = read_tiles(*text);
        if (!tiles)
            return std::unexpected(std::move(tiles).error());
        rules.tiles = std::move(*tiles);
        return {};
    }
    const Name name(*text);
    CAIRN_TRY(json, read_data(tiles_folder, name.name, option, "tiles"));
    CAIRN_TRY(tiles, read_tiles_json(json));
    rules.tiles = std::move(tiles);
    CAIRN_TRY(full_name, named(name, write(rules.tiles), option, "tiles"));
    rules.tiles_name = std::move(full_name);
    return {};
}

Checked<void> choose_deck(Rules& rules, const Json& option) {
    if (option.items()) {
        CAIRN_TRY(deck, read_cards(option, rules.tiles, "deck"));
        rules.deck = std::move(deck);
        return {};
    }
    const auto* text = option.text();
    if (!text)
        return std::unexpected(violation_at(option, "deck", "otlo.deck.option"));
    const Name name(*text);
    CAIRN_TRY(json, read_data(decks_folder, name.name, option, "deck"));
    CAIRN_TRY(deck, read_deck(json, rules.tiles));
    rules.deck = std::move(deck);
    CAIRN_TRY(full_name, named(name, write(rules.deck).dump(), option, "deck"));
    rules.deck_name = std::move(full_name);
    return {};
}

template <class Numbers>
Json list_of(const Numbers& numbers) {
    Json list = Json::array();
    for (const int number : numbers)
        list.push(number);
    return list;
}

} // namespace

std::vector<int> Rules::chosen() const {
    std::vector<int> cards;
    for (int card = 0; card < deck.size(); ++card)
        if (std::ranges::binary_search(stars, deck[card].stars))
            cards.push_back(card);
    return cards;
}

int Rules::points(int seat, int card) const {
    return deck[card].stars + handicap[static_cast<std::size_t>(seat)];
}

Checked<Rules> read_options(const Json& options) {
    Rules rules;
    Reader reader(options);
    rules.players = reader.integer("players", rules.players, 1, max_players);
    rules.stars = reader.integers("stars", rules.stars, 3, 1, 3);
    std::ranges::sort(rules.stars);
    if (rules.stars.empty() || std::ranges::adjacent_find(rules.stars) != rules.stars.end())
        reader.refuse("stars", "otlo.stars");
    std::ranges::copy(reader.integers("handicap", {}, max_players, -1, 1), rules.handicap.begin());
    const Json* tiles = reader.raw("tiles");
    const Json* deck = reader.raw("deck");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());

    if (auto chosen = choose_tiles(rules, tiles ? *tiles : Json("default")); !chosen)
        return std::unexpected(std::move(chosen).error());
    if (auto chosen = choose_deck(rules, deck ? *deck : Json("default")); !chosen)
        return std::unexpected(std::move(chosen).error());

    // OT-20; alone, one card is enough for a pile (OT-43).
    const int needed = rules.solo() ? 1 : cards_per_pile * rules.players;
    const int have = static_cast<int>(rules.chosen().size());
    if (have < needed)
        return std::unexpected(
            Violation{"OT-20",
                      "otlo.too_few_cards",
                      Json::object().set("players", rules.players).set("count", have).set("needed", needed),
                      {}});
    return rules;
}

Json write_options(const Rules& rules) {
    return Json::object()
        .set("players", rules.players)
        .set("stars", list_of(rules.stars))
        .set("handicap", list_of(rules.handicap))
        .set("tiles", rules.tiles_name.empty() ? write(rules.tiles) : rules.tiles_name)
        .set("deck", rules.deck_name.empty() ? write(rules.deck) : Json(rules.deck_name));
}

} // namespace cairn::otlo
