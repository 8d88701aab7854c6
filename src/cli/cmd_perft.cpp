#include "cli/commands.hpp"

#include <chrono>

#include <unistd.h>

#include "cli/game_setup.hpp"
#include "cli/interruption.hpp"

namespace cairn::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

/// Counts the action sequences of a length, first action by first action, so that a deep count can show how
/// far it is and be stopped.
class Counter {
public:
    Counter(const Context& context, const AnyTurnGame& game, Chance& chance, int depth)
        : context_(context), game_(game), chance_(chance), depth_(depth),
          shows_progress_(::isatty(STDERR_FILENO)) {}

    struct Part {
        std::string action;
        std::uint64_t count;
    };

    /// Whether it came to the end.
    bool run() {
        if (depth_ == 0) {
            total_ = 1;
            return true;
        }
        find_stride();
        const auto actions = game_.result() ? std::vector<std::string>() : game_.actions();
        for (const auto& action : actions) {
            const std::uint64_t before = total_;
            if (!count_after(game_, action, depth_))
                return false;
            parts_.push_back({action, total_ - before});
            show_progress(parts_.size(), actions.size());
        }
        return true;
    }

    std::uint64_t total() const { return total_; }
    const std::vector<Part>& parts() const { return parts_; }
    void clear_progress() const {
        if (shows_progress_)
            context_.err.write("\r\x1b[K");
        context_.err.flush();
    }

private:
    /// The greatest depth that is counted in one go, short enough to hear "stop" soon.
    void find_stride() {
        constexpr double soon = 0.05;
        for (stride_ = 1; stride_ < depth_ - 1; ++stride_) {
            const auto begun = Clock::now();
            game_.perft(stride_ + 1, chance_);
            if (seconds_since(begun) > soon)
                return;
        }
    }

    /// Adds the sequences that begin with an action; false when it was told to stop.
    bool count_after(const AnyTurnGame& game, const std::string& action, int depth) {
        if (depth == 1) {
            ++total_;
            return true;
        }
        const auto clone = game.clone();
        AnyTurnGame& next = *clone->turn_game();
        if (!next.apply(*next.turn(), action, 0, chance_))
            return true; // it reveals what nobody knows
        if (depth - 1 <= stride_) {
            total_ += next.perft(depth - 1, chance_);
            return !interruption_.arrived();
        }
        if (next.result())
            return true;
        for (const auto& following : next.actions())
            if (!count_after(next, following, depth - 1))
                return false;
        return true;
    }

    void show_progress(std::size_t done, std::size_t all) {
        if (!shows_progress_ || seconds_since(begun_) < 1)
            return;
        const auto facts = Json::object()
                               .set("done", static_cast<std::int64_t>(done))
                               .set("all", static_cast<std::int64_t>(all))
                               .set("count", static_cast<std::int64_t>(total_));
        context_.err.write("\r\x1b[K" + context_.say("cli.perft.progress", facts));
        context_.err.flush();
    }

    const Context& context_;
    const AnyTurnGame& game_;
    Chance& chance_;
    int depth_;
    bool shows_progress_;
    Interruption interruption_;
    Clock::time_point begun_ = Clock::now();
    int stride_ = 1;
    std::uint64_t total_ = 0;
    std::vector<Part> parts_;
};

void print_json(const Context& context, const PerftAsked& asked, const Counter& counter, double seconds) {
    Json answer;
    answer.set("game", asked.game).set("depth", asked.depth);
    answer.set("count", static_cast<std::int64_t>(counter.total())).set("seconds", seconds);
    if (asked.divide) {
        Json divide = Json::object();
        for (const auto& [action, count] : counter.parts())
            divide.set(action, static_cast<std::int64_t>(count));
        answer.set("divide", std::move(divide));
    }
    context.out.line(answer.dump());
}

} // namespace

Exit perft(const Context& context, const PerftAsked& asked) {
    if (!asked.record.empty() && !asked.options.empty())
        return refuse(context, "cli.perft.record_options");
    Checked<Begun> begun = bad_input("");
    if (!asked.record.empty()) {
        begun = play_record(context, asked.record, asked.game);
        if (!begun)
            return refuse(context, begun.error(), asked.record);
    } else {
        const auto setup = read_setup(asked.options, std::nullopt, asked.seed);
        if (!setup)
            return refuse_options(context, setup.error());
        begun = begin(context, asked.game, *setup);
        if (!begun)
            return refuse_options(context, begun.error());
    }
    const AnyTurnGame* game = begun->game->turn_game();
    if (!game)
        return refuse(context, "cli.perft.race", Json::object().set("game", asked.game));

    const auto started = Clock::now();
    WatchedChance chance(*begun->chance);
    Counter counter(context, *game, chance, asked.depth);
    const bool complete = counter.run();
    counter.clear_progress();
    if (chance.missed())
        return refuse(context, "cli.perft.unknown");
    if (asked.divide && !asked.json)
        for (const auto& [action, count] : counter.parts())
            context.out.print("{}: {}\n", action, count);
    if (!complete) {
        context.out.flush();
        context.err.line(context.say("cli.perft.stopped",
                                     Json::object()
                                         .set("count", static_cast<std::int64_t>(counter.total()))
                                         .set("done", static_cast<std::int64_t>(counter.parts().size()))
                                         .set("all", static_cast<std::int64_t>(game->actions().size()))));
        return answer_is_no;
    }
    if (asked.json)
        print_json(context, asked, counter, seconds_since(started));
    else
        context.out.print("{}\n", counter.total());
    return fine;
}

} // namespace cairn::cli
