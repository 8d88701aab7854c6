#include <rapidcheck/gtest.h>

#include "core/reader.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;

/// Whatever people, bots and clocks may do at a table, in an order of chance.
Body something(const Table& table, Rng& rng) {
    const auto seat = [&] {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(table.terms().seats) + 1));
    };
    switch (rng.below(16)) {
    case 0: return Sat{seat(), {Sitter::Kind::person, "p" + std::to_string(rng.below(5))}, "ab"};
    case 1: return Sat{seat(), {Sitter::Kind::bot, "easy"}, ""};
    case 2: return Stood{seat()};
    case 3: return Started{};
    case 4: return Offered{seat(), {Offer::Kind::takeback}};
    case 5: return Offered{seat(), {Offer::Kind::pause}};
    case 6: return Offered{seat(), {Offer::Kind::action, "agree"}};
    case 7: return Answered{seat(), rng.below(2) == 0};
    case 8: return Resumed{seat()};
    case 9: return Left{seat(), static_cast<Why>(rng.below(3))};
    case 10: return Rematched{"t" + std::to_string(rng.below(3))};
    default: break;
    }
    const Playthrough* played = table.played();
    if (!played || played->over())
        return Started{};
    if (const auto* game = played->game().turn_game()) {
        const auto actions = game->actions();
        return Acted{*game->turn(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
    }
    const auto ids = {"e01", "m01", "x01"};
    const auto* id = *(ids.begin() + rng.below(3));
    return rng.below(2) ? Body(Acted{seat(), std::string("call ") + id + " 1f0@0,0 2f0@2,0 |"})
                        : Body(Offered{seat(), {Offer::Kind::action, std::string("aside ") + id}});
}

struct Kind {
    std::string_view game;
    int seats;
    ClockRules clock;
};
constexpr Kind kinds[] = {{"olix", 2, {ClockRules::Kind::fischer, 5000, 100}},
                          {"logan", 2, {ClockRules::Kind::move, 800, 0}},
                          {"lotus", 2, {}},
                          {"lotus", 3, {ClockRules::Kind::fischer, 5000, 100}},
                          {"lotus", 4, {}},
                          {"otlo", 3, {}}};

RC_GTEST_PROP(Fold, a_table_is_exactly_the_fold_of_its_events, ()) {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    const Kind& kind = kinds[rng.below(std::size(kinds))];
    AtTable table(kind.game, kind.clock, kind.seats);
    Checked<Table> live = Table::open(games(), table.log.front());
    std::vector<Event> log = table.log;
    Millis now = table.now;
    for (int i = 0; i < 150; ++i) {
        now += rng.below(200);
        const int before = live->version();
        const std::string seen = live->view(now).dump();
        const auto taken = live->take({now, "k" + std::to_string(i), something(*live, rng)});
        if (!taken) {
            RC_ASSERT(live->view(now).dump() == seen);
            RC_ASSERT(live->version() == before);
            continue;
        }
        RC_ASSERT(live->version() == before + 1);
        // Through its text, as it is stored.
        const auto stored = parse_json(to_json(taken->event).dump());
        RC_ASSERT(stored.has_value());
        const auto read = read_event(*stored);
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == taken->event);
        log.push_back(*read);
    }
    const auto folded = Table::fold(games(), log);
    RC_ASSERT(folded.has_value());
    RC_ASSERT(folded->view(now).dump() == live->view(now).dump());
    RC_ASSERT(folded->version() == live->version());
    RC_ASSERT(folded->flag_fall().has_value() == live->flag_fall().has_value());
    for (const auto& event : log)
        RC_ASSERT(folded->version_of(event.key) == live->version_of(event.key));
}

TEST(Fold, a_log_that_does_not_fit_together_is_refused) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"});
    EXPECT_TRUE(Table::fold(games(), table.log));
    EXPECT_FALSE(Table::fold(games(), {}));
    auto beheaded = table.log;
    beheaded.erase(beheaded.begin());
    EXPECT_FALSE(Table::fold(games(), beheaded));
    auto twice = table.log;
    twice.push_back(twice.back());
    EXPECT_FALSE(Table::fold(games(), twice));
}

TEST(Fold, what_a_log_says_was_revealed_must_be_what_the_deal_hides) {
    auto table = AtTable::begun("logan");
    testing::play_randomly(table, [](const Table& at) {
        const auto& moves = at.played()->moves();
        return !moves.empty() && !at.played()->revealed(moves.size() - 1).empty();
    });
    ASSERT_TRUE(Table::fold(games(), table.log));
    auto& action = std::get<Acted>(table.log.back().body).action;
    const std::size_t claim = action.find('=') + 1;
    action[claim] = action[claim] == 'R' ? 'P' : 'R';
    EXPECT_FALSE(Table::fold(games(), table.log));
}

TEST(Event, rubbish_is_refused_with_the_place) {
    const auto message = [](std::string_view text) {
        const auto json = parse_json(text);
        return json ? testing::refusal(read_event(*json)) : "no JSON";
    };
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"act","seat":0,"action":"f6"})"), "");
    EXPECT_EQ(message(R"({"v":2,"at":5,"do":"act","seat":0,"action":"f6"})"), "input.out_of_range");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"dance"})"), "table.unknown_word");
    EXPECT_EQ(message(R"({"v":1,"at":-5,"do":"start"})"), "input.out_of_range");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"act","seat":4,"action":"f6"})"), "input.out_of_range");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"act","seat":0,"action":7})"), "input.not_text");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"start","more":1})"), "input.unknown_field");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"open","secret":"00"})"), "input.missing");
    EXPECT_EQ(message(R"({"v":1,"at":5,"do":"leave","seat":0,"why":"bored"})"), "table.unknown_word");
    EXPECT_EQ(message(R"([])"), "input.not_object");
}

} // namespace
} // namespace cairn::table
