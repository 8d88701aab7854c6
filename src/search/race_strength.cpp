#include "search/race_strength.hpp"

#include <algorithm>
#include <string>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/effort.hpp"
#include "games/otlo/near_miss.hpp"

namespace cairn::search {

namespace {

constexpr double longest = 1000; // seconds
constexpr std::uint32_t hundred = 100;

/// Uniform from low to high, in thousandths.
double between(double low, double high, Rng& rng) {
    constexpr std::uint32_t steps = 1000;
    return low + (high - low) * rng.below(steps + 1) / steps;
}

} // namespace

Checked<RaceStrengths> read_race_strengths(const Json& json) {
    Reader reader(json);
    RaceStrengths strengths;
    reader.text("note", "", 2000);
    strengths.seeing = reader.number("seeing", 0, 0, longest);
    strengths.laying = reader.number("laying", 0, 0, longest);
    const Json* racers = reader.raw("racers");
    if (!racers || !racers->items() || racers->items()->size() != strengths.level.size())
        reader.refuse("racers", "input.not_list");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    for (std::size_t i = 0; i < strengths.level.size(); ++i) {
        Reader racer((*racers->items())[i], "racers." + std::to_string(i));
        RaceStrength& strength = strengths.level[i];
        strength.per_try = racer.number("per_try", 0, 0, longest);
        strength.lapses = racer.integer("lapses", 0, 0, static_cast<int>(hundred));
        strength.wrong = racer.integer("wrong", 0, 0, static_cast<int>(hundred));
        if (auto done = racer.done(); !done)
            return std::unexpected(done.error());
    }
    return strengths;
}

const RaceStrengths& our_race_strengths() {
    static const RaceStrengths ours = [] {
        const auto json = read_json(data_file("otlo/racers.json").value_or("{}"));
        const auto read = json ? read_race_strengths(*json) : RaceStrengths{};
        return read.value_or(RaceStrengths{});
    }();
    return ours;
}

CallPlan plan_call(const RaceStrengths& strengths, int level, const otlo::TileSet& tiles,
                   const otlo::Card& card, Rng& rng) {
    const RaceStrength& strength = strengths.level[static_cast<std::size_t>(level - 1)];
    auto tried = otlo::tiles_tried(tiles, card.pattern, rng);
    if (static_cast<int>(rng.below(hundred)) < strength.lapses)
        tried += otlo::tiles_tried(tiles, card.pattern, rng);
    const double least = strengths.least(card.solution.tiles());
    const double luck = between(0.75, 1.25, rng);
    CallPlan plan{least + luck * strength.per_try * static_cast<double>(tried), card.solution};
    if (static_cast<int>(rng.below(hundred)) >= strength.wrong)
        return plan;
    if (auto nearly = otlo::near_miss(tiles, card.pattern, card.solution, rng)) {
        plan.solution = std::move(*nearly);
        plan.seconds = std::max(least, plan.seconds * between(0.5, 1, rng)); // not looked at once more
    }
    return plan;
}

} // namespace cairn::search
