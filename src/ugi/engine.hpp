#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "search/opponent.hpp"
#include "ugi/order.hpp"

namespace cairn::ugi {

/// What an engine needs of whoever runs it.
struct Outside {
    std::function<void(std::string_view line)> send;
    std::function<std::string(const Violation& violation)> say; ///< why not, in words
    std::function<double()> seconds;                            ///< of a clock that never goes back
};

/// How often somebody looks whether a long task was told to stop.
using Stopped = std::function<bool()>;

/// One of our engines as a peer that speaks UGI sees it: options, a position, and thinking about it. It knows
/// no threads: whoever runs it sees to it that `obey` and `work` never run at once, and that `answer`, which
/// changes nothing, may.
class Engine {
public:
    Engine(const GameEntry& game, Outside outside);

    /// Does what an order asks, except what takes time.
    void obey(const Order& order);
    /// Whether an order is one of those that take time, for `work`.
    static bool takes_time(const Order& order);
    /// Whether it comes to an end by itself.
    bool ends(const Order& order) const;
    /// Does it; `stopped` ends it early.
    void work(const Order& order, const Stopped& stopped);
    /// Answers `ugi`'s small questions: `query` and `d`.
    void answer(const Order& order) const;

private:
    struct Settings {
        std::string engine = "strong";
        std::int64_t level = 0; ///< 0: none
        std::int64_t threads = 1;
        std::int64_t megabytes = 32;
        std::int64_t lines = 1;
        std::int64_t seed = 0;
        std::string deal;
        Json game = Json::object(); ///< its options, as records write them
    };

    /// A setting that is a whole number.
    struct Number {
        std::string_view name;
        std::int64_t Settings::* value;
        std::int64_t low;
        std::int64_t high;
    };
    static std::span<const Number> numbers();

    void introduce() const;
    void set(const SetOption& option);
    Checked<void> try_set(const SetOption& option, Settings& settings) const;
    void place(const Position& position);
    Checked<Begun> begin(const Settings& settings, const std::optional<std::string>& fen) const;
    void think(const Go& go, const Stopped& stopped);
    void count(int depth, const Stopped& stopped);
    void seat();
    void tell_lines(double begun, std::int64_t nodes) const;
    void query(std::string_view what) const;
    void display() const;
    void inform(const Violation& violation) const;
    const AnyTurnGame& game() const { return *begun_->game->turn_game(); }

    const GameEntry& entry_;
    Outside outside_;
    Settings settings_;
    std::optional<Begun> begun_; ///< nothing after a position that could not be read
    std::unique_ptr<search::Opponent> opponent_;
};

} // namespace cairn::ugi
