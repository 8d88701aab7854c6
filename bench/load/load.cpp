// Plays real games of Olix on a server, over WebSockets, and says how fast that went:
//
//   cairn serve --port 8099 --data /tmp/load --messages-per-second 100000 --messages-at-once 100000
//   --guests-per-hour 1000000
//               --connections-per-address 100000 --tables-per-person 100000 --tables 100000
//   cairn_load --port 8099 --games 1000 --every 2000 --seconds 20 --pid $(pidof cairn) --disk /tmp/load
//
// `--every 0`: everybody moves as soon as it is their turn. `--idle 10000`: connections that only are there.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "bench/load/line.hpp"
#include "core/random.hpp"
#include "games/games.hpp"
#include "server/message.hpp"

namespace {

using namespace cairn;
using namespace cairn::load;
using Clock = std::chrono::steady_clock;

struct Wanted {
    int port = 8080;
    int games = 100;
    int every = 2000; ///< milliseconds between two moves of a person; 0: at once
    int seconds = 10;
    int idle = 0;
    int pid = 0;
    int tables = 0; ///< for each pair; 0: as many as they may need
    std::string disk;
};

double seconds_since(Clock::time_point when) {
    return std::chrono::duration<double>(Clock::now() - when).count();
}

/// Times of one kind, in seconds.
struct Times {
    std::vector<double> all;
    double share(double part) {
        if (all.empty())
            return 0;
        const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(all.size() - 1));
        std::nth_element(all.begin(), all.begin() + at, all.end());
        return all[static_cast<std::size_t>(at)];
    }
    std::string told() {
        const auto ms = [](double s) {
            return std::to_string(static_cast<double>(std::lround(s * 100'000)) / 100).substr(0, 6);
        };
        return "p50 " + ms(share(0.5)) + " ms, p99 " + ms(share(0.99)) + " ms";
    }
};

/// What one player of a pair does; both follow the same game, each by what it was told.
struct Player {
    Line line;
    int seat = 0;
    int deeds = 0;
    std::string awaited = {}; ///< the id of the deed that is not acknowledged yet
    Clock::time_point asked = {};
};

struct Pair {
    std::array<Player, 2> players;
    std::deque<std::string> tables;
    std::string table;
    std::unique_ptr<AnyGame> game;
    int version = 0;
    std::array<int, 2> seen{}; ///< versions
    Clock::time_point next = {};
    bool playing = false;
};

class Load {
public:
    explicit Load(const Wanted& wanted) : wanted_(wanted) {}

    int run() {
        const auto began = Clock::now();
        if (!open_everything())
            return 1;
        std::cout << "opened " << wanted_.games << " games and " << wanted_.idle << " idle connections in "
                  << seconds_since(began) << " s\n";
        report_memory("with all connections");
        for (auto& pair : pairs_)
            next_table(*pair);
        play();
        return told();
    }

private:
    void watch(Line& line, std::uint64_t tag) const {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = tag;
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, line.socket(), &event);
    }

    bool open_everything() {
        const int tables = wanted_.tables > 0 ? wanted_.tables : wanted_.every > 0 ? 1 : 4;
        std::vector<std::string> cookies;
        std::cout << "guests...\n";
        for (int i = 0; i < wanted_.games * 2 + (wanted_.idle > 0 ? 1 + wanted_.idle / 1000 : 0); ++i)
            cookies.push_back(guest(wanted_.port));
        if (cookies.empty() || cookies.back().empty()) {
            std::cerr << "the server lets no more guests in: raise --guests-per-hour\n";
            return false;
        }
        std::cout << "tables...\n";
        for (int i = 0; i < wanted_.games; ++i)
            pairs_.push_back(std::make_unique<Pair>());
        // Several at once: each waits for the disk.
        std::vector<std::thread> openers;
        for (int t = 0; t < 16; ++t)
            openers.emplace_back([&, t] {
                for (int i = t; i < wanted_.games; i += 16)
                    for (int k = 0; k < tables; ++k)
                        pairs_[static_cast<std::size_t>(i)]->tables.push_back(
                            open_table(wanted_.port, cookies[static_cast<std::size_t>(2 * i)]));
            });
        for (std::thread& opener : openers)
            opener.join();
        std::cout << "connections...\n";
        for (std::size_t i = 0; i < pairs_.size(); ++i)
            for (std::size_t k = 0; k < 2; ++k) {
                Player& player = pairs_[i]->players[k];
                player.seat = static_cast<int>(k);
                if (!player.line.open(wanted_.port, cookies[2 * i + k]))
                    return false;
                player.line.say(R"({"do":"hello","protocol":1,"client":"load"})");
                watch(player.line, i * 2 + k);
            }
        for (int i = 0; i < wanted_.idle; ++i) {
            idle_.push_back(std::make_unique<Line>());
            const auto& cookie = cookies[static_cast<std::size_t>(wanted_.games * 2 + i / 1000)];
            if (!idle_.back()->open(wanted_.port, cookie)) {
                std::cerr << "only " << i << " idle connections\n";
                return false;
            }
            idle_.back()->say(R"({"do":"hello","protocol":1,"client":"idle-)" + std::to_string(i) + "\"}");
        }
        return true;
    }

    void next_table(Pair& pair) {
        pair.playing = false;
        if (pair.tables.empty())
            return;
        pair.table = pair.tables.front();
        pair.tables.pop_front();
        pair.version = 1;
        pair.seen = {1, 1};
        pair.game = std::move(find_game(games(), "olix").value()->begin(Setup{})->game);
        for (Player& player : pair.players) {
            player.line.say(R"({"do":"watch","table":")" + pair.table + "\"}");
            deed(pair, player, R"("do":"sit","seat":)" + std::to_string(player.seat) + R"(,"nonce":"0a")");
        }
    }

    void deed(Pair& pair, Player& player, const std::string& what) {
        player.awaited = "d" + std::to_string(++player.deeds);
        player.asked = Clock::now();
        player.line.say("{" + what + R"(,"table":")" + pair.table + R"(","id":")" + player.awaited + "\"}");
    }

    void move(Pair& pair) {
        const auto actions = pair.game->turn_game()->actions();
        const auto& action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
        Player& player = pair.players[static_cast<std::size_t>(*pair.game->turn())];
        deed(pair, player,
             R"("do":"act","version":)" + std::to_string(pair.version) + R"(,"action":")" + action + "\"");
        pair.next = {};
    }

    void schedule(Pair& pair) {
        if (wanted_.every == 0)
            return move(pair);
        pair.next =
            Clock::now() +
            std::chrono::milliseconds(
                wanted_.every / 2 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(wanted_.every))));
    }

    void heard(Pair& pair, Player& player, const std::string& text) {
        // What is counted is found by its beginning, so that the load does not spend its time on JSON.
        if (text.starts_with(R"({"say":"ack")")) {
            const std::string_view id = member(text, "id");
            if (id == player.awaited) {
                if (measuring_)
                    acks_.all.push_back(seconds_since(player.asked));
                player.awaited.clear();
                ++acknowledged_;
            }
        } else if (text.starts_with(R"({"say":"event")")) {
            event(pair, player, text);
        } else if (text.starts_with(R"({"say":"error")")) {
            ++errors_;
            if (errors_ < 5)
                std::cerr << text << "\n";
        }
    }

    void event(Pair& pair, Player& player, const std::string& text) {
        if (member(text, "table") != pair.table)
            return;
        const int version = std::atoi(text.c_str() + text.find("\"version\":") + 10);
        auto& seen = pair.seen[static_cast<std::size_t>(player.seat)];
        if (version != seen + 1)
            ++gaps_;
        seen = version;
        if (std::min(pair.seen[0], pair.seen[1]) != version)
            return; // the other has not seen it yet
        pair.version = version;
        if (version == 3)
            return deed(pair, pair.players[0], R"("do":"start")");
        if (version == 4) {
            pair.playing = true;
            return schedule(pair);
        }
        if (version < 4)
            return;
        const std::size_t at = text.find("\"action\":\"");
        const std::string action = text.substr(at + 10, text.find('"', at + 10) - at - 10);
        moves_ += measuring_ ? 1 : 0;
        if (text.find("\"phase\":\"over\"") != std::string::npos)
            return next_table(pair);
        apply(pair, action);
        schedule(pair);
    }

    static void apply(Pair& pair, const std::string& action) {
        auto begun = find_game(games(), "olix").value()->begin(Setup{});
        if (!pair.game->apply(*pair.game->turn(), action, 0, *begun->chance))
            std::abort();
    }

    void play() {
        const auto began = Clock::now();
        const double warm_up = 1;
        std::array<epoll_event, 256> events;
        std::vector<std::string> said;
        double processor = 0;
        while (seconds_since(began) < warm_up + wanted_.seconds) {
            if (!measuring_ && seconds_since(began) > warm_up) {
                measuring_ = true;
                measured_from_ = Clock::now();
                processor = processor_seconds(wanted_.pid);
            }
            const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 2);
            for (int i = 0; i < count; ++i) {
                const auto tag = events[static_cast<std::size_t>(i)].data.u64;
                Pair& pair = *pairs_[tag / 2];
                Player& player = pair.players[tag % 2];
                said.clear();
                if (!player.line.read(said)) {
                    std::cerr << "a connection was closed\n";
                    ::epoll_ctl(epoll_, EPOLL_CTL_DEL, player.line.socket(), nullptr);
                }
                for (const std::string& text : said)
                    heard(pair, player, text);
            }
            if (wanted_.every > 0)
                for (auto& pair : pairs_)
                    if (pair->next != Clock::time_point{} && Clock::now() >= pair->next)
                        move(*pair);
            probe();
        }
        took_ = seconds_since(measured_from_);
        processor_ = processor_seconds(wanted_.pid) - processor;
    }

    /// How long the disk takes by itself, in the same run: a little written and synced, now and then.
    void probe() {
        if (wanted_.disk.empty() || prober_.joinable() || !measuring_)
            return;
        prober_ = std::thread([this] {
            const std::string path = wanted_.disk + "/probe";
            const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
            const std::string page(4096, 'x');
            while (!ended_) {
                const auto began = Clock::now();
                if (::pwrite(file, page.data(), page.size(), 0) < 0 || ::fsync(file) != 0)
                    break;
                syncs_.all.push_back(seconds_since(began));
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
            ::close(file);
            ::unlink(path.c_str());
        });
    }

    void report_memory(std::string_view when) const {
        if (wanted_.pid > 0)
            std::cout << "server memory " << when << ": " << resident_kilobytes(wanted_.pid) / 1024
                      << " MB\n";
    }

    int told() {
        ended_ = true;
        if (prober_.joinable())
            prober_.join();
        std::cout << "moves seen by both: " << static_cast<long>(static_cast<double>(moves_) / took_)
                  << "/s (" << moves_ << " in " << took_ << " s)\n";
        std::cout << "from a deed to its acknowledgement: " << acks_.told() << " (" << acks_.all.size()
                  << ")\n";
        if (!syncs_.all.empty())
            std::cout << "a bare fsync on that disk: " << syncs_.told() << "\n";
        if (wanted_.pid > 0)
            std::cout << "server: " << processor_ / took_ * 100 << "% of a core\n";
        report_memory("at the end");
        std::cout << "refused: " << errors_ << ", gaps: " << gaps_ << "\n";
        return errors_ + gaps_ > 0 ? 1 : 0;
    }

    Wanted wanted_;
    int epoll_ = ::epoll_create1(0);
    std::vector<std::unique_ptr<Pair>> pairs_;
    std::vector<std::unique_ptr<Line>> idle_;
    Rng rng_{7};
    Times acks_;
    Times syncs_;
    long moves_ = 0;
    long acknowledged_ = 0;
    long errors_ = 0;
    long gaps_ = 0;
    bool measuring_ = false;
    Clock::time_point measured_from_;
    double took_ = 1;
    double processor_ = 0;
    std::thread prober_;
    std::atomic<bool> ended_ = false;
};

} // namespace

int main(int count, char** words) {
    Wanted wanted;
    const std::map<std::string, int Wanted::*> numbers = {
        {"--port", &Wanted::port},       {"--games", &Wanted::games}, {"--every", &Wanted::every},
        {"--seconds", &Wanted::seconds}, {"--idle", &Wanted::idle},   {"--pid", &Wanted::pid},
        {"--tables", &Wanted::tables}};
    for (int i = 1; i + 1 < count; i += 2) {
        const auto found = numbers.find(words[i]);
        if (found != numbers.end()) {
            wanted.*found->second = std::atoi(words[i + 1]);
        } else if (std::string_view(words[i]) == "--disk") {
            wanted.disk = words[i + 1];
        } else {
            std::cerr << "no such option: " << words[i] << "\n";
            return 2;
        }
    }
    return Load(wanted).run();
}
