#include "cli/ugi_player.hpp"

#include <utility>

#include "games/games.hpp"
#include "ugi/saying.hpp"

namespace cairn::cli {

namespace {

using match::Blunder;
using match::Failure;
using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::seconds(10);      // to start, to be ready
constexpr auto long_patience = std::chrono::minutes(5);  // to search so many nodes
constexpr std::size_t most_said = std::size_t{16} << 20; // for one question

} // namespace

UgiPlayer::Said UgiPlayer::whole(Said said) {
    if (!said)
        process_.reset();
    return said;
}

UgiPlayer::Said UgiPlayer::tell(const std::string& line) {
    return process_->send(line, Clock::now() + patience, *go_on_);
}

UgiPlayer::Said UgiPlayer::start() {
    process_ = std::make_unique<EngineProcess>(contender_.command);
    options_.clear();
    game_options_ = Json();
    process_->allow_bytes(most_said);
    if (auto told = tell("ugi"); !told)
        return told;
    const auto deadline = Clock::now() + patience;
    while (true) {
        const auto line = process_->next_line(deadline, *go_on_);
        if (!line)
            return std::unexpected(line.error());
        const ugi::Said said = ugi::read_saying(*line);
        if (said.saying == ugi::Saying::ugiok)
            break;
        constexpr std::size_t most_options = 1000;
        if (said.saying == ugi::Saying::option && options_.size() < most_options)
            options_.insert(said.text);
    }
    for (const auto& [name, value] : contender_.options)
        if (auto told = set(name, value); !told)
            return told;
    return {};
}

UgiPlayer::Said UgiPlayer::set(const std::string& name, const std::string& value) {
    return tell("setoption name " + name + " value " + value);
}

/// The options of the game that are not as usual, or that are usual again.
UgiPlayer::Said UgiPlayer::set_game(const AnyTurnGame& game) {
    const Json options = game.options();
    if (options == game_options_)
        return {};
    const auto begun = (*find_game(games(), game.id()))->begin({});
    const Json usual = begun ? begun->game->options() : Json::object();
    for (const auto& [name, value] : *options.members()) {
        const Json* as_usual = usual.find(name);
        if (game_options_.is_null() && as_usual && *as_usual == value)
            continue;
        if (auto told = set(name, value.text() ? *value.text() : value.dump()); !told)
            return told;
    }
    game_options_ = options;
    return {};
}

UgiPlayer::Said UgiPlayer::wait_until_ready() {
    if (auto told = tell("isready"); !told)
        return told;
    process_->allow_bytes(most_said);
    const auto deadline = Clock::now() + patience;
    while (true) {
        const auto line = process_->next_line(deadline, *go_on_);
        if (!line)
            return std::unexpected(line.error());
        if (ugi::read_saying(*line).saying == ugi::Saying::readyok)
            return {};
    }
}

std::expected<void, Failure> UgiPlayer::begin(const AnyTurnGame& game, int, std::uint64_t seed,
                                              const std::function<bool()>& go_on) {
    go_on_ = &go_on;
    if (!process_)
        if (auto started = start(); !started)
            return whole(started);
    if (auto told = set_game(game); !told)
        return whole(told);
    if (options_.contains("Seed"))
        if (auto told = set("Seed", std::to_string(seed >> 2)); !told) // within what it says it takes
            return whole(told);
    if (auto told = tell("uginewgame"); !told)
        return whole(told);
    return whole(wait_until_ready());
}

std::expected<std::string, Failure> UgiPlayer::choose(const match::Course& course,
                                                      const std::function<bool()>& go_on) {
    if (!process_)
        return std::unexpected(Failure{Blunder::crash, ""});
    go_on_ = &go_on;
    std::string position = "position fen " + course.position;
    if (!course.moves.empty())
        position += " moves";
    for (const std::string& move : course.moves)
        position += " " + move;
    const match::Budget& budget = contender_.budget;
    const bool timed = budget.nodes == 0;
    const std::string go = timed ? "go movetime " + std::to_string(budget.milliseconds)
                                 : "go nodes " + std::to_string(budget.nodes);
    for (const std::string& line : {position, go})
        if (auto told = tell(line); !told) {
            process_.reset();
            return std::unexpected(told.error());
        }
    process_->allow_bytes(most_said);
    const auto deadline = Clock::now() + (timed ? std::chrono::milliseconds(budget.milliseconds) + margin_
                                                : std::chrono::milliseconds(long_patience));
    while (true) {
        auto line = process_->next_line(deadline, go_on);
        if (!line) {
            process_.reset();
            return std::unexpected(line.error());
        }
        const ugi::Said said = ugi::read_saying(*line);
        if (said.saying != ugi::Saying::bestmove)
            continue;
        if (said.text.empty())
            return std::unexpected(Failure{Blunder::rubbish, *line});
        return said.text;
    }
}

} // namespace cairn::cli
