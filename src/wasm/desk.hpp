#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/catalogue.hpp"
#include "core/lesson.hpp"
#include "search/opponent.hpp"

namespace cairn {

/// What a page talks to: a request as JSON text, an answer as JSON text. It keeps the games that the page has
/// begun, and the opponents that think about them, by number. Requests name what they want in `do`; an answer
/// is `{"ok":...}`, or `{"error":{rule, message, text, ...}}`. The table of requests is at the end of
/// desk.cpp.
class Desk {
public:
    explicit Desk(Registry registry);

    std::string answer(std::string_view request);

private:
    struct Open {
        Begun begun;
        Setup setup;
        std::vector<Move> moves;
        std::optional<Trial> trial = std::nullopt;
    };
    struct Thinker {
        int game;
        std::unique_ptr<search::Opponent> opponent;
    };
    using Answer = Checked<Json>;
    using Handler = Answer (Desk::*)(const Json& request);

    Answer dispatch(const Json& request);
    Checked<Open*> open_game(const Json& request);
    Checked<Json> keep(Open open);
    Answer play(Open& open, Move move, const Catalogue& words);
    Checked<Thinker*> thinker(const Json& request);
    const Catalogue& catalogue(const Json& request);

    Answer list_games(const Json& request);
    Answer begin(const Json& request);
    Answer load(const Json& request);
    Answer foresee(const Json& request);
    Answer look(const Json& request);
    Answer show(const Json& request);
    Answer check(const Json& request);
    Answer apply(const Json& request);
    Answer lesson(const Json& request);
    Answer reply(const Json& request);
    Answer record(const Json& request);
    Answer close(const Json& request);
    Answer replay_record(const Json& request);
    Answer perft(const Json& request);
    Answer playouts(const Json& request);
    Answer oppose(const Json& request);
    Answer see(const Json& request);
    Answer think(const Json& request);
    Answer thought(const Json& request);
    Answer dismiss(const Json& request);
    Answer rules(const Json& request);
    Answer shuffled(const Json& request);

    Registry registry_;
    std::map<int, Open> open_;
    std::map<int, Thinker> thinkers_;
    std::map<std::string, Catalogue, std::less<>> catalogues_;
    int next_ = 1;
    int next_thinker_ = 1;
};

} // namespace cairn
