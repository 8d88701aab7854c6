#pragma once

#include "store/sqlite/readers.hpp"
#include "store/sqlite/writer.hpp"

namespace cairn::store::sqlite {

class People final : public PeopleStore {
public:
    People(Writer& writer, Readers& readers) : writer_(writer), readers_(readers) {}

    void add(Person person, std::optional<Credentials> credentials, Then<void> then) override;
    Stored<Person> find(std::string_view id) override;
    Stored<std::vector<Person>> bots_of(std::string_view owner) override;
    Stored<Person> find_named(std::string_view name) override;
    Stored<std::vector<Person>> list(std::string_view after, std::size_t most) override;
    Stored<std::vector<Person>> find_all(const std::vector<std::string>& ids) override;

    void make_account(std::string id, std::string name, Credentials credentials, Then<void> then) override;
    void rename(std::string id, std::string name, Then<void> then) override;
    void prefer(std::string id, std::string preferences, Then<void> then) override;
    void ban(std::string id, bool banned, Then<void> then) override;
    void saw(std::string id, Millis at, Then<void> then) override;

    Stored<Credentials> credentials(std::string_view id) override;
    void set_credentials(std::string id, Credentials credentials, Then<int> then) override;
    void end_sessions(std::string id, Then<int> then) override;

    void add_token(Token token, Then<void> then) override;
    Stored<Token> find_token(std::string_view hash) override;
    Stored<std::vector<Token>> tokens_of(std::string_view person) override;
    void drop_token(std::string hash, Then<void> then) override;

    void befriend(std::string person, std::string other, Millis at, Then<Tie::Kind> then) override;
    void unfriend(std::string person, std::string other, Then<void> then) override;
    void mute(std::string person, std::string other, bool muted, Millis at, Then<void> then) override;
    Stored<std::vector<Tie>> ties(std::string_view person) override;

    void report(Report report, Then<std::int64_t> then) override;
    Stored<std::vector<Report>> reports(bool handled, std::size_t most) override;
    void handle(std::int64_t report, Then<void> then) override;

    Stored<Json> everything_of(std::string_view id) override;
    void forget(std::string id, Then<void> then) override;

private:
    Writer& writer_;
    Readers& readers_;
};

/// In everything_of.cpp: what all tables of the file have of a person.
Stored<Json> everything_of(Database& database, std::string_view person);
Stored<void> forget(Database& database, const std::string& person);

} // namespace cairn::store::sqlite
