#include "search/puzzle_themes.hpp"

#include <algorithm>
#include <set>

#include "search/solving.hpp"

namespace cairn::search {

namespace {

constexpr Theme all_themes[] = {
    {"olix", "o", 160},          // by which pattern it is won
    {"olix", "l", 60},           //
    {"olix", "i", 0},            //
    {"olix", "x", 90},           //
    {"olix", "fork", 0},         // the key threatens in several columns
    {"olix", "double", 40},      // the key threatens twice in one
    {"olix", "oust", 60},        // the key removes a mark of the other
    {"olix", "parry", 80},       // the other was about to win
    {"olix", "count", 120},      // the last pawns decide who has more marks
    {"logan", "add", 0},         // the key adds a stone
    {"logan", "move", 120},      // it moves one
    {"logan", "turn", 60},       // it turns one over
    {"logan", "flip", 120},      // stones that are beaten make the line
    {"logan", "unseen", 90},     // an underside shows that nobody knew, and it does not matter
    {"logan", "parry", 80},      //
    {"lotus", "home", 0},        // the key brings a pawn home
    {"lotus", "trampoline", 60}, // it is thrown on
    {"lotus", "bury", 60},       // it lands on one of the other's
    {"lotus", "free", 90},       // it uncovers an own pawn
    {"lotus", "climb", 30},      // it lands on an own stack, to go farther next time
    {"lotus", "theirs", 90},     // it moves a pawn of the other
    {"lotus", "pass", 90},       //
    {"lotus", "step", 30},       // nothing of all that: a pawn goes on alone
};

using Steps = std::vector<Solving::Step>;
using Found = std::set<std::string_view>;

/// The game when both do their best, turn after turn.
Checked<Steps> main_line(const AnyGame& start, int turns) {
    const auto game = start.clone();
    CAIRN_TRY(solving, Solving::begin(*game, turns));
    Steps steps;
    while (!solving.solved(*game) && solving.turns() > 0) {
        if (solving.others_to_act(*game)) {
            CAIRN_TRY(step, solving.defend(*game));
            steps.push_back(std::move(step));
            continue;
        }
        CAIRN_TRY(action, solving.solution(*game));
        CAIRN_TRY(attempt, solving.attempt(*game, action));
        if (!attempt.right)
            return bad_input("input.no_solution");
        steps.push_back(std::move(attempt.steps.front()));
    }
    return steps;
}

std::string_view text_of(const Json& facts, std::string_view name) {
    const Json* fact = facts.find(name);
    return fact && fact->text() ? std::string_view(*fact->text()) : std::string_view();
}

int number_of(const Json& facts, std::string_view name) {
    const Json* fact = facts.find(name);
    return fact && fact->integer() ? static_cast<int>(*fact->integer()) : -1;
}

/// Most of what else might be done loses at once.
bool is_parry(const AnyGame& game, int turns) {
    const auto judge = judge_of(game);
    const auto* listed = game.turn_game();
    if (!judge || !listed || turns < 2)
        return false;
    int tried = 0;
    int lost = 0;
    const auto actions = listed->actions();
    const std::size_t stride = std::max<std::size_t>(1, actions.size() / 8);
    for (std::size_t i = 0; i < actions.size(); i += stride) {
        const int seat = *game.turn();
        const auto verdict = (*judge)->judge(game, {seat, turns}, actions[i]);
        if (!verdict || verdict->wins || !verdict->refutation)
            continue;
        ++tried;
        NoChance nobody;
        const auto after = game.clone();
        if (!after->apply(seat, verdict->action, 0, nobody) || !after->turn() ||
            !after->apply(*after->turn(), *verdict->refutation, 0, nobody))
            continue;
        lost += after->result().has_value();
    }
    return tried >= 3 && lost * 3 >= tried * 2;
}

// Olix.

void note_columns(const Events& events, Found& columns) {
    for (const Event& event : events)
        if (event.name == "won")
            for (const Theme& theme : all_themes)
                if (theme.game == "olix" && theme.name.size() == 1 &&
                    theme.name[0] + 'A' - 'a' == text_of(event.facts, "column")[0])
                    columns.insert(theme.name);
}

/// Every column in which some answer leaves a win.
Found threats(const AnyGame& after_key, const Task& task) {
    Found columns;
    const auto judge = judge_of(after_key);
    const auto* listed = after_key.turn_game();
    if (!judge || !listed || !after_key.turn() || *after_key.turn() == task.seat)
        return columns;
    NoChance nobody;
    for (const auto& answer : listed->actions()) {
        const auto answered = after_key.clone();
        if (!answered->apply(1 - task.seat, answer, 0, nobody) || !answered->turn())
            continue;
        const auto winning = (*judge)->winning(*answered, {task.seat, 1});
        if (!winning)
            continue;
        for (const auto& action : *winning) {
            const auto won = answered->clone();
            if (const auto applied = won->apply(task.seat, action, 0, nobody))
                note_columns(applied->events, columns);
        }
    }
    return columns;
}

/// By column, the colours whose mark stands there.
std::vector<std::string> marks(const AnyGame& game) {
    std::vector<std::string> standing;
    const Json view = game.view();
    if (const Json* marks = view.find("marks"); marks && marks->items())
        for (const Json& mark : *marks->items())
            if (const Json* colours = mark.find("colours"))
                standing.push_back(colours->dump());
    return standing;
}

void note_olix(const AnyGame& before, const Steps& line, int turns, Found& found) {
    const Solving::Step& key = line.front();
    if (turns > 1) {
        const Found columns = threats(*key.after, {key.seat, turns - 1});
        if (!columns.empty())
            found.insert(columns.size() > 1 ? "fork" : "double");
        found.insert(columns.begin(), columns.end());
    }
    note_columns(line.back().applied.events, found);
    if (const auto result = line.back().after->result(); result && result->reason != "pattern")
        found.insert("count");
    const Json view = before.view();
    const Json* red = view.find("red_seat");
    const bool is_red = red && red->integer() && *red->integer() == key.seat;
    const std::string_view other = is_red ? "blue" : "red";
    const auto old = marks(before);
    const auto now = marks(*key.after);
    for (std::size_t i = 0; i < std::min(old.size(), now.size()); ++i)
        if (old[i].find(other) != std::string::npos && now[i].find(other) == std::string::npos)
            found.insert("oust");
}

// Logan Stones.

void note_logan(const Steps& line, int, Found& found) {
    const char kind = line.front().applied.action[0];
    found.insert(kind == '^' ? "move" : kind == '~' ? "turn" : "add");
    for (const Solving::Step& step : line)
        if (step.seat == line.front().seat && !step.applied.reveals.empty())
            found.insert("unseen");
    std::set<std::string, std::less<>> turned;
    for (const Event& event : line.back().applied.events) {
        if (event.name == "turned")
            turned.emplace(text_of(event.facts, "place"));
        const Json* places = event.facts.find("places");
        if (event.name != "line" || !places || !places->items())
            continue;
        for (const Json& place : *places->items())
            if (place.text() && turned.contains(*place.text()) && kind != '~')
                found.insert("flip");
    }
}

// Lotus.

/// The pawns on a space from bottom to top, by their seats, in a position text.
std::string stack_on(const AnyGame& game, std::string_view space) {
    const auto* listed = game.turn_game();
    const std::string position = listed ? listed->position() : "";
    std::string_view track = std::string_view(position).substr(0, position.find('|'));
    while (!track.empty()) {
        const std::string_view stack = track.substr(0, track.find(';'));
        if (stack.starts_with(std::string(space) + ":"))
            return std::string(stack.substr(space.size() + 1));
        track.remove_prefix(std::min(track.size(), stack.size() + 1));
    }
    return "";
}

void note_lotus(const AnyGame& before, const Steps& line, int, Found& found) {
    const Solving::Step& key = line.front();
    const char own = static_cast<char>('0' + key.seat);
    for (const Event& event : key.applied.events) {
        if (event.name == "passed")
            found.insert("pass");
        if (event.name == "home")
            found.insert("home");
        if (event.name == "trampoline")
            found.insert("trampoline");
        if (event.name != "moved" && event.name != "trampoline")
            continue;
        if (number_of(event.facts, "owner") != key.seat)
            found.insert("theirs");
        if (const std::string left = stack_on(*key.after, text_of(event.facts, "from"));
            event.name == "moved" && left.ends_with(own))
            found.insert("free");
        const std::string below = stack_on(before, text_of(event.facts, "to"));
        if (!below.empty())
            found.insert(below.back() == own ? "climb" : "bury");
    }
    if (found.empty())
        found.insert("step");
}

} // namespace

std::span<const Theme> themes() { return all_themes; }

Checked<std::vector<std::string>> themes_of(const AnyGame& game, int turns) {
    CAIRN_TRY(line, main_line(game, turns));
    Found found;
    if (line.empty())
        return bad_input("input.no_solution");
    if (game.id() == "olix")
        note_olix(game, line, turns, found);
    else if (game.id() == "logan")
        note_logan(line, turns, found);
    else
        note_lotus(game, line, turns, found);
    if (game.id() != "lotus" && is_parry(game, turns))
        found.insert("parry");
    std::vector<std::string> names;
    for (const Theme& theme : all_themes)
        if (theme.game == game.id() && found.contains(theme.name))
            names.emplace_back(theme.name);
    return names;
}

} // namespace cairn::search
