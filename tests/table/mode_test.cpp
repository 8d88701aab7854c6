#include "games/otlo/mode_game.hpp"

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/mode_cards.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using otlo::Storm;

/// A table at which somebody plays a mode alone, who knows all solutions.
class AtMode {
public:
    explicit AtMode(const Json& options, std::string_view secret = "5a")
        : table_(Table::open(table_games(), opened(options, secret))), log_{opened(options, secret)},
          tiles_(*otlo::read_tiles_json(*read_json(*data_file("otlo/tiles/default.json")))),
          grading_(*otlo::our_grading()) {
        EXPECT_TRUE(table_) << (table_ ? "" : table_.error().message);
        take(Sat{0, {Sitter::Kind::person, "ada"}, "ab"});
        take(Started{});
    }

    static Event opened(const Json& options, std::string_view secret) {
        Event event = testing::opened("otlo", {}, 1, secret);
        auto& terms = std::get<Opened>(event.body).terms;
        terms.game = "otlo_mode";
        terms.options = options;
        return event;
    }

    const Table* operator->() const { return &*table_; }

    Taken take(const Body& body) {
        auto taken = table_->take({now, "", body});
        EXPECT_TRUE(taken) << taken.error().rule << " " << taken.error().message;
        if (!taken)
            return {{0, "", body}};
        log_.push_back(taken->event);
        return std::move(*taken);
    }
    std::string refused(const Body& body) { return testing::refusal(table_->take({now, "", body})); }
    Json view() const { return table_->played()->game().view(); }

    /// A solution of the card of that number of the series.
    std::string solution(int number) const {
        const auto seed = static_cast<std::uint64_t>(*table_->played()->deal().find("seed")->integer());
        const auto made = otlo::rising_card(otlo::Generator(tiles_, grading_), seed, number);
        return otlo::write(made->grade.solution);
    }
    Taken right(int number) {
        return take(Acted{0, "call " + std::to_string(number) + " " + solution(number)});
    }
    Taken wrong(int number) { return take(Acted{0, "call " + std::to_string(number) + " |"}); }

    /// The table is the fold of its events, and all that it tells can be followed by who does not know the
    /// series.
    void expect_to_fold() const {
        const auto folded = Table::fold(table_games(), log_);
        ASSERT_TRUE(folded) << folded.error().message;
        EXPECT_EQ(folded->view(now).dump(), table_->view(now).dump());
        const Json seen = table_->played()->game().seen_deal(table_->played()->deal());
        cairn::Setup setup{.options = table_->terms().options};
        if (!seen.is_null())
            setup.deal = seen;
        auto follower = Playthrough::begin(table_games(), "otlo_mode", setup);
        ASSERT_TRUE(follower) << follower.error().message;
        const Json told = table_->view(now);
        for (const Json& move : *told.find("moves")->items())
            EXPECT_TRUE(follower->play(0, *move.find("action")->text(), move.find("t")->number_or(0)));
        EXPECT_EQ(follower->game().view().dump(), view().dump());
    }

    Millis now = 1'000'000;

private:
    Checked<Table> table_;
    std::vector<Event> log_;
    otlo::TileSet tiles_;
    otlo::Grading grading_;
};

Json mode(std::string_view name) { return Json::object().set("mode", name); }
Json daily(std::string_view date) { return mode("daily").set("date", date); }

TEST(ModeTable, a_storm_lasts_three_minutes_from_the_first_tile_on) {
    AtMode table(mode("storm"));
    EXPECT_FALSE(table->flag_fall());
    EXPECT_EQ(table.refused(Acted{0, "call 0 |"}), "otlo.mode.not_begun");
    table.now += 40'000;
    table.take(Acted{0, "place"});
    EXPECT_EQ(table->flag_fall()->at, table.now + 180'000);
    table.now += 179'000;
    EXPECT_EQ(table.refused(Left{0, Why::time}), "table.time_is_left");
    table.right(0);
    table.now += 1'000;
    EXPECT_EQ(table.refused(Acted{0, "call 1 |"}), "table.time_is_up");
    table.take(Left{0, Why::time});
    EXPECT_EQ(table->result()->reason, "time");
    EXPECT_EQ(*table.view().find("solved")->integer(), 1);
    table.expect_to_fold();
}

TEST(ModeTable, in_a_storm_three_in_a_row_win_time_and_an_error_costs_it) {
    AtMode table(mode("storm"));
    table.take(Acted{0, "place"});
    const Millis start = table.now;
    for (int card = 0; card < 3; ++card) {
        table.now += 1'000;
        const Taken taken = table.right(card);
        EXPECT_EQ(taken.events.back().name, "turned_up");
        EXPECT_FALSE(taken.revealed.empty());
    }
    EXPECT_EQ(table->flag_fall()->at, start + 185'000);
    table.wrong(3);
    EXPECT_EQ(table->flag_fall()->at, start + 175'000);
    EXPECT_EQ(*table.view().find("in_a_row")->integer(), 0);
    EXPECT_EQ(table.refused(Acted{0, "call 2 |"}), "otlo.card_gone");
    EXPECT_EQ(table.refused(Acted{0, "call 4 |"}), "otlo.not_in_play");
    EXPECT_EQ(table.refused(Offered{0, {Offer::Kind::pause}}), "table.no_pause");
    EXPECT_EQ(table.refused(Offered{0, {Offer::Kind::takeback}}), "undo.race");
    table.expect_to_fold();
}

TEST(ModeTable, a_streak_ends_with_the_first_error_and_one_card_may_be_skipped) {
    AtMode table(mode("streak"));
    table.right(0);
    table.take(Acted{0, "skip 1"});
    EXPECT_EQ(table.refused(Acted{0, "skip 2"}), "otlo.mode.skipped");
    EXPECT_EQ(table.refused(Acted{0, "place"}), "notation");
    table.right(2);
    table.take(Offered{0, {Offer::Kind::pause}}); // without hurry
    table.take(Resumed{0});
    table.wrong(3);
    EXPECT_EQ(table->result(), (Result{{}, "barred"}));
    EXPECT_EQ(*table.view().find("solved")->integer(), 2);
    table.expect_to_fold();
}

TEST(ModeTable, the_card_of_the_day_is_the_same_for_all_and_ends_when_it_is_solved) {
    AtMode one(daily("2026-11-19"), "5a");
    AtMode other(daily("2026-11-19"), "77");
    EXPECT_EQ(one.view(), other.view());
    EXPECT_NE(one.view(), AtMode(daily("2026-11-22")).view());
    one.now += 30'000;
    one.wrong(0);
    const auto made = otlo::daily_card(
        otlo::Generator(*otlo::read_tiles_json(*read_json(*data_file("otlo/tiles/default.json"))),
                        *otlo::our_grading()),
        "2026-11-19", *otlo::daily_stars("2026-11-19"));
    one.take(Acted{0, "call 0 " + otlo::write(made->grade.solution)});
    EXPECT_EQ(one->result(), (Result{{0}, "cards"}));
    EXPECT_EQ(*one.view().find("errors")->integer(), 1);
    EXPECT_DOUBLE_EQ(one.view().find("solved_at")->number_or(0), 30);
    one.expect_to_fold();
}

TEST(ModeTable, nothing_tells_the_cards_to_come_before_the_end) {
    AtMode table(mode("streak"));
    const std::string seed = table->played()->deal().find("seed")->dump();
    table.right(0);
    EXPECT_EQ(table->view(table.now).dump().find(seed), std::string::npos);
    EXPECT_EQ(table.refused(Acted{0, "call 1 |=RR/RR"}), "table.claims");
    table.wrong(1);
    EXPECT_NE(table->view(table.now).dump().find(seed), std::string::npos);
}

TEST(ModeTable, a_mode_that_is_none_is_refused) {
    const auto why = [](const Json& options) {
        return testing::refusal(Table::open(table_games(), AtMode::opened(options, "5a")));
    };
    EXPECT_EQ(why(mode("dance")), "otlo.mode.unknown");
    EXPECT_EQ(why(mode("daily")), "otlo.mode.date");
    EXPECT_EQ(why(daily("2026-13-01")), "otlo.mode.date");
    EXPECT_EQ(why(mode("storm").set("more", 1)), "input.unknown_field");
    EXPECT_EQ(why(Json::object()), "otlo.mode.unknown");
    EXPECT_EQ(games().size(), 4U);
}

} // namespace
} // namespace cairn::table
