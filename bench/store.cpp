// How many events a store takes, each answered only when it is on the disk: many tables at once, as a busy
// server has them, and one at a time, as an idle one. The disk is that of the temporary folder (TMPDIR).
// Processor time is that of all threads; of the wall time much is the disk's.
#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>

#include <benchmark/benchmark.h>

#include "core/random.hpp"
#include "games/games.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace {

using namespace cairn;

struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "cairn-bench-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path); }
};

table::Event opened() {
    table::Opened opened;
    opened.terms.game = "olix";
    opened.secret = std::string(64, '5');
    return {1'000, "", std::move(opened)};
}

std::vector<table::Event> game_of_chance(int events) {
    std::vector<table::Event> log = {opened()};
    auto table = table::Table::open(games(), log.front());
    Rng rng(7);
    const auto take = [&](table::Body body) {
        if (auto taken = table->take({2'000, "p_5nqk/a1", std::move(body)}))
            log.push_back(std::move(taken->event));
    };
    for (int seat = 0; seat < 2; ++seat)
        take(table::Sat{seat, {table::Sitter::Kind::person, "p_" + std::to_string(seat)}, "ab"});
    take(table::Started{});
    while (static_cast<int>(log.size()) < events && table->phase() == table::Table::Phase::playing) {
        const AnyGame& game = table->played()->game();
        const auto actions = game.turn_game()->actions();
        take(table::Acted{*game.turn(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))]});
    }
    return log;
}

void settle(store::Store& store) {
    std::promise<void> done;
    store.settle([&](store::Stored<void>) { done.set_value(); });
    done.get_future().wait();
}

/// A round of one event for each of so many tables, all asked for at once.
void append(benchmark::State& state) {
    const Folder folder;
    auto store = store::open_sqlite({.file = store::file_in(folder.path.string())});
    if (!store) {
        state.SkipWithError(store.error().detail.c_str());
        return;
    }
    const auto tables = static_cast<int>(state.range(0));
    std::atomic<int> failed = 0;
    const auto round = [&](int version) {
        for (int table = 0; table < tables; ++table) {
            store::Append one{.table = "t" + std::to_string(table), .after = version};
            one.events = {version == 0 ? opened()
                                       : table::Event{1'000 + version, "p_5nqk/a1", table::Acted{0, "f6"}}};
            (*store)->events().append(std::move(one),
                                      [&](store::Stored<int> stored) { failed += stored ? 0 : 1; });
        }
        settle(**store);
    };
    int version = 0;
    round(version++);
    const auto before = (*store)->health();
    for (auto _ : state)
        round(version++);
    const auto after = (*store)->health();
    if (failed > 0)
        state.SkipWithError("something was not stored");
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * tables);
    const auto commits = static_cast<double>(after.commits - before.commits);
    state.counters["events_per_commit"] = static_cast<double>(state.iterations()) * tables / commits;
    state.counters["ms_per_commit"] =
        static_cast<double>(after.commit_micros - before.commit_micros) / commits / 1000;
    (*store)->close();
}
BENCHMARK(append)->Arg(1)->Arg(100)->Arg(1000)->Arg(4000)->MeasureProcessCPUTime()->UseRealTime();

/// A log of so many events is read from its end to its beginning.
void load(benchmark::State& state) {
    const Folder folder;
    auto store = store::open_sqlite({.file = store::file_in(folder.path.string())});
    const auto events = static_cast<int>(state.range(0));
    constexpr int tables = 50;
    for (int version = 0; store && version < events; ++version) {
        for (int table = 0; table < tables; ++table) {
            store::Append one{.table = "t" + std::to_string(table), .after = version};
            one.events = {version == 0 ? opened()
                                       : table::Event{1'000 + version, "p_5nqk/a1", table::Acted{0, "f6"}}};
            (*store)->events().append(std::move(one), [](store::Stored<int>) {});
        }
    }
    if (store)
        settle(**store);
    int table = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize((*store)->events().load("t" + std::to_string(++table % tables)));
}
BENCHMARK(load)->Arg(20)->Arg(100)->Arg(1000)->Unit(benchmark::kMicrosecond);

/// A server begins with a thousand tables that go on, each of so many events: they are read and folded.
void restart(benchmark::State& state) {
    const Folder folder;
    const std::string file = store::file_in(folder.path.string());
    constexpr int tables = 1000;
    const auto events = static_cast<int>(state.range(0));
    {
        auto store = store::open_sqlite({.file = file});
        // One game of chance, played at all of them; their events lie mixed, as they came.
        auto log = game_of_chance(events);
        for (std::size_t version = 0; store && version < log.size(); ++version)
            for (int table = 0; table < tables; ++table)
                (*store)->events().append({.table = "t" + std::to_string(table),
                                           .after = static_cast<int>(version),
                                           .events = {log[version]}},
                                          [](store::Stored<int>) {});
        if (store)
            settle(**store);
    }
    for (auto _ : state) {
        auto store = store::open_sqlite({.file = file});
        int folded = 0;
        const auto live = (*store)->events().live();
        for (const auto& listed : *live)
            if (const auto log = (*store)->events().load(listed.table))
                folded += table::Table::fold(games(), *log) ? 1 : 0;
        if (folded != tables)
            state.SkipWithError("a table does not fold");
    }
}
BENCHMARK(restart)->Arg(60)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace
