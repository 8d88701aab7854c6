#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "store/event_store.hpp"

namespace cairn::store {

inline constexpr std::size_t longest_name = 64; // bytes
inline constexpr std::size_t longest_preferences = 8192;

/// Somebody who plays. The id is all that event logs know; everything else can be deleted.
struct Person {
    enum class Kind : std::uint8_t { guest, account, bot };
    std::string id = {};
    Kind kind = Kind::guest;
    std::string name = {};
    Millis since = 0;
    Millis seen = 0;
    int session = 0;              ///< goes up when all sessions are ended: an older cookie is worth nothing
    std::string owner = {};       ///< of a bot: who answers for it
    std::string preferences = {}; ///< the host's JSON, opaque here
    bool banned = false;
    friend bool operator==(const Person&, const Person&) = default;
};

/// Hashes, as the library that made them writes them; never the words themselves.
struct Credentials {
    std::string password = {};
    std::string recovery = {};
    friend bool operator==(const Credentials&, const Credentials&) = default;
};

/// What a bot shows instead of a password. Only its hash is kept.
struct Token {
    std::string hash = {};
    std::string person = {};
    std::string label = {};
    Millis since = 0;
    friend bool operator==(const Token&, const Token&) = default;
};

/// How two people stand, seen from one of them.
struct Tie {
    enum class Kind : std::uint8_t { asked, asks, friends, muted };
    std::string other = {};
    Kind kind =
        Kind::asked; ///< I have asked, the other asks, we are friends; I do not want to hear the other
    Millis since = 0;
    friend bool operator==(const Tie&, const Tie&) = default;
};

/// Somebody complains. The text is what was said, copied, so that the host can judge it later.
struct Report {
    std::int64_t id = 0;
    std::string by = {};
    std::string about = {};
    std::string table = {};
    std::string text = {};
    Millis at = 0;
    bool handled = false;
    friend bool operator==(const Report&, const Report&) = default;
};

/// Names are compared without case, and without spaces around them; those of accounts and bots are unique,
/// those of guests are not.
std::string name_key(std::string_view name);

/// The people and how they stand with each other. Reading waits for the disk; writing answers when it is done
/// for good.
class PeopleStore {
public:
    virtual ~PeopleStore() = default;

    /// `conflict` when the name is taken (or the id).
    virtual void add(Person person, std::optional<Credentials> credentials, Then<void> then) = 0;
    virtual Stored<Person> find(std::string_view id) = 0;
    /// The bots that somebody answers for.
    virtual Stored<std::vector<Person>> bots_of(std::string_view owner) = 0;
    /// Accounts and bots only.
    virtual Stored<Person> find_named(std::string_view name) = 0;
    /// In the order of their ids, those after `after`.
    virtual Stored<std::vector<Person>> list(std::string_view after, std::size_t most) = 0;
    /// The names of those ids; who is unknown or deleted is left out.
    virtual Stored<std::vector<Person>> find_all(const std::vector<std::string>& ids) = 0;

    /// A guest stays who they are and gets a name of their own and a password.
    virtual void make_account(std::string id, std::string name, Credentials credentials, Then<void> then) = 0;
    virtual void rename(std::string id, std::string name, Then<void> then) = 0;
    virtual void prefer(std::string id, std::string preferences, Then<void> then) = 0;
    virtual void ban(std::string id, bool banned, Then<void> then) = 0;
    /// Only ever forward.
    virtual void saw(std::string id, Millis at, Then<void> then) = 0;

    virtual Stored<Credentials> credentials(std::string_view id) = 0;
    /// New hashes, and all sessions end: the number of the next one.
    virtual void set_credentials(std::string id, Credentials credentials, Then<int> then) = 0;
    virtual void end_sessions(std::string id, Then<int> then) = 0;

    virtual void add_token(Token token, Then<void> then) = 0;
    virtual Stored<Token> find_token(std::string_view hash) = 0;
    virtual Stored<std::vector<Token>> tokens_of(std::string_view person) = 0;
    virtual void drop_token(std::string hash, Then<void> then) = 0;

    /// Asks for friendship, or says yes when the other has asked; what they are now.
    virtual void befriend(std::string person, std::string other, Millis at, Then<Tie::Kind> then) = 0;
    /// Both ways: a friend, or a question that one of them has asked.
    virtual void unfriend(std::string person, std::string other, Then<void> then) = 0;
    virtual void mute(std::string person, std::string other, bool muted, Millis at, Then<void> then) = 0;
    virtual Stored<std::vector<Tie>> ties(std::string_view person) = 0;

    virtual void report(Report report, Then<std::int64_t> then) = 0;
    virtual Stored<std::vector<Report>> reports(bool handled, std::size_t most) = 0;
    virtual void handle(std::int64_t report, Then<void> then) = 0;

    /// Everything that is known of a person, from every table of the store, as one JSON object.
    virtual Stored<Json> everything_of(std::string_view id) = 0;
    /// Deletes it. What stays is the id in the logs of tables, which nothing leads back from.
    virtual void forget(std::string id, Then<void> then) = 0;
};

} // namespace cairn::store
