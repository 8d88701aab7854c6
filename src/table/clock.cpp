#include "table/clock.hpp"

#include <algorithm>
#include <cstddef>

#include "core/reader.hpp"

namespace cairn::table {

namespace {

constexpr Millis second = 1000;
constexpr int day = 24 * 60 * 60;
constexpr int longest_move = 14 * day;
constexpr int longest_game = 6 * 60 * 60;
constexpr int longest_add = 10 * 60;

} // namespace

Checked<ClockRules> read_clock(const Json& json) {
    if (json.is_null())
        return ClockRules();
    Reader reader(json, "clock");
    const std::string kind = reader.text("kind", "", 20);
    ClockRules rules;
    if (kind == "move") {
        rules.kind = ClockRules::Kind::move;
        rules.base = reader.integer("each", 60, 1, longest_move) * second;
    } else if (kind == "fischer") {
        rules.kind = ClockRules::Kind::fischer;
        rules.base = reader.integer("base", 300, 1, longest_game) * second;
        rules.add = reader.integer("add", 0, 0, longest_add) * second;
    } else {
        reader.refuse("kind", "table.clock_kind", Json::object().set("name", kind));
    }
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return rules;
}

Json to_json(const ClockRules& rules) {
    switch (rules.kind) {
    case ClockRules::Kind::none: break;
    case ClockRules::Kind::move: return Json::object().set("kind", "move").set("each", rules.base / second);
    case ClockRules::Kind::fischer:
        return Json::object()
            .set("kind", "fischer")
            .set("base", rules.base / second)
            .set("add", rules.add / second);
    }
    return {};
}

Clocks::Clocks(const ClockRules& rules) : rules_(rules) { left_.fill(rules.base); }

void Clocks::run(int seat, Millis now, bool moved) {
    if (rules_.kind == ClockRules::Kind::none)
        return;
    const auto before = running_;
    stop(now);
    if (before && moved) {
        Millis& left = left_[static_cast<std::size_t>(*before)];
        left = rules_.kind == ClockRules::Kind::move ? rules_.base : left + rules_.add;
    }
    running_ = seat;
    since_ = now;
}

void Clocks::stop(Millis now) {
    if (!running_)
        return;
    left_[static_cast<std::size_t>(*running_)] = left(*running_, now);
    running_.reset();
    since_ = now;
}

std::optional<FlagFall> Clocks::flag_fall() const {
    if (!running_)
        return std::nullopt;
    return FlagFall{*running_, since_ + left_[static_cast<std::size_t>(*running_)]};
}

Millis Clocks::left(int seat, Millis now) const {
    const Millis left = left_[static_cast<std::size_t>(seat)];
    return running_ == seat ? std::max<Millis>(0, left - (now - since_)) : left;
}

} // namespace cairn::table
