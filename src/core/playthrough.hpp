#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace cairn {

/// One game being played: how it began, what was done, and the record of it.
class Playthrough {
public:
    static Checked<Playthrough> begin(Registry games, std::string_view game, const Setup& setup);
    /// From the text of a record: everything is played through the referee again.
    static Checked<Playthrough> resume(Registry games, std::string_view text);

    const AnyGame& game() const { return *begun_.game; }
    /// The game's own end, or the table's where a seat was given up.
    std::optional<Result> result() const;
    bool over() const { return result().has_value(); }
    /// As done, with what they revealed where the setup could not know it.
    const std::vector<Move>& moves() const { return moves_; }
    /// What the move with that index revealed; empty when nothing.
    const std::string& revealed(std::size_t move) const { return notes_[move].revealed; }
    /// What chance fixed; null when it fixed nothing.
    const Json& deal() const { return begun_.deal; }

    Checked<Applied> play(int seat, std::string_view action, double time = 0);
    /// The seat is given up: as the game's own rules have it, or else all others win. What happened is told
    /// by the game only.
    Checked<Events> leave(int seat);
    /// The table ends a game that goes on.
    void end(Result result);

    /// How many moves would be left if it were the turn of one of `seats` again. Never past something
    /// revealed, and never in a race.
    Checked<std::size_t> may_undo(const std::vector<int>& seats) const;
    /// Takes back so many moves; how many.
    Checked<int> undo(const std::vector<int>& seats);

    /// The record, as one line.
    std::string record() const;

private:
    explicit Playthrough(const GameEntry& entry) : entry_(&entry) {}
    Checked<void> restart();

    struct Note {
        int turn; ///< whose turn it was
        std::string revealed;
    };

    const GameEntry* entry_;
    Setup setup_;
    Begun begun_;
    std::vector<Move> moves_;
    std::vector<Note> notes_; ///< one for each move
    std::optional<Result> by_table_;
};

} // namespace cairn
