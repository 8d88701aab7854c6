#include "variants.hpp"

#include <map>

#include "core/any_game.hpp"
#include "games/games.hpp"

namespace cairn {

std::vector<Variant> turn_game_variants() {
    std::vector<Variant> variants;
    for (const auto& entry : games()) {
        const auto begun = entry.begin({});
        if (begun && begun->game->turn_game())
            variants.push_back({std::string(entry.id), std::string(entry.id), "{}"});
    }
    const std::vector<Variant> more = {
        {"olix_opening_swap", "olix", R"({"opening":true,"swap":true})"},
        {"lotus_expert", "lotus", R"({"expert":true})"},
        {"lotus_short", "lotus", R"({"short":true})"},
        {"lotus_three", "lotus", R"({"players":3})"},
        {"lotus_four_expert_play_on", "lotus", R"({"players":4,"expert":true,"play_on":true})"},
        {"lotus_odd_board", "lotus",
         R"({"players":3,"play_on":true,"board":{"branch":[2,4],"common":7,"trampolines":[1,4,6]}})"},
        {"logan_mixed", "logan", R"({"stones":"mixed"})"},
        {"logan_free_face_memory", "logan", R"({"free_face":true,"memory":true})"},
        {"logan_own_set", "logan", R"({"stones":{"RR":1,"PP":2,"SS":4,"RP":5,"PS":3,"SR":3}})"},
    };
    variants.insert(variants.end(), more.begin(), more.end());
    return variants;
}

Json same_faces(const Json& deal, std::uint64_t seed) {
    std::map<char, std::string> undersides;
    for (const auto& stone : *deal.items())
        undersides[stone.text()->at(0)] += stone.text()->at(1);
    Rng rng(seed + 99);
    for (auto& [face, under] : undersides)
        shuffle(std::span(under.data(), under.size()), rng);
    Json changed = Json::array();
    for (const auto& stone : *deal.items()) {
        auto& under = undersides[stone.text()->at(0)];
        changed.push(std::string{stone.text()->at(0), under.back()});
        under.pop_back();
    }
    return changed;
}

} // namespace cairn
