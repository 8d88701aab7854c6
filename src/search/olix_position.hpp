#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "games/olix/olix.hpp"
#include "search/olix_patterns.hpp"
#include "search/position.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// What marks and unfinished patterns are worth in Olix, tuned from games of the engine against itself
/// (`tools/tune_olix.cpp`); the figures are `data/engines/olix.json`. Each figure is there twice, for the
/// empty grid and the full one, and in between what lies between.
struct OlixWorth {
    static constexpr int lacking = PatternCounts::most_lacking;
    static constexpr int patterns = 2 * PatternTable::groups * lacking; ///< of who is to place, of the other
    static constexpr int marks = 2 * olix::columns * olix::Rules::rows; ///< alone on its row
    static constexpr int terms = patterns + marks + 1;                  ///< and being to place

    std::array<std::array<std::int16_t, terms>, 2> of{}; ///< on the empty grid, on the full one

    /// More patterns of a kind than this count as so many.
    static constexpr std::array<int, lacking> most{2, 4, 8, 12};

    static constexpr int pattern(bool others, int group, int lack) {
        return ((others ? PatternTable::groups : 0) + group) * lacking + lack - 1;
    }
    static constexpr int mark(bool others, int column, int row) {
        return patterns + ((others ? olix::columns : 0) + column) * olix::Rules::rows + row;
    }

    /// The tuned ones.
    static const OlixWorth& tuned();
    /// So many of a hundred parts of the simplest plan: to build, whatever the other builds.
    OlixWorth plainer(int parts) const;
};

/// A position of Olix for alpha-beta: the game's own states, and beside them how far every pattern has come.
/// It offers the cells that matter most to patterns of either colour, and where the other colour is about to
/// win only what is against that; the former is not all there is, the latter is.
class OlixPosition {
public:
    using State = olix::State;
    static constexpr int most_candidates = olix::Olix::max_actions;
    static constexpr int deepest = 60;

    /// The rules must outlive it, and the worth. Where it fails, the seed says in what.
    explicit OlixPosition(const olix::Rules& rules, const OlixWorth& worth = OlixWorth::tuned(),
                          const Failing& failing = {}, std::uint64_t seed = 0);

    void set(const State& state);
    const State& state() const { return states_[at_]; }
    int seat() const { return olix::Olix::turn(state()); }
    int winner() const;
    Key key() const { return {state().hash, second_[at_]}; }
    Code winning() const { return winning_cell(state().to_place); }
    bool pressed() const;
    Score evaluate() const;
    Listing list(std::span<Candidate> buffer, bool all) const;
    int threats(std::span<Candidate> buffer) const;
    void play(Code code);
    void undo();

    olix::Action action(Code code) const { return {code}; }

    /// Visits everything that the evaluation adds up, for the colour to place: `visit(int term, int times)`.
    template <class Visit>
    void for_each_term(Visit visit) const;
    int placed() const { return state().placed[0] + state().placed[1]; }

private:
    bool wins(const PatternGroup& group) const { return group.value > rules_->last_row[group.column]; }
    /// Whether a pattern of that group would still change a mark for the colour, or win.
    bool matters(olix::Colour colour, const PatternGroup& group) const {
        return wins(group) || group.value >= state().worth[colour][group.column];
    }
    /// Empty, and not overlooked.
    bool is_open(int cell) const {
        return state().is_empty(cell) && (missed_[static_cast<unsigned>(cell) >> 6] >> (cell & 63) & 1) == 0;
    }
    void overlook();
    Code winning_cell(olix::Colour colour) const;
    int missing_cell(std::size_t pattern) const;
    /// A cell where the pawn wins by the rules, whatever the patterns of the table.
    bool wins_on(int cell, olix::Colour colour) const;
    int list_defences(std::span<Candidate> buffer) const;

    const olix::Rules* rules_;
    const OlixWorth* worth_;
    const PatternTable* table_;
    PatternCounts counts_;
    std::unique_ptr<State[]> states_;
    std::unique_ptr<std::uint64_t[]> second_; ///< a second hash
    int at_ = 0;
    std::array<std::uint8_t, deepest + 1> played_{};
    Failing failing_;
    std::uint64_t seed_;
    std::uint64_t mood_ = 0;                ///< what is overlooked this turn hangs on it
    std::array<std::uint64_t, 2> missed_{}; ///< cells that do not come to mind
};

template <class Visit>
void OlixPosition::for_each_term(Visit visit) const {
    const State& now = state();
    for (int i = 0; i < PatternTable::groups; ++i) {
        const PatternGroup& group = table_->group[static_cast<std::size_t>(i)];
        for (const olix::Colour colour : {olix::red, olix::blue}) {
            if (!matters(colour, group))
                continue;
            const auto counts = counts_.count(colour, group);
            for (int lack = 1; lack <= OlixWorth::lacking; ++lack) {
                const int times = std::min(counts[static_cast<std::size_t>(lack - 1)],
                                           OlixWorth::most[static_cast<std::size_t>(lack - 1)]);
                if (times > 0)
                    visit(OlixWorth::pattern(colour != now.to_place, i, lack), times);
            }
        }
    }
    for (int column = 0; column < olix::columns; ++column) {
        const unsigned standing = now.standing[static_cast<std::size_t>(column)];
        if (standing == 1 || standing == 2) {
            const int row = rules_->row_of(column, now.mark[static_cast<std::size_t>(column)]) - 1;
            visit(OlixWorth::mark(standing != 1u << now.to_place, column, row), 1);
        }
    }
    visit(OlixWorth::terms - 1, 1);
}

static_assert(Position<OlixPosition>);

} // namespace cairn::search
