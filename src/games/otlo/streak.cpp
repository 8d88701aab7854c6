#include "games/otlo/streak.hpp"

#include "core/reader.hpp"

namespace cairn::otlo {

namespace {

constexpr int most = 1'000'000;

} // namespace

Checked<void> call(Streak& streak, bool right) {
    if (streak.over)
        return game_is_over();
    if (!right) {
        streak.over = true;
        return {};
    }
    ++streak.solved;
    ++streak.number;
    return {};
}

Checked<void> skip(Streak& streak) {
    if (streak.over)
        return game_is_over();
    if (streak.skipped)
        return bad_input("otlo.mode.skipped");
    streak.skipped = true;
    ++streak.number;
    return {};
}

Checked<Streak> read_streak(const Json& json) {
    Reader reader(json, "state");
    Streak streak;
    streak.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    streak.number = reader.integer("number", 0, 0, most);
    streak.solved = reader.integer("solved", 0, 0, most);
    streak.skipped = reader.boolean("skipped", false);
    streak.over = reader.boolean("over", false);
    if (streak.number != streak.solved + (streak.skipped ? 1 : 0))
        reader.refuse("number", "otlo.mode.state");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return streak;
}

Json write(const Streak& streak) {
    return Json::object()
        .set("seed", static_cast<std::int64_t>(streak.seed))
        .set("number", streak.number)
        .set("solved", streak.solved)
        .set("skipped", streak.skipped)
        .set("over", streak.over);
}

} // namespace cairn::otlo
