// What a game costs: a random game, a copy of its state, the list of its legal actions.
#include <array>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/playout.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"

namespace {

using namespace cairn;

template <TurnGame G>
struct Table {
    typename G::Rules rules;
    typename G::Deal deal;
    typename G::State state;

    explicit Table(Json options = Json::object()) : rules(*G::read_rules(options)) {
        Rng rng(1);
        deal = G::shuffled(rules, rng);
        state = G::start(rules, deal);
        for (int i = 0; i < 16; ++i)
            G::play(rules, state, G::sample(rules, state, rng), deal, Silent{});
    }
};

template <TurnGame G>
void random_games(benchmark::State& run) {
    const Table<G> table;
    std::uint64_t seed = 0;
    for (auto _ : run)
        benchmark::DoNotOptimize(playouts<G>(table.rules, ++seed, 100).signature);
    run.SetItemsProcessed(run.iterations() * 100);
}

template <TurnGame G>
void copy_a_state(benchmark::State& run) {
    const Table<G> table;
    std::vector<typename G::State> copies(64, table.state);
    std::size_t i = 0;
    for (auto _ : run) {
        copies[i = (i + 1) % copies.size()] = table.state;
        benchmark::ClobberMemory();
    }
}

template <TurnGame G>
void copy_and_play(benchmark::State& run) {
    Table<G> table;
    Rng rng(2);
    for (auto _ : run) {
        typename G::State next = table.state;
        G::play(table.rules, next, G::sample(table.rules, next, rng), table.deal, Silent{});
        benchmark::DoNotOptimize(next);
    }
}

template <TurnGame G>
void list_actions(benchmark::State& run) {
    const Table<G> table;
    std::array<typename G::Action, G::max_actions> actions;
    for (auto _ : run)
        benchmark::DoNotOptimize(G::legal(table.rules, table.state, actions));
}

} // namespace

#define CAIRN_BENCH(game)                                                                                    \
    BENCHMARK(random_games<game>);                                                                           \
    BENCHMARK(copy_a_state<game>);                                                                           \
    BENCHMARK(copy_and_play<game>);                                                                          \
    BENCHMARK(list_actions<game>)

CAIRN_BENCH(cairn::olix::Olix);
CAIRN_BENCH(cairn::lotus::Lotus);
CAIRN_BENCH(cairn::Logan);
