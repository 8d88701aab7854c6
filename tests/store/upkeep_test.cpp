#include <fstream>
#include <sstream>

#include "store/at_store.hpp"
#include "store/upkeep.hpp"

namespace cairn::store {
namespace {

using testing::append;
using testing::Folder;
using testing::open;
using testing::opened;
using testing::trouble;

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream all;
    all << in.rdbuf();
    return all.str();
}

void write(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// A store with so many tables of two events.
void fill(Store& store, int tables, const std::string& prefix = "t") {
    for (int i = 0; i < tables; ++i)
        ASSERT_TRUE(append(
            store,
            {.table = prefix + std::to_string(i), .after = 0, .events = {opened(), testing::sat(0, "ada")}}));
}

struct Upkeep : ::testing::Test {
    Folder folder;
    std::string file = folder.file();
    std::string backup = folder.path() / "backup it's.db";
};

TEST_F(Upkeep, a_backup_is_made_while_the_store_is_in_use) {
    const auto store = open(file);
    fill(*store, 30);
    ASSERT_TRUE(back_up(file, backup));
    fill(*store, 5, "later");
    const auto inventory = examine(backup);
    ASSERT_TRUE(inventory);
    EXPECT_EQ(inventory->tables, 30);
    EXPECT_EQ(inventory->events, 60);
    EXPECT_EQ(inventory->live, 30);
    EXPECT_EQ(trouble(back_up(file, backup)), "conflict");
    EXPECT_FALSE(std::filesystem::exists(backup + ".part"));
    EXPECT_EQ(trouble(back_up(folder.path() / "none.db", folder.path() / "other.db")), "unreachable");
    EXPECT_EQ(trouble(back_up(file, folder.path() / "no folder" / "x.db")), "unreachable");
}

TEST_F(Upkeep, a_backup_is_put_back_and_what_was_there_is_kept) {
    {
        const auto store = open(file);
        fill(*store, 3);
        ASSERT_TRUE(back_up(file, backup));
        fill(*store, 4, "later");
        EXPECT_EQ(trouble(restore(backup, file)), "busy");
    }
    ASSERT_TRUE(restore(backup, file));
    EXPECT_EQ(examine(file)->tables, 3);
    EXPECT_EQ(examine(file + ".before")->tables, 7);
    const auto store = open(file);
    fill(*store, 2, "again");
    EXPECT_EQ(store->events().live()->size(), 5u);
}

TEST_F(Upkeep, a_store_that_is_lost_or_damaged_is_restored) {
    {
        const auto store = open(file);
        fill(*store, 3);
        ASSERT_TRUE(back_up(file, backup));
    }
    std::filesystem::remove(file);
    ASSERT_TRUE(restore(backup, file));
    EXPECT_EQ(examine(file)->tables, 3);
    write(file,
          "rubbish that is no store at all, but long enough to be read as one: " + std::string(5000, 'x'));
    write(file + "-wal", "old");
    EXPECT_EQ(trouble(open_sqlite({.file = file})), "corrupt");
    ASSERT_TRUE(restore(backup, file));
    EXPECT_EQ(examine(file)->tables, 3);
}

TEST_F(Upkeep, only_a_whole_backup_is_put_back) {
    {
        const auto store = open(file);
        fill(*store, 200);
    }
    const std::string before = bytes_of(file);
    write(backup, before.substr(0, before.size() / 2));
    EXPECT_EQ(trouble(restore(backup, file)), "corrupt");
    write(backup, "no store");
    EXPECT_EQ(trouble(restore(backup, file)), "corrupt");
    write(backup, "");
    EXPECT_EQ(trouble(restore(backup, file)), "corrupt");
    EXPECT_EQ(trouble(restore(folder.path() / "none.db", file)), "unreachable");
    EXPECT_EQ(bytes_of(file), before);
}

/// Whatever page of the file is damaged, the store answers with trouble or with what was written; it never
/// crashes.
TEST_F(Upkeep, a_damaged_file_is_noticed) {
    {
        const auto store = open(file);
        fill(*store, 100);
    }
    const std::string whole = bytes_of(file);
    int noticed = 0;
    constexpr std::size_t page = 4096;
    for (std::size_t at = 0; at + page <= whole.size(); at += page) {
        std::string damaged = whole;
        for (std::size_t i = 0; i < page; ++i)
            damaged[at + i] = static_cast<char>(i * 7 + at);
        write(file, damaged);
        const auto found = examine(file);
        noticed += found ? 0 : 1;
        if (!found)
            EXPECT_EQ(trouble(found), "corrupt") << at / page;
        if (const auto store = open_sqlite({.file = file}))
            for (int i = 0; i < 100; ++i)
                if (const auto log = (*store)->events().load("t" + std::to_string(i)))
                    EXPECT_EQ(log->size(), 2u);
    }
    EXPECT_GT(noticed, 5);
}

TEST_F(Upkeep, the_room_of_what_was_deleted_is_given_back) {
    {
        const auto store = open(file);
        for (int i = 0; i < 300; ++i)
            ASSERT_TRUE(testing::add_person(*store, "person" + std::to_string(i)));
        for (int i = 0; i < 300; ++i)
            ASSERT_TRUE(testing::wait_for<void>([&](Then<void> then) {
                store->people().forget("person" + std::to_string(i), std::move(then));
            }));
        EXPECT_EQ(trouble(vacuum(file)), "busy");
    }
    const auto vacuumed = vacuum(file);
    ASSERT_TRUE(vacuumed);
    EXPECT_LT(vacuumed->after, vacuumed->before);
    EXPECT_EQ(examine(file)->people, 0);
}

} // namespace
} // namespace cairn::store
