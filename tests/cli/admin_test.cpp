#include <future>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"
#include "store/store.hpp"

namespace cairn::testing {
namespace {

template <class T, class Ask>
void done(Ask ask) {
    std::promise<bool> promise;
    ask([&](store::Stored<T> stored) { promise.set_value(stored.has_value()); });
    EXPECT_TRUE(promise.get_future().get());
}

/// A data folder with a table, an account and a report.
struct Admin : ::testing::Test {
    Folder folder;
    std::unique_ptr<store::Store> store;

    void SetUp() override {
        auto opened = store::open_sqlite({.file = store::file_in(folder.path())});
        ASSERT_TRUE(opened);
        store = std::move(*opened);
        table::Opened first;
        first.terms.game = "olix";
        first.secret = std::string(64, '5');
        done<int>([&](auto then) {
            store->events().append({.table = "t_1", .after = 0, .events = {{1'000, "", first}}},
                                   std::move(then));
        });
        done<void>([&](auto then) {
            store->people().add({.id = "p_1", .kind = store::Person::Kind::account, .name = "Ada"},
                                std::nullopt, std::move(then));
        });
        done<std::int64_t>([&](auto then) {
            store->people().report({.by = "p_1", .about = "p_2", .table = "t_1", .text = "rude", .at = 1'000},
                                   std::move(then));
        });
    }

    Ran admin(Words words) const {
        words.insert(words.begin(), "admin");
        words.push_back("--data");
        words.push_back(folder.path());
        return run(words);
    }
};

TEST_F(Admin, backs_up_while_the_server_runs_and_restores_when_it_does_not) {
    const std::string backup = folder / "backup.db";
    EXPECT_EQ(admin({"backup", backup}).exit, 0);
    const Ran again = admin({"backup", backup});
    EXPECT_NE(again.exit, 0);
    EXPECT_NE(again.err.find("there already"), std::string::npos) << again.err;
    const Ran busy = admin({"restore", backup});
    EXPECT_EQ(busy.exit, 1);
    EXPECT_NE(busy.err.find("Stop the server"), std::string::npos) << busy.err;
    EXPECT_EQ(admin({"vacuum"}).exit, 1);
    store.reset();
    EXPECT_EQ(admin({"restore", backup}).exit, 0);
    EXPECT_EQ(admin({"vacuum"}).exit, 0);
    EXPECT_EQ(admin({"restore", folder.write("rubbish.db", "rubbish")}).exit, 1);
    const Ran checked = admin({"check", "--json"});
    EXPECT_EQ(checked.exit, 0);
    const auto facts = parse_json(checked.out);
    ASSERT_TRUE(facts);
    EXPECT_EQ(*facts->find("tables")->integer(), 1);
    EXPECT_EQ(*facts->find("faulty")->integer(), 0);
}

TEST_F(Admin, tells_of_a_table_that_cannot_be_played_again) {
    done<int>([&](auto then) {
        store->events().append({.table = "t_1", .after = 1, .events = {{2'000, "", table::Acted{0, "f6"}}}},
                               std::move(then));
    });
    const Ran checked = admin({"check"});
    EXPECT_EQ(checked.exit, 1);
    EXPECT_NE(checked.err.find("t_1"), std::string::npos) << checked.err;
    EXPECT_NE(checked.out.find("1 table does not fit"), std::string::npos) << checked.out;
}

TEST_F(Admin, lists_tables_and_prints_a_log) {
    EXPECT_NE(admin({"tables"}).out.find("t_1  Olix, 1 events, opened 1970-01-01 00:00"), std::string::npos);
    const Ran log = admin({"tables", "--log", "t_1"});
    EXPECT_TRUE(log.out.starts_with(R"({"v":1,"at":1000,"do":"open")")) << log.out;
    EXPECT_EQ(admin({"tables", "--log", "none"}).exit, 1);
}

TEST_F(Admin, looks_after_people) {
    EXPECT_NE(admin({"users"}).out.find("p_1  Ada (account)"), std::string::npos);
    EXPECT_EQ(admin({"ban", "ADA"}).exit, 0);
    EXPECT_NE(admin({"users"}).out.find("banned"), std::string::npos);
    EXPECT_EQ(admin({"ban", "p_1", "--lift"}).exit, 0);
    EXPECT_EQ(admin({"ban", "nobody"}).exit, 1);
    EXPECT_NE(admin({"export", "ada"}).out.find("\"name\":\"Ada\""), std::string::npos);
    EXPECT_NE(admin({"reports"}).out.find("rude"), std::string::npos);
    EXPECT_EQ(admin({"reports", "--handled", "1"}).exit, 0);
    EXPECT_EQ(admin({"reports"}).out, "No complaints.\n");
    const Ran unsure = admin({"forget", "ada"});
    EXPECT_EQ(unsure.exit, 2);
    EXPECT_NE(unsure.err.find("--yes"), std::string::npos);
    EXPECT_EQ(admin({"forget", "ada", "--yes"}).exit, 0);
    EXPECT_EQ(admin({"users"}).out, "Nobody.\n");
}

TEST_F(Admin, says_what_is_wrong_with_the_folder) {
    const Ran none = run({"admin", "users", "--data", folder / "none"});
    EXPECT_EQ(none.exit, 1);
    EXPECT_NE(none.err.find("cannot be opened"), std::string::npos) << none.err;
    EXPECT_EQ(run({"admin"}).exit, run({"otlo"}).exit);
}

} // namespace
} // namespace cairn::testing
