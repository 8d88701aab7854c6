#include "server/message.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "core/reader.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_table = 40;
constexpr std::size_t longest_action = 400;
constexpr std::size_t longest_nonce = 64;
constexpr std::size_t longest_line = 500;
constexpr JsonLimits small{.bytes = longest_message, .depth = 8, .values = 256, .members = 32};

constexpr std::array<std::string_view, 3> kinds = {"guest", "account", "bot"};

int read_seat(Reader& reader) {
    if (!reader.raw("seat"))
        reader.refuse("seat", "input.missing");
    return reader.integer("seat", 0, 0, table::most_seats - 1);
}

std::string needed_text(Reader& reader, std::string_view field, std::size_t longest) {
    std::string text = reader.text(field, "", longest);
    if (text.empty())
        reader.refuse(field, "input.missing");
    return text;
}

/// A letter, a digit, or what stands between them in a name made by a program.
bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

void must_be_plain(Reader& reader, std::string_view field, std::string_view text) {
    if (!std::ranges::all_of(text, is_plain))
        reader.refuse(field, "server.plain_name");
}

Wish read_hello(Reader& reader) {
    if (reader.integer("protocol", 0, 0, std::numeric_limits<int>::max()) != protocol_version)
        reader.refuse("protocol", "server.protocol", Json::object().set("known", protocol_version), "server");
    Hello hello{needed_text(reader, "client", longest_id)};
    must_be_plain(reader, "client", hello.client);
    return hello;
}

Wish read_watch(Reader& reader) {
    Watch watch;
    if (reader.raw("since"))
        watch.since = reader.integer("since", 0, 0, std::numeric_limits<int>::max());
    watch.invitation = reader.text("invitation", "", longest_id);
    return watch;
}

Wish read_sit(Reader& reader) {
    Sit sit{read_seat(reader), reader.text("nonce", "", longest_nonce), reader.text("bot", "", longest_id)};
    if (sit.bot.empty() == sit.nonce.empty())
        reader.refuse("nonce", "server.sit_as");
    return sit;
}

Wish read_stand(Reader& reader) {
    if (reader.raw("seat"))
        return Stand{read_seat(reader)};
    return Stand{};
}

Wish read_offer(Reader& reader) {
    MakeOffer made;
    const std::string kind = reader.text("offer", "", 20);
    using Kind = table::Offer::Kind;
    constexpr std::array all{Kind::action, Kind::takeback, Kind::pause};
    const auto found = std::ranges::find(all, kind, [](Kind k) { return table::name_of(k); });
    if (found == all.end())
        reader.refuse("offer", "table.unknown_word", Json::object().set("name", kind));
    else
        made.offer.kind = *found;
    made.offer.action = reader.text("action", "", longest_action);
    if (made.offer.action.empty() != (made.offer.kind != Kind::action))
        reader.refuse("action", made.offer.action.empty() ? "input.missing" : "input.unknown_field");
    return made;
}

using ReadWish = Wish (*)(Reader&);
enum class Of : std::uint8_t { connection, table, deed };
struct Named {
    std::string_view name;
    Of of;
    ReadWish read;
};

template <class Plain>
Wish read_plain(Reader&) {
    return Plain{};
}

// In the order of the alternatives of Wish.
constexpr std::array wishes = {
    Named{"hello", Of::connection, &read_hello},
    Named{"watch", Of::table, &read_watch},
    Named{"unwatch", Of::table, &read_plain<Unwatch>},
    Named{"lobby", Of::connection, [](Reader& reader) -> Wish { return Lobby{reader.boolean("on", true)}; }},
    Named{"ping", Of::connection, &read_plain<Ping>},
    Named{"chat", Of::table,
          [](Reader& reader) -> Wish { return Chat{needed_text(reader, "text", longest_line)}; }},
    Named{"mute", Of::connection,
          [](Reader& reader) -> Wish {
              return Mute{needed_text(reader, "person", longest_id), reader.boolean("on", true)};
          }},
    Named{"report", Of::table,
          [](Reader& reader) -> Wish {
              const int line = reader.integer("line", 0, 0, std::numeric_limits<int>::max());
              return Report{line, reader.text("why", "", longest_line)};
          }},
    Named{"sit", Of::deed, &read_sit},
    Named{"stand", Of::deed, &read_stand},
    Named{"start", Of::deed, &read_plain<Start>},
    Named{"act", Of::deed,
          [](Reader& reader) -> Wish { return Act{needed_text(reader, "action", longest_action)}; }},
    Named{"offer", Of::deed, &read_offer},
    Named{"answer", Of::deed,
          [](Reader& reader) -> Wish {
              if (!reader.raw("yes"))
                  reader.refuse("yes", "input.missing");
              return AnswerOffer{reader.boolean("yes", false)};
          }},
    Named{"resume", Of::deed, &read_plain<GoOn>},
    Named{"resign", Of::deed, &read_plain<Resign>},
    Named{"abandoned", Of::deed, [](Reader& reader) -> Wish { return Abandoned{read_seat(reader)}; }},
    Named{"rematch", Of::deed, &read_plain<Rematch>},
};
static_assert(wishes.size() == std::variant_size_v<Wish>);

/// A short text of an object, as far as it can be had.
std::string text_of(const Json& json, std::string_view field, std::size_t longest) {
    const Json* value = json.find(field);
    const std::string* text = value ? value->text() : nullptr;
    return text && text->size() <= longest ? *text : std::string();
}

struct Writer {
    Json& json;

    void operator()(const Hello& hello) const {
        json.set("protocol", protocol_version).set("client", hello.client);
    }
    void operator()(const Watch& watch) const {
        if (watch.since)
            json.set("since", *watch.since);
        if (!watch.invitation.empty())
            json.set("invitation", watch.invitation);
    }
    void operator()(const Lobby& lobby) const { json.set("on", lobby.on); }
    void operator()(const Chat& chat) const { json.set("text", chat.text); }
    void operator()(const Mute& mute) const { json.set("person", mute.person).set("on", mute.on); }
    void operator()(const Report& report) const { json.set("line", report.line).set("why", report.why); }
    void operator()(const Sit& sit) const {
        json.set("seat", sit.seat);
        if (sit.bot.empty())
            json.set("nonce", sit.nonce);
        else
            json.set("bot", sit.bot);
    }
    void operator()(const Stand& stand) const {
        if (stand.seat)
            json.set("seat", *stand.seat);
    }
    void operator()(const Act& act) const { json.set("action", act.action); }
    void operator()(const MakeOffer& made) const {
        json.set("offer", table::name_of(made.offer.kind));
        if (!made.offer.action.empty())
            json.set("action", made.offer.action);
    }
    void operator()(const AnswerOffer& answer) const { json.set("yes", answer.yes); }
    void operator()(const Abandoned& abandoned) const { json.set("seat", abandoned.seat); }
    void operator()(const auto&) const {}
};

Json saying(std::string_view what) { return Json::object().set("say", what); }

} // namespace

std::expected<Asked, NotUnderstood> read_asked(std::string_view text) {
    const auto json = read_json(text, small);
    if (!json)
        return std::unexpected(NotUnderstood{json.error(), {}, {}});
    const auto not_understood = [&](Violation why) {
        return std::unexpected(NotUnderstood{std::move(why), text_of(*json, "id", longest_id),
                                             text_of(*json, "table", longest_table)});
    };
    Reader reader(*json);
    const std::string name = reader.text("do", "", 20);
    Asked asked{.wish = Ping{}};
    asked.id = reader.text("id", "", longest_id);
    must_be_plain(reader, "id", asked.id);
    const std::span known(wishes);
    const auto found = std::ranges::find(known, name, &Named::name);
    if (found == known.end()) {
        reader.refuse("do", "table.unknown_word", Json::object().set("name", name));
        return not_understood(reader.done().error());
    }
    if (found->of != Of::connection) {
        asked.table = needed_text(reader, "table", longest_table);
    } else if (found->name == "ping") {
        asked.table = reader.text("table", "", longest_table);
    }
    if (found->of == Of::deed) {
        if (asked.id.empty())
            reader.refuse("id", "input.missing");
        if (reader.raw("version"))
            asked.version = reader.integer("version", 0, 0, std::numeric_limits<int>::max());
    }
    asked.wish = found->read(reader);
    if (auto done = reader.done(); !done)
        return not_understood(std::move(done).error());
    return asked;
}

Json to_json(const Asked& asked) {
    Json json = Json::object().set("do", name_of(asked.wish));
    if (!asked.id.empty())
        json.set("id", asked.id);
    if (!asked.table.empty())
        json.set("table", asked.table);
    if (asked.version)
        json.set("version", *asked.version);
    std::visit(Writer{json}, asked.wish);
    return json;
}

std::string_view name_of(const Wish& wish) { return wishes[wish.index()].name; }
bool is_deed(const Wish& wish) { return wishes[wish.index()].of == Of::deed; }

std::string_view name_of(Person::Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }

Json to_json(const Person& person) {
    return Json::object().set("id", person.id).set("name", person.name).set("kind", name_of(person.kind));
}

std::string say_welcome(const Person& you, table::Millis now, std::string_view program) {
    return saying("welcome")
        .set("protocol", protocol_version)
        .set("program", program)
        .set("now", now)
        .set("you", to_json(you))
        .dump();
}

// Acknowledgements and events are most of what is said, so they are put together as text.

std::string say_ack(const Asked& asked, int version) {
    return R"({"say":"ack","table":)" + json_quote(asked.table) + R"(,"id":)" + json_quote(asked.id) +
           R"(,"version":)" + std::to_string(version) + "}";
}

std::string say_event(std::string_view table, int version, const Json& news) {
    return R"({"say":"event","table":)" + json_quote(table) + R"(,"version":)" + std::to_string(version) +
           R"(,"event":)" + news.dump() + "}";
}

std::string say_error(const Violation& why, std::string_view id, std::string_view table,
                      std::optional<int> version) {
    Json json = saying("error");
    if (!id.empty())
        json.set("id", id);
    if (!table.empty())
        json.set("table", table);
    if (version)
        json.set("version", *version);
    json.set("rule", why.rule).set("message", why.message).set("facts", why.facts);
    Json places = Json::array();
    for (const std::string& place : why.places)
        places.push(place);
    return json.set("places", std::move(places)).dump();
}

std::string say_pong(std::string_view id, table::Millis now) {
    Json json = saying("pong").set("now", now);
    if (!id.empty())
        json.set("id", id);
    return json.dump();
}

std::string say_bye(std::string_view why, std::optional<table::Millis> back_in) {
    Json json = saying("bye").set("why", why);
    if (back_in)
        json.set("back_in", *back_in);
    return json.dump();
}

} // namespace cairn::server
