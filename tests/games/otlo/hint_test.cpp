#include "games/otlo/hint.hpp"

#include "core/catalogue.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "random_puzzle.hpp"

namespace cairn::otlo {
namespace {

Hint told(std::string_view pattern, std::string_view lying, HintStep step) {
    auto given = hint(tile_set(), pattern_of(pattern), solution_of(lying), step);
    EXPECT_TRUE(given) << pattern << "  " << lying;
    return given ? *given : Hint{};
}

constexpr std::string_view expert = "YR__.Y/.YRYBB/__YB__";

TEST(OtloHint, it_says_where_to_look_then_which_tile_then_how) {
    const Hint where = told(expert, "|", HintStep::spot);
    EXPECT_EQ(where.message, "otlo.hint.spot");
    ASSERT_EQ(where.places.size(), 1u);
    EXPECT_FALSE(where.placement);
    const Hint which = told(expert, "|", HintStep::tile);
    EXPECT_EQ(which.message, "otlo.hint.tile");
    EXPECT_EQ(which.places, where.places);
    EXPECT_FALSE(which.placement);
    const Hint how = told(expert, "|", HintStep::placement);
    ASSERT_TRUE(how.placement);
    EXPECT_EQ(how.placement->tile + 1, *which.facts.find("tile")->integer());
}

TEST(OtloHint, laying_what_it_says_again_and_again_solves_any_pattern) {
    Rng rng(6);
    for (int i = 0; i < 24; ++i) {
        const TileSet tiles = i % 2 == 0 ? tile_set() : random_tiles(rng);
        const Pattern pattern = random_puzzle(tiles, 2 + i % 2, rng);
        Solution lying;
        for (int laid = 0; laid <= tiles.size(); ++laid) {
            const auto next = hint(tiles, pattern, lying, HintStep::placement);
            ASSERT_TRUE(next) << pattern.text() << "  " << write(lying);
            if (next->solved)
                break;
            ASSERT_TRUE(next->placement) << next->message << "  " << pattern.text() << "  " << write(lying);
            (next->top ? lying.top : lying.bottom).push_back(*next->placement);
        }
        EXPECT_TRUE(verify(tiles, pattern, lying)) << pattern.text() << "  " << write(lying);
    }
}

TEST(OtloHint, a_tile_that_leads_nowhere_is_named) {
    // Its one solution begins with 3f0@0,0.
    const std::string_view astray = "4b0@0,0 |";
    EXPECT_EQ(told(expert, astray, HintStep::spot).message, "otlo.hint.astray");
    const Hint lift = told(expert, astray, HintStep::tile);
    EXPECT_TRUE(lift.lift);
    EXPECT_EQ(write(*lift.placement), "4b0@0,0");
    EXPECT_EQ(lift.places, (Strings{"0,0", "1,0", "0,1", "1,1"}));
    // Of two tiles only the wrong one.
    const Hint one = told(expert, "3f0@0,0 5b0@4,0 |", HintStep::placement);
    EXPECT_EQ(write(*one.placement), "5b0@4,0");
    EXPECT_EQ(*one.facts.find("count")->integer(), 1);
}

TEST(OtloHint, it_knows_the_end_and_what_has_none) {
    EXPECT_TRUE(told("RY.B/..Y.", "4b0@0,0 5f3@2,0 |", HintStep::spot).solved);
    EXPECT_EQ(told("RRRR/RRRR", "|", HintStep::spot).message, "otlo.hint.unsolvable");
    EXPECT_EQ(
        refused(hint(tile_set(), pattern_of("RY.B/..Y."), solution_of("4b0@3,0 |"), HintStep::spot)).rule,
        "OT-11");
}

TEST(OtloHint, it_speaks_plainly) {
    const auto english = Catalogue::for_language("en");
    const Hint where = told(expert, "|", HintStep::spot);
    const std::string sentence = english.say(where.message, where.facts);
    EXPECT_NE(sentence.find(where.places[0]), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
}

TEST(OtloHint, it_names_the_rule_that_it_follows_from) {
    EXPECT_EQ(told(expert, "|", HintStep::spot).rule, "OT-15");
    EXPECT_EQ(told(expert, "|", HintStep::placement).rule, "OT-15");
    EXPECT_EQ(told("YRR./Y.RY", "1f0@0,0 6b1@2,0 | 5b1@1,0", HintStep::spot).rule, "OT-31");
    // The top shows all; what is asked for is what lies below it, in every step.
    for (const auto step : {HintStep::spot, HintStep::tile, HintStep::placement})
        EXPECT_EQ(told(expert, "| 6f0@0,0 5f1@4,0 4f1@2,1", step).rule, "OT-12");
    EXPECT_EQ(refused(hint(tile_set(), pattern_of("RRR/RRR"), {}, HintStep::spot)).rule, "OT-12");
}

} // namespace
} // namespace cairn::otlo
