#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/any_game.hpp"

namespace cairn {

/// What a learner is asked to bring about. One of
///   {"event":"marked","with":{"column":"L"},"least":{"value":6},"count":1}   such events in one action
///   {"action":["f6","g7"]}                                                   one of these was done
///   {"refused":"OX-10"}                                                      something was tried that this
///                                                                            rule forbids
///   {"result":"marks"}                                                       the game has ended so
/// A value of `with` may be a list: any of them will do.
class Goal {
public:
    static Checked<Goal> read(const Json& json, const std::string& path = "goal");

    bool met_by(const Applied& applied, const AnyGame& after) const;
    bool met_by(const Violation& violation) const;

private:
    struct Fact {
        std::string name;
        std::vector<Json> values;
    };
    struct Bound {
        std::string name;
        int least;
    };
    struct Happening {
        std::string event;
        std::vector<Fact> with;
        std::vector<Bound> least;
        int count = 1;
        bool is(const Event& told) const;
    };
    struct Doing {
        std::vector<std::string> actions;
    };
    struct Refusal {
        std::string rule;
    };
    struct Ending {
        std::string reason;
    };
    using Kind = std::variant<Happening, Doing, Refusal, Ending>;

    explicit Goal(Kind kind) : kind_(std::move(kind)) {}
    static Checked<Happening> read_happening(const Json& json, const std::string& path);

    Kind kind_;
};

} // namespace cairn
