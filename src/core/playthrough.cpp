#include "core/playthrough.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/record.hpp"

namespace cairn {

Checked<Playthrough> Playthrough::begin(Registry games, std::string_view game, const Setup& setup) {
    CAIRN_TRY(entry, find_game(games, game));
    Playthrough played(*entry);
    played.setup_ = setup;
    CAIRN_TRY(begun, entry->begin(setup));
    played.begun_ = std::move(begun);
    // What chance fixed stays fixed when the game is begun again for an undo.
    if (!played.begun_.deal.is_null())
        played.setup_.deal = played.begun_.deal;
    return played;
}

Checked<Playthrough> Playthrough::resume(Registry games, std::string_view text) {
    CAIRN_TRY(record, read_record(games, text));
    CAIRN_TRY(played, begin(games, record.game, record.setup));
    for (const Json& written : record.moves) {
        auto move = played.game().read_move(written);
        Checked<Applied> applied = bad_input("");
        if (move)
            applied =
                played.play(move->seat.value_or(played.game().turn().value_or(0)), move->action, move->time);
        Violation* refused = !move ? &move.error() : !applied ? &applied.error() : nullptr;
        if (refused) {
            refused->facts.set("ply", static_cast<std::int64_t>(played.moves_.size()));
            if (written.line() > 0)
                refused->facts.set("line", written.line()).set("column", written.column());
            return std::unexpected(std::move(*refused));
        }
    }
    if (record.stated && *record.stated && !played.over() && is_table_reason((*record.stated)->reason))
        played.by_table_ = **record.stated;
    return std::move(played);
}

std::optional<Result> Playthrough::result() const { return by_table_ ? by_table_ : game().result(); }

Checked<Applied> Playthrough::play(int seat, std::string_view action, double time) {
    if (over())
        return game_is_over();
    const int turn = game().turn().value_or(seat);
    CAIRN_TRY(applied, begun_.game->apply(seat, action, time, *begun_.chance));
    std::string text = applied.action;
    if (setup_.position && !applied.reveals.empty())
        text += "=" + applied.reveals;
    moves_.push_back({seat, std::move(text), time});
    notes_.push_back({turn, applied.reveals});
    return std::move(applied);
}

Checked<Events> Playthrough::leave(int seat) {
    const std::string action = std::to_string(seat) + ":resign";
    if (game().check(seat, action)) {
        CAIRN_TRY(applied, play(seat, action));
        return std::move(applied.events);
    }
    if (over())
        return game_is_over();
    Result result{{}, "resign"};
    for (int other = 0; other < game().seats(); ++other)
        if (other != seat)
            result.winners.push_back(other);
    end(std::move(result));
    return Events();
}

void Playthrough::end(Result result) {
    assert(!over());
    by_table_ = std::move(result);
}

Checked<std::size_t> Playthrough::may_undo(const std::vector<int>& seats) const {
    if (!game().turn_game())
        return bad_input("undo.race");
    for (std::size_t left = moves_.size(); left-- > 0;) {
        if (!notes_[left].revealed.empty())
            return bad_input("undo.revealed");
        if (std::ranges::find(seats, notes_[left].turn) != seats.end())
            return left;
    }
    return bad_input("undo.nothing");
}

Checked<int> Playthrough::undo(const std::vector<int>& seats) {
    if (by_table_ && game().turn_game()) {
        by_table_.reset();
        return 0;
    }
    CAIRN_TRY(left, may_undo(seats));
    const int taken_back = static_cast<int>(moves_.size() - left);
    moves_.resize(left);
    if (auto begun = restart(); !begun)
        return std::unexpected(begun.error());
    return taken_back;
}

Checked<void> Playthrough::restart() {
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

std::string Playthrough::record() const {
    return write_record(game(), setup_, begun_.deal, moves_, result()).dump() + "\n";
}

} // namespace cairn
