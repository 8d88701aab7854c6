#include "ugi/engine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/reader.hpp"
#include "search/crew.hpp"
#include "ugi/budget.hpp"
#include "ugi/counting.hpp"
#include "ugi/words.hpp"

namespace cairn::ugi {

namespace {

Json as_json(const std::string& text, const Json& like) {
    if (like.text())
        return text;
    const auto json = parse_json(text);
    return json ? *json : Json(text);
}

/// The value of a game's option as it stands on a line.
std::string as_text(const Json& value) { return value.text() ? *value.text() : value.dump(); }

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string option_line(const std::string& name, const std::string& rest) {
    return "option name " + name + " type " + rest;
}

} // namespace

Engine::Engine(const GameEntry& game, Outside outside) : entry_(game), outside_(std::move(outside)) {
    place({});
}

void Engine::inform(const Violation& violation) const {
    outside_.send("info string " + outside_.say(violation));
}

bool Engine::takes_time(const Order& order) {
    return std::holds_alternative<Go>(order) || std::holds_alternative<Perft>(order);
}

void Engine::obey(const Order& order) {
    if (const auto* option = std::get_if<SetOption>(&order))
        set(*option);
    else if (const auto* position = std::get_if<Position>(&order))
        place(*position);
    else if (order == Order(Plain::uginewgame))
        opponent_.reset();
    else
        answer(order);
}

void Engine::answer(const Order& order) const {
    if (const auto* asked = std::get_if<Query>(&order))
        query(asked->what);
    else if (order == Order(Plain::display))
        display();
    else if (order == Order(Plain::ugi))
        introduce();
    else if (order == Order(Plain::isready))
        outside_.send("readyok");
}

bool Engine::ends(const Order& order) const {
    const auto* go = std::get_if<Go>(&order);
    if (!go || !begun_ || game().result())
        return true;
    return settings_.level > 0 || limits_of(*go, *game().turn()).any();
}

void Engine::work(const Order& order, const Stopped& stopped) {
    if (const auto* go = std::get_if<Go>(&order))
        think(*go, stopped);
    else if (const auto* perft = std::get_if<Perft>(&order))
        count(perft->depth, stopped);
}

// Options.

namespace {

/// What can think without a level, which is an option of its own.
std::span<const std::string_view> minds() {
    static constexpr std::array<std::string_view, 2> all{"strong", "uct"};
    return all;
}

/// How many the game is for, where its options leave that open.
std::string bounds_of(const GameEntry& entry, const std::string& name) {
    constexpr int far = 1'000'000;
    int low = -far;
    int high = far;
    if (name == "players") {
        const auto players = players_of(entry);
        low = players.front();
        high = players.back();
    }
    return " min " + std::to_string(low) + " max " + std::to_string(high);
}

} // namespace

void Engine::introduce() const {
    outside_.send("id name Cairn " + std::string(entry_.id));
    outside_.send("id author the authors of Cairn");
    std::string engines = "combo default strong";
    for (const auto engine : minds())
        engines += " var " + std::string(engine);
    outside_.send(option_line("Engine", engines));
    const Settings usual;
    for (const Number& number : numbers())
        outside_.send(option_line(std::string(number.name),
                                  "spin default " + std::to_string(usual.*number.value) + " min " +
                                      std::to_string(number.low) + " max " + std::to_string(number.high)));
    const auto begun = entry_.begin({});
    if (begun && !begun->deal.is_null())
        outside_.send(option_line("Deal", "string default <empty>"));
    if (begun) {
        const Json options = begun->game->options();
        for (const auto& [name, value] : *options.members()) {
            if (const bool* on = value.boolean())
                outside_.send(option_line(name, std::string("check default ") + (*on ? "true" : "false")));
            else if (const auto* number = value.integer())
                outside_.send(
                    option_line(name, "spin default " + std::to_string(*number) + bounds_of(entry_, name)));
            else
                outside_.send(option_line(name, "string default " + as_text(value)));
        }
    }
    outside_.send("ugiok");
}

std::span<const Engine::Number> Engine::numbers() {
    static constexpr std::int64_t most = std::int64_t{1} << 62;
    static const Number all[] = {{"Level", &Settings::level, 0, search::most_levels},
                                 {"Threads", &Settings::threads, 1, search::most_threads},
                                 {"Hash", &Settings::megabytes, 1, 4096},
                                 {"MultiPV", &Settings::lines, 1, 200},
                                 {"Seed", &Settings::seed, 0, most}};
    return all;
}

Checked<void> Engine::try_set(const SetOption& option, Settings& settings) const {
    const auto refused = [&](std::string_view message) {
        return bad_input(
            message,
            Json::object().set("name", option.name.substr(0, 60)).set("value", option.value.substr(0, 60)));
    };
    for (const Number& number : numbers()) {
        if (!same_name(number.name, option.name))
            continue;
        const auto value = whole_number(option.value, number.low, number.high);
        if (!value)
            return refused("input.ugi.value");
        settings.*number.value = *value;
        return {};
    }
    if (same_name("Engine", option.name)) {
        if (std::ranges::find(minds(), option.value) == minds().end())
            return refused("input.ugi.value");
        settings.engine = option.value;
        return {};
    }
    if (same_name("Deal", option.name)) {
        settings.deal = option.value == "<empty>" ? "" : option.value;
    } else {
        const auto usual = entry_.begin({});
        const Json options = usual ? usual->game->options() : Json();
        const Json* like = options.find(option.name);
        if (!like)
            return refused("input.ugi.no_option");
        settings.game.set(option.name, as_json(option.value, *like));
    }
    CAIRN_TRY(begun, begin(settings, std::nullopt));
    return begun.game->turn_game() ? Checked<void>() : refused("input.ugi.value");
}

void Engine::set(const SetOption& option) {
    Settings settings = settings_;
    if (auto done = try_set(option, settings); !done) {
        inform(done.error());
        return;
    }
    const bool other_game = settings.game != settings_.game || settings.deal != settings_.deal;
    settings_ = std::move(settings);
    opponent_.reset();
    if (other_game)
        place({});
}

// Positions.

Checked<Begun> Engine::begin(const Settings& settings, const std::optional<std::string>& fen) const {
    Setup setup{.options = settings.game, .position = fen, .seed = static_cast<std::uint64_t>(settings.seed)};
    if (!fen && !settings.deal.empty()) {
        Json deal = Json::array();
        std::string text = settings.deal;
        std::ranges::replace(text, ',', ' ');
        Words words(text);
        for (auto word = words.next(); !word.empty(); word = words.next())
            deal.push(word);
        setup.deal = std::move(deal);
    }
    return entry_.begin(setup);
}

void Engine::place(const Position& position) {
    begun_.reset();
    auto begun = begin(settings_, position.fen);
    if (!begun) {
        inform(begun.error());
        return;
    }
    AnyGame& game = *begun->game;
    for (const std::string& text : position.moves) {
        const auto move = game.read_move(Json(text));
        auto applied =
            move ? game.apply(move->seat.value_or(game.turn().value_or(0)), move->action, 0, *begun->chance)
                 : Checked<Applied>(std::unexpected(move.error()));
        if (!applied) {
            inform(applied.error());
            return;
        }
    }
    begun_ = std::move(*begun);
}

// Thinking.

void Engine::seat() {
    if (opponent_)
        return;
    search::Sitting sitting{.seed = static_cast<std::uint64_t>(settings_.seed),
                            .engine = settings_.engine,
                            .nodes = search::endless_nodes,
                            .memory = static_cast<std::size_t>(settings_.megabytes) << 20,
                            .lines = static_cast<int>(settings_.lines)};
    if (settings_.level > 0) {
        sitting.engine = "level";
        sitting.level = static_cast<int>(settings_.level);
        sitting.nodes = 0; // its own
    }
    if (auto made = search::make_crew(*begun_->game, sitting, static_cast<int>(settings_.threads)))
        opponent_ = std::move(*made);
}

void Engine::think(const Go& go, const Stopped& stopped) {
    if (!begun_ || game().result()) {
        inform(bad_input(begun_ ? "over" : "input.ugi.no_position").error());
        outside_.send("bestmove none");
        return;
    }
    seat();
    opponent_->see(game(), 0);
    Limits limits = limits_of(go, *game().turn());
    if (go.depth && !go.infinite &&
        !opponent_->depth()) { // an engine that looks no even number of actions ahead
        constexpr std::int64_t nodes_for_an_action = 1000;
        limits.nodes = std::min(limits.nodes, nodes_for_an_action * limits.depth);
    }
    const double begun = outside_.seconds();
    constexpr double soon = 0.002; // "stop" is heard within a slice
    constexpr std::int64_t most = 10'000;
    std::int64_t slice = 16;
    std::int64_t next_told = 1000;
    double before = 0;
    search::Progress progress;
    do {
        const std::int64_t wanted =
            std::min({slice, limits.nodes - progress.done, next_told - progress.done});
        progress = opponent_->run(std::max(std::int64_t{1}, wanted));
        const double spent = outside_.seconds() - begun;
        const double took = std::max(spent - before, 1e-6);
        before = spent;
        slice = std::clamp(static_cast<std::int64_t>(static_cast<double>(slice) * soon / took),
                           std::int64_t{1}, std::min(most, 2 * slice));
        if (progress.done >= next_told) {
            tell_lines(begun, progress.done);
            next_told *= 2;
        }
        if (progress.finished || progress.done >= limits.nodes || spent >= limits.seconds ||
            opponent_->depth().value_or(0) >= limits.depth || stopped())
            break;
    } while (true);
    tell_lines(begun, progress.done);
    const auto best = opponent_->best();
    outside_.send("bestmove " + (best ? best->action : "none"));
}

namespace {

/// As engines count it: a hundredth of a pawn, where one pawn is odds of e to 1; proofs lie beyond all that.
std::int64_t score_of(const search::Line& line) {
    constexpr std::int64_t beyond = 30'000;
    switch (line.proved) {
    case search::Proved::win: return beyond - line.plies;
    case search::Proved::loss: return line.plies - beyond;
    case search::Proved::draw: return 0;
    case search::Proved::nothing: break;
    }
    const double chance = std::clamp(line.chance, 1e-6, 1 - 1e-6);
    return static_cast<std::int64_t>(std::lround(100 * std::log(chance / (1 - chance))));
}

std::string share(double number) {
    const auto thousandths = std::clamp(std::lround(number * 10'000), 0L, 10'000L);
    std::string digits = std::to_string(10'000 + thousandths % 10'000).substr(1);
    return (thousandths == 10'000 ? "1." : "0.") + digits;
}

} // namespace

void Engine::tell_lines(double begun, std::int64_t nodes) const {
    constexpr std::string_view proved[] = {"", "win", "draw", "loss"};
    const double seconds = std::max(outside_.seconds() - begun, 1e-6);
    const auto lines = opponent_->lines(static_cast<int>(settings_.lines));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const search::Line& line = lines[i];
        std::string text = "info";
        if (const auto depth = opponent_->depth())
            text += " depth " + std::to_string(*depth);
        text += " multipv " + std::to_string(i + 1) + " nodes " + std::to_string(nodes);
        text += " time " + std::to_string(std::llround(seconds * 1000));
        text += " nps " + std::to_string(std::llround(static_cast<double>(nodes) / seconds));
        text += " score cp " + std::to_string(score_of(line));
        if (line.proved != search::Proved::nothing)
            text += " proved " + std::string(proved[static_cast<std::size_t>(line.proved)]) + " " +
                    std::to_string(line.plies);
        text +=
            " chance " + share(line.chance) + " low " + share(line.low) + " high " + share(line.high) + " pv";
        for (const std::string& action : line.actions)
            text += " " + action;
        outside_.send(text);
    }
}

void Engine::count(int depth, const Stopped& stopped) {
    if (!begun_) {
        inform(bad_input("input.ugi.no_position").error());
        return;
    }
    bool was_stopped = false;
    const auto noted = [&] { return was_stopped = was_stopped || stopped(); };
    if (const auto number = count_sequences(game(), *begun_->chance, depth, noted))
        outside_.send("nodes " + std::to_string(*number));
    else
        inform(bad_input(was_stopped ? "input.ugi.stopped" : "input.ugi.hidden").error());
}

// Questions.

void Engine::query(std::string_view what) const {
    if (!begun_)
        return inform(bad_input("input.ugi.no_position").error());
    const auto response = [&](const std::string& text) { outside_.send("response " + text); };
    const auto turn = game().turn();
    const auto result = game().result();
    const auto name = [](int seat) { return "p" + std::to_string(seat + 1); };
    if (what == "gameover")
        return response(result ? "true" : "false");
    if (what == "turn")
        return response(turn ? name(*turn) : "none");
    if (what.size() == 6 && what[0] == 'p' && what[1] >= '1' && what[1] <= '4' && what.ends_with("turn"))
        return response(turn && what[1] == '1' + *turn ? "true" : "false");
    if (what == "result") {
        std::string winners;
        for (const int seat : result ? result->winners : std::vector<int>())
            winners += name(seat);
        return response(!result ? "none" : winners.empty() ? "draw" : winners + "win");
    }
    inform(bad_input("input.ugi.query", Json::object().set("word", what.substr(0, 60))).error());
}

void Engine::display() const {
    if (!begun_)
        return inform(bad_input("input.ugi.no_position").error());
    outside_.send("fen " + game().position());
    query("turn");
    std::string actions = "actions";
    if (!game().result())
        for (const std::string& action : game().actions())
            actions += " " + action;
    outside_.send(actions);
}

} // namespace cairn::ugi
