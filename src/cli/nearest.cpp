#include "cli/nearest.hpp"

#include <algorithm>
#include <numeric>

namespace cairn::cli {

namespace {

/// Letters put in, left out, exchanged or changed on the way from one word to the other.
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = above;
        above = row;
    }
    return above[b.size()];
}

} // namespace

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
    constexpr std::size_t longest = 40;
    if (typed.empty() || typed.size() > longest)
        return "";
    std::string best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const auto& word : words) {
        const std::size_t needed = slips(typed, word);
        if (needed < fewest) {
            fewest = needed;
            best = word;
        }
    }
    return best;
}

} // namespace cairn::cli
