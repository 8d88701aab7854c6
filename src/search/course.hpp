#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/record.hpp"

namespace cairn::search {

/// The course of a game: where it stood before every move, and at the end.
struct Course {
    struct Ply {
        std::unique_ptr<AnyGame> before;
        int seat;
        std::string action;
        std::string reveals; ///< what it revealed; empty when nothing
    };
    std::vector<Ply> plies;
    std::unique_ptr<AnyGame> end;

    /// Before a move, or at the end.
    const AnyGame& at(std::size_t ply) const { return ply < plies.size() ? *plies[ply].before : *end; }
};

/// Plays a record through. A violation, with the ply, when the referee refuses it; also of a race, in which
/// nobody has a turn.
Checked<Course> course_of(Registry registry, const Record& record);

} // namespace cairn::search
