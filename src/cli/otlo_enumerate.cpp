#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <unistd.h>

#include "cli/files.hpp"
#include "cli/interruption.hpp"
#include "cli/line_input.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "cli/progress_bar.hpp"
#include "games/otlo/covering.hpp"
#include "games/otlo/enumeration.hpp"
#include "games/otlo/shapes.hpp"

namespace cairn::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_bottom_tiles = 6; ///< of which all shapes can be asked for

struct EnumerateAsked {
    std::string shape; ///< `-`: one per line of standard input
    std::string tiles;
    int jobs = 0; ///< 0: one for each core
    bool list = false;
    bool json = false;
};

std::optional<int> whole(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > 99)
        return std::nullopt;
    return number;
}

/// `2x4` is two rows of four, `3` every shape of three bottom tiles, `##/#_` a drawing.
Checked<std::vector<otlo::Pattern>> read_shapes(const std::string& asked) {
    std::string text = asked;
    if (const auto tiles = whole(text)) {
        if (*tiles > most_bottom_tiles)
            return bad_input("cli.enumerate.too_many",
                             Json::object().set("count", *tiles).set("most", most_bottom_tiles));
        return otlo::shapes_of_squares(*tiles);
    }
    if (const auto cross = text.find('x'); cross != std::string::npos) {
        const auto rows = whole(std::string_view(text).substr(0, cross));
        const auto columns = whole(std::string_view(text).substr(cross + 1));
        if (rows && columns) {
            text.clear();
            for (int row = 0; row < *rows; ++row)
                text += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(*columns), '#');
        }
    }
    if (const auto odd = text.find_first_not_of("#_/"); odd != std::string::npos)
        return bad_input("cli.enumerate.letters",
                         Json::object().set("text", asked.substr(0, 80)).set("letter", text.substr(odd, 1)));
    std::ranges::replace(text, '#', '.');
    auto shape = otlo::Pattern::read(text);
    if (!shape) {
        shape.error().facts.set("text", asked.substr(0, 80));
        return std::unexpected(shape.error());
    }
    return std::vector{*shape};
}

std::string drawn(const otlo::Pattern& shape) {
    std::string text = shape.text();
    for (char& c : text)
        if (c != '/' && c != '_')
            c = '#';
    return text;
}

std::int64_t figure(std::uint64_t count) { return static_cast<std::int64_t>(count); }

Json to_json(const otlo::Census& census) {
    Json fewest = Json::object();
    for (std::size_t tiles = 0; tiles < census.fewest.size(); ++tiles)
        if (census.fewest[tiles] > 0)
            fewest.set(std::to_string(tiles), figure(census.fewest[tiles]));
    return Json::object()
        .set("arrangements", figure(census.arrangements))
        .set("solvable", figure(census.solvable))
        .set("unique", figure(census.unique))
        .set("most", figure(census.most))
        .set("fewest", std::move(fewest));
}

/// Counts one shape on all cores, with a bar on a terminal, until it is done or somebody says stop.
class Counting {
public:
    Counting(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& shape, int jobs,
             const Interruption& interruption)
        : context_(context), enumeration_(tiles, shape), shape_(drawn(shape)), interruption_(interruption) {
        jobs_ = std::min(jobs, std::max(1, enumeration_.parts()));
    }

    /// Whether it came to the end.
    bool run() {
        ProgressBar bar(context_, shape_);
        std::vector<std::jthread> threads;
        {
            std::unique_lock lock(mutex_);
            running_ = jobs_;
            for (int i = 0; i < jobs_; ++i)
                threads.emplace_back([this] { work(); });
            constexpr auto soon = std::chrono::milliseconds(100);
            while (running_ > 0) {
                ended_.wait_for(lock, soon);
                if (interruption_.arrived())
                    stop_ = true;
                bar.show(static_cast<std::uint64_t>(done_), static_cast<std::uint64_t>(enumeration_.parts()));
            }
        }
        return done_ == enumeration_.parts();
    }

    const otlo::Census& census() const { return census_; }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }
    Json progress() const {
        return Json::object()
            .set("shape", shape_)
            .set("done", done_)
            .set("all", enumeration_.parts())
            .set("solvable", figure(census_.solvable))
            .set("unique", figure(census_.unique));
    }

private:
    void work() {
        otlo::EnumerationWorker worker(enumeration_);
        const auto go_on = [this] { return !stop_; };
        while (!stop_) {
            const int part = next_++;
            if (part >= enumeration_.parts())
                break;
            const auto counted = worker.count(part, go_on);
            if (!counted)
                break;
            const std::lock_guard lock(mutex_);
            census_ += *counted;
            ++done_;
        }
        const std::lock_guard lock(mutex_);
        --running_;
        ended_.notify_one();
    }

    const Context& context_;
    otlo::Enumeration enumeration_;
    std::string shape_;
    const Interruption& interruption_;
    int jobs_;
    Clock::time_point begun_ = Clock::now();
    std::atomic<int> next_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable ended_;
    int running_ = 0;
    int done_ = 0;
    otlo::Census census_;
};

/// Every pattern on a line of its own, in an order that is always the same.
bool list(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& shape, bool json,
          const Interruption& interruption) {
    const otlo::Enumeration enumeration(tiles, shape);
    otlo::EnumerationWorker worker(enumeration);
    const auto go_on = [&] { return !context.out.broken() && !interruption.arrived(); };
    const auto write = [&](const otlo::Enumerated& one) {
        if (json)
            context.out.line(Json::object()
                                 .set("pattern", one.pattern.text())
                                 .set("solutions", figure(one.solutions))
                                 .set("fewest", one.fewest)
                                 .dump());
        else
            context.out.print("{} {} {}\n", one.pattern.text(), one.solutions, one.fewest);
    };
    for (int part = 0; part < enumeration.parts(); ++part)
        if (!go_on() || !worker.count(part, go_on, write))
            return false;
    return true;
}

Json facts_of(const otlo::Pattern& shape, const Counting& counting) {
    Json answer = Json::object().set("shape", drawn(shape));
    const Json figures = to_json(counting.census());
    for (const auto& member : *figures.members())
        answer.set(member.name, member.value);
    return answer;
}

/// A shape that no tiles cover has no patterns; where, is told on standard error.
void print(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& shape,
           const Counting& counting, bool json) {
    Json facts = facts_of(shape, counting);
    if (json) {
        context.out.line(facts.set("complete", true).set("seconds", counting.seconds()).dump());
    } else {
        std::string fewest;
        for (const auto& member : *facts.find("fewest")->members())
            fewest += (fewest.empty() ? "" : ", ") + member.name + ": " + member.value.dump();
        facts.set("fewest", fewest);
        context.out.line(context.say(fewest.empty() ? "cli.enumerate.none" : "cli.enumerate.answer", facts));
    }
    context.out.flush();
    if (const auto covered = otlo::can_cover(tiles, shape); !covered)
        context.err.line(rule_and_why(context, covered.error()));
}

class Enumerating {
public:
    Enumerating(const Context& context, const otlo::TileSet& tiles, const EnumerateAsked& asked,
                const Interruption& interruption)
        : context_(context), tiles_(tiles), asked_(asked), interruption_(interruption) {}

    /// All shapes that a text asks for.
    Exit all(const std::string& text, std::optional<long> line = std::nullopt) const {
        auto shapes = read_shapes(text);
        if (!shapes) {
            if (line)
                shapes.error().facts.set("line", static_cast<std::int64_t>(*line));
            return refuse(context_, shapes.error(), line ? "stdin" : "");
        }
        for (const otlo::Pattern& shape : *shapes)
            if (const Exit exit = one(shape); exit != fine)
                return exit;
        return fine;
    }

private:
    Exit one(const otlo::Pattern& shape) const {
        if (asked_.list) {
            if (list(context_, tiles_, shape, asked_.json, interruption_))
                return fine;
            context_.out.flush();
            context_.err.line(context_.say("cli.enumerate.list_stopped"));
            return answer_is_no;
        }
        Counting counting(context_, tiles_, shape, threads_for(asked_.jobs), interruption_);
        if (counting.run()) {
            print(context_, tiles_, shape, counting, asked_.json);
            return fine;
        }
        // What is counted so far is a part of the patterns, all of it right but for what other parts have.
        if (asked_.json)
            context_.out.line(
                facts_of(shape, counting).set("complete", false).set("seconds", counting.seconds()).dump());
        context_.out.flush();
        context_.err.line(context_.say("cli.enumerate.stopped", counting.progress()));
        return answer_is_no;
    }

    const Context& context_;
    const otlo::TileSet& tiles_;
    const EnumerateAsked& asked_;
    const Interruption& interruption_;
};

Exit enumerate(const Context& context, const EnumerateAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const Interruption interruption;
    const Enumerating enumerating(context, *tiles, asked, interruption);
    if (asked.shape != "-")
        return enumerating.all(asked.shape);
    constexpr std::size_t longest_shape = 1u << 10;
    LineInput input(STDIN_FILENO, longest_shape);
    Exit worst = fine;
    while (!interruption.arrived() && !context.out.broken()) {
        const auto came = input.next(std::nullopt, &interruption);
        if (came == LineInput::Came::failure)
            return refuse(context, file_violation("cli.file.read", "-", input.error()));
        if (came != LineInput::Came::line && came != LineInput::Came::too_long)
            break;
        worst = std::max(worst, came == LineInput::Came::line
                                    ? enumerating.all(input.line(), input.number())
                                    : refuse(context, "cli.line_too_long",
                                             Json::object().set("most", static_cast<int>(longest_shape))));
    }
    return interruption.arrived() ? std::max(worst, answer_is_no) : worst;
}

} // namespace

Run declare_otlo_enumerate(OptionList& options) {
    const auto asked = std::make_shared<EnumerateAsked>();
    options.needed("SHAPE", "cli.help.any_shape", asked->shape);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.flag("--list", "cli.help.list", asked->list);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &enumerate);
}

} // namespace cairn::cli
