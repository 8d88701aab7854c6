// What every turn game keeps, by being in the registry.
#include <algorithm>
#include <cstring>

#include <gtest/gtest.h>

#include "core/replay.hpp"
#include "games/games.hpp"
#include "variants.hpp"

namespace cairn {

namespace {

Begun begin(const Variant& variant, std::uint64_t seed) {
    cairn::Setup setup;
    setup.options = parse_json(variant.options).value();
    setup.seed = seed;
    auto begun = (*find_game(games(), variant.game))->begin(setup);
    EXPECT_TRUE(begun) << variant.game << " " << variant.options;
    return std::move(*begun);
}

/// Plays random games of a variant and shows every position before each action, with the action chosen.
template <class Look>
void random_play(const Variant& variant, int games_to_play, Look&& look) {
    for (int game = 0; game < games_to_play; ++game) {
        Begun begun = begin(variant, static_cast<std::uint64_t>(game));
        AnyTurnGame& turn_game = *begun.game->turn_game();
        Rng rng(static_cast<std::uint64_t>(game) + 1000);
        int plies = 0;
        while (!turn_game.result()) {
            ASSERT_LT(++plies, 3000) << "a game ends";
            const auto actions = turn_game.actions();
            ASSERT_FALSE(actions.empty()) << turn_game.position();
            const std::string action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            look(begun, turn_game, actions, action);
            if (::testing::Test::HasFatalFailure())
                return;
            const auto applied = turn_game.apply(*turn_game.turn(), action, 0, *begun.chance);
            ASSERT_TRUE(applied) << turn_game.position() << " " << action << " " << applied.error().rule;
            EXPECT_EQ(applied->action, action);
        }
        EXPECT_TRUE(turn_game.actions().empty());
        EXPECT_EQ(turn_game.turn(), std::nullopt);
        const auto late = turn_game.check(0, "pass");
        ASSERT_FALSE(late);
        EXPECT_EQ(late.error().rule, "over");
    }
}

std::string garbage(Rng& rng, const std::vector<std::string>& actions) {
    constexpr std::string_view letters = "abcdefghijk0123456789RPS@^~%=,-:|+.S ABCxyz";
    std::string text = rng.below(2) ? actions[rng.below(static_cast<std::uint32_t>(actions.size()))] : "";
    const std::uint32_t edits = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < edits; ++i) {
        const char letter = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
        const auto at = rng.below(static_cast<std::uint32_t>(text.size() + 1));
        if (rng.below(3) == 0 && at < text.size())
            text.erase(at, 1);
        else if (rng.below(2) == 0 && at < text.size())
            text[at] = letter;
        else
            text.insert(text.begin() + at, letter);
    }
    return text;
}

bool is_outside_the_list(std::string_view text) {
    return text.ends_with("concede") || text == "agree" || text.ends_with("resign");
}

class TurnGames : public ::testing::TestWithParam<Variant> {};

} // namespace

TEST_P(TurnGames, list_sorted_unique_actions_that_check_agrees_with) {
    Rng rng(1);
    random_play(GetParam(), 6,
                [&](Begun&, AnyTurnGame& game, const std::vector<std::string>& actions, const std::string&) {
                    EXPECT_TRUE(std::ranges::is_sorted(actions));
                    EXPECT_EQ(std::ranges::adjacent_find(actions), actions.end());
                    for (const auto& action : actions)
                        EXPECT_TRUE(game.check(*game.turn(), action)) << action;
                    for (int i = 0; i < 20; ++i) {
                        std::string text = garbage(rng, actions);
                        const bool claims = text.find('=') != std::string::npos;
                        if (is_outside_the_list(text))
                            continue;
                        const bool listed =
                            std::ranges::binary_search(actions, text.substr(0, text.find('=')));
                        const auto checked = game.check(*game.turn(), text);
                        if (!claims) {
                            EXPECT_EQ(checked.has_value(), listed) << game.position() << " '" << text << "'";
                        } else {
                            EXPECT_TRUE(listed || !checked) << text;
                        }
                        if (!checked) {
                            EXPECT_FALSE(checked.error().rule.empty());
                            EXPECT_FALSE(checked.error().message.empty());
                        }
                    }
                });
}

TEST_P(TurnGames, refuse_whoever_is_not_to_move) {
    random_play(GetParam(), 2, [&](Begun& begun, AnyTurnGame& game, const auto&, const std::string& action) {
        const int other = (*game.turn() + 1) % game.seats();
        const auto checked = game.check(other, action);
        ASSERT_FALSE(checked) << action;
        EXPECT_EQ(checked.error().message, "core.not_your_turn");
        const auto before = game.position();
        EXPECT_FALSE(game.apply(other, action, 0, *begun.chance));
        EXPECT_EQ(game.position(), before) << "a refused action changes nothing";
    });
}

TEST_P(TurnGames, read_back_the_position_they_write) {
    random_play(GetParam(), 6, [&](Begun&, AnyTurnGame& game, const auto& actions, const std::string&) {
        cairn::Setup setup;
        setup.options = game.options();
        setup.position = game.position();
        auto again = (*find_game(games(), game.id()))->begin(setup);
        ASSERT_TRUE(again) << game.position() << " " << again.error().rule << " " << again.error().message;
        const AnyTurnGame& read = *again->game->turn_game();
        EXPECT_EQ(read.position(), game.position());
        EXPECT_EQ(read.turn(), game.turn());
        EXPECT_EQ(read.hash(), game.hash()) << game.position();
        EXPECT_EQ(read.actions(), actions);
    });
}

TEST_P(TurnGames, keep_the_hash_that_is_made_from_scratch) {
    random_play(GetParam(), 10, [&](Begun&, AnyTurnGame& game, const auto&, const std::string&) {
        ASSERT_EQ(game.hash(), game.hash_from_scratch()) << game.position();
    });
}

TEST_P(TurnGames, leave_a_copy_alone) {
    random_play(GetParam(), 3, [&](Begun& begun, AnyTurnGame& game, const auto&, const std::string& action) {
        const auto copy = game.clone();
        const auto before = game.position();
        ASSERT_TRUE(copy->apply(*copy->turn(), action, 0, *begun.chance));
        EXPECT_EQ(game.position(), before);
        const auto again = game.clone();
        ASSERT_TRUE(again->apply(*again->turn(), action, 0, *begun.chance));
        const auto one = copy->turn_game()->bytes();
        const auto two = again->turn_game()->bytes();
        ASSERT_EQ(one.size(), two.size());
        EXPECT_EQ(std::memcmp(one.data(), two.data(), one.size()), 0)
            << "the same action leads to the same bytes";
    });
}

TEST_P(TurnGames, replay_their_own_record) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Begun begun = begin(GetParam(), seed);
        AnyTurnGame& game = *begun.game->turn_game();
        Rng rng(seed);
        std::vector<Move> moves;
        std::vector<Json> traces;
        while (!game.result()) {
            const auto actions = game.actions();
            Move move{std::nullopt, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], 0};
            Json trace = trace_before(game);
            const auto applied = game.apply(*game.turn(), move.action, 0, *begun.chance);
            ASSERT_TRUE(applied);
            for (const auto& member : *applied->trace.members())
                trace.set(member.name, member.value);
            traces.push_back(std::move(trace));
            moves.push_back(std::move(move));
        }
        const std::string line = write_record(game, {}, begun.deal, moves, game.result()).dump();
        const auto record = read_record(games(), line);
        ASSERT_TRUE(record) << line << record.error().message;
        const auto replayed = replay(games(), *record, Tracing::on);
        ASSERT_TRUE(replayed);
        EXPECT_FALSE(replayed->refused);
        EXPECT_FALSE(replayed->differs);
        EXPECT_EQ(replayed->trace, traces);
        EXPECT_EQ(replayed->moves.size(), moves.size());
        EXPECT_EQ(write_record(*replayed->begun.game, record->setup, replayed->begun.deal, replayed->moves,
                               replayed->result)
                      .dump(),
                  line)
            << "a record that was read is written the same again";
    }
}

TEST_P(TurnGames, hold_no_hidden_fact_before_it_is_revealed) {
    // The same visible start with other hidden facts (see `same_faces`): until something is revealed, equal
    // bytes.
    if (begin(GetParam(), 0).deal.is_null())
        GTEST_SKIP() << "nothing is hidden in this game";
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Begun one = begin(GetParam(), seed);
        const auto other_deal = same_faces(one.deal, seed);
        cairn::Setup setup;
        setup.options = one.game->options();
        setup.deal = other_deal;
        auto other = (*find_game(games(), GetParam().game))->begin(setup);
        ASSERT_TRUE(other) << other_deal.dump();
        if (other_deal == one.deal)
            continue;
        Rng rng(seed);
        while (!one.game->result()) {
            const auto a = one.game->turn_game()->bytes();
            const auto b = other->game->turn_game()->bytes();
            ASSERT_EQ(std::memcmp(a.data(), b.data(), a.size()), 0);
            EXPECT_EQ(one.game->view(), other->game->view());
            ++compared;
            const auto actions = one.game->turn_game()->actions();
            const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            const auto here = one.game->apply(*one.game->turn(), action, 0, *one.chance);
            const auto there = other->game->apply(*other->game->turn(), action, 0, *other->chance);
            ASSERT_TRUE(here && there);
            if (here->reveals != there->reveals)
                break;
        }
    }
    EXPECT_GT(compared, 40);
}

TEST_P(TurnGames, give_the_same_signature_for_the_same_seed) {
    const Begun begun = begin(GetParam(), 0);
    const Playouts one = begun.game->turn_game()->playouts(1, 200);
    const Playouts two = begun.game->turn_game()->playouts(1, 200);
    EXPECT_EQ(one.signature, two.signature);
    EXPECT_EQ(one.actions, two.actions);
    EXPECT_NE(one.signature, begun.game->turn_game()->playouts(2, 200).signature);
}

TEST_P(TurnGames, write_their_options_in_full_and_read_them_back) {
    const Begun begun = begin(GetParam(), 0);
    cairn::Setup setup;
    setup.options = begun.game->options();
    const auto again = (*find_game(games(), GetParam().game))->begin(setup);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game->options(), begun.game->options());
}

INSTANTIATE_TEST_SUITE_P(Variants, TurnGames, ::testing::ValuesIn(turn_game_variants()),
                         [](const auto& param) { return param.param.name; });

} // namespace cairn
