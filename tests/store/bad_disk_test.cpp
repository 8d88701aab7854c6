// A disk that is full, may not be written, or breaks: clear answers, nothing acknowledged is lost, and the
// store goes on when the disk does.
#include "store/at_store.hpp"
#include "store/power_disk.hpp"
#include "store/upkeep.hpp"

namespace cairn::store {
namespace {

using testing::append;
using testing::Folder;
using testing::opened;
using testing::PowerDisk;
using testing::trouble;

struct BadDisk : ::testing::Test {
    Folder folder;
    PowerDisk disk;
    std::unique_ptr<Store> store;

    void SetUp() override {
        auto made = open_sqlite({.file = folder.file(), .vfs = disk.vfs()});
        ASSERT_TRUE(made);
        store = std::move(*made);
        ASSERT_EQ(append(*store, {.table = "t", .after = 0, .events = {opened()}}), 1);
    }
    Stored<int> act(int after) {
        return append(*store,
                      {.table = "t", .after = after, .events = {testing::acted(0, "f6", 2000 + after)}});
    }
    /// Nothing acknowledged is lost, and nothing else is there.
    void expect_whole(std::size_t events) {
        EXPECT_EQ(store->events().load("t")->size(), events);
        store.reset();
        const auto inventory = examine(folder.file());
        ASSERT_TRUE(inventory) << inventory.error().detail;
        EXPECT_EQ(inventory->events, static_cast<std::int64_t>(events));
    }
};

TEST_F(BadDisk, that_is_full_is_told_and_the_store_goes_on_when_there_is_room) {
    disk.room = disk.used();
    EXPECT_EQ(trouble(act(1)), "full");
    ASSERT_TRUE(store->health().failing);
    EXPECT_EQ(store->health().failing->kind, Trouble::Kind::full);
    EXPECT_EQ(trouble(act(1)), "full");
    EXPECT_EQ(store->events().load("t")->size(), 1u); // reading goes on
    disk.room.reset();
    EXPECT_EQ(act(1), 2);
    EXPECT_FALSE(store->health().failing);
    expect_whole(2);
}

TEST_F(BadDisk, that_may_not_be_written_any_more_is_told) {
    disk.read_only = true;
    EXPECT_EQ(trouble(act(1)), "read_only");
    EXPECT_EQ(store->health().failing->kind, Trouble::Kind::read_only);
    disk.read_only = false;
    EXPECT_EQ(act(1), 2);
    expect_whole(2);
}

TEST_F(BadDisk, that_does_not_sync_is_told) {
    disk.fails = true;
    EXPECT_EQ(trouble(act(1)), "failed");
    EXPECT_EQ(store->health().failing->kind, Trouble::Kind::failed);
    disk.fails = false;
    EXPECT_EQ(act(1), 2);
    expect_whole(2);
}

/// All who share a transaction are told the same, and the versions that were counted on are not there.
TEST_F(BadDisk, spoils_all_that_waited_for_it) {
    std::vector<std::string> answers(3);
    disk.read_only = true;
    for (int i = 0; i < 3; ++i)
        store->events().append(
            {.table = "t", .after = 1 + i, .events = {testing::acted(0, "f6")}},
            [&answers, i](Stored<int> version) { answers[static_cast<std::size_t>(i)] = trouble(version); });
    ASSERT_FALSE(testing::wait_for<void>(
        [&](Then<void> then) { store->people().ban("nobody", true, std::move(then)); }));
    disk.read_only = false;
    EXPECT_EQ(answers[0], "read_only");
    EXPECT_NE(answers[1], "");
    EXPECT_NE(answers[2], "");
    EXPECT_EQ(act(1), 2);
    expect_whole(2);
}

/// Room for so much and no more: at whatever byte it ends, the store is whole and has what it acknowledged.
TEST(FullDisk, at_any_byte_leaves_a_whole_store) {
    for (std::uint64_t more = 0; more < 60'000; more += 3'777) {
        const Folder folder;
        PowerDisk disk;
        int version = 0;
        {
            auto store = open_sqlite({.file = folder.file(), .log = 4, .vfs = disk.vfs()});
            ASSERT_TRUE(store);
            disk.room = disk.used() + more;
            for (int i = 0; i < 40; ++i) {
                const auto stored = append(
                    **store, {.table = "t",
                              .after = version,
                              .events = {version == 0 ? opened() : testing::acted(0, "f6", 2000 + i)}});
                if (stored)
                    version = *stored;
                else
                    EXPECT_EQ(trouble(stored), "full");
            }
        }
        disk.room.reset();
        const auto inventory = examine(folder.file());
        ASSERT_TRUE(inventory) << inventory.error().detail;
        EXPECT_EQ(inventory->events, version) << more;
    }
}

TEST(FullDisk, a_store_that_cannot_be_made_says_so) {
    const Folder folder;
    PowerDisk disk;
    disk.room = 3000;
    EXPECT_EQ(trouble(open_sqlite({.file = folder.file(), .vfs = disk.vfs()})), "full");
    disk.room.reset();
    EXPECT_TRUE(open_sqlite({.file = folder.file(), .vfs = disk.vfs()}));
}

} // namespace
} // namespace cairn::store
