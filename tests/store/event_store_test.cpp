#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "store/at_store.hpp"

namespace cairn::store {
namespace {

using testing::acted;
using testing::append;
using testing::Folder;
using testing::open;
using testing::opened;
using testing::sat;
using testing::trouble;

TEST(EventStore, a_log_is_read_as_it_was_written) {
    const Folder folder;
    std::vector<table::Event> log = {
        opened(), sat(0, "ada"), sat(1, "bob"), {1002, "k", table::Started{}}, acted(0, "f6")};
    {
        const auto store = open(folder.file());
        EXPECT_EQ(append(*store, {.table = "t", .after = 0, .events = {log[0]}}), 1);
        EXPECT_EQ(append(*store, {.table = "t", .after = 1, .events = {log[1], log[2], log[3]}}), 4);
        EXPECT_EQ(append(*store, {.table = "t", .after = 4, .events = {log[4]}}), 5);
    }
    const auto store = open(folder.file());
    EXPECT_EQ(store->events().load("t"), log);
    EXPECT_EQ(store->events().load("t", 3), (std::vector{log[3], log[4]}));
    EXPECT_EQ(store->events().load("t", 5)->size(), 0u);
    EXPECT_EQ(trouble(store->events().load("other")), "unknown");
    EXPECT_TRUE(table::Table::fold(games(), *store->events().load("t")));
}

TEST(EventStore, a_version_that_is_not_the_last_is_refused_and_the_last_is_told) {
    const Folder folder;
    const auto store = open(folder.file());
    ASSERT_TRUE(append(*store, {.table = "t", .after = 0, .events = {opened(), sat(0, "ada")}}));
    const auto late = append(*store, {.table = "t", .after = 1, .events = {sat(1, "bob")}});
    EXPECT_EQ(trouble(late), "conflict");
    EXPECT_EQ(late.error().detail, "2");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 3, .events = {sat(1, "bob")}})), "conflict");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 0, .events = {opened()}})), "conflict");
    EXPECT_EQ(trouble(append(*store, {.table = "new", .after = 1, .events = {sat(1, "bob")}})), "unknown");
    EXPECT_EQ(append(*store, {.table = "t", .after = 2, .events = {sat(1, "bob")}}), 3);
}

TEST(EventStore, what_is_out_of_bounds_is_refused_at_once) {
    const Folder folder;
    const auto store = open(folder.file());
    EXPECT_EQ(trouble(append(*store, {.table = "", .after = 0, .events = {opened()}})), "refused");
    EXPECT_EQ(trouble(append(*store, {.table = std::string(81, 't'), .after = 0, .events = {opened()}})),
              "refused");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 0, .events = {}})), "refused");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = -1, .events = {opened()}})), "refused");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 0, .events = {sat(0, "ada")}})), "refused");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 1, .events = {opened()}})), "refused");
    EXPECT_EQ(trouble(append(*store, {.table = "t", .after = 0, .events = std::vector(1001, opened())})),
              "refused");
    EXPECT_EQ(
        trouble(append(*store,
                       {.table = "t", .after = 0, .events = {opened()}, .settings = std::string(5000, ' ')})),
        "refused");
    EXPECT_EQ(
        trouble(append(
            *store, {.table = "t", .after = 0, .events = {opened(), acted(0, std::string(2'000'000, 'x'))}})),
        "refused");
}

TEST(EventStore, tables_that_go_on_are_listed_with_what_the_host_keeps_beside_them) {
    const Folder folder;
    const auto store = open(folder.file());
    ASSERT_TRUE(append(
        *store, {.table = "one", .after = 0, .events = {opened()}, .settings = "{\"code\":\"ABCDE\"}"}));
    ASSERT_TRUE(append(*store, {.table = "two", .after = 0, .events = {opened("logan"), sat(0, "ada")}}));
    ASSERT_TRUE(append(*store, {.table = "one", .after = 1, .events = {sat(0, "bob")}, .live = false}));
    const auto live = store->events().live();
    ASSERT_TRUE(live);
    ASSERT_EQ(live->size(), 1u);
    EXPECT_EQ(live->front().table, "two");
    EXPECT_EQ(live->front().game, "logan");
    EXPECT_EQ(live->front().version, 2);
    EXPECT_EQ(live->front().opened, 1000);
    EXPECT_EQ(live->front().last, 1001);
    const auto over = store->events().find("one");
    ASSERT_TRUE(over);
    EXPECT_FALSE(over->live);
    EXPECT_EQ(over->settings, "{\"code\":\"ABCDE\"}");
    ASSERT_TRUE(append(*store, {.table = "one", .after = 2, .events = {sat(1, "cid")}, .settings = "{}"}));
    EXPECT_EQ(store->events().find("one")->settings, "{}");
    EXPECT_TRUE(store->events().find("one")->live);
}

TEST(EventStore, the_tables_of_a_person_are_listed_page_by_page) {
    const Folder folder;
    const auto store = open(folder.file());
    for (const auto* id : {"a", "b", "c"})
        ASSERT_TRUE(append(*store, {.table = id, .after = 0, .events = {opened(), sat(0, "ada")}}));
    ASSERT_TRUE(append(*store, {.table = "d", .after = 0, .events = {opened(), sat(0, "bob")}}));
    const auto page = store->events().played_by("ada", 2);
    ASSERT_TRUE(page);
    ASSERT_EQ(page->size(), 2u);
    EXPECT_EQ((*page)[0].table, "c");
    EXPECT_EQ((*page)[1].table, "b");
    const auto rest = store->events().played_by("ada", 2, "b");
    ASSERT_EQ(rest->size(), 1u);
    EXPECT_EQ(rest->front().table, "a");
    EXPECT_TRUE(store->events().played_by("nobody", 9)->empty());
}

/// Many tables at once, each going on before the last answer has come: one order for each table, few commits
/// for all.
TEST(EventStore, many_threads_append_at_once_and_share_commits) {
    const Folder folder;
    const auto store = open(folder.file());
    constexpr int threads = 4;
    constexpr int tables = 20;
    constexpr int events = 10;
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> writers;
    for (int thread = 0; thread < threads; ++thread)
        writers.emplace_back([&, thread] {
            for (int version = 0; version < events; ++version)
                for (int table = 0; table < tables; ++table) {
                    Append one{.table = std::to_string(thread) + "-" + std::to_string(table),
                               .after = version};
                    one.events = {version == 0 ? opened() : acted(0, "f6", version)};
                    store->events().append(std::move(one), [&wrong, version](Stored<int> now) {
                        if (now != version + 1)
                            ++wrong;
                    });
                }
        });
    writers.clear();
    ASSERT_TRUE(testing::wait_for<void>([&](Then<void> then) { store->settle(std::move(then)); }));
    EXPECT_EQ(wrong, 0);
    const auto live = store->events().live();
    ASSERT_EQ(live->size(), std::size_t{threads * tables});
    EXPECT_TRUE(std::ranges::all_of(*live, [](const Listed& one) { return one.version == events; }));
    const Health health = store->health();
    EXPECT_GE(health.writes, std::uint64_t{threads * tables * events});
    EXPECT_LT(health.commits, health.writes / 2);
    EXPECT_EQ(health.waiting, 0u);
    EXPECT_FALSE(health.failing);
}

TEST(EventStore, a_full_queue_refuses_and_a_closed_store_too) {
    const Folder folder;
    auto store = open_sqlite({.file = folder.file(), .queue = 2, .batch = 1});
    ASSERT_TRUE(store);
    // The first answer holds the writing thread up while the queue is filled.
    std::promise<void> go;
    std::promise<void> held;
    (*store)->settle([&](Stored<void>) {
        held.set_value();
        go.get_future().wait();
    });
    held.get_future().wait();
    std::atomic<int> done = 0;
    for (int i = 0; i < 2; ++i)
        (*store)->settle([&](Stored<void> stored) { done += stored.has_value() ? 1 : 0; });
    EXPECT_EQ((*store)->health().waiting, 2u);
    std::string third;
    (*store)->settle([&](Stored<void> stored) { third = trouble(stored); });
    EXPECT_EQ(third, "busy");
    go.set_value();
    (*store)->close();
    EXPECT_EQ(done, 2);
    EXPECT_EQ(trouble(append(**store, {.table = "t", .after = 0, .events = {opened()}})), "closed");
    EXPECT_EQ(trouble((*store)->events().live()), "closed");
}

TEST(EventStore, one_program_at_a_time) {
    const Folder folder;
    auto store = open(folder.file());
    EXPECT_EQ(trouble(open_sqlite({.file = folder.file()})), "busy");
    store.reset();
    EXPECT_TRUE(open_sqlite({.file = folder.file()}));
}

TEST(EventStore, places_where_no_store_can_be_are_refused_and_left_alone) {
    const Folder folder;
    EXPECT_EQ(trouble(open_sqlite({.file = folder.path() / "none" / "cairn.db"})), "unreachable");
    std::filesystem::create_directory(folder.path() / "folder.db");
    EXPECT_EQ(trouble(open_sqlite({.file = folder.path() / "folder.db"})), "unreachable");
    const std::string text(10'000, 'x');
    const auto file = folder.path() / "text.db";
    {
        std::FILE* out = std::fopen(file.c_str(), "w");
        std::fputs(text.c_str(), out);
        std::fclose(out);
    }
    EXPECT_EQ(trouble(open_sqlite({.file = file})), "corrupt");
    EXPECT_EQ(std::filesystem::file_size(file), text.size());
}

} // namespace
} // namespace cairn::store
