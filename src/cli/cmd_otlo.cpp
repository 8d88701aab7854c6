#include <vector>

#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/line_input.hpp"
#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::cli {

namespace {

constexpr std::size_t longest_file = 1u << 16;
constexpr std::size_t longest_pattern = 1u << 12;

/// A tile set from a file: JSON as in our data, or the notation of a set.
Checked<otlo::TileSet> read_tile_file(const std::string& path) {
    CAIRN_TRY(text, read_file(path, longest_file));
    if (text.find_first_not_of(" \t\r\n") == text.find('{') && text.find('{') != std::string::npos) {
        CAIRN_TRY(json, read_json(text));
        return otlo::read_tiles_json(json);
    }
    for (char& c : text)
        if (c == '\n' || c == '\r' || c == '\t')
            c = ' ';
    return otlo::read_tiles(text);
}

Checked<otlo::TileSet> tiles_for(const std::string& path) {
    if (!path.empty())
        return read_tile_file(path);
    CAIRN_TRY(json, read_json(data_file("otlo/tiles/default.json").value_or("")));
    return otlo::read_tiles_json(json);
}

/// What is printed for a pattern, and whether it has a solution.
struct Answer {
    std::vector<std::string> lines;
    Exit exit = fine;
};

Answer answer(const otlo::TileSet& tiles, const otlo::Pattern& pattern, const SolveAsked& asked) {
    if (asked.count)
        return {{std::to_string(otlo::count_solutions(tiles, pattern).count)}, fine};
    Answer answer;
    if (asked.all) {
        for (const auto& solution : otlo::all_solutions(tiles, pattern))
            answer.lines.push_back(write(solution));
    } else if (const auto solution = otlo::find_solution(tiles, pattern)) {
        answer.lines.push_back(write(*solution));
    }
    if (answer.lines.empty())
        answer.exit = answer_is_no;
    return answer;
}

/// The rule and why, as `verify` and the lines of `solve -` say it.
std::string rule_and_why(const Context& context, const Violation& violation) {
    return violation.rule + ": " + context.catalogue.say(violation, "otlo");
}

/// One pattern per line in, one line out.
Exit solve_lines(const Context& context, const otlo::TileSet& tiles, const SolveAsked& asked) {
    LineInput input(STDIN_FILENO, longest_pattern);
    Exit worst = fine;
    const auto wrong_line = [&](Violation violation) {
        context.out.line(rule_and_why(context, violation));
        violation.facts.set("line", input.number());
        worst = std::max(worst, refuse(context, violation, "stdin"));
    };
    while (!context.out.broken()) {
        switch (input.next()) {
        case LineInput::Came::line: {
            const auto pattern = otlo::Pattern::read(input.line());
            if (!pattern) {
                wrong_line(pattern.error());
                break;
            }
            const Answer found = answer(tiles, *pattern, asked);
            worst = std::max(worst, found.exit);
            std::string line;
            for (const auto& each : found.lines)
                line += (line.empty() ? "" : "\t") + each;
            context.out.line(line.empty() ? "none" : line);
            break;
        }
        case LineInput::Came::too_long:
            wrong_line(Violation{"notation",
                                 "cli.line_too_long",
                                 Json::object().set("most", static_cast<std::int64_t>(longest_pattern)),
                                 {}});
            break;
        case LineInput::Came::failure:
            return refuse(context, file_violation("cli.file.read", "-", input.error()));
        default: return worst;
        }
    }
    return worst;
}

} // namespace

Exit solve(const Context& context, const SolveAsked& asked) {
    if (asked.all && asked.count)
        return refuse(context, "cli.solve.both");
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    if (asked.pattern == "-")
        return solve_lines(context, *tiles, asked);

    const auto pattern = otlo::Pattern::read(asked.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const Answer found = answer(*tiles, *pattern, asked);
    for (const auto& line : found.lines)
        context.out.line(line);
    if (found.exit == answer_is_no)
        context.err.line(context.say("cli.solve.none"));
    return found.exit;
}

Exit verify(const Context& context, const VerifyAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto pattern = otlo::Pattern::read(asked.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const auto solution = otlo::read_solution(*tiles, asked.solution);
    if (!solution)
        return refuse(context, solution.error());
    const auto solved = otlo::verify(*tiles, *pattern, *solution);
    context.out.line(solved ? "ok" : rule_and_why(context, solved.error()));
    return solved ? fine : answer_is_no;
}

} // namespace cairn::cli
