// The one file of this layer with threads; WebAssembly does without.
#include "search/crew.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace cairn::search {

namespace {

/// What all of a crew think about an action, taken together.
void join(Line& line, const Line& other) {
    if (line.proved != Proved::nothing)
        return;
    if (other.proved != Proved::nothing) {
        const std::int64_t nodes = line.nodes + other.nodes;
        line = other;
        line.nodes = nodes;
        return;
    }
    const std::int64_t nodes = line.nodes + other.nodes;
    if (nodes > 0)
        line.chance = (line.chance * static_cast<double>(line.nodes) +
                       other.chance * static_cast<double>(other.nodes)) /
                      static_cast<double>(nodes);
    if (other.nodes > line.nodes)
        line.actions = other.actions;
    line.nodes = nodes;
}

/// A win first, the quickest of them; then what was tried most; what is lost last, the longest first.
bool is_better(const Line& one, const Line& other) {
    const auto rank = [](const Line& line) {
        return line.proved == Proved::win ? 2 : line.proved == Proved::loss ? 0 : 1;
    };
    if (rank(one) != rank(other))
        return rank(one) > rank(other);
    if (rank(one) != 1 && one.plies != other.plies)
        return (one.plies < other.plies) == (rank(one) == 2);
    return one.nodes != other.nodes ? one.nodes > other.nodes : one.chance > other.chance;
}

class Crew final : public Opponent {
public:
    Crew(std::vector<std::unique_ptr<Opponent>> members, std::int64_t total)
        : members_(std::move(members)), done_(members_.size()), total_(total) {
        for (std::size_t i = 1; i < members_.size(); ++i)
            threads_.emplace_back([this, i] { help(i); });
    }
    ~Crew() override {
        {
            const std::lock_guard lock(mutex_);
            leaving_ = true;
        }
        begun_.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }

    void see(const AnyGame& game, double now) override {
        now_ = now;
        for (const auto& member : members_)
            member->see(game, now);
        std::ranges::fill(done_, 0);
        finished_ = !members_[0]->best();
    }

    Progress run(std::int64_t nodes) override {
        left_ = std::min(nodes, total_ - done());
        if (!finished_ && left_ > 0) {
            {
                const std::lock_guard lock(mutex_);
                ++round_;
                at_work_ = threads_.size();
            }
            begun_.notify_all();
            think(0);
            std::unique_lock lock(mutex_);
            ended_.wait(lock, [this] { return at_work_ == 0; });
        }
        return {done(), total_, finished_ || done() >= total_};
    }

    std::optional<Choice> best() const override {
        const auto all = lines(1);
        if (all.empty())
            return std::nullopt;
        return Choice{all[0].actions[0], now_};
    }

    Json look() const override {
        Json json = members_[0]->look();
        return json.set("simulations", done());
    }

    std::optional<int> depth() const override {
        std::optional<int> deepest;
        for (const auto& member : members_)
            deepest = std::max(deepest, member->depth());
        return deepest;
    }

    std::vector<Line> lines(int most) const override {
        if (most <= 0)
            return {};
        // Where alpha-beta thinks, one sees as much as all; the one who proved something, or looked farthest.
        std::vector<Line> farthest = members_[0]->lines(most);
        if (farthest.empty())
            return farthest;
        if (farthest[0].depth > 0) {
            for (std::size_t i = 1; i < members_.size(); ++i) {
                auto lines = members_[i]->lines(most);
                if (sees_more(lines, farthest))
                    farthest = std::move(lines);
            }
            return farthest;
        }
        std::vector<Line> all = members_[0]->lines(most_actions);
        for (std::size_t i = 1; i < members_.size(); ++i)
            for (const Line& line : members_[i]->lines(most_actions)) {
                const auto same = std::ranges::find_if(
                    all, [&](const Line& each) { return each.actions[0] == line.actions[0]; });
                if (same == all.end())
                    all.push_back(line);
                else
                    join(*same, line);
            }
        std::ranges::stable_sort(all, is_better);
        all.resize(std::min(all.size(), static_cast<std::size_t>(most)));
        return all;
    }

private:
    static constexpr int most_actions = 1024; // more than any game offers
    static constexpr std::int64_t slice = 256;

    static bool sees_more(const std::vector<Line>& lines, const std::vector<Line>& than) {
        if (lines.empty())
            return false;
        const bool proves = lines[0].proved != Proved::nothing;
        const bool proved = than[0].proved != Proved::nothing;
        return proves != proved ? proves : !proves && lines[0].depth > than[0].depth;
    }

    std::int64_t done() const {
        std::int64_t sum = 0;
        for (const std::int64_t each : done_)
            sum += each;
        return sum;
    }

    /// Takes slices of what is left until there is nothing left, or somebody has found out everything.
    void think(std::size_t member) {
        while (!finished_) {
            const std::int64_t left = left_.fetch_sub(slice);
            if (left <= 0)
                return;
            const Progress progress = members_[member]->run(std::min(left, slice));
            done_[member] = progress.done;
            if (progress.finished)
                finished_ = true;
        }
    }

    void help(std::size_t member) {
        std::uint64_t seen = 0;
        while (true) {
            {
                std::unique_lock lock(mutex_);
                begun_.wait(lock, [&] { return leaving_ || round_ != seen; });
                if (leaving_)
                    return;
                seen = round_;
            }
            think(member);
            {
                const std::lock_guard lock(mutex_);
                --at_work_;
            }
            ended_.notify_one();
        }
    }

    std::vector<std::unique_ptr<Opponent>> members_;
    std::vector<std::int64_t> done_; ///< by member, each written by its own thread
    std::int64_t total_;
    double now_ = 0;
    std::atomic<bool> finished_ = true;
    std::atomic<std::int64_t> left_ = 0;
    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable begun_, ended_;
    std::uint64_t round_ = 0; ///< these three are the mutex's
    std::size_t at_work_ = 0;
    bool leaving_ = false;
};

} // namespace

Checked<std::unique_ptr<Opponent>> make_crew(const AnyGame& game, const Sitting& sitting, int threads) {
    if (threads < 1 || threads > most_threads)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "threads").set("low", 1).set("high", most_threads));
    if (threads == 1 || sitting.engine != "strong")
        return make_opponent(game, sitting);
    // Alpha-beta takes the table; a tree search does not, and its trees share the memory.
    Sitting seat = sitting;
    seat.nodes = endless_nodes;
    seat.memory =
        std::max<std::size_t>(sitting.memory / static_cast<std::size_t>(threads), std::size_t{1} << 20);
    seat.table = std::make_shared<Table>(sitting.memory);
    std::vector<std::unique_ptr<Opponent>> members;
    for (seat.helper = 0; seat.helper < threads; ++seat.helper) {
        CAIRN_TRY(member, make_opponent(game, seat));
        members.push_back(std::move(member));
    }
    const std::int64_t total = sitting.nodes > 0 ? sitting.nodes : levels_of(game.id(), game.seats()).strong;
    return std::make_unique<Crew>(std::move(members), total);
}

} // namespace cairn::search
