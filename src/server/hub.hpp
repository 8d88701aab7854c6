#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bucket.hpp"
#include "server/engines.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "server/runtime.hpp"

namespace cairn::server {

class Hub;
class Session;

/// How much people may do; see docs/hosting.md.
struct Manners {
    Rate messages{60, 20};        ///< of one connection
    Rate guesses{10, 1.0 / 60};   ///< codes and passwords, of one address
    Rate newcomers{30, 1.0 / 20}; ///< guests, of one address
    std::size_t sockets_per_address = 64;
    std::size_t sockets_per_person = 16;
    std::size_t watched = 64; ///< tables of one connection
    std::size_t tables_per_person = 20;
    std::size_t tables = 20'000;          ///< held at once
    std::size_t waiting_bytes = 1u << 20; ///< for a client that reads slowly
};

/// Somebody as others see him; who has no name of his own gets a guest's.
Person as_seen(const store::Person& person);

/// A room with its strand: what may be called from any thread.
class HeldRoom final : public Around, public std::enable_shared_from_this<HeldRoom> {
public:
    HeldRoom(Hub& hub, Registry games, std::string id);

    /// Does it on the room's strand, and sees afterwards when the room wants to be woken.
    void post(std::function<void(Room&)> what);
    const std::string& id() const { return room_.id(); }
    /// Nobody is here and nothing goes on by itself.
    bool forgettable() const { return forgettable_.load(); }
    const std::string& opener() const { return opener_; }
    void set_opener(std::string opener) { opener_ = std::move(opener); }

    Millis now() const override;
    void append(store::Append append, store::Then<int> then) override;
    void load(store::Then<Kept> then) override;
    void say(store::Said said, store::Then<std::int64_t> then) override;
    void report(store::Report report, store::Then<std::int64_t> then) override;
    void think(Thinking thinking, std::function<void(Thought)> then) override;
    bool knows_level(std::string_view game, std::string_view level) const override;
    void open_next(const table::Terms& terms, const Settings& settings,
                   std::function<void(Checked<std::string>)> then) override;
    void rate(store::Finished finished) override;
    void listed() override;

private:
    void after();
    template <class T>
    store::Then<T> on_strand(store::Then<T> then);

    Hub& hub_;
    std::shared_ptr<Strand> strand_;
    Room room_;
    std::string opener_; ///< set before it is known to anybody
    std::atomic<bool> forgettable_ = false;
    std::optional<Millis> woken_at_; ///< what the hub has been told
};

/// Everything that goes on: rooms, who is connected, and the lobby. May be called from any thread.
class Hub {
public:
    Hub(Registry games, store::Store& store, Runtime& runtime, Engines& engines, Counters& counters,
        Manners manners);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Reads the tables that go on from the store.
    store::Stored<std::size_t> wake_up();

    using Opened = std::function<void(Checked<std::string>)>; ///< with the id
    void open(const Person& opener, NewTable wanted, Opened then);
    /// The room of a table; it may turn out that there is no such table.
    std::shared_ptr<HeldRoom> room(std::string_view table);
    std::shared_ptr<HeldRoom> room_of_code(std::string_view code);
    /// Open tables that anybody may join, as JSON texts.
    std::vector<std::string> lobby() const;

    /// A connection has said who it is. Whoever had its name before is closed.
    Checked<void> join(const std::shared_ptr<Session>& session);
    void leave(Session& session);
    void in_lobby(const std::shared_ptr<Session>& session, bool on);
    /// All connections of somebody are closed.
    void sign_out(std::string_view person);
    /// Whether another connection may come from there; `gone` takes it back.
    bool come(const std::string& address);
    void gone(const std::string& address);
    /// Whether somebody there may guess once more; or how many milliseconds that takes.
    Millis guess(const std::string& address);
    Millis newcomer(const std::string& address);

    /// Time has gone by: to be called a few times a second.
    void tick();
    /// Nothing new is begun; everybody is told.
    void stop(Millis back_in);
    bool stopping() const { return stopping_.load(); }

    struct Count {
        std::size_t rooms = 0;  ///< held in memory
        std::size_t listed = 0; ///< open for anybody
        std::size_t people = 0;
    };
    Count count() const;

    Registry games() const { return games_; }
    store::Store& store() { return store_; }
    Runtime& runtime() { return runtime_; }
    Engines& engines() { return engines_; }
    Counters& counters() { return counters_; }
    const Manners& manners() const { return manners_; }

    // What rooms tell.
    void wake_room(const std::shared_ptr<HeldRoom>& room, Millis when);
    void list(const std::string& table, const Room& room);

private:
    struct Wake {
        Millis at;
        std::weak_ptr<HeldRoom> room;
        bool operator<(const Wake& other) const { return at > other.at; } // the first on top
    };
    std::shared_ptr<HeldRoom> hold(const std::string& table, const Settings* settings);
    Millis bucket(std::unordered_map<std::string, Bucket>& buckets, const Rate& rate, const std::string& key);
    void sweep(Millis now);

    Registry games_;
    store::Store& store_;
    Runtime& runtime_;
    Engines& engines_;
    Counters& counters_;
    Manners manners_;
    std::atomic<bool> stopping_ = false;

    mutable std::mutex
        mutex_; ///< of everything below; held for moments only, and never while a room is called
    std::map<std::string, std::shared_ptr<HeldRoom>, std::less<>> rooms_;
    std::map<std::string, std::string, std::less<>> codes_;  ///< to tables
    std::map<std::string, std::string, std::less<>> listed_; ///< open tables, as JSON
    std::map<std::string, std::map<std::string, std::weak_ptr<Session>>, std::less<>>
        people_; ///< by person and client
    std::vector<std::weak_ptr<Session>> lobby_;
    std::unordered_map<std::string, std::size_t> addresses_;
    std::unordered_map<std::string, Bucket> guesses_;
    std::unordered_map<std::string, Bucket> newcomers_;
    std::priority_queue<Wake> wakes_;
    Millis swept_ = 0;
};

} // namespace cairn::server
