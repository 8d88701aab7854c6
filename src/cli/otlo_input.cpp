#include "cli/otlo_input.hpp"

#include "cli/files.hpp"
#include "cli/interruption.hpp"
#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/covering.hpp"

namespace cairn::cli {

namespace {

constexpr std::size_t longest_file = 1u << 16;

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

/// Why there is no solution: what covers the shape nowhere is told with the place, else it is proved.
std::string why_none(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& pattern) {
    const auto covered = otlo::can_cover(tiles, pattern);
    return covered ? context.say("cli.solve.none") : rule_and_why(context, covered.error());
}

} // namespace

Checked<otlo::TileSet> tiles_for(const std::string& path) {
    if (!path.empty())
        return read_tile_file(path);
    CAIRN_TRY(json, read_json(data_file("otlo/tiles/default.json").value_or("")));
    return otlo::read_tiles_json(json);
}

std::string rule_and_why(const Context& context, const Violation& violation) {
    return violation.rule + ": " + context.catalogue.say(violation, "otlo");
}

Exit answer_patterns(const Context& context, const otlo::TileSet& tiles, const PatternWork& work) {
    if (work.pattern == "-")
        return answer_lines(context, {.begin =
                                          [&](const GoOn& go_on) {
                                              return [answer = work.begin(go_on)](
                                                         std::string_view line) -> Checked<LineAnswer> {
                                                  CAIRN_TRY(pattern, otlo::Pattern::read(line));
                                                  return answer(pattern);
                                              };
                                          },
                                      .jobs = work.jobs,
                                      .json = work.json});
    const auto pattern = otlo::Pattern::read(work.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const Interruption interruption;
    const GoOn go_on = [&] { return !interruption.arrived(); };
    const LineAnswer answer = work.begin(go_on)(*pattern);
    if (!answer.text.empty())
        context.out.line(answer.text);
    if (!go_on())
        context.err.line(context.say("cli.solve.stopped"));
    else if (answer.exit == answer_is_no)
        context.err.line(why_none(context, tiles, *pattern));
    return go_on() ? answer.exit : answer_is_no;
}

Json with_why(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& pattern, Json answer) {
    const auto covered = otlo::can_cover(tiles, pattern);
    return covered ? answer : with_refusal(context, covered.error(), std::move(answer));
}

Json grade_json(const otlo::Pattern& pattern, const otlo::Grade& grade) {
    const otlo::Features& features = grade.features;
    return Json::object()
        .set("pattern", pattern.text())
        .set("stars", grade.stars)
        .set("difficulty", grade.difficulty)
        .set("clear", grade.clear)
        .set("search", features.search)
        .set("exact", features.exact)
        .set("bottom", features.bottom)
        .set("tiles", features.tiles)
        .set("solutions", static_cast<std::int64_t>(features.solutions))
        .set("solution", write(grade.solution));
}

std::string decimal(const Context& context, double number) {
    std::string text = fmt::format("{:.1f}", number);
    if (context.catalogue.language() == "fr")
        text[text.size() - 2] = ',';
    return text;
}

} // namespace cairn::cli
