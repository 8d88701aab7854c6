// Makes data/engines/olix.json: what marks and unfinished patterns are worth in Olix. After a release build, from the
// project's folder:
//
//     g++ -std=c++23 -O2 -march=native -Isrc tools/tune_olix.cpp build/release/lib/libcairn_search.a
//         build/release/lib/libcairn_games.a build/release/lib/libcairn_core.a -o /tmp/tune_olix
//     /tmp/tune_olix GAMES NODES SEED > data/engines/olix.json
//
// The engine plays against itself with the worth of the file that it was built with, so many nodes a move, from openings
// drawn at random and with a random pawn here and there. Then logistic regression: the sum of the worth of
// everything in a position, divided by `score_scale`, is to tell the odds of the colour to place. Run it again with the
// new file until a match finds no difference.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "search/olix_thinker.hpp"

namespace {

using namespace cairn;
using namespace cairn::search;
using Game = olix::Olix;

struct Sample {
    std::uint32_t first, count; ///< of the terms
    float full;                 ///< how full the grid is
    std::uint8_t colour;        ///< to place
    float share;                ///< of the game, for that colour
};

struct Term {
    std::int16_t index;
    std::int16_t times;
};

struct Data {
    std::vector<Sample> samples;
    std::vector<Term> terms;
};

void play_game(const olix::Rules& rules, std::int64_t nodes, Rng& rng, OlixThinker& thinker,
               OlixPosition& position, Data& data) {
    olix::State state = Game::start(rules, {});
    const std::size_t first_sample = data.samples.size();
    const auto opening = rng.below(30);
    for (std::uint32_t ply = 0; !Game::over(state); ++ply) {
        if (ply < opening ? rng.below(3) > 0 : rng.below(30) == 0) {
            Game::play(rules, state, Game::sample(rules, state, rng), NoDeal{}, Silent{});
            continue;
        }
        position.set(state);
        // With a win at hand there is nothing to estimate, and where one threatens the search looks on.
        if (position.winning() == no_code && !position.pressed()) {
            const auto first = static_cast<std::uint32_t>(data.terms.size());
            position.for_each_term([&](int index, int times) {
                data.terms.push_back({static_cast<std::int16_t>(index), static_cast<std::int16_t>(times)});
            });
            data.samples.push_back({first, static_cast<std::uint32_t>(data.terms.size()) - first,
                                    static_cast<float>(position.placed()) / static_cast<float>(2 * rules.placeable),
                                    state.to_place, 0});
        }
        thinker.see(state);
        thinker.run(nodes);
        Game::play(rules, state, thinker.best(), NoDeal{}, Silent{});
    }
    for (std::size_t i = first_sample; i < data.samples.size(); ++i) {
        const int seat = data.samples[i].colour; // red is seat 0 here
        data.samples[i].share = state.winners == 0 ? 0.5F : state.winners == 1u << seat ? 1.0F : 0.0F;
    }
}

using Fit = std::array<std::array<float, OlixWorth::terms>, 2>;

/// Adam on the cross entropy, in batches, with a little pull towards nothing.
Fit regress(const Data& data, Rng& rng, double& loss) {
    constexpr float rate = 0.003F, pull = 1e-5F, mean = 0.9F, spread = 0.999F;
    constexpr std::size_t batch = 256;
    Fit fit{}, slope, first{}, second{};
    std::vector<std::uint32_t> order(data.samples.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint32_t>(i);
    constexpr int epochs = 16;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size(); i-- > 1;)
            std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i + 1))]);
        const float step = rate * (epoch < 11 ? 1.0F : 0.2F);
        double sum = 0;
        for (std::size_t begun = 0; begun + batch <= order.size(); begun += batch) {
            slope = {};
            for (std::size_t i = begun; i < begun + batch; ++i) {
                const Sample& sample = data.samples[order[i]];
                const std::array<float, 2> part{1 - sample.full, sample.full};
                const auto terms = std::span(data.terms).subspan(sample.first, sample.count);
                float score = 0;
                for (const Term term : terms)
                    for (std::size_t end = 0; end < 2; ++end)
                        score += fit[end][static_cast<std::size_t>(term.index)] * part[end] * term.times;
                const float chance = 1 / (1 + std::exp(-score));
                sum -= sample.share * std::log(std::max(chance, 1e-6F)) +
                       (1 - sample.share) * std::log(std::max(1 - chance, 1e-6F));
                const float off = chance - sample.share;
                for (const Term term : terms)
                    for (std::size_t end = 0; end < 2; ++end)
                        slope[end][static_cast<std::size_t>(term.index)] += off * part[end] * term.times;
            }
            for (std::size_t end = 0; end < 2; ++end) {
                for (std::size_t i = 0; i < slope[end].size(); ++i) {
                    const float down = slope[end][i] / batch + pull * fit[end][i];
                    first[end][i] = mean * first[end][i] + (1 - mean) * down;
                    second[end][i] = spread * second[end][i] + (1 - spread) * down * down;
                    fit[end][i] -= step * first[end][i] / (std::sqrt(second[end][i]) + 1e-6F);
                }
            }
        }
        loss = sum / static_cast<double>(order.size());
    }
    return fit;
}

void print(const Fit& fit) {
    for (std::size_t end = 0; end < 2; ++end) {
        std::printf("%s\"%s\":[", end == 0 ? "{" : "", end == 0 ? "empty" : "full");
        for (std::size_t i = 0; i < fit[end].size(); ++i)
            std::printf("%s%d", i > 0 ? "," : "",
                        static_cast<int>(std::lround(std::clamp(fit[end][i] * score_scale, -30000.0F, 30000.0F))));
        std::printf("]%s\n", end == 0 ? "," : "}");
    }
}

} // namespace

int main(int count, char** words) {
    if (count != 4) {
        std::fprintf(stderr, "usage: tune_olix GAMES NODES SEED\n");
        return 2;
    }
    const int games = std::atoi(words[1]);
    const std::int64_t nodes = std::atoll(words[2]);
    Rng rng(std::strtoull(words[3], nullptr, 10));
    const olix::Rules rules = *Game::read_rules(Json::object());
    OlixThinker thinker(rules, {.memory = 1 << 20});
    OlixPosition position(rules);
    Data data;
    for (int game = 0; game < games; ++game)
        play_game(rules, nodes, rng, thinker, position, data);
    double loss = 0;
    print(regress(data, rng, loss));
    std::fprintf(stderr, "%zu positions, loss %.4f\n", data.samples.size(), loss);
    return 0;
}
