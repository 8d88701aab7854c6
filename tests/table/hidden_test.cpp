#include <set>

#include "core/reader.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;

/// Everything that anybody is told during a game, but for what fixes the deal: with the commitment, the same
/// moves and the same times, two tables tell the same bytes while the rules have revealed the same.
std::string told(const Json& json) {
    Json kept;
    for (const auto& [name, value] : *json.members())
        if (name != "commitment")
            kept.set(name, value);
    return kept.dump();
}

/// The undersides that a game has revealed follow from its moves; the rest of the deal may be anything.
TEST(Hidden, no_word_before_the_end_depends_on_what_has_not_been_revealed) {
    int compared = 0;
    for (int game = 0; game < 400; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        auto one = AtTable::begun("logan", {}, 2, std::to_string(10 + game % 90));
        const auto& deal = *one->played()->deal().items();
        for (int step = 0; step < 40 && one->phase() == Table::Phase::playing; ++step) {
            const auto actions = one->played()->game().turn_game()->actions();
            const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            const int seat = *one->played()->game().turn();
            const Taken taken = one.take(Acted{seat, action});
            if (one->phase() == Table::Phase::over)
                break;
            const std::string view = told(one->view(one.now)) + told(one->news(taken, one.now));
            EXPECT_EQ(view.find("secret"), std::string::npos);
            EXPECT_EQ(view.find(to_hex(std::string(32, 'Z'))), std::string::npos);
            ++compared;
        }
        // What the view says of the deal is what everyone saw on the table.
        const Json view = one->view(one.now);
        if (one->phase() == Table::Phase::over)
            continue;
        const auto& seen = *view.find("deal")->items();
        ASSERT_EQ(seen.size(), deal.size());
        for (std::size_t i = 0; i < seen.size(); ++i)
            EXPECT_EQ(*seen[i].text(), deal[i].text()->substr(0, 1) + "?");
    }
    EXPECT_GT(compared, 4000);
}

/// A table whose hidden facts were exchanged tells the same bytes up to the first reveal of an exchanged one.
TEST(Hidden, tables_that_differ_only_below_tell_the_same_until_it_turns_up) {
    int pairs = 0;
    for (int game = 0; game < 300; ++game) {
        auto one = AtTable::begun("logan", {}, 2, std::to_string(10 + game % 90));
        const Json deal = one->played()->deal();
        Json other = Json::array();
        // Two stones with the same face up and other undersides change places in the bag.
        const auto& stones = *deal.items();
        std::optional<std::pair<std::size_t, std::size_t>> swapped;
        for (std::size_t a = 0; a < stones.size() && !swapped; ++a)
            for (std::size_t b = a + 1; b < stones.size() && !swapped; ++b)
                if ((*stones[a].text())[0] == (*stones[b].text())[0] && stones[a] != stones[b])
                    swapped = {a, b};
        if (!swapped)
            continue;
        for (std::size_t i = 0; i < stones.size(); ++i)
            other.push(i == swapped->first    ? stones[swapped->second]
                       : i == swapped->second ? stones[swapped->first]
                                              : stones[i]);
        auto left = Playthrough::begin(games(), "logan", cairn::Setup{.deal = deal});
        auto right = Playthrough::begin(games(), "logan", cairn::Setup{.deal = other});
        ASSERT_TRUE(left && right);
        Rng rng(static_cast<std::uint64_t>(game));
        while (!left->over()) {
            EXPECT_EQ(left->game().view().dump(), right->game().view().dump());
            EXPECT_EQ(left->game().seen_deal(left->deal()).dump(),
                      right->game().seen_deal(right->deal()).dump());
            const auto actions = left->game().turn_game()->actions();
            EXPECT_EQ(actions, right->game().turn_game()->actions());
            const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            const int seat = *left->game().turn();
            const auto done = left->play(seat, action);
            const auto also = right->play(seat, action);
            ASSERT_TRUE(done && also);
            if (done->reveals != also->reveals)
                break;
            ++pairs;
        }
    }
    EXPECT_GT(pairs, 2000);
}

TEST(Hidden, the_secret_and_the_deal_are_told_at_the_end_and_can_be_dealt_again) {
    auto table = AtTable::begun("logan");
    table.take(Left{0, Why::resign});
    const Json view = table->view(table.now);
    const auto secret = from_hex(*view.find("secret")->text());
    ASSERT_TRUE(secret);
    EXPECT_EQ(commitment(*secret), *view.find("commitment")->text());
    DealSecret deal{*secret, {}};
    for (const auto& seat : *view.find("seats")->items())
        deal.nonces.push_back(*seat.find("nonce")->text());
    const auto dealt = fair_deal(**find_game(games(), "logan"), *view.find("terms")->find("options"), deal);
    ASSERT_TRUE(dealt);
    EXPECT_EQ(*dealt, *view.find("deal"));
}

TEST(Hidden, the_cards_below_are_told_to_nobody_in_a_race) {
    auto table = AtTable::begun("otlo", {}, 3);
    const Json& deal = table->played()->deal();
    const std::string view = table->view(table.now).dump();
    for (const auto& pile : *deal.items()) {
        const auto& cards = *pile.items();
        EXPECT_NE(view.find("\"" + *cards[0].text() + "\""), std::string::npos);
        for (std::size_t depth = 1; depth < cards.size(); ++depth)
            EXPECT_EQ(view.find("\"" + *cards[depth].text() + "\""), std::string::npos);
    }
}

} // namespace
} // namespace cairn::table
