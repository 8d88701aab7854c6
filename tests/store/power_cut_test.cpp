// The power goes at any moment: what has been acknowledged is there afterwards, and every table can be played
// on.
#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>

#include "store/at_store.hpp"
#include "store/power_disk.hpp"
#include "store/upkeep.hpp"

namespace cairn::store {
namespace {

using testing::Folder;
using testing::PowerDisk;

/// Tables at which chance plays, and what the store has acknowledged of them.
class Play {
public:
    struct Sent {
        std::vector<table::Event> log;
        int acknowledged = 0;
    };

    void go_on(Store& store, Rng& rng) {
        const std::string name = "t" + std::to_string(rng.below(tables));
        const std::scoped_lock lock(mutex_);
        Sent& sent = sent_[name];
        const int after = static_cast<int>(sent.log.size());
        std::vector<table::Event> events;
        if (after == 0)
            events = {testing::opened(),
                      testing::sat(0, "ada"),
                      testing::sat(1, "bob"),
                      {1002, "", table::Started{}}};
        else
            events = {testing::acted(after % 2, "f6", 2000 + after)};
        sent.log.insert(sent.log.end(), events.begin(), events.end());
        store.events().append({.table = name, .after = after, .events = std::move(events)},
                              [this, name](Stored<int> version) {
                                  const std::scoped_lock again(mutex_);
                                  if (version)
                                      sent_[name].acknowledged = *version;
                              });
    }

    std::map<std::string, Sent> now() const {
        const std::scoped_lock lock(mutex_);
        return sent_;
    }

private:
    static constexpr std::uint32_t tables = 7;
    mutable std::mutex mutex_;
    std::map<std::string, Sent> sent_;
};

/// What the disk would have held, and what had been acknowledged by then.
struct Cut {
    PowerDisk::Image image;
    std::map<std::string, Play::Sent> sent;
};

/// Plays on such a disk, and takes away the power here and there.
std::vector<Cut> played(std::uint64_t seed, bool lies) {
    constexpr int steps = 120;
    constexpr std::size_t most_cuts = 12;
    const Folder folder;
    PowerDisk disk;
    disk.lies = lies;
    Rng rng(seed);
    Rng fate(seed + 1);
    Play play;
    std::vector<Cut> cuts;
    disk.before_each = [&] {
        if (cuts.size() < most_cuts && fate.below(25) == 0) {
            // First what was acknowledged: what comes after that may only be more.
            auto sent = play.now();
            cuts.push_back({disk.lose_power(fate), std::move(sent)});
        }
    };
    auto store = open_sqlite({.file = folder.file(), .batch = 4, .log = 10, .vfs = disk.vfs()});
    EXPECT_TRUE(store);
    for (int i = 0; store && i < steps; ++i) {
        play.go_on(**store, rng);
        if (rng.below(8) == 0)
            (void)testing::wait_for<void>([&](Then<void> then) { (*store)->settle(std::move(then)); });
    }
    if (store)
        (*store)->close();
    return cuts;
}

/// What is wrong with what was found when the power came back; empty when nothing is.
std::string damage(const Cut& cut) {
    const Folder folder;
    for (const auto& [path, bytes] : cut.image) {
        const auto name = std::filesystem::path(path).filename();
        std::ofstream(folder.path() / name, std::ios::binary) << bytes;
    }
    const auto store = open_sqlite({.file = folder.file()});
    if (!store)
        return "cannot be opened: " + std::string(name_of(store.error().kind)) + " " + store.error().detail;
    for (const auto& [name, sent] : cut.sent) {
        const auto log = (*store)->events().load(name);
        const auto found = log ? log->size() : 0;
        if (!log && log.error().kind != Trouble::Kind::unknown)
            return name + " cannot be read: " + log.error().detail;
        if (found < static_cast<std::size_t>(sent.acknowledged))
            return name + " has lost what was acknowledged";
        if (found > 0 &&
            !std::equal(log->begin(), log->end(), sent.log.begin(),
                        sent.log.begin() + static_cast<std::ptrdiff_t>(std::min(found, sent.log.size()))))
            return name + " is not what was sent";
    }
    (*store)->close();
    const auto inventory = examine(folder.file());
    return inventory ? "" : inventory.error().detail;
}

TEST(PowerCut, whatever_was_acknowledged_is_there_when_the_power_is_back) {
    int cuts = 0;
    int with_something = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        for (const Cut& cut : played(seed, false)) {
            EXPECT_EQ(damage(cut), "") << "seed " << seed;
            ++cuts;
            with_something +=
                std::ranges::any_of(cut.sent, [](const auto& one) { return one.second.acknowledged > 0; });
        }
    EXPECT_GT(cuts, 150);
    EXPECT_GT(with_something, 100);
}

/// The test before could fail: on a disk that only says that it syncs, acknowledged events are lost.
TEST(PowerCut, without_syncing_it_would_be_lost) {
    int damaged = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const Cut& cut : played(seed, true))
            damaged += damage(cut).empty() ? 0 : 1;
    EXPECT_GT(damaged, 10);
}

} // namespace
} // namespace cairn::store
