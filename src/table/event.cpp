#include "table/event.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "core/reader.hpp"

namespace cairn::table {

namespace {

constexpr std::size_t longest_id = 80;
constexpr std::size_t longest_action = 400;
constexpr std::size_t longest_key = 80;
constexpr std::size_t longest_nonce = 64;
constexpr double latest = 9e15; // what a JSON number holds exactly

constexpr std::array<std::string_view, 3> whys = {"resign", "time", "abandoned"};
constexpr std::array<std::string_view, 3> offers = {"action", "takeback", "pause"};
constexpr std::array<std::string_view, 2> sitters = {"person", "bot"};

/// The place of a word in a list of them; the first when it is not there, which is refused.
template <class Kind, std::size_t n>
Kind read_word(Reader& reader, std::string_view field, const std::array<std::string_view, n>& words) {
    const std::string word = reader.text(field, "", 20);
    const auto found = std::ranges::find(words, word);
    if (found == words.end())
        reader.refuse(field, "table.unknown_word", Json::object().set("name", word));
    return found == words.end() ? Kind{} : static_cast<Kind>(found - words.begin());
}

int read_seat(Reader& reader) { return reader.integer("seat", 0, 0, most_seats - 1); }

struct Writer {
    Json& json;

    void operator()(const Opened& opened) const {
        json.set("do", "open").set("terms", to_json(opened.terms)).set("secret", opened.secret);
    }
    void operator()(const Sat& sat) const {
        json.set("do", "sit")
            .set("seat", sat.seat)
            .set("sitter", to_json(sat.sitter))
            .set("nonce", sat.nonce);
    }
    void operator()(const Stood& stood) const { json.set("do", "stand").set("seat", stood.seat); }
    void operator()(const Started&) const { json.set("do", "start"); }
    void operator()(const Acted& acted) const {
        json.set("do", "act").set("seat", acted.seat).set("action", acted.action);
    }
    void operator()(const Offered& offered) const {
        json.set("do", "offer").set("seat", offered.seat).set("offer", name_of(offered.offer.kind));
        if (!offered.offer.action.empty())
            json.set("action", offered.offer.action);
    }
    void operator()(const Answered& answered) const {
        json.set("do", "answer").set("seat", answered.seat).set("yes", answered.yes);
    }
    void operator()(const Resumed& resumed) const { json.set("do", "resume").set("seat", resumed.seat); }
    void operator()(const Left& left) const {
        json.set("do", "leave").set("seat", left.seat).set("why", name_of(left.why));
    }
    void operator()(const Rematched& rematched) const {
        json.set("do", "rematch").set("table", rematched.table);
    }
};

Body read_open(Reader& reader) {
    Opened opened;
    opened.secret = reader.text("secret", "", longest_nonce);
    if (const Json* terms = reader.raw("terms")) {
        if (auto read = read_terms(*terms))
            opened.terms = std::move(*read);
        else
            reader.refuse(read.error());
    } else {
        reader.refuse("terms", "input.missing");
    }
    return opened;
}

Body read_sit(Reader& reader) {
    Sat sat{read_seat(reader), {}, reader.text("nonce", "", longest_nonce)};
    if (const Json* json = reader.raw("sitter")) {
        Reader sitter(*json, "sitter");
        sat.sitter.kind = read_word<Sitter::Kind>(sitter, "kind", sitters);
        sat.sitter.id = sitter.text("id", "", longest_id);
        if (auto done = sitter.done(); !done)
            reader.refuse(done.error());
    } else {
        reader.refuse("sitter", "input.missing");
    }
    return sat;
}

using ReadBody = Body (*)(Reader&);
struct Named {
    std::string_view name;
    ReadBody read;
};

constexpr std::array bodies = {
    Named{"open", &read_open},
    Named{"sit", &read_sit},
    Named{"stand", [](Reader& reader) -> Body { return Stood{read_seat(reader)}; }},
    Named{"start", [](Reader&) -> Body { return Started{}; }},
    Named{"act",
          [](Reader& reader) -> Body {
              return Acted{read_seat(reader), reader.text("action", "", longest_action)};
          }},
    Named{"offer",
          [](Reader& reader) -> Body {
              const int seat = read_seat(reader);
              const auto kind = read_word<Offer::Kind>(reader, "offer", offers);
              return Offered{seat, {kind, reader.text("action", "", longest_action)}};
          }},
    Named{"answer",
          [](Reader& reader) -> Body { return Answered{read_seat(reader), reader.boolean("yes", false)}; }},
    Named{"resume", [](Reader& reader) -> Body { return Resumed{read_seat(reader)}; }},
    Named{"leave",
          [](Reader& reader) -> Body {
              const int seat = read_seat(reader);
              return Left{seat, read_word<Why>(reader, "why", whys)};
          }},
    Named{"rematch", [](Reader& reader) -> Body { return Rematched{reader.text("table", "", longest_id)}; }},
};

} // namespace

std::string_view name_of(Why why) { return whys[static_cast<std::size_t>(why)]; }
std::string_view name_of(Offer::Kind kind) { return offers[static_cast<std::size_t>(kind)]; }

Json to_json(const Sitter& sitter) {
    return Json::object().set("kind", sitters[static_cast<std::size_t>(sitter.kind)]).set("id", sitter.id);
}

Json to_json(const Terms& terms) {
    Json json;
    json.set("game", terms.game).set("options", terms.options).set("seats", terms.seats);
    json.set("clock", to_json(terms.clock)).set("rated", terms.rated).set("takebacks", terms.takebacks);
    return json;
}

Checked<Terms> read_terms(const Json& json) {
    Reader reader(json, "terms");
    Terms terms;
    terms.game = reader.text("game", "", longest_id);
    if (const Json* options = reader.raw("options"))
        terms.options = *options;
    terms.seats = reader.integer("seats", 2, 1, most_seats);
    terms.rated = reader.boolean("rated", false);
    terms.takebacks = reader.boolean("takebacks", true);
    if (const Json* clock = reader.raw("clock")) {
        if (auto read = read_clock(*clock))
            terms.clock = *read;
        else
            reader.refuse(read.error());
    }
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return terms;
}

Json to_json(const Event& event) {
    Json json;
    json.set("v", event_format).set("at", event.at);
    if (!event.key.empty())
        json.set("key", event.key);
    std::visit(Writer{json}, event.body);
    return json;
}

Checked<Event> read_event(const Json& json) {
    Reader reader(json);
    reader.integer("v", 0, event_format, event_format);
    Event event{0, "", Started{}};
    event.at = static_cast<Millis>(reader.number("at", 0, 0, latest));
    event.key = reader.text("key", "", longest_key);
    const std::string name = reader.text("do", "", 20);
    const std::span known(bodies);
    const auto found = std::ranges::find(known, name, &Named::name);
    if (found == known.end())
        reader.refuse("do", "table.unknown_word", Json::object().set("name", name));
    else
        event.body = found->read(reader);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return event;
}

} // namespace cairn::table
