#include "match/sprt.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "match/likelihood.hpp"

namespace cairn::match {

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& sprt, const Tally& tally) {
    if (std::ranges::all_of(tally.pairs, [](std::int64_t count) { return count == 0; }))
        return 0;
    return log_likelihood_ratio(outcomes_of(tally.pairs), share_of(sprt.elo0), share_of(sprt.elo1));
}

Verdict verdict(const Sprt& sprt, const Tally& tally) {
    const double ratio = log_likelihood_ratio(sprt, tally);
    return ratio >= sprt.upper() ? Verdict::elo1 : ratio <= sprt.lower() ? Verdict::elo0 : Verdict::open;
}

Checked<Sprt> read_sprt(std::string_view text) {
    const auto refused = [&] {
        return bad_input("input.sprt", Json::object().set("text", text.substr(0, 40)));
    };
    std::array<double, 4> numbers{0, 0, 0.05, 0.05};
    std::size_t count = 0;
    for (std::string_view left = text; count < numbers.size(); ++count) {
        const std::string_view word = left.substr(0, left.find(','));
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), numbers[count]);
        if (error != std::errc() || end != word.data() + word.size())
            return refused();
        if (word.size() == left.size()) {
            left = {};
            ++count;
            break;
        }
        left.remove_prefix(word.size() + 1);
        if (count + 1 == numbers.size())
            return refused();
    }
    const Sprt sprt{numbers[0], numbers[1], numbers[2], numbers[3]};
    constexpr double most_elo = 2000;
    const auto sensible = [](double chance) { return chance > 0 && chance < 0.5; };
    if ((count != 2 && count != 4) || !(sprt.elo0 < sprt.elo1) || !(std::abs(sprt.elo0) <= most_elo) ||
        !(std::abs(sprt.elo1) <= most_elo) || !sensible(sprt.alpha) || !sensible(sprt.beta))
        return refused();
    return sprt;
}

} // namespace cairn::match
