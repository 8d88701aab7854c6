#include "search/course.hpp"

namespace cairn::search {

namespace {

/// Each ply keeps a copy of its position.
constexpr std::size_t most_plies = 4'000;

} // namespace

Checked<Course> course_of(Registry registry, const Record& record) {
    CAIRN_TRY(entry, find_game(registry, record.game));
    CAIRN_TRY(begun, entry->begin(record.setup));
    AnyGame& game = *begun.game;
    if (!game.turn_game())
        return bad_input("input.no_analysis", Json::object().set("game", game.id()));
    if (record.moves.size() > most_plies)
        return bad_input("input.too_many",
                         Json::object().set("field", "moves").set("most", static_cast<int>(most_plies)));
    Course course;
    for (const Json& written : record.moves) {
        const auto refuse = [&](Violation violation) {
            violation.facts.set("ply", static_cast<std::int64_t>(course.plies.size()));
            if (written.line() > 0)
                violation.facts.set("line", written.line()).set("column", written.column());
            return std::unexpected(std::move(violation));
        };
        auto move = game.read_move(written);
        if (!move)
            return refuse(std::move(move).error());
        auto before = game.clone();
        const int seat = move->seat.value_or(game.turn().value_or(0));
        auto applied = game.apply(seat, move->action, move->time, *begun.chance);
        if (!applied)
            return refuse(std::move(applied).error());
        course.plies.push_back(
            {std::move(before), seat, std::move(applied->action), std::move(applied->reveals)});
    }
    course.end = std::move(begun.game);
    return course;
}

} // namespace cairn::search
