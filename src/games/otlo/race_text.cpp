#include "games/otlo/race_text.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn::otlo {

namespace {

std::string_view take_word(std::string_view& text) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

std::unexpected<Violation> unknown_card(std::string_view id) {
    return std::unexpected(
        Violation{"notation", "otlo.unknown_card", Json::object().set("card", id.substr(0, 80)), {}});
}

/// A seat may be left out where there is only one.
std::optional<int> seat_of(Reader& reader, const Rules& rules) {
    if (!reader.has("seat") && !rules.solo())
        reader.refuse("seat", "otlo.seat_missing");
    return reader.integer("seat", 0, 0, rules.players - 1);
}

} // namespace

Checked<WrittenAction> read_action(const Rules& rules, std::string_view text) {
    constexpr std::size_t longest = longest_solution + 100;
    if (text.size() > longest)
        return not_notation(text);
    std::string_view rest = text;
    WrittenAction written;
    if (const auto sign = rest.rfind('='); sign != std::string_view::npos) {
        const auto id = rest.substr(sign + 1);
        written.revealed = rules.deck.find(id);
        if (!written.revealed)
            return unknown_card(id);
        rest = rest.substr(0, sign);
    }

    const auto verb = take_word(rest);
    if (verb != "call" && verb != "aside" && verb != "skip")
        return not_notation(text);
    const auto id = take_word(rest);
    const auto card = rules.deck.find(id);
    if (!card)
        return unknown_card(id);
    if (verb == "call") {
        CAIRN_TRY(solution, read_solution(rules.tiles, rest));
        written.action = Call{*card, canonical(rules.tiles, std::move(solution))};
        return written;
    }
    if (!rest.empty())
        return not_notation(text);
    if (verb == "aside") {
        written.action = Aside{*card};
    } else {
        written.action = Skip{*card};
    }
    return written;
}

std::string write(const Rules& rules, const Action& action) {
    struct Writer {
        const Rules& rules;
        std::string operator()(const Call& call) const {
            return "call " + rules.deck[call.card].id + " " + write(canonical(rules.tiles, call.solution));
        }
        std::string operator()(const Aside& aside) const { return "aside " + rules.deck[aside.card].id; }
        std::string operator()(const Skip& skip) const { return "skip " + rules.deck[skip.card].id; }
    };
    return std::visit(Writer{rules}, action);
}

Checked<Move> read_move(const Rules& rules, const Json& json) {
    constexpr double longest_game = 1e9;
    constexpr std::size_t longest_id = 80;
    Reader reader(json, "moves");
    Move move;
    move.time = reader.number("t", 0, 0, longest_game);
    if (reader.has("call")) {
        move.seat = seat_of(reader, rules);
        move.action =
            "call " + reader.text("card", "", longest_id) + " " + reader.text("call", "", longest_solution);
    } else if (reader.has("aside")) {
        move.action = "aside " + reader.text("aside", "", longest_id);
    } else if (reader.has("skip")) {
        move.seat = seat_of(reader, rules);
        move.action = "skip " + reader.text("skip", "", longest_id);
    } else {
        reader.refuse(violation_at(json, "moves", "otlo.move"));
    }
    if (auto done = reader.done(); !done) {
        done.error().rule = "notation";
        return std::unexpected(done.error());
    }
    return move;
}

Json write_move(const Rules& rules, const Move& move) {
    const auto written = read_action(rules, move.action);
    if (!written)
        return move.action; // nothing that was applied
    struct Writer {
        const Rules& rules;
        int seat;
        Json operator()(const Call& call) const {
            return Json::object()
                .set("seat", seat)
                .set("card", rules.deck[call.card].id)
                .set("call", write(call.solution));
        }
        Json operator()(const Aside& aside) const {
            return Json::object().set("aside", rules.deck[aside.card].id);
        }
        Json operator()(const Skip& skip) const {
            return Json::object().set("seat", seat).set("skip", rules.deck[skip.card].id);
        }
    };
    return std::visit(Writer{rules, move.seat.value_or(0)}, written->action).set("t", move.time);
}

} // namespace cairn::otlo
