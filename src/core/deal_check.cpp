#include "core/deal_check.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/fair_deal.hpp"
#include "core/playthrough.hpp"
#include "core/reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t longest_hex = 128;
constexpr std::size_t secret_size = 32;
constexpr std::size_t most_seats = 8;
constexpr std::size_t most_moves = 100'000;

std::unexpected<Violation> wrong(std::string_view message, Json facts = Json::object()) {
    return std::unexpected(Violation{"deal", "deal." + std::string(message), std::move(facts), {}});
}

struct Told {
    std::string game;
    Json options = Json::object();
    std::string commitment;
    DealSecret secret;
    Json deal;
    std::vector<Move> moves;
};

/// The member, or a refusal that names it.
Checked<const Json*> member(const Json& object, std::string_view name) {
    if (const Json* found = object.find(name))
        return found;
    return std::unexpected(violation_at(object, name, "input.missing"));
}

Checked<std::string> text_in(const Json& object, std::string_view name) {
    CAIRN_TRY(found, member(object, name));
    if (const auto* text = found->text(); text && text->size() <= longest_hex)
        return *text;
    return std::unexpected(violation_at(*found, name, "input.not_text"));
}

Checked<std::vector<std::string>> nonces_in(const Json& table) {
    CAIRN_TRY(seats, member(table, "seats"));
    if (!seats->items() || seats->items()->size() > most_seats)
        return std::unexpected(violation_at(*seats, "seats", "input.not_list"));
    std::vector<std::string> nonces;
    for (const Json& seat : *seats->items()) {
        CAIRN_TRY(nonce, text_in(seat, "nonce"));
        nonces.push_back(std::move(nonce));
    }
    return nonces;
}

Checked<std::vector<Move>> moves_in(const Json& table) {
    constexpr std::size_t longest_action = 1000;
    constexpr double longest_game = 1e9;
    CAIRN_TRY(list, member(table, "moves"));
    if (!list->items() || list->items()->size() > most_moves)
        return std::unexpected(violation_at(*list, "moves", "input.not_list"));
    std::vector<Move> moves;
    for (const Json& item : *list->items()) {
        Reader reader(item, "moves");
        Move move;
        if (const Json* seat = reader.raw("seat"); seat && !seat->is_null())
            move.seat = reader.integer("seat", 0, 0, static_cast<int>(most_seats) - 1);
        move.action = reader.text("action", "", longest_action);
        move.time = reader.number("t", 0, 0, longest_game);
        if (auto done = reader.done(); !done)
            return std::unexpected(std::move(done).error());
        moves.push_back(std::move(move));
    }
    return moves;
}

Checked<Told> read(const Json& given) {
    const Json* view = given.find("view");
    const Json& table = view ? *view : given;
    Told told;
    CAIRN_TRY(terms, member(table, "terms"));
    CAIRN_TRY(game, text_in(*terms, "game"));
    told.game = std::move(game);
    CAIRN_TRY(options, member(*terms, "options"));
    told.options = *options;
    CAIRN_TRY(commitment, text_in(table, "commitment"));
    told.commitment = std::move(commitment);
    if (!table.find("secret"))
        return std::unexpected(violation_at(table, "secret", "deal.not_over"));
    CAIRN_TRY(secret, text_in(table, "secret"));
    auto bytes = from_hex(secret);
    if (!bytes || bytes->size() != secret_size)
        return std::unexpected(violation_at(table, "secret", "deal.secret"));
    CAIRN_TRY(nonces, nonces_in(table));
    told.secret = {std::move(*bytes), std::move(nonces)};
    CAIRN_TRY(deal, member(table, "deal"));
    told.deal = *deal;
    CAIRN_TRY(moves, moves_in(table));
    told.moves = std::move(moves);
    return told;
}

/// Whether every move showed what the deal hides; how many did.
Checked<std::size_t> play_again(Registry games, const Told& told) {
    Setup setup{.options = told.options};
    if (!told.deal.is_null())
        setup.deal = told.deal;
    CAIRN_TRY(played, Playthrough::begin(games, told.game, setup));
    std::size_t reveals = 0;
    for (std::size_t ply = 0; ply < told.moves.size(); ++ply) {
        const Move& move = told.moves[ply];
        const auto applied =
            played.play(move.seat.value_or(played.game().turn().value_or(0)), move.action, move.time);
        if (!applied)
            return wrong("move", Json::object()
                                     .set("ply", static_cast<std::int64_t>(ply))
                                     .set("action", move.action.substr(0, 80))
                                     .set("rule", applied.error().rule));
        // What a move is said to have shown was compared with the deal; one that says nothing where something
        // was shown hides it from whoever reads the moves.
        if (!applied->reveals.empty() && !move.action.contains('='))
            return wrong("unsaid", Json::object()
                                       .set("ply", static_cast<std::int64_t>(ply))
                                       .set("action", move.action.substr(0, 80)));
        reveals += applied->reveals.empty() ? 0 : 1;
    }
    return reveals;
}

} // namespace

Checked<CheckedDeal> check_deal(Registry games, const DealQuestion& question) {
    CAIRN_TRY(told, read(question.table));
    if (question.commitment && *question.commitment != told.commitment)
        return wrong("other_commitment");
    if (commitment(told.secret.secret) != told.commitment)
        return wrong("commitment");
    if (question.nonce && std::ranges::find(told.secret.nonces, *question.nonce) == told.secret.nonces.end())
        return wrong("other_nonce");
    CAIRN_TRY(entry, find_game(games, told.game));
    CAIRN_TRY(dealt, fair_deal(*entry, told.options, told.secret));
    if (dealt != told.deal)
        return wrong("differs");
    CAIRN_TRY(reveals, play_again(games, told));
    const auto nonces =
        std::ranges::count_if(told.secret.nonces, [](const auto& nonce) { return !nonce.empty(); });
    return CheckedDeal{told.game, static_cast<std::size_t>(nonces), told.moves.size(), reveals};
}

} // namespace cairn
