#include "cli/commands.hpp"

namespace cairn::cli {

Exit list_games(const Context& context, const GamesAsked& asked) {
    const Style& style = context.style;
    for (const auto& entry : context.games) {
        const std::string id(entry.id);
        const std::string title = context.say(id + ".title");
        const std::string summary = context.say(id + ".summary");
        const auto players = players_of(entry);
        if (asked.json) {
            Json numbers = Json::array();
            for (const int number : players)
                numbers.push(number);
            Json line;
            line.set("game", id)
                .set("title", title)
                .set("summary", summary)
                .set("players", std::move(numbers));
            if (const auto begun = entry.begin(Setup())) {
                line.set("race", begun->game->turn_game() == nullptr);
                line.set("options", begun->game->options());
            }
            context.out.line(line.dump());
            continue;
        }
        std::string counts = players.empty() ? "" : std::to_string(players.front());
        if (players.size() > 1)
            counts += "-" + std::to_string(players.back());
        const Json facts = Json::object().set("players", counts).set("title", title);
        context.out.line(padded(style.paint(Ink::strong, id), 8) + context.say("cli.games.head", facts));
        constexpr int indent = 8;
        context.out.line(wrapped(std::string(indent, ' ') + style.rich(summary), style.width, indent));
    }
    return fine;
}

} // namespace cairn::cli
