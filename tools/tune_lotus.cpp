// Makes data/engines/lotus.json: what pawns are worth in Lotus between two seats. After a release build, from the
// project's folder:
//
//     g++ -std=c++23 -O2 -march=native -Isrc tools/tune_lotus.cpp build/release/lib/libcairn_search.a
//         build/release/lib/libcairn_games.a build/release/lib/libcairn_core.a -o /tmp/tune_lotus
//     /tmp/tune_lotus GAMES NODES SEED > data/engines/lotus.json
//
// The engine plays against itself with the worth of the file that it was built with, so many nodes a move, from openings
// drawn at random and with a random move here and there. Then logistic regression: the sum of the worth of
// everything in a position, divided by `score_scale`, is to tell the odds of the side that won. Run it again with the
// new file until a match finds no difference.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/playout.hpp"
#include "search/lotus_thinker.hpp"

namespace {

using namespace cairn;
using namespace cairn::search;
using Game = lotus::Lotus;

constexpr int pawn_terms = sizeof(LotusWorth::Pawns) / sizeof(std::int16_t);
constexpr int terms = pawn_terms + static_cast<int>(lotus::start_stacks.size());

struct Sample {
    std::uint32_t first, count; ///< of the terms
    std::int8_t mover;          ///< 1 when seat 0 is to act, -1 when seat 1 is
    bool won;                   ///< by seat 0
};

struct Term {
    std::int16_t index;
    std::int16_t sign;
};

struct Data {
    std::vector<Sample> samples;
    std::vector<Term> terms;
};

void play_game(const lotus::Rules& rules, LotusThinker& thinker, std::int64_t nodes, Rng& rng, Data& data) {
    LotusPosition position(rules);
    lotus::State state = rules.initial;
    const std::size_t first_sample = data.samples.size();
    const auto opening = 2 + rng.below(20);
    for (std::uint32_t ply = 0; !Game::over(state); ++ply) {
        if (ply < opening || rng.below(25) == 0) {
            Game::play(rules, state, Game::sample(rules, state, rng), NoDeal{}, Silent{});
            continue;
        }
        if (rng.below(2) == 0) {
            position.set(state);
            const auto first = static_cast<std::uint32_t>(data.terms.size());
            position.for_each_term([&](int index, int sign) {
                data.terms.push_back({static_cast<std::int16_t>(index), static_cast<std::int16_t>(sign)});
            });
            data.samples.push_back({first, static_cast<std::uint32_t>(data.terms.size()) - first,
                                    static_cast<std::int8_t>(state.turn == 0 ? 1 : -1), false});
        }
        thinker.see(state);
        thinker.run(nodes);
        Game::play(rules, state, thinker.best(), NoDeal{}, Silent{});
    }
    for (std::size_t i = first_sample; i < data.samples.size(); ++i)
        data.samples[i].won = Game::winners(rules, state) == 1;
}

struct Fit {
    std::array<float, terms> worth{};
    float to_move = 0;
};

/// Adam on the cross entropy, in batches, with a little pull towards nothing.
Fit regress(const Data& data, Rng& rng, double& loss) {
    constexpr float rate = 0.004F, pull = 2e-6F, mean = 0.9F, spread = 0.999F;
    constexpr std::size_t batch = 256;
    Fit fit;
    std::vector<float> slope(terms + 1), first(terms + 1), second(terms + 1);
    std::vector<std::uint32_t> order(data.samples.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint32_t>(i);
    constexpr int epochs = 12;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size(); i-- > 1;)
            std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i + 1))]);
        const float step = rate * (epoch < 8 ? 1.0F : 0.2F);
        double sum = 0;
        for (std::size_t begun = 0; begun + batch <= order.size(); begun += batch) {
            std::ranges::fill(slope, 0.0F);
            for (std::size_t i = begun; i < begun + batch; ++i) {
                const Sample& sample = data.samples[order[i]];
                float score = fit.to_move * sample.mover;
                for (std::uint32_t t = sample.first; t < sample.first + sample.count; ++t)
                    score += fit.worth[static_cast<std::size_t>(data.terms[t].index)] * data.terms[t].sign;
                const float chance = 1 / (1 + std::exp(-score));
                sum -= std::log(std::max(sample.won ? chance : 1 - chance, 1e-6F));
                const float off = chance - (sample.won ? 1.0F : 0.0F);
                for (std::uint32_t t = sample.first; t < sample.first + sample.count; ++t)
                    slope[static_cast<std::size_t>(data.terms[t].index)] += off * data.terms[t].sign;
                slope[terms] += off * sample.mover;
            }
            for (std::size_t i = 0; i <= terms; ++i) {
                float& value = i < terms ? fit.worth[i] : fit.to_move;
                const float down = slope[i] / batch + pull * value;
                first[i] = mean * first[i] + (1 - mean) * down;
                second[i] = spread * second[i] + (1 - spread) * down * down;
                value -= step * first[i] / (std::sqrt(second[i]) + 1e-6F);
            }
        }
        loss = sum / static_cast<double>(order.size());
    }
    return fit;
}

void print(const Fit& fit) {
    const auto whole = [](float value) {
        return static_cast<int>(std::lround(std::clamp(value * score_scale, -30000.0F, 30000.0F)));
    };
    const auto list = [&](const char* name, int from, int to, const char* end) {
        std::printf("\"%s\":[", name);
        for (int i = from; i < to; ++i)
            std::printf("%s%d", i > from ? "," : "", whole(fit.worth[static_cast<std::size_t>(i)]));
        std::printf("]%s", end);
    };
    std::printf("{");
    list("pawns", 0, pawn_terms, ",\n");
    list("starts", pawn_terms, terms, ",\n");
    std::printf("\"to_move\":[%d]}\n", whole(fit.to_move));
}

} // namespace

int main(int count, char** words) {
    if (count != 4) {
        std::fprintf(stderr, "usage: tune_lotus GAMES NODES SEED\n");
        return 2;
    }
    const int games = std::atoi(words[1]);
    const std::int64_t nodes = std::atoll(words[2]);
    Rng rng(std::strtoull(words[3], nullptr, 10));
    Data data;
    std::array<lotus::Rules, 2> rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
        rules[i] = *Game::read_rules(*parse_json(i == 0 ? "{}" : R"({"short":true})"));
    LotusThinker usual(rules[0], {.memory = 1 << 20});
    LotusThinker brief(rules[1], {.memory = 1 << 20});
    for (int game = 0; game < games; ++game) {
        const bool short_game = game % 8 == 7;
        play_game(rules[short_game ? 1 : 0], short_game ? brief : usual, nodes, rng, data);
    }
    double loss = 0;
    print(regress(data, rng, loss));
    std::fprintf(stderr, "%zu positions, loss %.4f\n", data.samples.size(), loss);
    return 0;
}
