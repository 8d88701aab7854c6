#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/solver.hpp"

namespace cairn::cli {

namespace {

/// What is wanted to be known of a pattern.
enum class Wanted { one, all, number };

struct SolveAsked {
    std::string pattern; ///< `-`: one per line of standard input
    std::string start;
    std::string tiles;
    bool all = false;
    bool count = false;
    int jobs = 0;
    bool json = false;
};

/// Answers patterns with what is wanted; of one that was stopped with what was found until then.
class Answering {
public:
    Answering(const Context& context, const otlo::TileSet& tiles, otlo::Solution start, Wanted wanted,
              bool lines, bool json, GoOn go_on)
        : context_(context), solvers_(tiles), start_(std::move(start)), wanted_(wanted), lines_(lines),
          json_(json), go_on_(std::move(go_on)) {}

    LineAnswer operator()(const otlo::Pattern& pattern) {
        otlo::Solver& solver = solvers_.of(pattern);
        const otlo::SolveLimits limits{.go_on = go_on_};
        if (wanted_ == Wanted::number) {
            const auto solved = solver.count(pattern, limits, start_);
            const auto number = static_cast<std::int64_t>(solved.count);
            return {json_ ? told(pattern, about(pattern, number, solved.complete), number > 0)
                          : std::to_string(number),
                    fine};
        }
        std::vector<otlo::Solution> found;
        bool complete = true;
        if (wanted_ == Wanted::all)
            found = solver.all(pattern, limits, start_, &complete);
        else if (otlo::Solution one; solver.find(pattern, one, limits, start_))
            found.push_back(std::move(one));
        return {json_ ? json_of(pattern, found, complete) : text_of(found),
                found.empty() ? answer_is_no : fine};
    }

private:
    static Json about(const otlo::Pattern& pattern, std::int64_t number, bool complete) {
        return Json::object()
            .set("pattern", pattern.text())
            .set("solutions", number)
            .set("complete", complete);
    }

    std::string told(const otlo::Pattern& pattern, Json answer, bool solved) const {
        return (solved ? answer : with_why(context_, solvers_.tiles(), pattern, std::move(answer))).dump();
    }

    std::string json_of(const otlo::Pattern& pattern, const std::vector<otlo::Solution>& found,
                        bool complete) const {
        if (wanted_ == Wanted::one)
            return told(pattern,
                        Json::object()
                            .set("pattern", pattern.text())
                            .set("solution", found.empty() ? Json() : Json(write(found[0]))),
                        !found.empty());
        Json list = Json::array();
        for (const auto& solution : found)
            list.push(write(solution));
        return told(
            pattern,
            about(pattern, static_cast<std::int64_t>(found.size()), complete).set("list", std::move(list)),
            !found.empty());
    }

    std::string text_of(const std::vector<otlo::Solution>& found) const {
        std::string text;
        for (const auto& solution : found)
            text += (text.empty() ? "" : lines_ ? "\n" : "\t") + write(solution);
        return text.empty() && !lines_ ? "none" : text;
    }

    const Context& context_;
    otlo::Solvers solvers_;
    otlo::Solution start_;
    Wanted wanted_;
    bool lines_; ///< a solution on each line
    bool json_;
    GoOn go_on_;
};

Exit solve(const Context& context, const SolveAsked& asked) {
    if (asked.all && asked.count)
        return refuse(context, "cli.solve.both");
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto start = otlo::read_solution(*tiles, asked.start.empty() ? "|" : asked.start);
    if (!start)
        return refuse(context, start.error());
    const Wanted wanted = asked.count ? Wanted::number : asked.all ? Wanted::all : Wanted::one;
    const bool lines = asked.pattern != "-";
    return answer_patterns(
        context, *tiles,
        {.pattern = asked.pattern, .jobs = asked.jobs, .json = asked.json, .begin = [&](const GoOn& go_on) {
             return [answering = std::make_shared<Answering>(context, *tiles, *start, wanted, lines,
                                                             asked.json, go_on)](
                        const otlo::Pattern& pattern) { return (*answering)(pattern); };
         }});
}

void declare_usual(OptionList& options, SolveAsked& asked) {
    options.text("--start", "cli.help.start", "SOLUTION", asked.start);
    options.text("--tiles", "cli.help.tiles", "FILE", asked.tiles);
    options.number("--jobs", "cli.help.jobs", "N", asked.jobs, 1, 256);
    options.flag("--json", "cli.help.json_lines", asked.json);
}

} // namespace

Run declare_otlo_solve(OptionList& options) {
    const auto asked = std::make_shared<SolveAsked>();
    options.needed("PATTERN", "cli.help.patterns", asked->pattern);
    options.flag("--all", "cli.help.all", asked->all);
    options.flag("--count", "cli.help.count", asked->count);
    declare_usual(options, *asked);
    return run_with(asked, &solve);
}

Run declare_otlo_count(OptionList& options) {
    const auto asked = std::make_shared<SolveAsked>();
    asked->count = true;
    options.needed("PATTERN", "cli.help.patterns", asked->pattern);
    declare_usual(options, *asked);
    return run_with(asked, &solve);
}

} // namespace cairn::cli
