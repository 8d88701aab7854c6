#include "store/at_store.hpp"

namespace cairn::store {
namespace {

using testing::add_person;
using testing::Folder;
using testing::open;
using testing::trouble;
using testing::wait_for;

struct People : ::testing::Test {
    Folder folder;
    std::unique_ptr<Store> store = open(folder.file());
    PeopleStore& people = store->people();

    /// Calls a member of PeopleStore and waits for its answer.
    template <class T = void, class... Parameters, class... Arguments>
    Stored<T> ask(void (PeopleStore::*member)(Parameters...), Arguments... arguments) {
        return wait_for<T>([&](Then<T> then) { (people.*member)(std::move(arguments)..., std::move(then)); });
    }
};

TEST_F(People, are_found_by_id_and_by_name_however_it_is_written) {
    const Person ada{
        .id = "1", .kind = Person::Kind::account, .name = "Ädá", .since = 5, .seen = 6, .preferences = "{}"};
    ASSERT_TRUE(ask(&PeopleStore::add, ada, std::optional(Credentials{"hash", "code"})));
    EXPECT_EQ(people.find("1"), ada);
    EXPECT_EQ(people.find_named(" äDÁ "), ada);
    EXPECT_EQ(people.credentials("1"), (Credentials{"hash", "code"}));
    EXPECT_EQ(trouble(people.find("2")), "unknown");
    EXPECT_EQ(trouble(people.find_named("ada")), "unknown");
}

TEST_F(People, names_of_accounts_are_taken_once_and_those_of_guests_are_free) {
    const auto add = [&](std::string id, Person::Kind kind) {
        return trouble(ask(&PeopleStore::add, Person{.id = std::move(id), .kind = kind, .name = "Ada"},
                           std::optional<Credentials>()));
    };
    EXPECT_EQ(add("1", Person::Kind::guest), "");
    EXPECT_EQ(add("2", Person::Kind::guest), "");
    EXPECT_EQ(add("3", Person::Kind::account), "");
    EXPECT_EQ(add("4", Person::Kind::account), "conflict");
    EXPECT_EQ(add("5", Person::Kind::bot), "conflict");
    EXPECT_EQ(add("3", Person::Kind::guest), "conflict"); // the id
    EXPECT_EQ(
        trouble(ask(&PeopleStore::make_account, std::string("1"), std::string("ADA"), Credentials{"h", "r"})),
        "conflict");
    EXPECT_EQ(people.find("1")->kind, Person::Kind::guest);
    EXPECT_TRUE(ask(&PeopleStore::make_account, std::string("1"), std::string("Bea"), Credentials{"h", "r"}));
    EXPECT_EQ(people.find_named("bea")->id, "1");
    EXPECT_EQ(
        trouble(ask(&PeopleStore::make_account, std::string("1"), std::string("Cid"), Credentials{"h", "r"})),
        "refused");
    EXPECT_EQ(trouble(ask(&PeopleStore::rename, std::string("1"), std::string("ada"))), "conflict");
    EXPECT_TRUE(ask(&PeopleStore::rename, std::string("1"), std::string("BEA")));
    EXPECT_EQ(people.find_named("bea")->name, "BEA");
}

TEST_F(People, a_name_is_something_and_not_too_much) {
    for (const std::string& name : {std::string(), std::string("  "), std::string(65, 'x')})
        EXPECT_EQ(
            trouble(ask(&PeopleStore::add, Person{.id = "1", .name = name}, std::optional<Credentials>())),
            "refused");
    EXPECT_EQ(name_key("  Ŷves ÉCU×ß ŁŃŻ "), "ŷves écu×ß łńż");
}

TEST_F(People, sessions_end_when_the_password_changes) {
    ASSERT_TRUE(add_person(*store, "1"));
    EXPECT_EQ(people.find("1")->session, 0);
    EXPECT_EQ(ask<int>(&PeopleStore::set_credentials, std::string("1"), Credentials{"new", "code"}), 1);
    EXPECT_EQ(ask<int>(&PeopleStore::end_sessions, std::string("1")), 2);
    EXPECT_EQ(people.find("1")->session, 2);
    EXPECT_EQ(trouble(ask<int>(&PeopleStore::end_sessions, std::string("9"))), "unknown");
    // What is refused is undone as a whole.
    EXPECT_EQ(trouble(ask<int>(&PeopleStore::set_credentials, std::string("1"), Credentials{"", "code"})),
              "refused");
    EXPECT_EQ(people.find("1")->session, 2);
}

TEST_F(People, small_things_are_kept) {
    ASSERT_TRUE(add_person(*store, "1"));
    EXPECT_TRUE(ask(&PeopleStore::saw, std::string("1"), Millis{900}));
    EXPECT_TRUE(ask(&PeopleStore::saw, std::string("1"), Millis{800}));
    EXPECT_EQ(people.find("1")->seen, 900);
    EXPECT_TRUE(ask(&PeopleStore::prefer, std::string("1"), std::string("{\"sound\":false}")));
    EXPECT_EQ(people.find("1")->preferences, "{\"sound\":false}");
    EXPECT_EQ(trouble(ask(&PeopleStore::prefer, std::string("1"), std::string(9000, ' '))), "refused");
    EXPECT_TRUE(ask(&PeopleStore::ban, std::string("1"), true));
    EXPECT_TRUE(people.find("1")->banned);
    EXPECT_EQ(trouble(ask(&PeopleStore::ban, std::string("2"), true)), "unknown");
}

TEST_F(People, bots_have_tokens) {
    ASSERT_TRUE(add_person(*store, "bot", Person::Kind::bot));
    const Token token{"hash", "bot", "my machine", 7};
    ASSERT_TRUE(ask(&PeopleStore::add_token, token));
    EXPECT_EQ(people.find_token("hash"), token);
    EXPECT_EQ(people.tokens_of("bot"), std::vector{token});
    EXPECT_EQ(trouble(ask(&PeopleStore::add_token, Token{"other", "nobody", "", 7})), "unknown");
    EXPECT_TRUE(ask(&PeopleStore::drop_token, std::string("hash")));
    EXPECT_EQ(trouble(people.find_token("hash")), "unknown");
    EXPECT_EQ(trouble(ask(&PeopleStore::drop_token, std::string("hash"))), "unknown");
}

TEST_F(People, are_friends_when_both_have_said_so) {
    for (const auto* id : {"a", "b"})
        ASSERT_TRUE(add_person(*store, id));
    const auto befriend = [&](std::string one, std::string two) {
        return ask<Tie::Kind>(&PeopleStore::befriend, std::move(one), std::move(two), Millis{3});
    };
    EXPECT_EQ(befriend("a", "b"), Tie::Kind::asked);
    EXPECT_EQ(befriend("a", "b"), Tie::Kind::asked);
    EXPECT_EQ(people.ties("b"), (std::vector{Tie{"a", Tie::Kind::asks, 3}}));
    EXPECT_EQ(befriend("b", "a"), Tie::Kind::friends);
    EXPECT_EQ(befriend("a", "b"), Tie::Kind::friends);
    EXPECT_EQ(people.ties("a"), (std::vector{Tie{"b", Tie::Kind::friends, 3}}));
    EXPECT_TRUE(ask(&PeopleStore::mute, std::string("a"), std::string("b"), true, Millis{4}));
    EXPECT_TRUE(ask(&PeopleStore::unfriend, std::string("b"), std::string("a")));
    EXPECT_EQ(people.ties("a"), (std::vector{Tie{"b", Tie::Kind::muted, 4}}));
    EXPECT_TRUE(people.ties("b")->empty());
    EXPECT_TRUE(ask(&PeopleStore::mute, std::string("a"), std::string("b"), false, Millis{5}));
    EXPECT_TRUE(people.ties("a")->empty());
    EXPECT_EQ(trouble(befriend("a", "a")), "refused");
    EXPECT_EQ(trouble(befriend("a", "nobody")), "unknown");
}

TEST_F(People, reports_wait_for_the_host) {
    const auto id = ask<std::int64_t>(&PeopleStore::report,
                                      Report{.by = "a", .about = "b", .table = "t", .text = "rude", .at = 9});
    ASSERT_TRUE(id);
    EXPECT_EQ(people.reports(false, 9)->front().text, "rude");
    EXPECT_TRUE(ask(&PeopleStore::handle, *id));
    EXPECT_TRUE(people.reports(false, 9)->empty());
    EXPECT_EQ(people.reports(true, 9)->size(), 1u);
    EXPECT_EQ(trouble(ask(&PeopleStore::handle, *id + 1)), "unknown");
}

TEST_F(People, are_listed_page_by_page) {
    for (const auto* id : {"b", "a", "c"})
        ASSERT_TRUE(add_person(*store, id));
    EXPECT_EQ(people.list("", 2)->at(1).id, "b");
    EXPECT_EQ(people.list("b", 2)->size(), 1u);
    EXPECT_EQ(people.find_all({"c", "nobody", "a"})->size(), 2u);
}

/// All that the store has of a person is in what is exported, and nothing of it is left in the file once it
/// has been deleted: not even in its free pages.
TEST_F(People, everything_is_exported_and_everything_is_forgotten) {
    for (const auto* id : {"ada-id", "bob-id"})
        ASSERT_TRUE(add_person(*store, id));
    ASSERT_TRUE(ask(&PeopleStore::add,
                    Person{.id = "bot-id", .kind = Person::Kind::bot, .name = "ada's-bot", .owner = "ada-id"},
                    std::optional<Credentials>()));
    ASSERT_TRUE(
        ask<int>(&PeopleStore::set_credentials, std::string("ada-id"), Credentials{"ada-hash", "ada-code"}));
    ASSERT_TRUE(ask(&PeopleStore::add_token, Token{"ada-token", "ada-id", "ada-label", 1}));
    ASSERT_TRUE(
        ask<Tie::Kind>(&PeopleStore::befriend, std::string("ada-id"), std::string("bob-id"), Millis{1}));
    ASSERT_TRUE(ask<std::int64_t>(&PeopleStore::report,
                                  Report{.by = "ada-id", .about = "bob-id", .text = "ada-report"}));
    ASSERT_TRUE(wait_for<std::int64_t>([&](Then<std::int64_t> then) {
        store->chat().say({.table = "t", .person = "ada-id", .at = 1, .text = "ada-says"}, std::move(then));
    }));
    ASSERT_TRUE(wait_for<bool>([&](Then<bool> then) {
        store->puzzles().reached({.mode = "storm", .period = "ada-day", .person = "ada-id", .points = 3},
                                 std::move(then));
    }));
    ASSERT_TRUE(wait_for<Tried>([&](Then<Tried> then) {
        store->puzzles().tried({.person = "ada-id", .game = "olix", .puzzle = "some-puzzle"},
                               std::move(then));
    }));
    ASSERT_TRUE(testing::append(
        *store, {.table = "t", .after = 0, .events = {testing::opened(), testing::sat(0, "ada-id")}}));
    const auto exported = people.everything_of("ada-id");
    ASSERT_TRUE(exported);
    const std::string text = exported->dump();
    for (const auto* word : {"Name of ada-id", "ada's-bot", "ada-label", "bob-id", "ada-report", "ada-says",
                             "ada-day", "some-puzzle", "\"table\":\"t\""})
        EXPECT_NE(text.find(word), std::string::npos) << word;
    for (const auto* word : {"ada-hash", "ada-code", "ada-token"})
        EXPECT_EQ(text.find(word), std::string::npos) << word;

    ASSERT_TRUE(ask(&PeopleStore::forget, std::string("ada-id")));
    EXPECT_EQ(trouble(people.everything_of("ada-id")), "unknown");
    EXPECT_EQ(trouble(people.find("bot-id")), "unknown");
    EXPECT_TRUE(people.ties("bob-id")->empty());
    EXPECT_TRUE(store->chat().lines("t", 9)->empty());
    EXPECT_EQ(store->events().load("t")->size(), 2u); // the log stays, with the bare id
    EXPECT_EQ(trouble(ask(&PeopleStore::forget, std::string("ada-id"))), "unknown");
    store->close();
    std::string bytes(std::filesystem::file_size(folder.file()), '\0');
    std::FILE* file = std::fopen(folder.file().c_str(), "rb");
    ASSERT_EQ(std::fread(bytes.data(), 1, bytes.size(), file), bytes.size());
    std::fclose(file);
    for (const auto* word : {"Name of ada", "ada's-bot", "ada-label", "ada-report", "ada-says", "ada-hash",
                             "ada-code", "ada-token", "ada-day"})
        EXPECT_EQ(bytes.find(word), std::string::npos) << word;
    EXPECT_NE(bytes.find("ada-id"), std::string::npos); // in the log
}

TEST_F(People, what_a_host_keeps_is_found_again) {
    EXPECT_EQ(store->kept("key")->has_value(), false);
    ASSERT_TRUE(wait_for<void>([&](Then<void> then) { store->keep("key", "value", std::move(then)); }));
    ASSERT_TRUE(wait_for<void>([&](Then<void> then) { store->keep("key", "other", std::move(then)); }));
    EXPECT_EQ(**store->kept("key"), "other");
    EXPECT_EQ(trouble(wait_for<void>([&](Then<void> then) { store->keep("", "x", std::move(then)); })),
              "refused");
}

} // namespace
} // namespace cairn::store
