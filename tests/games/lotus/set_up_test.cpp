// LO-1 to LO-5 and LO-V1: what stands where, and which boards there can be.
#include "support.hpp"

namespace cairn::lotus {
namespace {

Violation options_refusal(std::string_view options) {
    auto rules = read_rules(json_of(options));
    EXPECT_FALSE(rules) << options;
    return rules ? Violation{} : rules.error();
}

std::string fact(const Violation& violation, std::string_view name) {
    const Json* value = violation.facts.find(name);
    return value ? value->dump() : "";
}

TEST(Lotus, LO1_a_board_with_two_entrances_one_track_one_exit_and_seat_0_begins) {
    const Game game;
    EXPECT_EQ(game.turn(), 0);
    EXPECT_EQ(game.rules().board.spaces(), 17);
    EXPECT_EQ(
        game.view().find("board")->find("spaces")->dump(),
        R"(["A1","A2","A3","B1","B2","B3","C4","C5","C6","C7","C8","C9","C10","C11","C12","C13","C14"])");
}

TEST(Lotus, LO1_two_to_four_players) {
    EXPECT_EQ(options_refusal(R"({"players":1})").message, "input.out_of_range");
    EXPECT_EQ(options_refusal(R"({"players":5})").message, "input.out_of_range");
    EXPECT_EQ(Game(R"({"players":4})").adapter().seats(), 4);
}

TEST(Lotus, LO2_two_players_have_ten_pawns_each_as_4_3_2_and_1) {
    EXPECT_EQ(Game().position(), "-|4.3.2.1/4.3.2.1|0.0|0");
    EXPECT_EQ(Game().rules().pawns, 10);
    EXPECT_EQ(position_refusal("{}", "A1:0|4.3.2.1/4.3.2.1|0.0|0").rule, "LO-2");
    EXPECT_EQ(position_refusal("{}", "A1:0;A2:0|3.3.2/4.3.2.1|1.0|0").rule, "LO-2");
}

TEST(Lotus, LO3_three_or_four_players_have_six_pawns_each_as_3_2_and_1) {
    EXPECT_EQ(Game(R"({"players":3})").position(), "-|3.2.1/3.2.1/3.2.1|0.0.0|0");
    EXPECT_EQ(Game(R"({"players":4})").position(), "-|3.2.1/3.2.1/3.2.1/3.2.1|0.0.0.0|0");
    EXPECT_EQ(Game(R"({"players":4})").rules().pawns, 6);
    const Violation violation = position_refusal(R"({"players":3})", "-|3.2.1/3.2.1/3.2|0.0.0|0");
    EXPECT_EQ(violation.rule, "LO-3");
    EXPECT_EQ(violation.message, "lotus.position.pawns");
    EXPECT_EQ(fact(violation, "found"), "5");
}

TEST(Lotus, LO4_the_stacks_stand_side_by_side_and_only_shrink) {
    Game game;
    game.play({"S4A", "S3B"});
    EXPECT_EQ(game.position(), "B3:1;C4:0|3.3.2.1/4.2.2.1|0.0|0");
    // A start stack of 4 cannot come back, nor can two of 3 and one of 4.
    EXPECT_EQ(position_refusal("{}", "A1:0|4.4.1/4.3.2.1|0.0|0").message, "lotus.position.start_stacks");
    EXPECT_EQ(position_refusal("{}", "-|5.2.2.1/4.3.2.1|0.0|0").message, "lotus.position.start_stacks");
    EXPECT_EQ(position_refusal("{}", "-|4.2.1.1.1.1/4.3.2.1|0.0|0").message, "lotus.position.start_stacks");
}

TEST(Lotus, LO5_the_default_board_has_branches_of_3_then_11_spaces_and_the_trampoline_is_the_eighth) {
    const Board board = Game().rules().board;
    EXPECT_EQ(to_json(board).dump(), R"({"branch":[3,3],"common":11,"trampolines":[8]})");
    EXPECT_EQ(board.length(), 14);
    EXPECT_TRUE(board.is_trampoline(*board.find("C8")));
    EXPECT_FALSE(board.is_trampoline(*board.find("C7")));
    EXPECT_EQ(rules_of(R"({"board":"default"})").board, board);
    EXPECT_EQ(rules_of(R"({"board":{}})").board, board);
}

TEST(Lotus, LO5_every_space_is_found_by_its_name_and_no_other_text_is) {
    for (const char* options : {"{}", R"({"board":{"branch":[2,7],"common":3,"trampolines":[]}})",
                                R"({"board":{"branch":[20,1],"common":35,"trampolines":[]}})"}) {
        const Board board = rules_of(options).board;
        for (Slot space = first_space; space < board.end(); ++space)
            EXPECT_EQ(board.find(board.name(space)), space);
    }
    for (const char* text :
         {"", "A", "A0", "A4", "B0", "B4", "C3", "C15", "C04", "C4 ", "D4", "a1", "C-4", "C1x", "C100"})
        EXPECT_EQ(Game().rules().board.find(text), std::nullopt) << text;
}

TEST(Lotus, LO5_a_trampoline_on_the_branches_is_on_both_and_beyond_the_length_of_A_it_is_on_C) {
    const Board longer_b = rules_of(R"({"board":{"branch":[2,4],"common":5,"trampolines":[2,4]}})").board;
    Texts found;
    for (Slot space = first_space; space < longer_b.end(); ++space)
        if (longer_b.is_trampoline(space))
            found.push_back(longer_b.name(space));
    EXPECT_EQ(found, (Texts{"A2", "B2", "C4"}));

    const Board shorter_b = rules_of(R"({"board":{"branch":[3,1],"common":5,"trampolines":[3]}})").board;
    EXPECT_TRUE(shorter_b.is_trampoline(*shorter_b.find("A3")));
    EXPECT_EQ(shorter_b.find("B3"), std::nullopt);
}

TEST(Lotus, LO5_a_trampoline_outside_the_track_is_refused) {
    for (const int outside : {0, -3, 15, 2'000'000'000}) {
        const Violation violation =
            options_refusal(R"({"board":{"trampolines":[8,)" + std::to_string(outside) + "]}}");
        EXPECT_EQ(violation.rule, "LO-5");
        EXPECT_EQ(violation.message, "lotus.board.trampoline_outside");
        EXPECT_EQ(fact(violation, "field"), R"("options.board.trampolines")");
        EXPECT_EQ(fact(violation, "value"), std::to_string(outside));
        EXPECT_EQ(fact(violation, "last"), "14");
    }
    EXPECT_EQ(options_refusal(R"({"board":{"trampolines":[8,8]}})").message, "lotus.board.trampoline_twice");
}

TEST(Lotus, LO5_boards_are_bounded) {
    EXPECT_EQ(options_refusal(R"({"board":{"branch":[3]}})").message, "lotus.board.branches");
    EXPECT_EQ(options_refusal(R"({"board":{"branch":[0,3]}})").message, "input.out_of_range");
    EXPECT_EQ(options_refusal(R"({"board":{"common":0}})").message, "input.out_of_range");
    EXPECT_EQ(options_refusal(R"({"board":{"branch":[20,20],"common":17}})").message, "lotus.board.too_long");
    EXPECT_EQ(rules_of(R"({"board":{"branch":[20,20],"common":16}})").board.spaces(), max_spaces);
    EXPECT_EQ(options_refusal(R"({"board":{"petals":3}})").message, "input.unknown_field");
    EXPECT_EQ(options_refusal(R"({"board":7})").message, "input.not_object");
    const Violation unknown = options_refusal(R"({"board":"pond"})");
    EXPECT_EQ(unknown.message, "lotus.board.unknown");
    EXPECT_NE(fact(unknown, "known").find("default"), std::string::npos);
}

TEST(Lotus, LOV1_short_is_two_players_with_six_pawns_each_as_3_2_and_1) {
    const Game game(R"({"short":true})");
    EXPECT_EQ(game.position(), "-|3.2.1/3.2.1|0.0|0");
    EXPECT_EQ(game.rules().pawns, 6);
    const Violation violation = options_refusal(R"({"short":true,"players":3})");
    EXPECT_EQ(violation.rule, "LO-V1");
    EXPECT_EQ(violation.message, "lotus.short_players");
    EXPECT_EQ(position_refusal(R"({"short":true})", "-|4.1.1/3.2.1|0.0|0").rule, "LO-V1");
}

TEST(Lotus, options_are_written_in_full_and_read_back) {
    EXPECT_EQ(options(rules_of("{}")).dump(), R"({"players":2,"expert":false,"short":false,"play_on":false,)"
                                              R"("board":{"branch":[3,3],"common":11,"trampolines":[8]}})");
    for (const char* text :
         {R"({"players":4,"expert":true,"play_on":true})", R"({"short":true,"expert":true})",
          R"({"double_same_pawn":true,"board":{"branch":[2,1],"common":4,"trampolines":[1,5]}})"}) {
        const Json given = json_of(text);
        const Json written = options(rules_of(text));
        EXPECT_EQ(options(rules_of(written.dump())), written);
        for (const auto& member : *given.members())
            EXPECT_EQ(written.find(member.name)->dump(), member.value.dump());
    }
}

TEST(Lotus, from_the_tallest_start_there_are_42_ways_to_stand_and_each_move_leads_to_one) {
    for (const StartStacks& stacks : start_stacks) {
        for (int height = 1; height <= tallest_start; ++height) {
            const bool has = std::ranges::find(stacks.heights, height) != stacks.heights.end();
            EXPECT_EQ((stacks.free >> start_slot(height, 0) & 3) == 3, has);
            if (has) {
                EXPECT_EQ(start_stacks[stacks.after[static_cast<std::size_t>(height - 1)]].pawns,
                          stacks.pawns - 1);
            }
        }
    }
    EXPECT_EQ(find_start_stacks({4, 4, 0, 0}), -1);
}

} // namespace
} // namespace cairn::lotus
