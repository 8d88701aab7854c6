#include "cli/studied.hpp"

#include <algorithm>

#include <sys/stat.h>

#include "cli/files.hpp"
#include "cli/game_setup.hpp"
#include "cli/line_input.hpp"

namespace cairn::cli {

namespace {

using search::Course;

Checked<Course> read_course(const Context& context, const std::string& line) {
    CAIRN_TRY(record, read_record(context.games, line));
    return search::course_of(context.games, record);
}

/// The position, of the first game that has one like it, for as many players as it takes.
Checked<Course> position_of_any(const Context& context, const std::string& text, const std::string& options) {
    CAIRN_TRY(given, read_options_text(options));
    for (const auto& entry : context.games)
        for (const int players : players_of(entry)) {
            Setup setup;
            setup.options = given;
            setup.position = text;
            if (options.empty() && players != 2)
                setup.options.set("players", players);
            auto begun = entry.begin(setup);
            if (begun && begun->game->turn_game())
                return Course{{}, std::move(begun->game)};
        }
    return bad_input("cli.analyse.no_position", Json::object().set("text", text.substr(0, 60)));
}

bool is_file(const std::string& word) {
    struct stat about{};
    return word == "-" || ::stat(word.c_str(), &about) == 0;
}

Exit study_records(const Context& context, const std::string& file, const Interruption& interruption,
                   const std::function<Exit(Course)>& study) {
    const auto open = OpenFile::to_read(file);
    if (!open)
        return refuse(context, open.error());
    LineInput input(open->descriptor(), record_limits.bytes);
    Exit worst = fine;
    bool any = false;
    while (!context.out.broken()) {
        const auto came = input.next(std::nullopt, &interruption);
        if (came == LineInput::Came::interruption)
            return answer_is_no;
        if (came == LineInput::Came::end)
            return any ? worst : refuse(context, "cli.analyse.empty");
        if (came == LineInput::Came::failure)
            return refuse(context, file_violation("cli.file.read", file, input.error()));
        const bool too_long = came == LineInput::Came::too_long;
        if (!too_long && input.line().find_first_not_of(" \t\r") == std::string::npos)
            continue;
        any = true;
        auto course =
            too_long ? bad_input("cli.line_too_long",
                                 Json::object().set("most", static_cast<std::int64_t>(record_limits.bytes)))
                     : read_course(context, input.line());
        if (course) {
            const Exit exit = study(std::move(*course));
            worst = std::max(worst, exit);
            if (exit == answer_is_no)
                return worst; // somebody said stop
        } else {
            course.error().facts.set("line", input.number());
            worst = std::max(worst, refuse(context, course.error(), file == "-" ? "stdin" : file));
        }
    }
    return worst;
}

} // namespace

Exit study_each(const Context& context, const std::string& word, const std::string& options,
                const Interruption& interruption, const std::function<Exit(Course)>& study) {
    if (word.starts_with('{')) {
        auto course = read_course(context, word);
        return course ? study(std::move(*course)) : refuse(context, course.error());
    }
    if (is_file(word))
        return study_records(context, word, interruption, study);
    auto course = position_of_any(context, word, options);
    if (course)
        return study(std::move(*course));
    // A word without the signs of a position was to be a file.
    if (word.find_first_of("| ;") == std::string::npos)
        return refuse(context, OpenFile::to_read(word).error());
    return refuse_options(context, course.error());
}

} // namespace cairn::cli
