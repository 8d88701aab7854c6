#include "core/goal.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t most_facts = 8;
constexpr std::size_t most_values = 32;
constexpr std::size_t longest_action = 1000;
constexpr int highest = 1'000'000;

template <class T>
bool among(const std::vector<T>& values, const T& value) {
    return std::ranges::find(values, value) != values.end();
}

} // namespace

Checked<Goal::Happening> Goal::read_happening(const Json& json, const std::string& path) {
    Reader reader(json, path);
    Happening goal;
    goal.event = reader.text("event", "", 40);
    goal.count = reader.integer("count", 1, 1, 100);
    if (const Json* with = reader.raw("with")) {
        const auto* members = with->members();
        if (!members)
            reader.refuse("with", "input.not_object");
        else if (members->size() > most_facts)
            reader.refuse("with", "input.too_many", Json::object().set("most", static_cast<int>(most_facts)));
        else
            for (const auto& [name, value] : *members) {
                const auto* list = value.items();
                if (list && list->size() > most_values)
                    reader.refuse("with", "input.too_many",
                                  Json::object().set("most", static_cast<int>(most_values)));
                else
                    goal.with.push_back({name, list ? *list : Json::Array{value}});
            }
    }
    if (const Json* least = reader.raw("least")) {
        Reader bounds(*least, reader.path("least"));
        const auto* members = least->members();
        if (members && members->size() > most_facts)
            bounds.refuse("", "input.too_many", Json::object().set("most", static_cast<int>(most_facts)));
        else if (members)
            for (const auto& member : *members)
                goal.least.push_back({member.name, bounds.integer(member.name, 0, -highest, highest)});
        if (auto done = bounds.done(); !done)
            reader.refuse(done.error());
    }
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return goal;
}

Checked<Goal> Goal::read(const Json& json, const std::string& path) {
    Reader reader(json, path);
    if (reader.has("event")) {
        CAIRN_TRY(happening, read_happening(json, path));
        return Goal(std::move(happening));
    }
    Kind kind = Doing{};
    if (reader.has("action"))
        kind = Doing{reader.texts("action", most_values, longest_action)};
    else if (reader.has("refused"))
        kind = Refusal{reader.text("refused", "", 20)};
    else if (reader.has("result"))
        kind = Ending{reader.text("result", "", 20)};
    else
        reader.refuse("event", "input.missing");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return Goal(std::move(kind));
}

bool Goal::Happening::is(const Event& told) const {
    const auto fits = [&](const Fact& fact) {
        const Json* value = told.facts.find(fact.name);
        return value && among(fact.values, *value);
    };
    const auto reaches = [&](const Bound& bound) {
        const Json* value = told.facts.find(bound.name);
        const auto* number = value ? value->integer() : nullptr;
        return number && *number >= bound.least;
    };
    return told.name == event && std::ranges::all_of(with, fits) && std::ranges::all_of(least, reaches);
}

bool Goal::met_by(const Applied& applied, const AnyGame& after) const {
    if (const auto* happening = std::get_if<Happening>(&kind_))
        return std::ranges::count_if(applied.events, [&](const Event& told) {
                   return happening->is(told);
               }) >= happening->count;
    if (const auto* doing = std::get_if<Doing>(&kind_))
        return among(doing->actions, applied.action);
    const auto* ending = std::get_if<Ending>(&kind_);
    const auto result = after.result();
    return ending && result && result->reason == ending->reason;
}

bool Goal::met_by(const Violation& violation) const {
    const auto* refusal = std::get_if<Refusal>(&kind_);
    return refusal && refusal->rule == violation.rule;
}

} // namespace cairn
