#include "cli/commands.hpp"

#include <chrono>

#include "cli/face.hpp"
#include "cli/findings_told.hpp"
#include "cli/interruption.hpp"
#include "cli/progress_bar.hpp"
#include "cli/studied.hpp"
#include "search/findings.hpp"

namespace cairn::cli {

namespace {

using namespace search;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t slice = 1'000;
/// One position is looked at more closely than each of a whole game.
constexpr std::int64_t closer = 10;

/// One run of the command: what may be spent, and whether somebody has said stop.
class Analyst {
public:
    Analyst(const Context& context, const AnalyseAsked& asked, const Interruption& interruption)
        : context_(context), asked_(asked), interruption_(interruption) {}

    Exit study(Course course) { return asked_.review ? review(std::move(course)) : position(course); }

private:
    Effort effort(const AnyGame& game, std::int64_t times) const {
        const std::int64_t usual = Measure::of(game.id()).nodes * times;
        return {.nodes = asked_.nodes > 0  ? asked_.nodes
                         : asked_.time > 0 ? endless_nodes
                                           : usual,
                .memory = std::size_t{64} << 20,
                .seed = asked_.seed};
    }

    bool time_is_up(Clock::time_point since) const {
        return asked_.time > 0 && std::chrono::duration<double>(Clock::now() - since).count() >= asked_.time;
    }

    Exit stopped() const {
        context_.out.flush();
        context_.err.line("cairn: " + context_.say("cli.analyse.stopped"));
        return answer_is_no;
    }

    // A whole game.

    Exit review(Course course) {
        if (course.plies.empty())
            return refuse(context_, "cli.analyse.no_moves");
        const std::string game(course.end->id());
        const Effort effort = this->effort(*course.end, 1);
        auto review = Review::of(std::move(course), effort);
        if (!review)
            return refuse(context_, review.error());
        {
            ProgressBar bar(context_, context_.say("cli.analyse.moves"));
            std::size_t at = review->plies() + 1;
            Clock::time_point since;
            while (!review->finished() && !interruption_.arrived()) {
                if (review->left() != std::exchange(at, review->left()))
                    since = Clock::now();
                review->run(slice);
                if (time_is_up(since))
                    review->skip();
                bar.show(review->plies() - review->left(), review->plies());
            }
        }
        if (asked_.json)
            context_.out.line(Json::object().set("game", game).set("review", to_json(*review)).dump());
        else
            tell_review(context_, *review);
        return review->finished() ? fine : stopped();
    }

    // One position.

    Exit position(const Course& course) {
        if (asked_.ply && static_cast<std::size_t>(*asked_.ply) > course.plies.size())
            return refuse(context_, "cli.analyse.ply",
                          Json::object().set("plies", static_cast<int>(course.plies.size())));
        const AnyGame& game = asked_.ply ? course.at(static_cast<std::size_t>(*asked_.ply)) : *course.end;
        if (!game.turn())
            return refuse(context_, "cli.analyse.over");
        if (!asked_.move.empty())
            if (auto allowed = game.check(*game.turn(), asked_.move); !allowed)
                return refuse(context_, allowed.error());
        Effort effort = this->effort(game, closer);
        Sitting sitting{.seed = effort.seed,
                        .engine = "strong",
                        .nodes = effort.nodes,
                        .memory = effort.memory,
                        .lines = asked_.lines};
        auto opponent = make_opponent(game, sitting);
        if (!opponent)
            return refuse(context_, opponent.error());
        (*opponent)->see(game, 0);
        const auto spent = think([&] { return (*opponent)->run(slice); });
        const auto lines = (*opponent)->lines(asked_.lines);
        opponent->reset(); // its memory is needed again
        effort.nodes = std::max(spent.done, slice);
        std::vector<Weighing> weighings;
        for (const Line& line : lines)
            weighings.push_back(weigh(game, line.actions.front(), effort));
        std::optional<Weighing> move;
        if (!asked_.move.empty())
            move = weigh(game, asked_.move, effort);
        if (asked_.json)
            print(game, spent, lines, weighings, move);
        else
            tell(game, spent, lines, weighings, move);
        return interruption_.arrived() ? stopped() : fine;
    }

    /// Calls `run` until it has finished, time is up or somebody says stop.
    template <class Run>
    Progress think(Run run) const {
        ProgressBar bar(context_, context_.say("cli.analyse.nodes"));
        const auto since = Clock::now();
        while (true) {
            const Progress progress = run();
            if (progress.finished || time_is_up(since) || interruption_.arrived())
                return progress;
            if (progress.total < endless_nodes)
                bar.show(static_cast<std::uint64_t>(progress.done),
                         static_cast<std::uint64_t>(progress.total));
        }
    }

    /// Every reveal of an action; an action that reveals nothing has been judged by the search itself.
    Weighing weigh(const AnyGame& game, const std::string& action, const Effort& effort) const {
        auto weighing = Weighing::of(game, action, effort); // the action has been checked
        if (weighing->branches().size() > 1 || action == asked_.move)
            think([&] { return weighing->run(slice); });
        weighing->stop();
        return std::move(*weighing);
    }

    void print(const AnyGame& game, const Progress& spent, const std::vector<Line>& lines,
               const std::vector<Weighing>& weighings, const std::optional<Weighing>& move) const {
        Json list = Json::array();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Json line = to_json(lines[i]);
            if (weighings[i].branches().size() > 1)
                line.set("reveals", to_json(weighings[i]));
            list.push(std::move(line));
        }
        Json json;
        json.set("game", game.id()).set("position", game.turn_game()->position());
        json.set("turn", *game.turn()).set("nodes", spent.done).set("lines", std::move(list));
        if (move)
            json.set("move", to_json(*move).set("action", asked_.move));
        context_.out.line(json.dump());
    }

    void tell(const AnyGame& game, const Progress& spent, const std::vector<Line>& lines,
              const std::vector<Weighing>& weighings, const std::optional<Weighing>& move) const {
        const Json view = game.view();
        for (const auto& line : face_of(game.id()).draw({view, context_.catalogue, context_.style}))
            context_.out.line(line.substr(0, line.find_last_not_of(' ') + 1));
        const std::string name = seat_name(game.id(), view, context_.catalogue, *game.turn());
        context_.out.line();
        context_.out.line(
            context_.say("cli.analyse.turn", Json::object().set("name", name).set("nodes", spent.done)));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            tell(std::to_string(i + 1) + ".", worth_of(lines[i]), lines[i].actions);
            tell_reveals(context_, weighings[i]);
        }
        if (!move)
            return;
        context_.out.line();
        std::vector<std::string> actions{asked_.move};
        const auto& branches = move->branches();
        if (branches.size() == 1)
            actions.insert(actions.end(), branches[0].answer.begin(), branches[0].answer.end());
        tell("", move->worth(), actions);
        tell_reveals(context_, *move);
    }

    void tell(const std::string& rank, const Worth& worth, const std::vector<std::string>& actions) const {
        std::string text = padded(rank, 4) + padded(told(context_, worth), 22);
        for (const auto& action : actions)
            text += " " + action;
        context_.out.line(wrapped(text, context_.style.width, 27));
    }

    const Context& context_;
    const AnalyseAsked& asked_;
    const Interruption& interruption_;
};

} // namespace

Exit analyse(const Context& context, const AnalyseAsked& asked) {
    const Interruption interruption;
    Analyst analyst(context, asked, interruption);
    return study_each(context, asked.what, asked.options, interruption,
                      [&](Course course) { return analyst.study(std::move(course)); });
}

} // namespace cairn::cli
