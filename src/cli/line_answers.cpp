#include "cli/line_answers.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include <unistd.h>

#include "cli/files.hpp"
#include "cli/interruption.hpp"
#include "cli/line_input.hpp"
#include "cli/progress_bar.hpp"

namespace cairn::cli {

namespace {

constexpr std::size_t longest_line = 1u << 12;

struct Line {
    long number;
    std::string text;
    std::optional<Checked<LineAnswer>> answer = std::nullopt;
};

class LineAnswers {
public:
    LineAnswers(const Context& context, const LineWork& work)
        : context_(context), work_(work), input_(STDIN_FILENO, longest_line),
          bar_(context, context.say("cli.progress.lines")) {
        for (int i = 0; i < threads_for(work.jobs); ++i)
            workers_.push_back(work.begin(go_on_));
    }

    Exit run() {
        while (!context_.out.broken() && read()) {
            answer();
            if (!write())
                break;
            bar_.show(answered_);
        }
        if (interruption_.arrived()) {
            context_.err.line(context_.say(
                "cli.lines.stopped", Json::object().set("count", static_cast<std::int64_t>(answered_))));
            exit_ = std::max(exit_, answer_is_no);
        }
        return exit_;
    }

private:
    /// The next line, and those that are there behind it; false at the end.
    bool read() {
        using Came = LineInput::Came;
        lines_.clear();
        do {
            switch (input_.next(std::nullopt, &interruption_)) {
            case Came::line: lines_.push_back({input_.number(), input_.line()}); break;
            case Came::too_long:
                lines_.push_back({input_.number(), "",
                                  std::unexpected(Violation{
                                      "notation",
                                      "cli.line_too_long",
                                      Json::object().set("most", static_cast<std::int64_t>(longest_line)),
                                      {}})});
                break;
            case Came::failure:
                exit_ = refuse(context_, file_violation("cli.file.read", "-", input_.error()));
                return false;
            default: return !lines_.empty();
            }
        } while (input_.has_line());
        return true;
    }

    void answer() {
        next_ = 0;
        const auto work = [this](const LineWork::Answer& answer) {
            for (std::size_t i = next_++; i < lines_.size() && go_on_(); i = next_++) {
                Line& line = lines_[i];
                if (line.answer)
                    continue;
                auto said = answer(line.text);
                if (go_on_())
                    line.answer = std::move(said);
            }
        };
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(workers_.size(), lines_.size()); ++i)
            others.emplace_back(work, std::cref(workers_[i]));
        work(workers_[0]);
    }

    /// The answers as far as all before them are there.
    bool write() {
        for (const Line& line : lines_) {
            if (!line.answer)
                return false;
            ++answered_;
            if (*line.answer) {
                context_.out.line((*line.answer)->text);
                exit_ = std::max(exit_, (*line.answer)->exit);
                continue;
            }
            Violation violation = line.answer->error();
            context_.out.line(refusal_text(context_, violation, work_.json, line.number));
            violation.facts.set("line", static_cast<std::int64_t>(line.number));
            exit_ = std::max(exit_, refuse(context_, violation, "stdin"));
        }
        context_.out.flush();
        return true;
    }

    const Context& context_;
    const LineWork& work_;
    Interruption interruption_;
    GoOn go_on_ = [this] { return !interruption_.arrived(); };
    LineInput input_;
    ProgressBar bar_;
    std::vector<LineWork::Answer> workers_;
    std::vector<Line> lines_;
    std::atomic<std::size_t> next_ = 0;
    std::uint64_t answered_ = 0;
    Exit exit_ = fine;
};

} // namespace

Json with_refusal(const Context& context, const Violation& violation, Json answer) {
    Json places = Json::array();
    for (const auto& place : violation.places)
        places.push(place);
    return answer.set("rule", violation.rule)
        .set("error", context.catalogue.say(violation, "otlo"))
        .set("places", std::move(places));
}

std::string refusal_text(const Context& context, const Violation& violation, bool json,
                         std::optional<long> line) {
    if (!json)
        return violation.rule + ": " + context.catalogue.say(violation, "otlo");
    Json answer = Json::object();
    if (line)
        answer.set("line", static_cast<std::int64_t>(*line));
    return with_refusal(context, violation, std::move(answer)).dump();
}

int threads_for(int jobs) {
    return jobs > 0 ? jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Exit answer_lines(const Context& context, const LineWork& work) { return LineAnswers(context, work).run(); }

} // namespace cairn::cli
