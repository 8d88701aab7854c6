#include "cli/commands.hpp"

#include <algorithm>
#include <random>

#include "cli/files.hpp"
#include "cli/game_setup.hpp"
#include "cli/playing.hpp"
#include "core/record.hpp"

namespace cairn::cli {

namespace {

std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

/// Which game? By its number in the list, or by name. Nothing when nobody answers.
std::optional<std::string> ask_game(const Context& context, Keyboard& keyboard) {
    context.out.line(context.say("cli.play.which_game"));
    std::vector<std::string> names;
    for (const auto& entry : context.games) {
        names.emplace_back(entry.id);
        context.out.line(wrapped(padded("  " + std::to_string(names.size()), 5) +
                                     padded(context.style.paint(Ink::strong, names.back()), 7) +
                                     context.say(names.back() + ".summary"),
                                 context.style.width, 12));
    }
    while (true) {
        const auto came = keyboard.ask("> ");
        if (came != LineInput::Came::line && came != LineInput::Came::too_long)
            return std::nullopt;
        const std::string& answer = keyboard.line();
        if (keyboard.command(answer) == Command::quit)
            return std::nullopt;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (answer == names[i] || answer == std::to_string(i + 1))
                return names[i];
        context.out.line(context.say("cli.play.which_game_again"));
    }
}

/// That the game is for so many.
Checked<void> fits_players(const Context& context, const PlayAsked& asked) {
    CAIRN_TRY(entry, find_game(context.games, asked.game));
    const auto possible = players_of(*entry);
    if (!asked.players || std::ranges::find(possible, *asked.players) != possible.end())
        return {};
    std::string numbers;
    for (const int number : possible)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
    return bad_input("cli.play.players", Json::object()
                                             .set("title", context.say(asked.game + ".title"))
                                             .set("players", numbers)
                                             .set("asked", *asked.players));
}

Checked<Playthrough> begin_session(const Context& context, const PlayAsked& asked, std::uint64_t seed) {
    if (auto fits = fits_players(context, asked); !fits)
        return std::unexpected(fits.error());
    CAIRN_TRY(setup, read_setup(asked.options, asked.players, seed));
    CAIRN_TRY(session, Playthrough::begin(context.games, asked.game, setup));
    // As many seats as were named; somebody to play against.
    const int seats = session.game().seats();
    const int wanted = !asked.seats.empty() ? static_cast<int>(asked.seats.size())
                       : asked.against      ? std::max(2, seats)
                                            : seats;
    if (asked.players || wanted == seats)
        return std::move(session);
    setup.options.set("players", wanted);
    auto resized = Playthrough::begin(context.games, asked.game, setup);
    if (resized)
        return std::move(*resized);
    if (asked.seats.empty())
        return std::unexpected(resized.error());
    return bad_input("cli.play.seats", Json::object().set("seats", seats).set("named", wanted));
}

Checked<std::vector<Player>> seat_players(const PlayAsked& asked, std::string_view game, int seats) {
    std::vector<Player> players(static_cast<std::size_t>(seats));
    if (asked.seats.size() > players.size())
        return bad_input(
            "cli.play.seats",
            Json::object().set("seats", seats).set("named", static_cast<int>(asked.seats.size())));
    if (asked.against)
        std::fill(players.begin() + 1, players.end(), *asked.against);
    for (std::size_t seat = 0; seat < asked.seats.size(); ++seat)
        players[seat] = asked.seats[seat];
    for (const Player& player : players)
        if (player)
            if (const auto found = search::find_opponent(game, *player); !found)
                return std::unexpected(found.error());
    return players;
}

Checked<Playthrough> resume_session(const Context& context, const PlayAsked& asked) {
    CAIRN_TRY(text, read_file(asked.resume, record_limits.bytes));
    CAIRN_TRY(session, Playthrough::resume(context.games, text));
    if (!asked.game.empty() && asked.game != session.game().id())
        return bad_input("cli.other_game",
                         Json::object().set("game", asked.game).set("record", session.game().id()));
    return std::move(session);
}

} // namespace

Exit play(const Context& context, const PlayAsked& given) {
    PlayAsked asked = given;
    Keyboard keyboard(context);
    const std::uint64_t seed = asked.seed ? *asked.seed : fresh_seed();
    if (asked.game.empty() && asked.resume.empty()) {
        const auto game = ask_game(context, keyboard);
        if (!game)
            return fine;
        asked.game = *game;
    }

    const bool resuming = !asked.resume.empty();
    if (resuming && (!asked.options.empty() || asked.players))
        return refuse(context, "cli.play.resume_options");
    auto session = resuming ? resume_session(context, asked) : begin_session(context, asked, seed);
    if (!session)
        return resuming ? refuse(context, session.error(), asked.resume)
                        : refuse_options(context, session.error());
    auto players = seat_players(asked, session->game().id(), session->game().seats());
    if (!players)
        return refuse(context, players.error());

    // A game that is taken up again is saved where it came from.
    Saving saving(resuming && asked.save.empty() && asked.resume != "-" ? asked.resume : "");
    if (!asked.save.empty()) {
        const auto saved = asked.save == asked.resume ? Saving(asked.save).save(*session)
                                                      : saving.save_as(*session, asked.save);
        if (!saved)
            return refuse(context, saved.error());
        saving = Saving(asked.save);
    }
    return Playing(context, keyboard, std::move(*session), {std::move(*players), asked.pace, seed}, saving)
        .run();
}

} // namespace cairn::cli
