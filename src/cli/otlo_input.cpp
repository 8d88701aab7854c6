#include "cli/otlo_input.hpp"

#include <algorithm>

#include <unistd.h>

#include "cli/files.hpp"
#include "cli/line_input.hpp"
#include "core/data.hpp"
#include "core/reader.hpp"

namespace cairn::cli {

namespace {

constexpr std::size_t longest_file = 1u << 16;
constexpr std::size_t longest_pattern = 1u << 12;

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

Exit each_pattern(const Context& context, const std::function<Exit(const otlo::Pattern&)>& answer) {
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
            if (pattern)
                worst = std::max(worst, answer(*pattern));
            else
                wrong_line(pattern.error());
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
