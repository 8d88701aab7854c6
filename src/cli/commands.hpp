#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_shape.hpp"
#include "cli/context.hpp"

namespace cairn::cli {

/// One struct per command: what was asked for; and the function that does it and says how it went.

struct PlayAsked {
    std::string game; ///< empty: ask
    std::optional<int> players;
    std::string options;
    std::vector<std::optional<std::string>> seats; ///< by seat: a person, or an opponent by its word
    std::optional<std::string> against;            ///< one person against opponents
    std::optional<std::uint64_t> seed;
    double pace = 1; ///< how much time the opponents of a race take
    std::string save;
    std::string resume;
};
Exit play(const Context& context, const PlayAsked& asked);

struct ReplayAsked {
    std::string file;
    bool trace = false;
};
Exit replay(const Context& context, const ReplayAsked& asked);

struct AnalyseAsked {
    std::string what; ///< a file of records, a record, or a position
    std::string options;
    bool review = false;
    std::optional<int> ply;
    std::string move; ///< to be judged
    int lines = 3;
    std::int64_t nodes = 0; ///< for each position; 0: as many as are usual
    double time = 0;        ///< seconds for each; 0: only the nodes count
    std::uint64_t seed = 0;
    bool json = false;
};
Exit analyse(const Context& context, const AnalyseAsked& asked);

struct PerftAsked {
    std::string game;
    int depth = 0;
    std::string record;
    std::string options;
    std::uint64_t seed = 0;
    bool divide = false;
    bool json = false;
};
Exit perft(const Context& context, const PerftAsked& asked);

struct RulesAsked {
    std::string game;
    std::string number;
    bool json = false;
};
Exit rules(const Context& context, const RulesAsked& asked);

struct GamesAsked {
    bool json = false;
};
Exit list_games(const Context& context, const GamesAsked& asked);

struct BenchAsked {
    std::string game; ///< empty: all
    std::string options;
    double seconds = 1;
    bool search = false; ///< how fast engines search, not how fast random games are played
    bool json = false;
};
Exit bench(const Context& context, const BenchAsked& asked);

struct MatchAsked {
    std::string game;
    std::string first; ///< who plays, as `match/contender.hpp` reads it
    std::string second;
    int games = 100;
    int jobs = 0; ///< 0: as many as the machine has cores
    std::uint64_t seed = 1;
    std::optional<int> opening; ///< random actions
    std::string options;
    std::int64_t nodes = 0; ///< for a move of whoever has no budget
    int milliseconds = 0;
    int margin = 1000; ///< milliseconds that somebody else's engine may take longer
    std::string sprt;
    std::string save;
    std::string resume;
    bool json = false;
};
Exit play_match(const Context& context, const MatchAsked& asked);

struct UgiAsked {
    std::string game;
};
Exit speak_ugi(const Context& context, const UgiAsked& asked);

/// What was set on the command line, by the names of `server::settings()`.
struct ServeAsked {
    std::string config; ///< a TOML file
    std::map<std::string, std::string, std::less<>> texts;
    std::map<std::string, std::optional<int>, std::less<>> numbers;
    std::map<std::string, bool, std::less<>> flags;
};
Exit serve(const Context& context, const ServeAsked& asked);

struct VerifyDealAsked {
    std::string file;
    std::string commitment; ///< as it was noted; empty: not compared
    std::string nonce;      ///< likewise
    bool json = false;
};
Exit verify_deal(const Context& context, const VerifyDealAsked& asked);

struct CompletionAsked {
    std::string shell;
};
Exit completion(const Context& context, const CommandShape& shape, const CompletionAsked& asked);

} // namespace cairn::cli
