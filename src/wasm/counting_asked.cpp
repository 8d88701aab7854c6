// Requests that count: with them a test holds the module to the program, and a bench compares the two.

#include <numeric>

#include "search/trial.hpp"
#include "wasm/room.hpp"

namespace cairn::desk {

namespace {

std::string hexadecimal(std::uint64_t number) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; number >>= 4)
        text[i] = digits[number & 15];
    return text;
}

Checked<const AnyTurnGame*> turn_game(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    if (const AnyTurnGame* game = open->begun.game->turn_game())
        return game;
    return bad_input("input.not_a_turn_game");
}

Checked<std::int64_t> integer(const Json& request, const char* field, int low, int high) {
    const Json* asked = request.find(field);
    const auto* number = asked ? asked->integer() : nullptr;
    if (number && *number >= low && *number <= high)
        return *number;
    return bad_input("input.out_of_range",
                     Json::object().set("field", field).set("low", low).set("high", high));
}

Checked<Json> perft(Room& room, const Json& request) {
    CAIRN_TRY(game, turn_game(room, request));
    CAIRN_TRY(depth, integer(request, "depth", 0, 20));
    CAIRN_TRY(open, room.games.find(request));
    return Json(static_cast<std::int64_t>(game->perft(static_cast<int>(depth), *open->begun.chance)));
}

Checked<Json> playouts(Room& room, const Json& request) {
    CAIRN_TRY(game, turn_game(room, request));
    CAIRN_TRY(number, integer(request, "games", 1, 1'000'000));
    const Playouts played = game->playouts(1, static_cast<std::uint64_t>(number));
    Json json;
    json.set("games", static_cast<std::int64_t>(played.games))
        .set("actions", static_cast<std::int64_t>(played.actions));
    return json.set("signature", hexadecimal(played.signature));
}

Checked<Json> trial(Room& room, const Json& request) {
    const Json* name = request.find("game");
    const auto* game = name ? name->text() : nullptr;
    CAIRN_TRY(entry, find_game(room.registry, game ? *game : std::string()));
    search::Trial tried;
    if (request.find("position")) {
        CAIRN_TRY(position, integer(request, "position", 0, search::trial_positions - 1));
        CAIRN_TRY(one, search::try_search(*entry, static_cast<int>(position)));
        tried = one;
    } else {
        CAIRN_TRY(all, search::search_signature(*entry));
        tried = all;
    }
    Json json;
    json.set("nodes", tried.nodes);
    return json.set("signature", hexadecimal(tried.signature));
}

Checked<Json> shuffled(Room&, const Json& request) {
    Reader reader(request);
    std::vector<int> items(static_cast<std::size_t>(reader.integer("count", 0, 0, 10'000)));
    Rng rng(static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX)));
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    std::iota(items.begin(), items.end(), 0);
    shuffle(std::span<int>(items), rng);
    Json list = Json::array();
    for (const int item : items)
        list.push(item);
    return list;
}

} // namespace

std::span<const Request> counting_requests() {
    static constexpr Request requests[] = {
        {"perft", &perft},       // id, depth
        {"playouts", &playouts}, // id, games
        {"trial", &trial},       // game, position: a search as `cairn bench --search` makes it
        {"shuffle", &shuffled},  // seed, count
    };
    return requests;
}

} // namespace cairn::desk
