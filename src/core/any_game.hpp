#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/json.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/violation.hpp"

namespace cairn {

/// One action as somebody did it. Turn games imply the seat; in a race everyone acts in time.
struct Move {
    std::optional<int> seat = std::nullopt;
    std::string action;
    double time = 0; ///< seconds since the start
    friend bool operator==(const Move&, const Move&) = default;
};

/// What an action did: its canonical text (with what it revealed, where `reveals` is not empty), the events,
/// and the game's part of the trace.
struct Applied {
    std::string action;
    std::string reveals;
    Events events;
    Json trace;
};

/// What a board asked to see, and the rule that it would break as it stands.
struct Shown {
    Json json;
    std::optional<Violation> broken = std::nullopt;
};

class AnyTurnGame;

/// A game being refereed, whatever game it is: what table, command line, browser and Python talk to.
class AnyGame {
public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    virtual std::string_view id() const = 0;
    virtual int seats() const = 0;
    /// All options in full, as a written record carries them.
    virtual Json options() const = 0;
    /// What everyone has seen of the deal when the game begins: the rest as a writer has it who does not
    /// know.
    virtual Json seen_deal(const Json& deal) const;
    /// The seat to act; nothing when the game is over or when everyone acts at once.
    virtual std::optional<int> turn() const = 0;
    virtual std::optional<Result> result() const = 0;
    /// Whether it is played against the clock of the table, which then does not stand still.
    virtual bool against_the_clock() const { return false; }
    /// When time ends the game, in seconds since the start; nothing while nobody can say.
    virtual std::optional<double> ends_at() const { return std::nullopt; }
    /// What everyone may see.
    virtual Json view() const = 0;
    /// What a board asks beyond the view, about nothing but what may be seen; most games have nothing to add.
    virtual Checked<Shown> show(const Json& question) const;

    virtual Checked<void> check(int seat, std::string_view action) const = 0;
    /// Does the action, or says why not and changes nothing.
    virtual Checked<Applied> apply(int seat, std::string_view action, double time, Chance& chance) = 0;

    /// Whether the action is done only once all players have agreed to it.
    virtual bool by_agreement(std::string_view action) const;

    /// What the action would do, nothing being done and nothing hidden being told, or why it may not be done.
    virtual Checked<Events> foresee(int seat, std::string_view action) const;

    /// Moves as records write them: a text in turn games, an object in a race.
    virtual Checked<Move> read_move(const Json& json) const;
    virtual Json write_move(const Move& move) const;

    /// This game as one that lists its actions; null when it is a race.
    virtual AnyTurnGame* turn_game() { return nullptr; }
    virtual const AnyTurnGame* turn_game() const { return nullptr; }
};

/// How many random games, how many actions in them, and what they all came to, in one number.
struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t signature = 0;
};

/// A game that lists its legal actions, one seat to act.
class AnyTurnGame : public AnyGame {
public:
    /// The canonical texts of the legal actions, sorted as byte strings, without concede, agree and resign.
    virtual std::vector<std::string> actions() const = 0;
    /// The position text of the records.
    virtual std::string position() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t hash_from_scratch() const = 0;
    /// The state's own bytes: equal positions have equal bytes, and no hidden fact is among them.
    virtual std::span<const std::byte> bytes() const = 0;
    /// The number of action sequences of that length from here.
    virtual std::uint64_t perft(int depth, Chance& chance) const = 0;
    /// Uniformly random games from the start (each with a deal of its own), counted.
    virtual Playouts playouts(std::uint64_t seed, std::uint64_t games) const = 0;

    AnyTurnGame* turn_game() override { return this; }
    const AnyTurnGame* turn_game() const override { return this; }
};

/// How to begin: options, and instead of a fresh shuffle a deal or a position.
struct Setup {
    Json options = Json::object();
    std::optional<Json> deal = std::nullopt;
    std::optional<std::string> position = std::nullopt;
    std::uint64_t seed = 0; ///< for the shuffle, where there is no deal
};

/// A game that has begun, and what chance fixed for it: the deal as records write it (null when there is
/// none).
struct Begun {
    std::unique_ptr<AnyGame> game;
    std::unique_ptr<Chance> chance;
    Json deal;
};

/// One game in the registry.
struct GameEntry {
    std::string_view id;
    Checked<Begun> (*begin)(const Setup& setup);
    /// A deal drawn from those bytes, as records write it; null when chance fixes nothing in this game.
    Checked<Json> (*deal)(const Json& options, ByteStream& bytes);
};

/// The games that a program knows; `games.hpp` has ours.
using Registry = std::span<const GameEntry>;

/// The game of that name, or a refusal that lists those there are.
Checked<const GameEntry*> find_game(Registry registry, std::string_view id);

/// For how many a game can be set up, by trying.
std::vector<int> players_of(const GameEntry& entry);

} // namespace cairn
