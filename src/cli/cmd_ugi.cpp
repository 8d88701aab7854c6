#include "cli/commands.hpp"

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include <unistd.h>

#include "cli/game_setup.hpp"
#include "cli/line_input.hpp"
#include "ugi/engine.hpp"

namespace cairn::cli {

namespace {

/// An engine and its peer: lines are read while it thinks, so that `stop` and `isready` are answered at once.
/// Orders that would change what it thinks about wait until it has finished.
class Conversation {
public:
    Conversation(const Context& context, const GameEntry& game)
        : context_(context), engine_(game, {[this](std::string_view line) { send(line); },
                                            [&context, id = game.id](const Violation& violation) {
                                                return context.catalogue.say(violation, id);
                                            },
                                            [] { return seconds_now(); }}) {}

    ~Conversation() { end_thinking(); }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// Until the peer says `quit`, or has no more to say. What is being thought about then is brought to its
    /// end first, unless that has none.
    Exit run() {
        LineInput input(STDIN_FILENO, ugi::longest_line);
        for (bool goes_on = true; goes_on;) {
            constexpr double moment = 0.002;
            const auto came = input.next(waiting_.empty() ? std::nullopt : std::optional(moment));
            switch (came) {
            case LineInput::Came::line: goes_on = hear(input.line()); break;
            case LineInput::Came::too_long: hear(std::string(ugi::longest_line + 1, '?')); break;
            case LineInput::Came::nothing_in_time:
            case LineInput::Came::interruption: break;
            case LineInput::Came::end:
            case LineInput::Came::failure: goes_on = false; break;
            }
            while (!thinking_ && !waiting_.empty())
                begin(take_waiting());
            const std::lock_guard lock(mutex_);
            goes_on = goes_on && !context_.out.broken();
        }
        if (!quit_)
            finish();
        return fine;
    }

private:
    static double seconds_now() {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    void send(std::string_view line) {
        const std::lock_guard lock(mutex_);
        context_.out.line(line);
        context_.out.flush();
    }

    /// False when the peer has had enough.
    bool hear(const std::string& line) {
        const auto order = ugi::read_order(line);
        if (!order) {
            send("info string " + context_.catalogue.say(order.error()));
            return true;
        }
        if (const auto* plain = std::get_if<ugi::Plain>(&*order)) {
            quit_ = *plain == ugi::Plain::quit;
            if (quit_)
                return false;
            if (*plain == ugi::Plain::stop)
                stop();
        }
        constexpr std::size_t most_waiting = 10'000;
        if (waiting_.size() >= most_waiting)
            stop(); // nobody asks so much of one who is to think on
        const bool at_once = std::holds_alternative<ugi::Plain>(*order) &&
                             *order != ugi::Order(ugi::Plain::uginewgame) &&
                             *order != ugi::Order(ugi::Plain::display);
        if (at_once)
            engine_.answer(*order);
        else if (thinking_ || !waiting_.empty())
            waiting_.push_back({*order});
        else
            begin({*order});
        return true;
    }

    /// An order that waits its turn, and whether `stop` came after it.
    struct Waiting {
        ugi::Order order;
        bool stopped = false;
    };

    /// What is being thought about, and all that was asked for before.
    void stop() {
        stop_ = true;
        for (Waiting& waiting : waiting_)
            waiting.stopped = true;
    }

    Waiting take_waiting() {
        Waiting first = std::move(waiting_.front());
        waiting_.pop_front();
        return first;
    }

    void begin(const Waiting& asked) {
        const ugi::Order& order = asked.order;
        end_thread();
        if (!ugi::Engine::takes_time(order)) {
            engine_.obey(order);
            return;
        }
        ends_ = engine_.ends(order);
        stop_ = asked.stopped;
        thinking_ = true;
        thread_ = std::thread([this, order] {
            engine_.work(order, [this] { return stop_.load(); });
            thinking_ = false;
        });
    }

    /// All that was asked for is still done.
    void finish() {
        while (true) {
            if (thinking_ && !ends_)
                stop_ = true;
            end_thread();
            if (waiting_.empty())
                return;
            begin(take_waiting());
        }
    }

    void end_thread() {
        if (thread_.joinable())
            thread_.join();
    }

    void end_thinking() {
        stop_ = true;
        end_thread();
    }

    const Context& context_;
    std::mutex mutex_; ///< of the output
    ugi::Engine engine_;
    std::deque<Waiting> waiting_;
    bool ends_ = true; ///< what is thought about has an end
    bool quit_ = false;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> thinking_ = false;
    std::thread thread_;
};

} // namespace

Exit speak_ugi(const Context& context, const UgiAsked& asked) {
    const auto entry = find_game(context.games, asked.game);
    if (!entry)
        return refuse(context, entry.error());
    const auto begun = (*entry)->begin({});
    if (!begun || !begun->game->turn_game())
        return refuse(context, "cli.ugi.race", Json::object().set("game", asked.game));
    return Conversation(context, **entry).run();
}

} // namespace cairn::cli
