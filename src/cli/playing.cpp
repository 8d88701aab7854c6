#include "cli/playing.hpp"

#include <algorithm>
#include <cmath>

#include "cli/thinking.hpp"

namespace cairn::cli {

using Came = LineInput::Came;

Playing::Playing(const Context& context, Keyboard& keyboard, Playthrough session, Seating seating,
                 Saving saving)
    : context_(context), keyboard_(keyboard), talk_(context), session_(std::move(session)),
      seating_(std::move(seating)), saving_(std::move(saving)) {
    seat_opponents();
}

Exit Playing::run() {
    using namespace std::chrono;
    // A race that is taken up again goes on at the time at which it was left.
    const double before = session_.moves().empty() ? 0 : session_.moves().back().time;
    started_ = steady_clock::now() - duration_cast<steady_clock::duration>(duration<double>(before));
    context_.out.line(
        context_.style.paint(Ink::strong, context_.say(std::string(session_.game().id()) + ".title")));
    talk_.say(race() ? "cli.play.welcome_race" : "cli.play.welcome");
    talk_.board(session_);
    schedule_rivals();
    while (!done_) {
        if (session_.over())
            finish();
        else if (keyboard_.leaving())
            leave();
        else if (race())
            play_race();
        else
            play_turn();
    }
    return exit_;
}

std::vector<int> Playing::humans() const {
    std::vector<int> seats;
    for (int seat = 0; seat < session_.game().seats(); ++seat)
        if (human(seat))
            seats.push_back(seat);
    return seats;
}

double Playing::now() const {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    constexpr double tenths = 10;
    return std::round(seconds * tenths) / tenths;
}

void Playing::play_turn() {
    const int seat = *session_.game().turn();
    if (!human(seat))
        return opponent_turn(seat);
    listen(talk_.seat_name(session_, seat) + "> ", std::nullopt);
}

void Playing::seat_opponents() {
    opponents_.clear();
    for (int seat = 0; seat < session_.game().seats(); ++seat) {
        auto& empty = opponents_.emplace_back();
        if (human(seat))
            continue;
        auto sitting =
            search::find_opponent(session_.game().id(), *seating_.players[static_cast<std::size_t>(seat)]);
        if (!sitting)
            continue;
        sitting->seat = seat;
        sitting->seed = seating_.seed + static_cast<std::uint64_t>(seat);
        sitting->pace = seating_.pace;
        if (auto made = search::make_opponent(session_.game(), *sitting))
            empty = std::move(*made);
    }
}

void Playing::opponent_turn(int seat) {
    search::Opponent& opponent = *opponents_[static_cast<std::size_t>(seat)];
    opponent.see(session_.game(), 0);
    Thinking thinking(context_, talk_.seat_name(session_, seat));
    if (!thinking.finish(opponent, [this] { return keyboard_.leaving(); }))
        return;
    const std::string action = opponent.best()->action;
    say_opponent(seat, action);
    act(seat, action);
}

void Playing::say_opponent(int seat, const std::string& action) const {
    talk_.say("cli.play.opponent", Json::object()
                                       .set("name", talk_.seat_name(session_, seat))
                                       .set("level", *seating_.players[static_cast<std::size_t>(seat)])
                                       .set("action", action));
}

void Playing::play_race() {
    if (call_rivals_that_are_due())
        return;
    std::optional<double> wait;
    for (const Due& due : due_)
        wait = std::min(wait.value_or(due.time), due.time);
    if (wait)
        *wait = std::max(0.0, *wait - now());
    listen("> ", wait);
}

void Playing::schedule_rivals() {
    due_.clear();
    if (!race() || session_.over())
        return;
    for (int seat = 0; seat < session_.game().seats(); ++seat) {
        if (human(seat))
            continue;
        search::Opponent& opponent = *opponents_[static_cast<std::size_t>(seat)];
        opponent.see(session_.game(), now());
        if (auto call = opponent.best())
            due_.push_back({seat, std::move(call->action), call->time});
    }
}

bool Playing::call_rivals_that_are_due() {
    const auto first = std::ranges::min_element(due_, {}, &Due::time);
    if (first == due_.end() || first->time > now())
        return false;
    Due call = *first; // acting changes the list
    if (prompted_)
        context_.out.line();
    prompted_ = false;
    say_opponent(call.seat, call.action);
    act(call.seat, call.action);
    return true;
}

void Playing::listen(std::string_view prompt, std::optional<double> seconds) {
    const Came came = prompted_ ? keyboard_.wait(seconds) : keyboard_.ask(prompt, seconds);
    prompted_ = came == Came::nothing_in_time;
    if (prompted_)
        return;
    if (came == Came::too_long)
        return talk_.say("cli.play.too_long");
    if (came != Came::line)
        return leave();
    // Calls count in the order in which they arrive (OT-34): what was due before the line goes first.
    while (!session_.over() && call_rivals_that_are_due()) {
    }
    if (!session_.over())
        take_line(keyboard_.line());
}

void Playing::act(int seat, const std::string& action) {
    const auto applied = session_.play(seat, action, race() ? now() : 0);
    if (!applied)
        return talk_.refused(session_, applied.error());
    listed_.clear();
    autosave();
    talk_.happened(session_, applied->events);
    schedule_rivals();
}

void Playing::autosave() {
    if (const auto saved = saving_.save(session_); !saved)
        talk_.sentence(context_.catalogue.say(saved.error()));
}

void Playing::leave() {
    done_ = true;
    if (session_.moves().empty() && !saving_.has_file())
        return talk_.say("cli.play.bye");
    if (const auto kept = saving_.keep(session_); !kept) {
        refuse(context_, kept.error());
        // Better on the screen than nowhere.
        context_.out.write(session_.record());
        exit_ = answer_is_no;
        return;
    }
    const Json facts = Json::object().set("file", saving_.path());
    if (session_.over())
        return talk_.say("cli.play.saved", facts);
    talk_.say("cli.play.kept", facts);
    context_.out.line("  " + command_to_go_on());
}

std::string Playing::command_to_go_on() const {
    std::string command = "cairn play --resume " + saving_.path();
    if (humans().size() == seating_.players.size())
        return command;
    command += " --seat ";
    for (std::size_t seat = 0; seat < seating_.players.size(); ++seat) {
        const Player& player = seating_.players[seat];
        command += std::string(seat > 0 ? "," : "") + player.value_or("human");
    }
    return command;
}

void Playing::finish() {
    done_ = true;
    talk_.result(session_);
    if (saving_.has_file()) {
        autosave();
        return talk_.say("cli.play.saved", Json::object().set("file", saving_.path()));
    }
    while (true) {
        const Came came = keyboard_.ask(context_.say("cli.play.offer"));
        const std::string file = keyboard_.line();
        if (came == Came::line && (file.empty() || keyboard_.command(file) == Command::no))
            return;
        if (came == Came::too_long)
            continue;
        if (came != Came::line)
            return leave();
        save_as(file);
        if (saving_.has_file())
            return;
    }
}

} // namespace cairn::cli
