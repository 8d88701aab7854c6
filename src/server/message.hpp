#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "table/event.hpp"

/// What is said over the WebSocket, as docs/protocol.md tells it: `do` from a client, `say` from us.
namespace cairn::server {

inline constexpr int protocol_version = 1;

/// How much a client may say at once.
inline constexpr std::size_t longest_message = 16 * 1024;

// What a client may want.

/// The first message of a connection. `client` names this device or tab: when it comes again, the older
/// connection is stale.
struct Hello {
    std::string client;
    friend bool operator==(const Hello&, const Hello&) = default;
};
/// To be told of a table: from a version on, or all of it.
struct Watch {
    std::optional<int> since;
    std::string invitation; ///< the long token of a private table
    friend bool operator==(const Watch&, const Watch&) = default;
};
struct Unwatch {
    friend bool operator==(const Unwatch&, const Unwatch&) = default;
};
/// To be told of open seats, or not any more.
struct Lobby {
    bool on = true;
    friend bool operator==(const Lobby&, const Lobby&) = default;
};
/// What time it is; of a table, its clocks.
struct Ping {
    friend bool operator==(const Ping&, const Ping&) = default;
};
struct Chat {
    std::string text;
    friend bool operator==(const Chat&, const Chat&) = default;
};
/// Not to hear somebody any more, or again.
struct Mute {
    std::string person;
    bool on = true;
    friend bool operator==(const Mute&, const Mute&) = default;
};
/// To tell the host of a line of the chat.
struct Report {
    int line = 0;
    std::string why;
    friend bool operator==(const Report&, const Report&) = default;
};

// What somebody wants to happen at a table. Who asks, and so which seat acts, we know ourselves.

/// Somebody sits down, or puts a bot of some level there.
struct Sit {
    int seat = 0;
    std::string nonce; ///< of a person: the share in the deal
    std::string bot;   ///< its level; empty for oneself
    friend bool operator==(const Sit&, const Sit&) = default;
};
/// Stands up, or takes a bot away.
struct Stand {
    std::optional<int> seat;
    friend bool operator==(const Stand&, const Stand&) = default;
};
struct Start {
    friend bool operator==(const Start&, const Start&) = default;
};
struct Act {
    std::string action;
    friend bool operator==(const Act&, const Act&) = default;
};
struct MakeOffer {
    table::Offer offer;
    friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
struct AnswerOffer {
    bool yes = false;
    friend bool operator==(const AnswerOffer&, const AnswerOffer&) = default;
};
struct GoOn {
    friend bool operator==(const GoOn&, const GoOn&) = default;
};
struct Resign {
    friend bool operator==(const Resign&, const Resign&) = default;
};
/// Says that somebody has been away for too long.
struct Abandoned {
    int seat = 0;
    friend bool operator==(const Abandoned&, const Abandoned&) = default;
};
struct Rematch {
    friend bool operator==(const Rematch&, const Rematch&) = default;
};

using Wish = std::variant<Hello, Watch, Unwatch, Lobby, Ping, Chat, Mute, Report, Sit, Stand, Start, Act,
                          MakeOffer, AnswerOffer, GoOn, Resign, Abandoned, Rematch>;

/// One message of a client.
struct Asked {
    std::string id = {}; ///< what the client calls it: an answer names it, and a repeated one is known by it
    std::string table = {};                    ///< empty where none is meant
    std::optional<int> version = std::nullopt; ///< what the client believes the table's to be
    Wish wish;
    friend bool operator==(const Asked&, const Asked&) = default;
};

/// Why a message cannot be understood, with its id and table where these could be read.
struct NotUnderstood {
    Violation why;
    std::string id;
    std::string table;
};

std::expected<Asked, NotUnderstood> read_asked(std::string_view text);
/// As a client would write it.
Json to_json(const Asked& asked);
/// `act`, `watch`: the word after `do`.
std::string_view name_of(const Wish& wish);
/// Whether it is something that happens at a table, and is kept in its log.
bool is_deed(const Wish& wish);

// What we say.

/// Somebody, as others see him.
struct Person {
    enum class Kind : std::uint8_t { guest, account, bot };
    std::string id;
    std::string name;
    Kind kind = Kind::guest;
    friend bool operator==(const Person&, const Person&) = default;
};
std::string_view name_of(Person::Kind kind);
Json to_json(const Person& person);

std::string say_welcome(const Person& you, table::Millis now, std::string_view program);
std::string say_ack(const Asked& asked, int version);
/// A refusal; `version` is the table's, where there is one.
std::string say_error(const Violation& why, std::string_view id, std::string_view table,
                      std::optional<int> version = std::nullopt);
std::string say_event(std::string_view table, int version, const Json& news);
std::string say_pong(std::string_view id, table::Millis now);
std::string say_bye(std::string_view why, std::optional<table::Millis> back_in = std::nullopt);

} // namespace cairn::server
