#include "core/lesson.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t most_moves = 64;
constexpr std::size_t most_goals = 8;
constexpr std::size_t longest_position = 4000;

/// A list of the reader's field, or an empty one.
const Json::Array& list_of(Reader& reader, std::string_view field, std::size_t most) {
    static const Json::Array none;
    const Json* value = reader.raw(field);
    if (!value)
        return none;
    const auto* items = value->items();
    if (!items)
        reader.refuse(field, "input.not_list");
    else if (items->size() > most)
        reader.refuse(field, "input.too_many", Json::object().set("most", static_cast<int>(most)));
    else
        return *items;
    return none;
}

Setup read_start(Reader& reader) {
    Setup setup;
    const Json* given = reader.raw("start");
    if (!given)
        return setup;
    Reader start(*given, reader.path("start"));
    if (const Json* options = start.raw("options"))
        setup.options = *options;
    if (const Json* deal = start.raw("deal"))
        setup.deal = *deal;
    if (start.has("position"))
        setup.position = start.text("position", "", longest_position);
    setup.seed = static_cast<std::uint64_t>(start.integer("seed", 0, 0, INT32_MAX));
    if (auto done = start.done(); !done)
        reader.refuse(done.error());
    return setup;
}

/// The moves that the others may do at one time: a list of them, or a single one.
std::vector<Json> read_choices(const Json& json) {
    if (const auto* list = json.items())
        return *list;
    return {json};
}

} // namespace

Checked<LessonStep> LessonStep::read(const Json& json) {
    Reader reader(json, "step");
    LessonStep step;
    step.id = reader.text("id", "", 40);
    step.start = read_start(reader);
    step.seat = reader.integer("seat", 0, 0, 3);
    step.before = list_of(reader, "before", most_moves);
    for (const Json& goal : list_of(reader, "goals", most_goals)) {
        auto read = Goal::read(goal, reader.path("goals"));
        if (!read)
            return std::unexpected(read.error());
        step.goals.push_back(std::move(*read));
    }
    if (step.goals.empty())
        reader.refuse("goals", "input.missing");
    for (const Json& answer : list_of(reader, "answers", most_moves))
        step.answers.push_back(read_choices(answer));
    step.offers = reader.texts("offers", most_goals, 100);
    step.solution = reader.texts("solution", most_moves, 1000);
    step.rules = reader.texts("rules", most_moves, 20);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return step;
}

Trial::Trial(LessonStep step) : step_(std::move(step)), met_(step_.goals.size()) {}

Checked<Begun> Trial::begin(const GameEntry& entry, const LessonStep& step) {
    CAIRN_TRY(begun, entry.begin(step.start));
    for (const Json& json : step.before) {
        CAIRN_TRY(move, begun.game->read_move(json));
        const int seat = move.seat.value_or(begun.game->turn().value_or(0));
        CAIRN_TRY(applied, begun.game->apply(seat, move.action, move.time, *begun.chance));
        (void)applied;
    }
    if (step.seat >= begun.game->seats())
        return bad_input(
            "input.out_of_range",
            Json::object().set("field", "seat").set("low", 0).set("high", begun.game->seats() - 1));
    return std::move(begun);
}

void Trial::note(const Applied& applied, const AnyGame& after) {
    for (std::size_t i = 0; i < met_.size(); ++i)
        met_[i] = met_[i] || step_.goals[i].met_by(applied, after);
}

void Trial::note(const Violation& violation) {
    for (std::size_t i = 0; i < met_.size(); ++i)
        met_[i] = met_[i] || step_.goals[i].met_by(violation);
}

bool Trial::done() const { return std::ranges::all_of(met_, std::identity{}); }

bool Trial::others_to_answer(const AnyGame& game) const {
    const auto turn = game.turn();
    return !done() && turn && *turn != step_.seat && answered_ < step_.answers.size();
}

bool Trial::failed(const AnyGame& game) const {
    const auto turn = game.turn();
    return !done() && (game.result() || (turn && *turn != step_.seat && answered_ >= step_.answers.size()));
}

std::optional<Move> Trial::answer(const AnyGame& game) {
    if (!others_to_answer(game))
        return std::nullopt;
    for (const Json& json : step_.answers[answered_++]) {
        auto move = game.read_move(json);
        if (!move || !game.check(move->seat.value_or(*game.turn()), move->action))
            continue;
        move->seat = move->seat.value_or(*game.turn());
        return std::move(*move);
    }
    return std::nullopt;
}

Json Trial::status(const AnyGame& game) const {
    Json met = Json::array();
    for (const bool each : met_)
        met.push(each);
    Json json;
    json.set("met", std::move(met)).set("done", done()).set("failed", failed(game));
    return json.set("answers", others_to_answer(game));
}

} // namespace cairn
