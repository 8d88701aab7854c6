// Requests that look into a position, an action or a whole game: each is begun, advanced in slices, and
// forgotten.

#include "search/findings.hpp"
#include "search/plan.hpp"
#include "wasm/room.hpp"

namespace cairn::desk {

namespace {

constexpr std::size_t most_studies = 6; // lines, reveals, a review, a hint; and what is just being let go
constexpr std::size_t memory = std::size_t{16} << 20;
constexpr int most_nodes = 1 << 30;
constexpr int longest_slice = 1'000'000;

Checked<Json> kept(Room& room, Studies::Study study) {
    CAIRN_TRY(number, room.studies.keep(std::move(study)));
    return Json::object().set("study", number);
}

Checked<Json> analyse(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    Reader reader(request);
    search::Sitting sitting{.engine = "strong", .nodes = search::endless_nodes, .memory = memory};
    sitting.lines = reader.integer("lines", 3, 1, 20);
    sitting.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    if (!game.turn_game())
        return bad_input("input.no_analysis", Json::object().set("game", game.id()));
    if (!game.turn())
        return game_is_over();
    CAIRN_TRY(opponent, search::make_opponent(game, sitting));
    opponent->see(game, 0);
    return kept(room, Lines{game.clone(), std::move(opponent), sitting.lines});
}

Checked<Json> weigh(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    Reader reader(request);
    const std::string action = reader.text("action", "", 1000);
    search::Effort effort{.memory = memory};
    effort.nodes = reader.integer("nodes", 20'000, 1, most_nodes);
    effort.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(weighing, search::Weighing::of(*open->begun.game, action, effort));
    return kept(room, std::move(weighing));
}

Checked<Json> review(Room& room, const Json& request) {
    Reader reader(request);
    const Json* given = reader.raw("record");
    const int nodes = reader.integer("nodes", 0, 0, most_nodes);
    const int seed = reader.integer("seed", 0, 0, INT32_MAX);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(record, read_record(room.registry, given ? given->dump() : ""));
    CAIRN_TRY(course, search::course_of(room.registry, record));
    const search::Effort effort{.nodes = nodes > 0 ? nodes : search::Measure::of(record.game).nodes,
                                .memory = memory,
                                .seed = static_cast<std::uint64_t>(seed)};
    const auto plies = static_cast<std::int64_t>(course.plies.size());
    CAIRN_TRY(review, search::Review::of(std::move(course), effort));
    CAIRN_TRY(json, kept(room, Reviewing{std::move(review)}));
    return json.set("plies", plies);
}

Json progress_json(const search::Progress& progress) {
    return Json::object().set("done", progress.done).set("finished", progress.finished);
}

/// What one more slice found out, by kind of study.
struct Advance {
    std::int64_t nodes;

    Json operator()(Lines& lines) const {
        Json json = progress_json(lines.opponent->run(nodes));
        Json list = Json::array();
        for (const auto& line : lines.opponent->lines(lines.most))
            list.push(to_json(line));
        return json.set("lines", std::move(list));
    }
    Json operator()(search::Weighing& weighing) const {
        Json json = progress_json(weighing.run(nodes));
        return json.set("weighed", to_json(weighing));
    }
    /// The moves that are new, the last of the game first.
    Json operator()(Reviewing& reviewing) const {
        const search::Review& review = reviewing.review;
        Json json = progress_json(reviewing.review.run(nodes));
        Json moves = Json::array();
        for (; reviewing.told < review.plies() - review.left(); ++reviewing.told)
            moves.push(to_json(*review.move(review.plies() - 1 - reviewing.told)));
        json.set("left", static_cast<std::int64_t>(review.left())).set("moves", std::move(moves));
        Json seats = Json::array();
        for (const auto& tally : review.tallies())
            seats.push(to_json(tally));
        return json.set("seats", std::move(seats));
    }
};

Checked<Json> advance(Room& room, const Json& request) {
    CAIRN_TRY(study, room.studies.find(request));
    const Json* asked = request.find("nodes");
    const auto* nodes = asked ? asked->integer() : nullptr;
    if (!nodes || *nodes < 0 || *nodes > longest_slice)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "nodes").set("low", 0).set("high", longest_slice));
    return std::visit(Advance{*nodes}, *study);
}

/// The idea behind the best line, in words, and its action.
Checked<Json> plan(Room& room, const Json& request) {
    CAIRN_TRY(study, room.studies.find(request));
    const auto* lines = std::get_if<Lines>(study);
    if (!lines)
        return bad_input("input.no_study", Json::object().set("field", "study"));
    const auto best = lines->opponent->lines(1);
    const search::Plan plan = search::plan_of(*lines->game, best[0]);
    return Json::object()
        .set("action", best[0].actions[0])
        .set("text", room.words(request).say(plan.key, plan.facts));
}

Checked<Json> forget(Room& room, const Json& request) {
    if (auto forgotten = room.studies.forget(request); !forgotten)
        return std::unexpected(forgotten.error());
    return Json(true);
}

} // namespace

Checked<Studies::Study*> Studies::find(const Json& request) {
    const Json* asked = request.find("study");
    const auto* number = asked ? asked->integer() : nullptr;
    const auto found =
        number && *number > 0 && *number < next_ ? studies_.find(static_cast<int>(*number)) : studies_.end();
    if (found == studies_.end())
        return bad_input("input.no_study", Json::object().set("field", "study"));
    return &found->second;
}

Checked<int> Studies::keep(Study study) {
    if (studies_.size() >= most_studies)
        return bad_input("input.too_many",
                         Json::object().set("field", "study").set("most", static_cast<int>(most_studies)));
    studies_.emplace(next_, std::move(study));
    return next_++;
}

Checked<void> Studies::forget(const Json& request) {
    CAIRN_TRY(study, find(request));
    (void)study;
    studies_.erase(static_cast<int>(*request.find("study")->integer()));
    return {};
}

std::span<const Request> study_requests() {
    static constexpr Request requests[] = {
        {"analyse", &analyse}, // id, lines, seed: the best lines of where that game stands
        {"weigh", &weigh},     // id, action, nodes, seed: what an action comes to, reveal by reveal
        {"review", &review},   // record, nodes, seed: what every move of a game lost
        {"advance", &advance}, // study, nodes: thinks on, and tells what is known
        {"plan", &plan},       // study, lang: of one that `analyse` began
        {"forget", &forget},   // study
    };
    return requests;
}

} // namespace cairn::desk
