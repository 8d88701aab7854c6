#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "search/root_lines.hpp"

namespace cairn::search {

/// Alpha-beta with iterative deepening, a table, aspiration and late move reductions. Its stack is its own,
/// so that it stops after any node and goes on where it was. Nothing is allocated after construction; the
/// same positions and limits make the same choice on every machine.
template <Position P>
class AlphaBeta {
public:
    using Line = RootLine;
    /// So many plies of threats and defences are tried beyond the depth of a search.
    static constexpr int deepest_threat = 6;

    /// The position is its own from now on, the table may be that of others who think about the same;
    /// `lines` is how many root actions get an exact score, `farthest` how many actions it looks ahead.
    AlphaBeta(P position, std::shared_ptr<Table> table, int lines = 1, int farthest = P::deepest)
        : position_(std::move(position)), wanted_(lines), farthest_(farthest), table_(std::move(table)),
          frames_(std::make_unique<Frame[]>(P::deepest + 1)), root_(P::most_candidates) {}

    /// Begins with a position that is not over, at some depth. What was learnt about others is kept.
    void see(const typename P::State& state, int depth = 1) {
        position_.set(state);
        table_->grow_older();
        for (auto& of_seat : history_)
            for (auto& count : of_seat)
                count /= 8;
        for (int ply = 0; ply <= P::deepest; ++ply)
            frames_[ply].killers = {no_code, no_code};
        const Listing listing = position_.list(frames_[0].candidates, true);
        assert(listing.count > 0 && position_.winner() < 0);
        complete_ = listing.complete;
        const auto candidates =
            std::span(frames_[0].candidates).first(static_cast<std::size_t>(listing.count));
        std::ranges::sort(candidates, comes_before);
        root_.begin(candidates, wanted_, position_.evaluate());
        finished_ = false;
        nodes_ = 0;
        depth_ = std::min(depth, farthest_);
        begin_line(0);
    }

    /// Searches at most so many positions more; returns how many.
    std::int64_t run(std::int64_t nodes) {
        const std::int64_t before = nodes_;
        while (!finished_ && nodes_ - before < nodes)
            advance(before + nodes);
        return nodes_ - before;
    }

    /// Nothing more is to be found out: everything asked for is proved.
    bool finished() const { return finished_; }
    std::int64_t nodes() const { return nodes_; }
    int depth() const { return lines()[0].depth; }
    Code best() const { return lines()[0].code; }
    /// What it has found out, the best first.
    std::span<const Line> lines() const { return root_.told(); }
    /// For the seat to act.
    Score score() const { return lines()[0].score; }
    const P& position() const { return position_; }

private:
    enum class Stage : std::uint8_t { full, reduced, narrow };

    struct Frame {
        Key key;
        Score alpha, beta, begun, best;
        int depth;
        int next, count;
        int length; ///< of the principal line from here
        Code best_code, playing, known;
        bool complete, same_seat;
        Stage stage;
        std::array<Code, 2> killers{no_code, no_code};
        std::array<Code, Line::longest> line;
        std::array<Candidate, P::most_candidates> candidates;
    };

    enum class Step : std::uint8_t { enter, next, leave };

    void begin_line(int line) {
        line_ = line;
        const auto at = static_cast<std::size_t>(line);
        const Score before = at < lines().size() ? lines()[at].score : -endless;
        const bool aspires = depth_ >= 4 && !is_proof(before) && before != -endless;
        margin_ = 60;
        low_ = aspires ? before - margin_ : -endless;
        high_ = aspires ? before + margin_ : endless;
        begin_root();
    }

    void begin_root() {
        root_.forget(line_);
        Frame& root = frames_[0];
        root.alpha = root.begun = low_;
        root.beta = high_;
        root.best = -endless;
        root.best_code = no_code;
        root.depth = depth_;
        root.length = 0;
        root.next = line_;
        root.count = root_.count();
        root.complete = complete_;
        ply_ = 0;
        step_ = Step::next;
    }

    void advance(std::int64_t limit) {
        while (true) {
            switch (step_) {
            case Step::enter:
                if (nodes_ >= limit)
                    return;
                ++nodes_;
                step_ = open() ? Step::next : Step::leave;
                break;
            case Step::next: step_ = descend() ? Step::enter : Step::leave; break;
            case Step::leave:
                if (ply_ == 0) {
                    end_root();
                    if (finished_)
                        return;
                } else {
                    ascend();
                }
                break;
            }
        }
    }

    /// Begins with a node; false when its score is clear and in `returned_`.
    bool open() {
        Frame& frame = frames_[ply_];
        frame.length = 0;
        if (const int winner = position_.winner(); winner >= 0) {
            returned_ = winner == 2 ? 0 : winner == position_.seat() ? won_in(ply_) : -won_in(ply_);
            return false;
        }
        if (const Code code = position_.winning(); code != no_code) {
            returned_ = won_in(ply_ + 1);
            frame.length = 1;
            frame.line[0] = code;
            return false;
        }
        const bool pressed = position_.pressed();
        if (ply_ == farthest_ || (frame.depth <= 0 && !pressed)) {
            returned_ = position_.evaluate();
            return ply_ < farthest_ && frame.depth > -deepest_threat && open_threats(frame);
        }
        frame.key = position_.key();
        frame.known = no_code;
        if (const auto known = table_->find(frame.key)) {
            frame.known = known->best;
            const Score score = from_table(known->score);
            const bool cuts = (known->bound == Bound::exact && frame.beta - frame.alpha == 1) ||
                              (known->bound != Bound::upper && score >= frame.beta) ||
                              (known->bound != Bound::lower && score <= frame.alpha);
            if (cuts && (known->depth >= frame.depth || is_proof(score)) &&
                (frame.beta - frame.alpha == 1 || is_proof(score))) {
                returned_ = score;
                if (known->best != no_code) {
                    frame.length = 1;
                    frame.line[0] = known->best;
                }
                return false;
            }
        }
        const Listing listing = position_.list(frame.candidates, false);
        frame.count = listing.count;
        frame.complete = listing.complete;
        frame.next = 0;
        frame.begun = frame.alpha;
        frame.best = -endless;
        frame.best_code = no_code;
        if (frame.count == 1)
            ++frame.depth; // nothing was decided here
        order(frame);
        return true;
    }

    /// Where nothing else is to be tried any more, what threatens to win still is.
    bool open_threats(Frame& frame) {
        if (returned_ >= frame.beta)
            return false;
        frame.count = position_.threats(frame.candidates);
        if (frame.count == 0)
            return false;
        frame.key = position_.key();
        frame.known = no_code;
        frame.complete = false;
        frame.next = 0;
        frame.begun = frame.alpha;
        frame.best = returned_;
        frame.alpha = std::max(frame.alpha, returned_);
        frame.best_code = no_code;
        return true;
    }

    void order(Frame& frame) {
        const auto& history = history_[static_cast<std::size_t>(position_.seat())];
        for (Candidate& candidate :
             std::span(frame.candidates).first(static_cast<std::size_t>(frame.count))) {
            candidate.order = candidate.order * 64 + std::min(history[candidate.code], 1 << 14);
            if (candidate.code == frame.known)
                candidate.order += 1 << 28;
            else if (candidate.code == frame.killers[0])
                candidate.order += 1 << 13;
            else if (candidate.code == frame.killers[1])
                candidate.order += 1 << 12;
        }
    }

    /// Plays the next candidate; false when there is none, or none is needed.
    bool descend() {
        Frame& frame = frames_[ply_];
        if (frame.next == frame.count || frame.alpha >= frame.beta || frame.alpha >= won_in(ply_ + 1)) {
            close(frame);
            return false;
        }
        if (ply_ == 0) {
            frame.playing = root_[frame.next].code;
        } else {
            const auto left = std::span(frame.candidates)
                                  .subspan(static_cast<std::size_t>(frame.next),
                                           static_cast<std::size_t>(frame.count - frame.next));
            std::swap(left[0], *std::ranges::min_element(left, comes_before));
            frame.playing = left[0].code;
        }
        const int tried = frame.next - (ply_ == 0 ? line_ : 0);
        ++frame.next;
        int reduction = 0;
        frame.stage = Stage::full;
        if (tried > 0) {
            frame.stage = Stage::narrow;
            if (frame.depth >= 3 && tried >= 3) {
                frame.stage = Stage::reduced;
                reduction = tried >= 8 && frame.depth >= 5 ? 2 : 1;
            }
        }
        go_down(frame, reduction);
        return true;
    }

    void go_down(Frame& frame, int reduction) {
        const int seat = position_.seat();
        position_.play(frame.playing);
        frame.same_seat = position_.seat() == seat;
        Frame& child = frames_[++ply_];
        const Score beta = frame.stage == Stage::full ? frame.beta : frame.alpha + 1;
        child.alpha = frame.same_seat ? frame.alpha : -beta;
        child.beta = frame.same_seat ? beta : -frame.alpha;
        child.depth = frame.depth - 1 - reduction;
    }

    void close(Frame& frame) {
        if (!frame.complete && is_loss(frame.best))
            frame.best = -most_evaluated; // what was not tried may save it
        returned_ = frame.best;
        if (ply_ == 0)
            return;
        const Bound bound = frame.best >= frame.beta   ? Bound::lower
                            : frame.best > frame.begun ? Bound::exact
                                                       : Bound::upper;
        table_->keep(frame.key, to_table(frame.best), frame.depth, bound, frame.best_code);
    }

    /// Takes back what led to the node that was left, and weighs it.
    void ascend() {
        position_.undo();
        Frame& frame = frames_[--ply_];
        const Score score = frame.same_seat ? returned_ : -returned_;
        if (frame.stage != Stage::full && score > frame.alpha) {
            if (frame.stage == Stage::reduced) {
                frame.stage = Stage::narrow;
                go_down(frame, 0);
                step_ = Step::enter;
                return;
            }
            if (score < frame.beta) {
                frame.stage = Stage::full;
                go_down(frame, 0);
                step_ = Step::enter;
                return;
            }
        }
        step_ = Step::next;
        if (ply_ == 0)
            weigh_at_root(frame, score);
        if (score <= frame.best)
            return;
        frame.best = score;
        if (score <= frame.alpha)
            return;
        frame.alpha = score;
        frame.best_code = frame.playing;
        const Frame& child = frames_[ply_ + 1];
        frame.length = std::min(child.length + 1, Line::longest);
        frame.line[0] = frame.playing;
        std::copy_n(child.line.begin(), frame.length - 1, frame.line.begin() + 1);
        if (score >= frame.beta && ply_ > 0)
            reward(frame);
    }

    void reward(Frame& frame) {
        if (frame.killers[0] != frame.playing)
            frame.killers = {frame.playing, frame.killers[0]};
        auto& count = history_[static_cast<std::size_t>(position_.seat())][frame.playing];
        count += frame.depth * frame.depth;
        if (count > 1 << 14)
            for (auto& each : history_[static_cast<std::size_t>(position_.seat())])
                each /= 2;
    }

    void weigh_at_root(const Frame& frame, Score score) {
        Line& line = root_[frame.next - 1];
        const bool first = frame.next - 1 == line_;
        line.score = first || score > frame.alpha ? score : -endless;
        if (score <= frame.alpha)
            return;
        line.depth = depth_;
        const Frame& child = frames_[1];
        line.length = std::min(child.length + 1, Line::longest);
        line.actions[0] = line.code;
        std::copy_n(child.line.begin(), line.length - 1, line.actions.begin() + 1);
        if (line_ == 0)
            root_.tell(0, line);
    }

    void end_root() {
        const Score score = returned_;
        // An aspiration that failed: wider, the action that broke it first.
        if (score <= low_ && low_ > -endless) {
            margin_ *= 4;
            low_ = margin_ > 2000 ? -endless : low_ - margin_;
            return begin_root();
        }
        root_.sort(line_);
        if (score >= high_ && high_ < endless) {
            margin_ *= 4;
            high_ = margin_ > 2000 ? endless : high_ + margin_;
            return begin_root();
        }
        root_[line_].score = score; // a loss that is not proved
        root_[line_].depth = depth_;
        root_.tell(line_, root_[line_]);
        if (line_ + 1 < root_.wanted())
            return begin_line(line_ + 1);
        finished_ = root_.settled() || depth_ + 1 >= P::deepest || depth_ >= farthest_;
        if (finished_)
            return;
        ++depth_;
        begin_line(0);
    }

    Score to_table(Score score) const {
        return is_win(score) ? score + ply_ : is_loss(score) ? score - ply_ : score;
    }
    Score from_table(Score score) const {
        return is_win(score) ? score - ply_ : is_loss(score) ? score + ply_ : score;
    }

    P position_;
    int wanted_;
    int farthest_;
    std::shared_ptr<Table> table_;
    std::unique_ptr<Frame[]> frames_;
    RootLines root_;
    bool complete_ = true;
    bool finished_ = true;
    std::int64_t nodes_ = 0;
    int depth_ = 1;
    int line_ = 0;
    Score low_ = -endless, high_ = endless, margin_ = 0;
    int ply_ = 0;
    Step step_ = Step::next;
    Score returned_ = 0;
    std::array<std::array<std::int32_t, 256>, 2> history_{};
};

} // namespace cairn::search
