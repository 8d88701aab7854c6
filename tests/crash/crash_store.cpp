// A campaign of kill -9: a process plays random games into a store and says what has been acknowledged; it is
// killed at some moment; nothing it said may be missing afterwards, and every table is played on by the next.
// Usage: crash_store [KILLS [FOLDER]]
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "games/games.hpp"
#include "store/store.hpp"
#include "store/upkeep.hpp"
#include "table/table.hpp"

namespace {

using namespace cairn;
using table::Table;

constexpr std::size_t tables_at_once = 24;
constexpr std::size_t most_waiting = 200;

/// The check sum of a log up to each of its events.
std::uint64_t next_sum(std::uint64_t sum, const table::Event& event) {
    return fingerprint(std::to_string(sum) + to_json(event).dump());
}

// The process that plays.

struct Playing {
    std::string id;
    Table table;
    std::uint64_t sum;
};

class Player {
public:
    Player(store::Store& store, int told, std::uint64_t seed) : store_(store), told_(told), rng_(seed) {}

    /// Takes up what was left, and plays until it is killed.
    void play() {
        const auto live = store_.events().live();
        for (const auto& listed : live.value())
            resume(listed.table);
        while (true) {
            while (tables_.size() < tables_at_once)
                open();
            const auto which = rng_.below(static_cast<std::uint32_t>(tables_.size()));
            if (!go_on(tables_[which]))
                tables_.erase(tables_.begin() + which);
            while (waiting_ > most_waiting)
                std::this_thread::sleep_for(std::chrono::microseconds(50));
        }
    }

private:
    void resume(const std::string& id) {
        const auto log = store_.events().load(id);
        auto folded = Table::fold(games(), log.value());
        if (!folded)
            std::abort();
        std::uint64_t sum = 0;
        for (const auto& event : *log)
            sum = next_sum(sum, event);
        tables_.push_back({id, std::move(*folded), sum});
    }

    void open() {
        const auto entries = games();
        const auto& entry = entries[rng_.below(static_cast<std::uint32_t>(entries.size()))];
        const std::string id = std::to_string(rng_.next());
        table::Opened opened;
        opened.terms.game = entry.id;
        opened.terms.clock = {table::ClockRules::Kind::none, 0, 0};
        if (entry.id == "otlo")
            opened.terms.options.set("players", 2);
        opened.secret = std::string(64, '5');
        table::Event event{now(), "", std::move(opened)};
        auto table = Table::open(games(), event);
        if (!table)
            std::abort();
        tables_.push_back({id, std::move(*table), 0});
        std::vector<table::Event> events = {event};
        for (int seat = 0; seat < 2; ++seat)
            take(tables_.back().table, events,
                 table::Sat{seat, {table::Sitter::Kind::person, "p" + std::to_string(rng_.below(9))}, "ab"});
        take(tables_.back().table, events, table::Started{});
        send(tables_.back(), 0, std::move(events));
    }

    /// One event of chance; false when the game is over.
    bool go_on(Playing& playing) {
        Table& table = playing.table;
        if (table.phase() == Table::Phase::over)
            return false;
        const int before = table.version();
        std::vector<table::Event> events;
        if (table.phase() == Table::Phase::open) { // two were of one name
            take(table, events, table::Sat{1, {table::Sitter::Kind::bot, "1"}, ""});
            take(table, events, table::Started{});
        } else if (const auto* game = table.played()->game().turn_game()) {
            const auto actions = game->actions();
            take(
                table, events,
                table::Acted{*game->turn(), actions[rng_.below(static_cast<std::uint32_t>(actions.size()))]});
        } else {
            take(table, events, table::Left{0, table::Why::resign});
        }
        send(playing, before, std::move(events));
        return true;
    }

    void take(Table& table, std::vector<table::Event>& events, table::Body body) {
        if (auto taken = table.take({now(), "", std::move(body)}))
            events.push_back(std::move(taken->event));
    }

    void send(Playing& playing, int after, std::vector<table::Event> events) {
        for (const auto& event : events)
            playing.sum = next_sum(playing.sum, event);
        ++waiting_;
        store_.events().append({.table = playing.id,
                                .after = after,
                                .events = std::move(events),
                                .live = playing.table.phase() != Table::Phase::over},
                               [this, id = playing.id, sum = playing.sum](store::Stored<int> version) {
                                   --waiting_;
                                   if (!version)
                                       std::abort();
                                   tell(id + " " + std::to_string(*version) + " " + std::to_string(sum) +
                                        "\n");
                               });
    }

    void tell(const std::string& line) const {
        if (::write(told_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
            std::abort();
    }

    static table::Millis now() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }

    store::Store& store_;
    int told_;
    Rng rng_;
    std::vector<Playing> tables_;
    std::atomic<std::size_t> waiting_ = 0;
};

[[noreturn]] void play_until_killed(const std::string& file, int told, std::uint64_t seed) {
    auto store = store::open_sqlite({.file = file, .log = 50});
    if (!store) {
        std::fprintf(stderr, "cannot be opened: %s\n", store.error().detail.c_str());
        std::abort();
    }
    Player(**store, told, seed).play();
    std::abort();
}

// The process that kills.

struct Acknowledged {
    int version = 0;
    std::uint64_t sum = 0;
};
using Ledger = std::map<std::string, Acknowledged>;

/// Reads what is said until nobody can say any more.
std::string hear(int from, std::chrono::milliseconds how_long, pid_t child) {
    std::string heard;
    const auto end = std::chrono::steady_clock::now() + how_long;
    bool killed = false;
    char bytes[4096];
    while (true) {
        const auto size = ::read(from, bytes, sizeof bytes);
        if (size > 0)
            heard.append(bytes, static_cast<std::size_t>(size));
        else if (size == 0)
            return heard;
        else
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        if (!killed && std::chrono::steady_clock::now() >= end) {
            ::kill(child, SIGKILL);
            killed = true;
        }
    }
}

std::size_t note(Ledger& ledger, std::string_view heard) {
    std::size_t lines = 0;
    for (std::size_t end = heard.find('\n'); end != std::string_view::npos; end = heard.find('\n')) {
        const auto line = heard.substr(0, end);
        heard.remove_prefix(end + 1);
        const auto first = line.find(' ');
        const auto second = line.find(' ', first + 1);
        Acknowledged said;
        std::from_chars(line.data() + first + 1, line.data() + second, said.version);
        std::from_chars(line.data() + second + 1, line.data() + line.size(), said.sum);
        ledger[std::string(line.substr(0, first))] = said;
        ++lines;
    }
    return lines;
}

/// What is wrong with a table; empty when nothing is.
std::string fault(store::Store& store, const std::string& id, const Acknowledged& said) {
    const auto log = store.events().load(id);
    if (!log)
        return log.error().detail;
    if (log->size() < static_cast<std::size_t>(said.version))
        return "events that were acknowledged are lost";
    std::uint64_t sum = 0;
    for (int i = 0; i < said.version; ++i)
        sum = next_sum(sum, (*log)[static_cast<std::size_t>(i)]);
    if (sum != said.sum)
        return "other events than those that were acknowledged";
    if (const auto folded = Table::fold(games(), *log); !folded)
        return "the log does not fit together: " + folded.error().message;
    return {};
}

std::size_t examine(const std::string& file, const Ledger& ledger) {
    std::size_t faults = 0;
    const auto store = store::open_sqlite({.file = file});
    if (!store) {
        std::printf("cannot be opened: %s\n", store.error().detail.c_str());
        return 1;
    }
    for (const auto& [id, said] : ledger)
        if (const auto what = fault(**store, id, said); !what.empty()) {
            std::printf("table %s: %s\n", id.c_str(), what.c_str());
            ++faults;
        }
    (*store)->close();
    if (const auto found = store::examine(file); !found) {
        std::printf("damaged: %s\n", found.error().detail.c_str());
        ++faults;
    }
    return faults;
}

/// One life of the playing process; how many acknowledgements it gave.
std::optional<std::size_t> live_and_die(const std::string& file, Rng& rng, Ledger& said) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    const auto seed = rng.next();
    const std::chrono::milliseconds how_long(10 + rng.below(250));
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        play_until_killed(file, ends[1], seed);
    }
    ::close(ends[1]);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    const std::string heard = hear(ends[0], how_long, child);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) {
        std::printf("the playing process ended by itself, by %d\n", status);
        return std::nullopt;
    }
    return note(said, heard);
}

int campaign(int kills, const std::filesystem::path& folder) {
    const std::string file = folder / "cairn.db";
    Rng rng(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
    Ledger ledger;
    std::size_t acknowledged = 0;
    std::size_t faults = 0;
    for (int i = 0; i < kills && faults == 0; ++i) {
        Ledger said;
        const auto lines = live_and_die(file, rng, said);
        if (!lines)
            return 1;
        acknowledged += *lines;
        faults += examine(file, said);
        for (const auto& [id, last] : said)
            ledger[id] = last;
    }
    faults += examine(file, ledger);
    std::printf("%d kills, %zu acknowledged appends at %zu tables, %zu faults\n", kills, acknowledged,
                ledger.size(), faults);
    return faults == 0 && acknowledged > 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    constexpr int default_kills = 200;
    const int kills = argc > 1 ? std::atoi(argv[1]) : default_kills;
    std::string own = (std::filesystem::temp_directory_path() / "cairn-crash-XXXXXX").string();
    const std::filesystem::path folder = argc > 2 ? argv[2] : ::mkdtemp(own.data());
    const int status = campaign(kills, folder);
    if (argc <= 2)
        std::filesystem::remove_all(folder);
    return status;
}
