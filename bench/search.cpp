// What the tree of UCT costs: simulations from the start, in turn with as many bare random games from there.
// `ratio` is the rate of simulations over the rate of random games.
#include <ctime>

#include <benchmark/benchmark.h>

#include "core/playout.hpp"
#include "search/uct_games.hpp"

namespace {

using namespace cairn;

struct Setting {
    const char* options;
};
constexpr Setting by_default{"{}"};
constexpr Setting four_seats{R"({"players":4})"};
constexpr Setting mixed_stones{R"({"stones":"mixed"})"};

template <TurnGame G, const Setting& setting>
void simulations(benchmark::State& run) {
    const typename G::Rules rules = *G::read_rules(*parse_json(setting.options));
    Rng rng(1);
    const typename G::State start = G::start(rules, G::shuffled(rules, rng));
    const auto number = static_cast<int>(run.range(0));
    std::uint64_t seed = 0;
    std::clock_t searching = 0;
    std::clock_t playing = 0;
    for (auto _ : run) {
        const std::clock_t begun = std::clock();
        search::Uct<G> uct(rules, start, ++seed, {.edges = 32 * number});
        benchmark::DoNotOptimize(uct.run(number));
        searching += std::clock() - begun;

        run.PauseTiming();
        const std::clock_t again = std::clock();
        for (int i = 0; i < number; ++i) {
            typename G::State state = start;
            const typename G::Deal deal = G::imagine(rules, state, rng);
            playout<G>(rules, state, deal, rng);
            benchmark::DoNotOptimize(state);
        }
        playing += std::clock() - again;
        run.counters["edges"] = uct.edges();
        run.counters["nodes"] = uct.nodes();
        run.ResumeTiming();
    }
    run.counters["ratio"] = static_cast<double>(playing) / static_cast<double>(searching);
    run.SetItemsProcessed(run.iterations() * number);
}

} // namespace

#define CAIRN_BENCH(game, setting) BENCHMARK(simulations<game, setting>)->Arg(10'000)->Arg(100'000)

CAIRN_BENCH(cairn::olix::Olix, by_default);
CAIRN_BENCH(cairn::lotus::Lotus, by_default);
CAIRN_BENCH(cairn::lotus::Lotus, four_seats);
CAIRN_BENCH(cairn::Logan, by_default);
CAIRN_BENCH(cairn::Logan, mixed_stones);
