#include "cli/commands.hpp"

#include "cli/files.hpp"
#include "cli/line_input.hpp"
#include "core/record.hpp"
#include "core/replay.hpp"

namespace cairn::cli {

namespace {

/// One pass over a file of records.
class RecordFile {
public:
    RecordFile(const Context& context, const ReplayAsked& asked) : context_(context), asked_(asked) {}

    Exit run(int descriptor) {
        LineInput input(descriptor, record_limits.bytes);
        while (!context_.out.broken()) {
            switch (input.next()) {
            case LineInput::Came::line: replay_line(input.line(), input.number()); break;
            case LineInput::Came::too_long: refuse_line(too_long(), input.number()); break;
            case LineInput::Came::failure:
                return refuse(context_, file_violation("cli.file.read", asked_.file, input.error()));
            default: return worst_;
            }
        }
        return worst_;
    }

private:
    static Violation too_long() {
        constexpr auto most = static_cast<std::int64_t>(record_limits.bytes);
        return {"input", "cli.line_too_long", Json::object().set("most", most).set("column", most), {}};
    }

    void replay_line(const std::string& line, long number) {
        if (line.find_first_not_of(" \t") == std::string::npos)
            return;
        const Tracing tracing = asked_.trace ? Tracing::on : Tracing::off;
        const auto record = read_record(context_.games, line);
        if (!record)
            return refuse_line(record.error(), number);
        const auto played = cairn::replay(context_.games, *record, tracing);
        if (!played)
            return refuse_line(played.error(), number);

        const std::string sentence =
            played->refused ? context_.catalogue.say(*played->refused, record->game) : "";
        context_.out.line(replay_json(*played, tracing, sentence).dump());
        if (played->refused || played->differs)
            worsen(answer_is_no);
        if (played->differs) {
            const std::string stated = *record->stated ? to_json(**record->stated).dump() : "null";
            const std::string result = played->result ? to_json(*played->result).dump() : "null";
            tell(Violation{"input",
                           "cli.replay.differs",
                           Json::object().set("stated", stated).set("result", result).set("line", number),
                           {}});
        }
    }

    /// The line is no record, or the record of no game that could be.
    void refuse_line(Violation violation, long number) {
        violation.facts.set("line", number);
        Json answer;
        answer.set("ok", false).set("line", number).set("rule", violation.rule);
        context_.out.line(answer.set("message", context_.catalogue.say(violation)).dump());
        worsen(bad_usage);
        tell(violation);
    }

    /// On the error output, as long as somebody may still be reading.
    void tell(const Violation& violation) {
        constexpr int enough = 20;
        if (++told_ > enough)
            return;
        const bool numbered = violation.rule.find('-') != std::string::npos;
        context_.err.print("cairn: {}{}{}\n",
                           whereabouts(violation, asked_.file == "-" ? "stdin" : asked_.file),
                           numbered ? violation.rule + ": " : "", context_.catalogue.say(violation));
        if (told_ == enough)
            context_.err.line("cairn: " + context_.say("cli.replay.enough"));
        context_.err.flush();
    }

    void worsen(Exit exit) { worst_ = std::max(worst_, exit); }

    const Context& context_;
    const ReplayAsked& asked_;
    Exit worst_ = fine;
    int told_ = 0;
};

} // namespace

Exit replay(const Context& context, const ReplayAsked& asked) {
    const auto file = OpenFile::to_read(asked.file);
    if (!file)
        return refuse(context, file.error());
    return RecordFile(context, asked).run(file->descriptor());
}

} // namespace cairn::cli
