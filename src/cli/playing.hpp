#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"
#include "cli/face.hpp"
#include "cli/keyboard.hpp"
#include "cli/saving.hpp"
#include "cli/session.hpp"
#include "cli/talk.hpp"

namespace cairn::cli {

enum class Player { human, simple };

/// How people want to sit at a game.
struct Seating {
    std::vector<Player> players;
    double pace = 1; ///< of simple opponents in a race
    std::uint64_t seed = 0;
};

/// People at one keyboard, and simple opponents, playing a game until it ends or they leave.
class Playing {
public:
    Playing(const Context& context, Keyboard& keyboard, Session session, Seating seating, Saving saving);

    Exit run();

private:
    struct Due {
        int seat;
        std::string action;
        double time;
    };

    // Who is there.
    bool human(int seat) const { return seating_.players[static_cast<std::size_t>(seat)] == Player::human; }
    std::vector<int> humans() const;
    bool race() const { return session_.game().turn_game() == nullptr; }

    // The two ways in which games go on: in turn, and all at once.
    void play_turn();
    void play_race();
    void simple_turn(int seat);
    void schedule_rivals();
    bool call_rivals_that_are_due();
    double now() const;

    // What people type.
    void listen(std::string_view prompt, std::optional<double> seconds);
    void take_line(const std::string& line);
    bool take_command(const std::string& word, const std::string& rest);
    void take_action(std::string text);
    bool agreed(int seat, std::string_view action);
    std::optional<std::string> chosen(const std::string& number) const;
    void act(int seat, const std::string& action);
    void list_actions(const std::string& prefix);
    void undo();
    void save_as(const std::string& path);
    void resume(const std::string& path);
    void resign();
    void autosave();

    // The end.
    void leave();
    std::string command_to_go_on() const;
    void finish();

    const Context& context_;
    Keyboard& keyboard_;
    Talk talk_;
    Session session_;
    Seating seating_;
    Saving saving_;
    Rng rng_;
    std::vector<std::string> listed_; ///< what numbers choose from
    std::vector<Due> due_;            ///< calls that rivals will make
    std::chrono::steady_clock::time_point started_;
    bool prompted_ = false;
    bool done_ = false;
    Exit exit_ = fine;
};

} // namespace cairn::cli
