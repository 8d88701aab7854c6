#include "store/sqlite/schema.hpp"

#include "core/hash.hpp"
#include "store/at_store.hpp"
#include "store/upkeep.hpp"

namespace cairn::store::sqlite {
namespace {

using store::testing::Folder;
using store::testing::open;
using store::testing::trouble;

/// What an older program left: a file of that version with something in all of its tables.
void leave(const std::string& file, int version) {
    const std::string event = R"({"v":1,"at":1000,"do":"open","terms":{"game":"olix","options":{},"seats":2,)"
                              R"("clock":null,"rated":false,"takebacks":true},"secret":")" +
                              std::string(64, 'a') + "\"}";
    const std::vector<std::string> rows = {
        "INSERT INTO tables VALUES(1,'t','olix',1000,1,'{}');"
        "INSERT INTO heads VALUES(1,1,1,1000);"
        "INSERT INTO events VALUES(1,1,1,0,'" +
            event +
            "');"
            "INSERT INTO sittings VALUES('ada',1);"
            "INSERT INTO kept VALUES('key','value');",
        "INSERT INTO people VALUES('ada',1,'Ada','ada',1,2,3,'','{}',0);"
        "INSERT INTO credentials VALUES('ada','hash','code');"
        "INSERT INTO tokens VALUES('token','ada','label',1);"
        "INSERT INTO reports VALUES(1,'ada','bob','t','text',1,0);"
        "INSERT INTO chat VALUES(1,'t','ada',1,'hello');",
    };
    auto database = Database::open(file, Database::Mode::make, "");
    ASSERT_TRUE(database);
    ASSERT_TRUE(bring_up_to(**database, version));
    for (int step = 0; step < version; ++step)
        ASSERT_TRUE((*database)->run(rows[static_cast<std::size_t>(step)])) << (*database)->trouble().detail;
}

TEST(Schema, a_store_of_any_older_version_is_brought_up_to_date_with_all_it_has) {
    for (int version = 1; version < newest_schema(); ++version) {
        const Folder folder;
        leave(folder.file(), version);
        {
            const auto store = open(folder.file());
            ASSERT_TRUE(store);
            EXPECT_EQ(store->events().load("t")->size(), 1u);
            EXPECT_EQ(store->events().played_by("ada", 9)->size(), 1u);
            EXPECT_EQ(**store->kept("key"), "value");
            if (version >= 2) {
                EXPECT_EQ(store->people().find_named("ADA")->id, "ada");
                EXPECT_EQ(store->people().credentials("ada")->recovery, "code");
                EXPECT_EQ(store->people().find_token("token")->person, "ada");
                EXPECT_EQ(store->people().reports(false, 9)->size(), 1u);
                EXPECT_EQ(store->chat().lines("t", 9)->front().text, "hello");
            }
            // And it is used as a new one is.
            EXPECT_TRUE(store::testing::add_person(*store, "bea"));
        }
        EXPECT_EQ(examine(folder.file())->schema, newest_schema());
    }
}

/// A step that has been released is never changed: stores have been brought up to date by it. What this knows
/// of a version is what its file looks like.
TEST(Schema, no_version_is_ever_changed) {
    const std::vector<std::uint64_t> known = {7210985408700853046ULL, 342824456598494032ULL,
                                              9707072856830452380ULL};
    ASSERT_EQ(known.size(), static_cast<std::size_t>(newest_schema()));
    for (int version = 1; version <= newest_schema(); ++version) {
        const Folder folder;
        auto database = Database::open(folder.file(), Database::Mode::make, "");
        ASSERT_TRUE(bring_up_to(**database, version));
        const auto schema = (*database)->word("SELECT group_concat(sql, ';') FROM (SELECT sql FROM "
                                              "sqlite_schema WHERE sql IS NOT NULL ORDER BY name)");
        EXPECT_EQ(fingerprint(*schema), known[static_cast<std::size_t>(version - 1)]) << version;
    }
}

TEST(Schema, a_store_of_a_later_program_is_left_alone) {
    const Folder folder;
    {
        auto database = Database::open(folder.file(), Database::Mode::make, "");
        ASSERT_TRUE(bring_up_to_date(**database));
        ASSERT_TRUE((*database)->run("PRAGMA user_version=" + std::to_string(newest_schema() + 1)));
    }
    EXPECT_EQ(trouble(open_sqlite({.file = folder.file()})), "newer");
    EXPECT_EQ(trouble(examine(folder.file())), "newer");
}

TEST(Schema, a_file_of_another_program_is_left_alone) {
    const Folder folder;
    {
        auto database = Database::open(folder.file(), Database::Mode::make, "");
        ASSERT_TRUE((*database)->run("CREATE TABLE theirs(x)"));
    }
    EXPECT_EQ(trouble(open_sqlite({.file = folder.file()})), "corrupt");
    auto database = Database::open(folder.file(), Database::Mode::read, "");
    EXPECT_EQ((*database)->number("SELECT count(*) FROM sqlite_schema"), 1);
}

} // namespace
} // namespace cairn::store::sqlite
