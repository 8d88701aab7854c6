#include "cli/session.hpp"

#include <algorithm>

#include "core/record.hpp"

namespace cairn::cli {

Checked<Session> Session::begin(Registry games, std::string_view game, const Setup& setup) {
    CAIRN_TRY(entry, find_game(games, game));
    Session session(*entry);
    session.setup_ = setup;
    CAIRN_TRY(begun, entry->begin(setup));
    session.begun_ = std::move(begun);
    // What chance fixed stays fixed when the game is begun again for an undo.
    if (!session.begun_.deal.is_null())
        session.setup_.deal = session.begun_.deal;
    return session;
}

Checked<Session> Session::resume(Registry games, std::string_view text) {
    CAIRN_TRY(record, read_record(games, text));
    CAIRN_TRY(session, begin(games, record.game, record.setup));
    for (const Json& written : record.moves) {
        auto move = session.game().read_move(written);
        Checked<Applied> applied = bad_input("");
        if (move)
            applied = session.play(move->seat.value_or(session.game().turn().value_or(0)), move->action,
                                   move->time);
        Violation* refused = !move ? &move.error() : !applied ? &applied.error() : nullptr;
        if (refused) {
            refused->facts.set("ply", static_cast<std::int64_t>(session.moves_.size()));
            if (written.line() > 0)
                refused->facts.set("line", written.line()).set("column", written.column());
            return std::unexpected(std::move(*refused));
        }
    }
    if (record.stated && *record.stated && !session.over() && is_table_reason((*record.stated)->reason))
        session.by_table_ = **record.stated;
    return std::move(session);
}

std::optional<Result> Session::result() const { return by_table_ ? by_table_ : game().result(); }

Checked<Applied> Session::play(int seat, std::string_view action, double time) {
    if (over())
        return game_is_over();
    const int turn = game().turn().value_or(seat);
    CAIRN_TRY(applied, begun_.game->apply(seat, action, time, *begun_.chance));
    std::string text = applied.action;
    if (setup_.position && !applied.reveals.empty())
        text += "=" + applied.reveals;
    moves_.push_back({seat, std::move(text), time});
    notes_.push_back({turn, !applied.reveals.empty()});
    return std::move(applied);
}

Checked<Events> Session::resign(int seat) {
    const std::string action = std::to_string(seat) + ":resign";
    if (game().check(seat, action)) {
        CAIRN_TRY(applied, play(seat, action));
        return std::move(applied.events);
    }
    if (over())
        return game_is_over();
    by_table_.emplace(Result{{}, "resign"});
    for (int other = 0; other < game().seats(); ++other)
        if (other != seat)
            by_table_->winners.push_back(other);
    return Events();
}

Checked<int> Session::undo(const std::vector<int>& seats) {
    if (!game().turn_game())
        return bad_input("cli.undo.race");
    if (by_table_) {
        by_table_.reset();
        return 0;
    }
    std::size_t left = moves_.size();
    while (left > 0) {
        --left;
        if (notes_[left].revealed)
            return bad_input("cli.undo.revealed");
        if (std::ranges::find(seats, notes_[left].turn) != seats.end())
            break;
        if (left == 0)
            return bad_input("cli.undo.nothing");
    }
    if (left == moves_.size())
        return bad_input("cli.undo.nothing");
    const int taken_back = static_cast<int>(moves_.size() - left);
    moves_.resize(left);
    if (auto begun = restart(); !begun)
        return std::unexpected(begun.error());
    return taken_back;
}

Checked<void> Session::restart() {
    CAIRN_TRY(begun, entry_->begin(setup_));
    begun_ = std::move(begun);
    const std::vector<Move> again = std::exchange(moves_, {});
    notes_.clear();
    for (const Move& move : again) {
        CAIRN_TRY(applied, play(move.seat.value_or(0), move.action, move.time));
        (void)applied;
    }
    return {};
}

std::string Session::record() const {
    return write_record(game(), setup_, begun_.deal, moves_, result()).dump() + "\n";
}

} // namespace cairn::cli
