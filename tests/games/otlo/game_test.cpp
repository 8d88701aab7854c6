#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/record.hpp"
#include "core/replay.hpp"
#include "naive/otlo.hpp"
#include "random_puzzle.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

Violation refused_options(std::string_view options) { return refused(OtloGame::begin({json_of(options)})); }

TEST(OtloOptions, are_written_in_full_and_by_content_hash) {
    const Json options = Table(R"({"stars":[3,1]})").game->options();
    EXPECT_EQ(options.find("players")->dump(), "1");
    EXPECT_EQ(options.find("stars")->dump(), "[1,3]");
    EXPECT_EQ(options.find("handicap")->dump(), "[0,0,0,0]");
    // The content of our data does not change under its name; a new deck has a new name.
    EXPECT_EQ(*options.find("tiles")->text(), "default@4a0e6e0f9f53b388");
    EXPECT_EQ(*options.find("deck")->text(), "default@4512562d976ca11d");
    EXPECT_EQ(Table(options.dump()).game->options(), options);
}

TEST(OtloOptions, inline_tiles_and_cards_are_written_inline) {
    const Json options =
        json_of(R"({"players":1,"stars":[1],"handicap":[0,0,0,0],"tiles":"YBY./BB.R BR../BB..",)"
                R"("deck":[{"id":"a","stars":1,"pattern":"YBBR/Y...","solution":"1f0@0,0 2f0@2,0 |"}]})");
    EXPECT_EQ(Table(options.dump()).game->options().dump(), options.dump());
}

TEST(OtloOptions, another_content_under_our_name_is_refused) {
    for (const auto* option : {"tiles", "deck"}) {
        const std::string name = "default";
        for (const auto* hash : {"@0123456789abcdef", "@"}) {
            const auto violation = refused_options(Json::object().set(option, name + hash).dump());
            EXPECT_EQ(violation.message, "otlo.other_content");
            EXPECT_EQ(violation.facts.find("ours")->text()->size(), 16u);
        }
        const auto violation = refused_options(Json::object().set(option, "../i18n/en").dump());
        EXPECT_TRUE(violation.message == "otlo.unknown_name" || violation.rule == "notation")
            << violation.message;
        EXPECT_EQ(*refused_options(Json::object().set(option, "none").dump()).facts.find("names")->text(),
                  name);
    }
}

TEST(OtloOptions, tiles_may_be_a_text_or_a_list) {
    std::string list;
    for (const auto& tile : tile_set().tiles)
        list += (list.empty() ? "\"" : ",\"") + tile.text() + "\"";
    const Table by_list(R"({"tiles":[)" + list + "]}");
    const Table by_text(Json::object().set("tiles", default_tiles).dump());
    EXPECT_EQ(by_list.game->options(), by_text.game->options());
    EXPECT_EQ(by_list.game->rules().tiles, tile_set());
    EXPECT_EQ(refused_options(R"({"tiles":["YBY./BB.R",3]})").message, "input.not_text");
    EXPECT_EQ(refused_options(R"({"tiles":[]})").message, "otlo.tiles.number");
    EXPECT_EQ(refused_options(R"({"tiles":["Y.../B..."]})").rule, "OT-2");
}

TEST(OtloOptions, what_is_wrong_is_refused) {
    EXPECT_EQ(refused_options(R"({"players":0})").message, "input.out_of_range");
    EXPECT_EQ(refused_options(R"({"players":5})").message, "input.out_of_range");
    EXPECT_EQ(refused_options(R"({"stars":[]})").message, "otlo.stars");
    EXPECT_EQ(refused_options(R"({"stars":[1,1]})").message, "otlo.stars");
    EXPECT_EQ(refused_options(R"({"stars":[4]})").message, "input.out_of_range");
    EXPECT_EQ(refused_options(R"({"tiles":3})").message, "input.not_text");
    EXPECT_EQ(refused_options(R"({"deck":3})").message, "otlo.deck.option");
    EXPECT_EQ(refused_options(R"({"colour":"red"})").message, "input.unknown_field");
    EXPECT_EQ(refused_options(R"({"tiles":"R.../.B.."})").rule, "OT-2");
    // Our deck cannot be solved with other tiles.
    EXPECT_EQ(refused_options(R"({"tiles":"YBY./BB.R BR../BB.."})").message, "otlo.card.wrong_solution");
}

TEST(OtloGame, a_position_is_refused_kindly) {
    cairn::Setup setup;
    setup.position = "anything";
    EXPECT_EQ(refused(OtloGame::begin(setup)).message, "otlo.no_position");
}

TEST(OtloGame, texts_that_are_no_action_are_notation) {
    Table table(two_players, two_piles);
    for (const auto* text : {"", "call", "call ", "call e99 |", "aside", "aside e99", "aside e01 now",
                             "skip  e01", "Call e01 |", "e01", "call e01 |=e99", "aside e01="})
        EXPECT_EQ(table.act(0, text), "[notation]") << text;
    EXPECT_EQ(table.act(0, "call e01 |" + std::string(1000, ' ')), "[notation]");
    EXPECT_EQ(table.act(2, "call e01 |"), "[notation]"); // nobody sits there
    EXPECT_EQ(table.act(-1, "call e01 |"), "[notation]");
}

TEST(OtloGame, moves_are_objects_in_records) {
    const Table table(two_players, two_piles);
    for (const auto* text : {R"({"seat":1,"card":"e01","call":"5f1@0,0 3f1@2,0 |","t":12.4})",
                             R"({"aside":"e01","t":90.0})", R"({"seat":0,"skip":"e01","t":30.1})"}) {
        const auto move = table.game->read_move(json_of(text));
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(table.game->write_move(*move).dump(), text);
    }
    const auto call =
        table.game->read_move(json_of(R"({"card":"e01","call":"3f1@2,0  5f1@0,0 |","seat":1})"));
    EXPECT_EQ(*call, (Move{1, "call e01 3f1@2,0  5f1@0,0 |", 0}));
    EXPECT_EQ(table.game->write_move(*call).find("call")->dump(), R"("5f1@0,0 3f1@2,0 |")");
    EXPECT_EQ(table.game->read_move(json_of(R"({"aside":"e01"})"))->seat, std::nullopt);
}

TEST(OtloGame, moves_that_are_none_are_refused) {
    const Table table(two_players, two_piles);
    const auto message = [&](std::string_view text) {
        return refused(table.game->read_move(json_of(text))).message;
    };
    EXPECT_EQ(message(R"("call e01 |")"), "input.not_object");
    EXPECT_EQ(message("{}"), "otlo.move");
    EXPECT_EQ(message(R"({"card":"e01","call":"|","t":1})"), "otlo.seat_missing");
    EXPECT_EQ(message(R"({"seat":2,"card":"e01","call":"|"})"), "input.out_of_range");
    EXPECT_EQ(message(R"({"seat":0,"card":"e01","call":"|","aside":"e01"})"), "input.unknown_field");
    EXPECT_EQ(message(R"({"seat":0,"card":"e01","call":"|","t":-1})"), "input.out_of_range");
    EXPECT_EQ(message(R"({"seat":0,"aside":"e01"})"), "input.unknown_field");
    EXPECT_EQ(refused(table.game->read_move(json_of(R"({"seat":2,"card":"e01","call":"|"})"))).rule,
              "notation");
    EXPECT_EQ(Table().game->read_move(json_of(R"({"card":"e01","call":"|"})"))->seat,
              0); // alone it is clear who
}

/// Every id in a text, between quotes.
bool mentions(const std::string& text, const std::string& id) {
    return text.find('"' + id + '"') != std::string::npos;
}

TEST(OtloGame, cards_below_the_top_are_told_to_nobody) {
    for (const auto* options : {R"({"players":4})", R"({"players":1})"}) {
        Table table(options);
        std::vector<std::string> order;
        for (const auto& pile : *table.deal.items())
            for (const auto& card : *pile.items())
                order.push_back(*card.text());
        std::set<std::string> shown;
        Rng rng(3);
        while (table.reason().empty()) {
            const auto tops = table.tops();
            shown.insert(tops.begin(), tops.end());
            std::string told = table.game->view().dump();
            for (const auto& event : table.events)
                told += event.facts.dump();
            for (const auto& id : order) {
                if (!shown.contains(id)) {
                    EXPECT_FALSE(mentions(told, id)) << id;
                }
            }
            table.right(0, tops[rng.below(static_cast<std::uint32_t>(tops.size()))]);
        }
        EXPECT_EQ(shown.size(), order.size());
    }
}

TEST(OtloGame, the_state_is_the_same_whatever_lies_below) {
    EXPECT_EQ(Table(two_players, two_piles).game->state(),
              Table(two_players, R"([["e01","x08","x07","x06"],["m01","e05","e06","e07"]])").game->state());
}

// A player's own program knows the tops only and is told each card as it comes up.
TEST(OtloGame, a_race_can_be_followed_without_knowing_the_deal) {
    Table referee(two_players, two_piles);
    Table guest(two_players, R"([["e01",null,null,null],["m01",null,null,null]])");
    EXPECT_EQ(guest.deal.dump(), R"([["e01",null,null,null],["m01",null,null,null]])");
    for (const auto* card : {"e01", "m01", "m02", "e02"}) {
        auto applied = referee.game->apply(0, "call " + std::string(card) + " " + referee.solution(card), 0,
                                           *referee.chance);
        ASSERT_TRUE(applied);
        EXPECT_EQ(refused(guest.game->apply(0, applied->action, 0, *guest.chance)).message, "reveal.unknown");
        EXPECT_TRUE(guest.game->apply(0, applied->action + "=" + applied->reveals, 0, *guest.chance));
        EXPECT_EQ(guest.game->state(), referee.game->state());
    }
    const std::string next = "call e03 " + guest.solution("e03");
    const auto rule = [&](Table& table, const std::string& text) {
        const State before = table.game->state();
        const auto violation = refused(table.game->apply(0, text, 0, *table.chance));
        EXPECT_EQ(table.game->state(), before);
        return violation.message;
    };
    EXPECT_EQ(rule(guest, next + "=e01"), "otlo.cannot_come_up");
    EXPECT_EQ(rule(referee, next + "=e05"), "reveal.differs");
    EXPECT_EQ(rule(guest, "call e03 |=e05"), "reveal.number"); // a wrong call turns up nothing
    EXPECT_TRUE(guest.game->apply(0, "call e03 |", 0, *guest.chance));
}

TEST(OtloGame, replays_into_the_same_race) {
    Table table(two_players, two_piles);
    auto copy = table.game->clone();
    EXPECT_EQ(table.right(0, "e01"), "ok");
    EXPECT_EQ(copy->view().find("piles")->items()->at(0).find("card")->dump(), R"("e01")");
    const auto applied = copy->apply(0, "call e01 3f1@2,0 5f1@0,0 |", 3.5, *table.chance);
    ASSERT_TRUE(applied);
    EXPECT_EQ(applied->action, "call e01 5f1@0,0 3f1@2,0 |");
    EXPECT_EQ(applied->reveals, "e02");
    EXPECT_EQ(applied->trace.dump(), R"({"verdict":"ok","stars":[1,0]})");
}

TEST(OtloGame, a_record_replays_with_wrong_and_void_calls_in_it) {
    constexpr std::array<GameEntry, 1> registry{{{"otlo", &OtloGame::begin, &OtloGame::deal}}};
    constexpr std::string_view line =
        R"({"game":"otlo","options":{"players":2,"stars":[1]},"deal":[["e01","e02","e03","e04"],["e05","e06","e07","e08"]],)"
        R"("moves":[{"seat":0,"card":"e01","call":"5f1@0,0 3f1@2,0 |","t":12.4},{"seat":1,"card":"e01","call":"|","t":12.5},)"
        R"({"seat":1,"card":"e02","call":"|","t":20.0},{"aside":"e02","t":90.0},)"
        R"({"seat":1,"card":"e03","call":"4f2@0,0 6b2@2,0 |","t":91.0}],"result":null})";
    const auto record = read_record(registry, line);
    ASSERT_TRUE(record);
    const auto replayed = replay(registry, *record, Tracing::on);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(
        replay_json(*replayed, Tracing::on, "").dump(),
        R"({"ok":true,"plies":5,"result":null,"trace":[{"verdict":"ok","stars":[1,0]},{"verdict":"void","stars":[1,0]},)"
        R"({"verdict":"OT-12","stars":[1,0]},{"verdict":"ok","stars":[1,0]},{"verdict":"ok","stars":[1,1]}]})");
    const Json written = write_record(*replayed->begun.game, record->setup, replayed->begun.deal,
                                      replayed->moves, replayed->result);
    EXPECT_EQ(written.find("moves")->dump(), json_of(line).find("moves")->dump());
    const auto again = read_record(registry, written.dump());
    ASSERT_TRUE(again);
    EXPECT_EQ(replay(registry, *again)->moves, replayed->moves);
}

// Whole races of random actions, step by step beside the slow program.
TEST(OtloRace, agrees_with_the_slow_program) {
    Rng rng(77);
    std::map<std::string, int> verdicts, reasons;
    for (int round = 0; round < 150; ++round) {
        const int players = draw(rng, 1, 4);
        Json handicap = Json::array();
        Ints handicaps;
        for (int i = 0; i < players; ++i) {
            handicaps.push_back(draw(rng, -1, 1));
            handicap.push(handicaps.back());
        }
        const bool harder = players <= 2 && rng.below(2) == 0;
        Table table(Json::object()
                        .set("players", players)
                        .set("stars", json_of(harder ? "[2,3]" : "[1,2,3]"))
                        .set("handicap", handicap)
                        .dump(),
                    "", rng.next());
        const auto& deck = table.game->rules().deck;
        std::vector<naive::Race::Card> cards;
        for (const auto& card : deck.cards)
            cards.push_back({card.id, card.pattern.text(), card.stars});
        std::vector<Strings> piles;
        for (const auto& pile : *table.deal.items()) {
            piles.emplace_back();
            for (const auto& card : *pile.items())
                piles.back().push_back(*card.text());
        }
        naive::Race race(players, texts_of(table.game->rules().tiles), cards, piles, handicaps, players == 1);

        const auto wrong_often = rng.below(3);
        for (int step = 0; step < 200; ++step) {
            const int seat = draw(rng, 0, players - 1);
            const auto tops = race.tops();
            std::string card = rng.below(6) > 0 && !tops.empty()
                                   ? tops[rng.below(static_cast<std::uint32_t>(tops.size()))]
                                   : deck[draw(rng, 0, deck.size() - 1)].id;
            if (rng.below(40) == 0)
                card = "zz";
            std::string text, expected;
            const bool was_over = race.over();
            switch (rng.below(12)) {
            case 0: text = "aside " + card, expected = race.aside(card); break;
            case 1: text = "skip " + card, expected = race.skip(seat, card); break;
            default: {
                std::string solution = card == "zz" ? "|" : table.solution(card);
                if (rng.below(3) < wrong_often)
                    solution = table.solution(deck[draw(rng, 0, deck.size() - 1)].id);
                if (rng.below(30) == 0)
                    solution = "no";
                text = "call " + card + " " + solution;
                expected = race.call(seat, card, solution);
            }
            }
            const std::string verdict = table.act(seat, text);
            ++verdicts[verdict];
            if (was_over) {
                ASSERT_EQ(verdict, "[over]");
                break;
            }
            ASSERT_EQ(verdict, verdict[0] == '[' ? "[" + expected + "]" : expected) << text;
            ASSERT_EQ(table.tops(), race.tops());
            ASSERT_EQ(table.stars(), race.scores());
            ASSERT_EQ(table.reason(), race.reason());
            ASSERT_EQ(table.winners(), race.winners());
            for (const auto& top : tops)
                ASSERT_EQ(is_barred(table.game->state(), seat, *deck.find(top)), race.barred(seat, top));
        }
        ++reasons[race.reason()];
    }
    for (const auto* verdict :
         {"ok", "void", "OT-11", "OT-12", "OT-15", "[OT-20]", "[OT-33]", "[OT-43]", "[notation]", "[over]"})
        EXPECT_GT(verdicts[verdict], 0) << verdict;
    EXPECT_GT(reasons["cards"], 0);
    EXPECT_GT(reasons["barred"], 0);
}

} // namespace
} // namespace cairn::otlo
