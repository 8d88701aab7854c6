#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"
#include "cli/face.hpp"
#include "cli/keyboard.hpp"
#include "cli/saving.hpp"
#include "cli/talk.hpp"
#include "core/playthrough.hpp"
#include "search/opponent.hpp"

namespace cairn::cli {

/// Who sits at a seat: a person, or an opponent by the word that it is asked for with.
using Player = std::optional<std::string>;

/// How people want to sit at a game.
struct Seating {
    std::vector<Player> players;
    double pace = 1; ///< of opponents in a race
    std::uint64_t seed = 0;
};

/// People at one keyboard, and opponents of ours, playing a game until it ends or they leave.
class Playing {
public:
    Playing(const Context& context, Keyboard& keyboard, Playthrough session, Seating seating, Saving saving);

    Exit run();

private:
    struct Due {
        int seat;
        std::string action;
        double time;
    };

    // Who is there.
    bool human(int seat) const { return !seating_.players[static_cast<std::size_t>(seat)]; }
    std::vector<int> humans() const;
    bool race() const { return session_.game().turn_game() == nullptr; }

    // The two ways in which games go on: in turn, and all at once.
    void play_turn();
    void play_race();
    void opponent_turn(int seat);
    void say_opponent(int seat, const std::string& action) const;
    void seat_opponents();
    void schedule_rivals();
    bool call_rivals_that_are_due();
    double now() const;

    // What people type.
    void listen(std::string_view prompt, std::optional<double> seconds);
    void take_line(std::string line);
    bool take_command(Command command, const std::string& rest, std::optional<int> speaker);
    void take_action(const std::string& text, std::optional<int> speaker);
    bool agreed(int seat, std::string_view action);
    std::optional<std::string> chosen(const std::string& number) const;
    void act(int seat, const std::string& action);
    void list_actions(const std::string& prefix);
    void undo();
    void save_as(const std::string& path);
    void resume(const std::string& path);
    void look(std::string_view what) const;
    void resign(std::optional<int> speaker);
    void autosave();

    // The end.
    void leave();
    std::string command_to_go_on() const;
    void finish();

    const Context& context_;
    Keyboard& keyboard_;
    Talk talk_;
    Playthrough session_;
    Seating seating_;
    Saving saving_;
    std::vector<std::unique_ptr<search::Opponent>> opponents_; ///< by seat; null where a person sits
    std::vector<std::string> listed_;                          ///< what numbers choose from
    std::vector<Due> due_;                                     ///< calls that rivals will make
    std::chrono::steady_clock::time_point started_;
    bool prompted_ = false;
    bool done_ = false;
    Exit exit_ = fine;
};

} // namespace cairn::cli
