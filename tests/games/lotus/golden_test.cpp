// The golden games and counts of Lotus: computed by other, slow programs.
#include <fstream>

#include "core/hash.hpp"
#include "support.hpp"

namespace cairn::lotus {
namespace {

std::vector<Json> golden(const std::string& file) {
    std::ifstream in(std::string(CAIRN_TEST_DATA) + "/golden/" + file);
    std::vector<Json> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty())
            lines.push_back(json_of(line));
    EXPECT_FALSE(lines.empty()) << file;
    return lines;
}

std::string joined(const Texts& texts) {
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : ",") + text;
    return all;
}

class LotusGolden : public testing::TestWithParam<const char*> {};

TEST_P(LotusGolden, games_have_the_same_actions_trace_and_result) {
    for (const Json& line : golden(GetParam())) {
        const Json& record = *line.find("record");
        auto begun = TurnAdapter<Lotus>::begin(cairn::Setup{*record.find("options")});
        ASSERT_TRUE(begun);
        auto& game = static_cast<TurnAdapter<Lotus>&>(*begun->game);
        const auto& moves = *record.find("moves")->items();
        const auto& trace = *line.find("trace")->items();
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
            const Texts actions = game.actions();
            ASSERT_EQ(std::int64_t(actions.size()), *trace[ply].find("legal")->integer());
            ASSERT_EQ(std::int64_t(crc32(joined(actions))), *trace[ply].find("crc")->integer());
            auto applied = game.apply(*game.turn(), *moves[ply].text(), 0, *begun->chance);
            ASSERT_TRUE(applied) << applied.error().message;
            ASSERT_EQ(applied->action, *moves[ply].text());
            ASSERT_EQ(*applied->trace.find("home"), *trace[ply].find("home"));
        }
        const Json& result = *line.find("result");
        ASSERT_EQ(game.result().has_value(), !result.is_null());
        if (result.is_null())
            continue;
        const Json got = cairn::to_json(*game.result());
        for (const auto& member : *result.members())
            EXPECT_EQ(got.find(member.name)->dump(), member.value.dump());
    }
}

INSTANTIATE_TEST_SUITE_P(All, LotusGolden,
                         testing::Values("lotus_2p_exp.jsonl", "lotus_2p_std.jsonl", "lotus_3p_exp.jsonl",
                                         "lotus_3p_std.jsonl", "lotus_4p_exp.jsonl", "lotus_4p_std.jsonl",
                                         "lotus_boards.jsonl", "lotus_playon.jsonl"));

TEST(LotusCounts, counts_of_action_sequences_are_the_same) {
    for (const Json& line : golden("lotus_perft.jsonl")) {
        SCOPED_TRACE(*line.find("name")->text());
        const Json& record = *line.find("record");
        Game game(record.find("options")->dump());
        for (const Json& move : *record.find("moves")->items())
            game.play_one(*move.text());
        const auto& counts = *line.find("perft")->items();
        NoChance none;
        for (std::size_t depth = 1; depth <= counts.size(); ++depth)
            EXPECT_EQ(std::int64_t(game.adapter().perft(static_cast<int>(depth), none)),
                      *counts[depth - 1].integer());
    }
}

} // namespace
} // namespace cairn::lotus
