#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace cairn::cli {

/// One game at this keyboard: how it began, what was played, and the record of it.
class Session {
public:
    static Checked<Session> begin(Registry games, std::string_view game, const Setup& setup);
    /// From the text of a record: everything is played through the referee again.
    static Checked<Session> resume(Registry games, std::string_view text);

    const AnyGame& game() const { return *begun_.game; }
    /// The game's own end, or the table's where somebody resigned.
    std::optional<Result> result() const;
    bool over() const { return result().has_value(); }
    const std::vector<Move>& moves() const { return moves_; }

    Checked<Applied> play(int seat, std::string_view action, double time = 0);
    /// The seat gives up: as the game's own rules have it, or else all others win. What happened is told by
    /// the game only.
    Checked<Events> resign(int seat);
    /// Takes moves back until it is the turn of one of `seats` again. Never past something revealed, and
    /// never in a race.
    Checked<int> undo(const std::vector<int>& seats);

    /// The record, as one line.
    std::string record() const;

private:
    explicit Session(const GameEntry& entry) : entry_(&entry) {}
    Checked<void> restart();

    struct Note {
        int turn;      ///< whose turn it was
        bool revealed; ///< something hidden was seen
    };

    const GameEntry* entry_;
    Setup setup_;
    Begun begun_;
    std::vector<Move> moves_;
    std::vector<Note> notes_; ///< one for each move
    std::optional<Result> by_table_;
};

} // namespace cairn::cli
