#include "core/deal_check.hpp"

#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;

struct Kind {
    std::string_view game;
    int seats;
};

/// What a table of that game tells at its end: some moves of chance, then somebody resigns.
AtTable finished(const Kind& kind, std::uint64_t seed) {
    auto table = AtTable::begun(kind.game, {}, kind.seats, std::to_string(10 + seed % 90));
    if (table->played()->game().turn_game()) {
        testing::play_randomly(table, [](const Table& at) { return at.played()->moves().size() > 60; }, seed);
    } else {
        const auto piles = *table->played()->game().view().find("piles")->items();
        for (const auto& pile : piles) {
            table.take(Offered{0, {Offer::Kind::action, "aside " + *pile.find("card")->text()}});
            for (int seat = 1; seat < kind.seats; ++seat)
                table.take(Answered{seat, true});
            table.now += 5000;
        }
    }
    for (int seat = 1; seat < kind.seats && table->phase() != Table::Phase::over; ++seat)
        table.take(Left{seat, Why::resign});
    EXPECT_EQ(table->phase(), Table::Phase::over);
    return table;
}

Json told(const AtTable& table) {
    // Through its text, as a client keeps it.
    return *parse_json(table->view(table.now).dump());
}

std::string verdict(const Json& table, std::optional<std::string> commitment = std::nullopt,
                    std::optional<std::string> nonce = std::nullopt) {
    const auto checked = check_deal(games(), {table, std::move(commitment), std::move(nonce)});
    return checked ? "" : checked.error().rule + " " + checked.error().message;
}

constexpr Kind kinds[] = {{"logan", 2}, {"otlo", 2}, {"otlo", 3}, {"olix", 2}, {"lotus", 3}};

TEST(DealCheck, what_a_table_tells_at_its_end_is_found_right) {
    for (const auto& kind : kinds)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Json view = told(finished(kind, seed));
            const auto checked = check_deal(games(), {view});
            ASSERT_TRUE(checked) << kind.game << " " << checked.error().message;
            EXPECT_EQ(checked->game, kind.game);
            EXPECT_EQ(checked->nonces, static_cast<std::size_t>(kind.seats));
            EXPECT_EQ(checked->reveals > 0, kind.game == "logan" || kind.game == "otlo") << kind.game;
            const std::string commitment = *view.find("commitment")->text();
            EXPECT_EQ(verdict(view, commitment, "01"), "");
            EXPECT_EQ(verdict(Json::object().set("say", "view").set("view", view)), "");
        }
}

TEST(DealCheck, whatever_is_changed_afterwards_is_noticed) {
    const auto table = finished({"logan", 2}, 3);
    const Json view = told(table);
    Json other = view;
    EXPECT_EQ(verdict(other.set("secret", std::string(64, '0'))), "deal deal.commitment");

    // Another secret, and its commitment: only who noted the first one can tell.
    DealSecret forged{std::string(32, '\0'), {"00", "01"}};
    other.set("commitment", commitment(forged.secret));
    EXPECT_EQ(verdict(other), "deal deal.differs");
    other.set("deal",
              *fair_deal(**find_game(games(), "logan"), *view.find("terms")->find("options"), forged));
    EXPECT_TRUE(verdict(other).starts_with("deal deal.")) << verdict(other); // at the first stone it turns
    EXPECT_EQ(verdict(other, *view.find("commitment")->text()), "deal deal.other_commitment");
    EXPECT_EQ(verdict(view, std::nullopt, "77"), "deal deal.other_nonce");

    other = view;
    Json seats = *other.find("seats");
    Json changed = Json::array();
    for (const Json& seat : *seats.items())
        changed.push(Json(seat).set("nonce", "cd"));
    EXPECT_EQ(verdict(other.set("seats", std::move(changed))), "deal deal.differs");
}

TEST(DealCheck, a_move_that_hides_or_invents_what_it_showed_is_noticed) {
    const Json view = told(finished({"logan", 2}, 3));
    int changed = 0;
    const auto& moves = *view.find("moves")->items();
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const std::string action = *moves[ply].find("action")->text();
        const auto sign = action.find('=');
        if (sign == std::string::npos)
            continue;
        ++changed;
        for (const std::string& instead : {action.substr(0, sign), action.substr(0, sign + 1) + "RR"}) {
            if (instead == action)
                continue;
            Json list = Json::array();
            for (std::size_t i = 0; i < moves.size(); ++i)
                list.push(i == ply ? Json(moves[i]).set("action", instead) : moves[i]);
            EXPECT_NE(verdict(Json(view).set("moves", std::move(list))), "") << instead;
        }
    }
    EXPECT_GT(changed, 2);
}

TEST(DealCheck, what_is_no_table_at_its_end_is_refused_as_input) {
    auto playing = AtTable::begun("logan");
    EXPECT_EQ(verdict(told(playing)), "input deal.not_over");
    const Json view = told(finished({"logan", 2}, 3));
    EXPECT_EQ(verdict(Json()), "input input.missing");
    EXPECT_EQ(verdict(Json::array()), "input input.missing");
    for (const auto* field : {"terms", "commitment", "seats", "deal", "moves"}) {
        Json less = Json::object();
        for (const auto& [name, value] : *view.members())
            if (name != field)
                less.set(name, value);
        EXPECT_EQ(verdict(less), "input input.missing") << field;
        for (const Json& rubbish : {Json(5), Json("x"), Json(nullptr), Json::object()})
            EXPECT_NE(verdict(Json(view).set(field, rubbish)), "") << field << " " << rubbish.dump();
    }
    EXPECT_EQ(verdict(Json(view).set("secret", "zz")), "input deal.secret");
    EXPECT_EQ(
        verdict(Json(view).set("terms", Json::object().set("game", "chess").set("options", Json::object()))),
        "input input.unknown_game");
}

} // namespace
} // namespace cairn::table
