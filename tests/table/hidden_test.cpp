#include <algorithm>
#include <functional>
#include <set>

#include "core/reader.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;

/// What chance was asked for, and what is dealt instead of what the secret says; for one table at a time.
struct Dealer {
    std::set<int> asked;
    std::optional<Json> deal;
};
Dealer& dealer() {
    thread_local Dealer one;
    return one;
}

/// Reveals as another does, and notes what.
class NotingChance final : public Chance {
public:
    explicit NotingChance(std::unique_ptr<Chance> chance) : chance_(std::move(chance)) {}
    std::optional<int> reveal(int piece) override {
        dealer().asked.insert(piece);
        return chance_->reveal(piece);
    }

private:
    std::unique_ptr<Chance> chance_;
};

/// A game as ours, at the dealer's. The secret stays what it is: so commitment, ids and times are those of
/// another table that was dealt otherwise.
template <int index>
Checked<Begun> begin_noting(const Setup& setup) {
    auto begun = games()[index].begin(setup);
    if (begun)
        begun->chance = std::make_unique<NotingChance>(std::move(begun->chance));
    return begun;
}
template <int index>
Checked<Json> deal_otherwise(const Json& options, ByteStream& bytes) {
    return dealer().deal ? *dealer().deal : games()[index].deal(options, bytes);
}
template <int... indexes>
std::vector<GameEntry> at_the_dealer_s(std::integer_sequence<int, indexes...>) {
    return {{games()[indexes].id, &begin_noting<indexes>, &deal_otherwise<indexes>}...};
}

/// Everything that is told before the end, byte for byte.
struct Evening {
    std::vector<Event> log;
    std::vector<std::string> told;
    Json deal;
    std::set<int> asked; ///< what the rules have revealed
    bool over = false;
};

class Room {
public:
    /// At a table that is not `strict`, what is refused ends it.
    explicit Room(std::optional<Json> deal = std::nullopt, bool strict = true) : strict_(strict) {
        dealer() = {{}, std::move(deal)};
    }

    /// Plays what the log says, or whatever `next` does until it has enough.
    Evening play(const Event& first, const std::function<std::optional<Event>(const Table&)>& next) const {
        Evening evening;
        auto table = Table::open(entries_, first);
        EXPECT_TRUE(table);
        evening.log = {first};
        while (table && table->phase() != Table::Phase::over) {
            const auto event = next(*table);
            if (!event)
                break;
            auto taken = table->take(*event);
            if (strict_)
                EXPECT_TRUE(taken) << taken.error().message;
            if (!taken)
                break;
            evening.log.push_back(*event);
            if (table->phase() == Table::Phase::over)
                break;
            evening.told.push_back(table->news(*taken, event->at).dump());
            EXPECT_EQ(evening.told.back().find("\"secret\""), std::string::npos);
            constexpr std::size_t seldom = 8; // a whole table is told to who comes late
            if (evening.log.size() % seldom == 0)
                evening.told.push_back(table->view(event->at).dump());
        }
        evening.over = table->phase() == Table::Phase::over;
        if (table->played())
            evening.deal = table->played()->deal();
        evening.asked = dealer().asked;
        return evening;
    }

private:
    bool strict_;
    std::vector<GameEntry> entries_ = at_the_dealer_s(std::make_integer_sequence<int, 4>());
};

/// Sits everybody down, begins, and does what chance wants.
class ByChance {
public:
    ByChance(std::uint64_t seed, int seats, std::size_t most) : rng_(seed), seats_(seats), most_(most) {}

    std::optional<Event> operator()(const Table& table) {
        ++now_;
        if (const auto version = table.version(); version <= seats_)
            return Event{now_, "",
                         Sat{version - 1, {Sitter::Kind::person, "p" + std::to_string(version)}, "ab"}};
        if (table.phase() == Table::Phase::open)
            return Event{now_, "", Started{}};
        const AnyGame& game = table.played()->game();
        if (table.played()->moves().size() >= most_)
            return std::nullopt;
        if (const auto* turns = game.turn_game()) {
            const auto actions = turns->actions();
            return Event{
                now_, "",
                Acted{*game.turn(), actions[rng_.below(static_cast<std::uint32_t>(actions.size()))]}};
        }
        return race(table);
    }

private:
    /// Cards are put aside when all agree; somebody calls in vain.
    std::optional<Event> race(const Table& table) {
        if (table.offer())
            return Event{now_, "", Answered{table.asked().front(), true}};
        now_ += 4000;
        const auto piles = *table.played()->game().view().find("piles")->items();
        const auto& card = *piles[rng_.below(static_cast<std::uint32_t>(piles.size()))].find("card");
        if (card.is_null())
            return std::nullopt;
        const int seat = static_cast<int>(rng_.below(static_cast<std::uint32_t>(seats_)));
        const Body call = Acted{seat, "call " + *card.text() + " |"};
        if (rng_.below(3) == 0 && table.played()->game().check(seat, "call " + *card.text() + " |"))
            return Event{now_, "", call};
        return Event{now_, "", Offered{seat, {Offer::Kind::action, "aside " + *card.text()}}};
    }

    Rng rng_;
    int seats_;
    std::size_t most_;
    Millis now_ = 1'000'000;
};

/// As it was, told again on another deal.
auto again(const std::vector<Event>& log) {
    return [&log, next = std::size_t{0}](const Table&) mutable -> std::optional<Event> {
        return ++next < log.size() ? std::optional(log[next]) : std::nullopt;
    };
}

/// Another deal in which everything that the rules have revealed is the same: stones that nobody has seen
/// from below change places with others of the same face; whether any did.
bool exchange_stones(Json& deal, const std::set<int>& asked, Rng& rng) {
    auto stones = *deal.items();
    const Json before = deal;
    for (std::size_t a = 0; a < stones.size(); ++a) {
        const std::size_t b = rng.below(static_cast<std::uint32_t>(stones.size()));
        const auto hidden = [&](std::size_t stone) { return !asked.contains(static_cast<int>(stone)); };
        if (hidden(a) && hidden(b) && stones[a].text()->front() == stones[b].text()->front() &&
            stones[a] != stones[b]) {
            std::swap(stones[a], stones[b]);
        }
    }
    deal = Json(std::move(stones));
    return deal != before;
}

TEST(Hidden, no_byte_told_in_thousands_of_games_depends_on_an_underside_that_nobody_has_seen) {
#ifdef __SANITIZE_ADDRESS__
    constexpr int games_played = 300;
#else
    constexpr int games_played = 2500;
#endif
    int compared = 0;
    std::size_t messages = 0;
    for (int game = 0; game < games_played; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const Event first = testing::opened("logan", {}, 2, std::to_string(10 + game % 90));
        const Evening one = Room().play(first, ByChance(rng.next(), 2, 6 + rng.below(30)));
        Json deal = one.deal;
        if (!exchange_stones(deal, one.asked, rng))
            continue;
        const Evening other = Room(deal).play(first, again(one.log));
        ASSERT_NE(other.deal, one.deal);
        ASSERT_EQ(other.told, one.told) << "game " << game;
        EXPECT_EQ(other.asked, one.asked);
        ++compared;
        messages += one.told.size();
    }
    EXPECT_GT(compared, games_played / 2);
    EXPECT_GT(messages, static_cast<std::size_t>(10 * games_played));
}

TEST(Hidden, no_byte_told_in_a_race_depends_on_a_card_that_nobody_has_seen) {
    int compared = 0;
    for (int game = 0; game < 60; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const int seats = 2 + game % 3;
        const Event first = testing::opened("otlo", {}, seats, std::to_string(10 + game % 90));
        const Evening one = Room().play(first, ByChance(rng.next(), seats, 2 + rng.below(6)));
        // Cards below the tops change places.
        auto piles = *one.deal.items();
        std::vector<Json*> below;
        std::vector<std::vector<Json>> cards;
        for (const Json& pile : piles)
            cards.push_back(*pile.items());
        constexpr int most_cards = 64; // in a deck: how pieces are numbered
        for (std::size_t pile = 0; pile < cards.size(); ++pile)
            for (std::size_t depth = 1; depth < cards[pile].size();
                 ++depth) // the first is open from the beginning
                if (!one.asked.contains(static_cast<int>(pile) * most_cards + static_cast<int>(depth)))
                    below.push_back(&cards[pile][depth]);
        if (below.size() < 2)
            continue;
        Json kept = *below.front();
        for (std::size_t i = 0; i + 1 < below.size(); ++i)
            *below[i] = *below[i + 1];
        *below.back() = kept;
        Json deal = Json::array();
        for (auto& pile : cards)
            deal.push(Json(std::move(pile)));
        const Evening other = Room(deal).play(first, again(one.log));
        ASSERT_NE(other.deal, one.deal);
        ASSERT_EQ(other.told, one.told) << "game " << game;
        ++compared;
    }
    EXPECT_GT(compared, 40);
}

/// The two tests before could fail: where something that was revealed is exchanged, other bytes are told.
TEST(Hidden, what_has_been_revealed_is_told) {
    int different = 0;
    for (int game = 0; game < 20; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const Event first = testing::opened("logan", {}, 2, std::to_string(10 + game));
        const Evening one = Room().play(first, ByChance(rng.next(), 2, 30));
        std::set<int> unseen;
        for (int stone = 0; stone < 18; ++stone)
            if (!one.asked.contains(stone))
                unseen.insert(stone);
        Json deal = one.deal;
        if (!exchange_stones(deal, unseen, rng))
            continue;
        // What was done after the deals began to differ may not be allowed any more.
        const Evening other = Room(deal, false).play(first, again(one.log));
        different += other.told == one.told ? 0 : 1;
    }
    EXPECT_GT(different, 10);
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
