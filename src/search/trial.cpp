#include "search/trial.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "search/opponent.hpp"

namespace cairn::search {

namespace {

std::uint64_t mix_in(std::uint64_t hash, std::string_view text) {
    for (const char letter : text)
        hash = mix(hash + static_cast<unsigned char>(letter));
    return mix(hash + 256);
}

} // namespace

Checked<Trial> try_search(const GameEntry& entry, int position, std::int64_t nodes) {
    Setup setup;
    setup.seed = static_cast<std::uint64_t>(position);
    CAIRN_TRY(begun, entry.begin(setup));
    AnyGame& game = *begun.game;
    if (!game.turn_game())
        return bad_input("input.not_a_turn_game");
    CAIRN_TRY(sitting, find_opponent(entry.id, std::to_string(most_levels)));
    sitting.memory = std::size_t{8} << 20;
    sitting.nodes = nodes;
    Rng rng(setup.seed);
    for (int ply = 0; ply < 5 * position; ++ply) {
        const auto actions = game.turn_game()->actions();
        if (actions.empty())
            break;
        const auto chosen = rng.below(static_cast<std::uint32_t>(actions.size()));
        if (auto applied = game.apply(*game.turn(), actions[chosen], 0, *begun.chance); !applied)
            return std::unexpected(applied.error());
    }
    CAIRN_TRY(opponent, make_opponent(game, sitting));
    opponent->see(game, 0);
    const Progress progress = opponent->run(endless_nodes);
    Trial trial{progress.done, mix(static_cast<std::uint64_t>(progress.done))};
    for (const Line& line : opponent->lines(1)) {
        trial.signature = mix(trial.signature + static_cast<std::uint64_t>(line.plies));
        for (const std::string& action : line.actions)
            trial.signature = mix_in(trial.signature, action);
    }
    return trial;
}

Checked<Trial> search_signature(const GameEntry& entry) {
    constexpr std::int64_t few = 10'000;
    Trial all{};
    for (int position = 0; position < trial_positions; ++position) {
        CAIRN_TRY(trial, try_search(entry, position, few));
        all.nodes += trial.nodes;
        all.signature = mix(all.signature ^ trial.signature);
    }
    return all;
}

} // namespace cairn::search
