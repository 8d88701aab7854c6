#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/opponent.hpp"
#include "server/frames.hpp"
#include "server/message.hpp"
#include "server/settings.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace cairn::server {

using table::Millis;
using table::Table;

/// A connection, as a room knows it. It may be told things by several rooms at once.
class Watcher {
public:
    virtual ~Watcher() = default;
    virtual const Person& person() const = 0;
    virtual void tell(const Frame& frame) = 0;
    /// Whether it wants to hear what that person says.
    virtual bool hears(std::string_view person) const = 0;
    /// The room does not tell it anything any more.
    virtual void parted(std::string_view table) = 0;
};

/// What a table goes on from: its log and what belongs to it.
struct Kept {
    std::vector<table::Event> log;
    Settings settings;
    std::vector<Person> people;
    std::vector<store::Said> chat;
};

/// A bot is to think.
struct Thinking {
    int seat = 0;
    int version = 0; ///< of the table that it looks at
    std::unique_ptr<AnyGame> game;
    double elapsed = 0;
    std::string level;
    std::uint64_t seed = 0;
    std::shared_ptr<search::Opponent> mind; ///< what it thinks with; made when there is none
};
struct Thought {
    int seat = 0;
    int version = 0;
    std::optional<search::Choice> choice = std::nullopt;
    double chance = 0.5; ///< of the game, as the bot sees it
    std::shared_ptr<search::Opponent> mind = nullptr;
};

class Room;

/// What a room needs of the world. Whatever answers later calls the room again, on the room's strand.
class Around {
public:
    virtual ~Around() = default;
    virtual Millis now() const = 0;
    virtual void append(store::Append append, store::Then<int> then) = 0;
    virtual void load(store::Then<Kept> then) = 0;
    virtual void say(store::Said said, store::Then<std::int64_t> then) = 0;
    virtual void report(store::Report report, store::Then<std::int64_t> then) = 0;
    virtual void think(Thinking thinking, std::function<void(Thought)> then) = 0;
    /// Whether that level exists for that game.
    virtual bool knows_level(std::string_view game, std::string_view level) const = 0;
    /// Opens a table on the same terms; answers with its id.
    virtual void open_next(const table::Terms& terms, const Settings& settings,
                           std::function<void(Checked<std::string>)> then) = 0;
    virtual void rate(store::Finished finished) = 0;
    /// The seats or the phase have changed, for good.
    virtual void listed() = 0;
};

/// One table that is being played, and everybody who looks on: messages in, messages out. It knows no socket,
/// no clock and no thread; whoever holds it calls it from one place at a time.
///
/// **Everything it says waits for the disk.** A deed changes the table at once, but nobody hears of anything
/// that depends on it before the store has answered: all that is said goes through one queue, each item with
/// the version it needs. When the store cannot write, the table is read from it anew, and everyone gets that.
class Room {
public:
    static constexpr Millis gone_for = 120'000; ///< after which somebody has abandoned the game

    Room(Registry games, std::string id, Around& around);

    /// A new table; `then` is told when it is on the disk.
    void open(const table::Event& opened, Settings settings, std::vector<Person> people,
              std::function<void(Checked<void>)> then);
    /// A table that the store has.
    void load();

    /// What somebody says who is at this table, or wants to be.
    void hear(const std::shared_ptr<Watcher>& from, const Asked& asked);
    void part(const Watcher* watcher);
    /// Time has gone by.
    void wake();
    std::optional<Millis> wake_at() const;

    /// Once it is known what the table is, or that there is none.
    void once_ready(std::function<void()> then);

    const std::string& id() const { return id_; }
    bool ready() const { return table_.has_value(); }
    bool idle() const {
        return watchers_.empty() && queue_.empty() && waiting_.empty() && when_ready_.empty() &&
               !(presence_due_ && wake_at());
    }
    /// Whether time or bots may go on here with nobody looking.
    bool lives() const;
    bool broken() const { return broken_; }
    const Settings& settings() const { return settings_; }
    const Table* table() const { return table_ ? &*table_ : nullptr; }
    /// What a list of tables says of it.
    Json summary() const;
    bool may_see(const Person& person, std::string_view invitation) const;
    bool invites() const;
    bool sits(std::string_view person) const { return table_ && table_->seat_of(person); }

private:
    struct Seen {
        std::shared_ptr<Watcher> watcher;
        bool delayed = false; ///< a spectator of a table that shows everything later
    };
    /// Something to be said, once the table's version is on the disk.
    struct Item {
        int needs = 0;
        std::shared_ptr<Watcher> to = nullptr; ///< empty: all
        Frame frame = nullptr;
        int event = 0;     ///< the version that this tells of; 0: none
        bool late = false; ///< delayed spectators hear it another way
        bool listed = false;
        std::function<void()> also = nullptr;
    };
    struct Late {
        Millis due;
        Frame frame;
        int version;
    };
    struct Bot {
        std::shared_ptr<search::Opponent> mind;
        bool thinking = false;
        int looked_at = 0; ///< the version it has thought about
        std::optional<search::Choice> choice;
        double chance = 0.5;
    };

    void deed(const std::shared_ptr<Watcher>& from, const Asked& asked);
    Checked<table::Body> body_of(const Person& from, const Asked& asked) const;
    Checked<int> own_seat(const Person& person) const;
    Checked<void> at_home(const Person& person) const;
    Checked<void> may_sit(const Person& person, const Sit& sit) const;
    void watch(const std::shared_ptr<Watcher>& from, const Asked& asked, const Watch& watch);
    void show(const Seen& seen);
    void chat(const std::shared_ptr<Watcher>& from, const Asked& asked, const Chat& chat);
    void report(const std::shared_ptr<Watcher>& from, const Asked& asked, const Report& report);
    void rematch(const std::shared_ptr<Watcher>& from, const Asked& asked);
    void clock(const std::shared_ptr<Watcher>& from);

    /// Takes an event; what is said of it, and to whom the acknowledgement goes.
    Checked<void> take(table::Event event, const std::shared_ptr<Watcher>& by, const Asked* asked);
    void stored(store::Stored<int> version);
    void failed(const store::Trouble& trouble);
    void loaded(store::Stored<Kept> kept);
    void put(Item item);
    void flush();
    void deliver(const Item& item);
    void tell_late();
    void recall_late();
    void send_onlookers_away();
    void rate();
    void settled();
    void bots();
    void thought(Thought thought);
    void bot_acts(int seat);
    void answer_offers();
    void remember(const Person& person);
    void presence(bool now);
    Json people() const;
    Json present() const;
    int onlookers() const;
    bool is_delayed(const Person& person) const;
    bool is_here(std::string_view person) const;
    std::string view_text(const Seen& seen) const;
    void refuse(const std::shared_ptr<Watcher>& to, const Asked& asked, const Violation& why);

    Registry games_;
    std::string id_;
    Around& around_;
    Settings settings_;
    std::optional<Table> table_;
    bool loading_ = false;
    bool broken_ = false; ///< the store could not give it
    int epoch_ = 0;       ///< how often it was read anew: answers to before do not count
    int stored_ = 0;      ///< the version on the disk
    std::deque<Item> queue_;
    std::vector<Seen> watchers_;
    struct Waiting {
        std::shared_ptr<Watcher> from;
        Asked asked;
    };
    std::deque<Waiting> waiting_; ///< until the table has been read
    std::vector<std::function<void()>> when_ready_;
    std::deque<std::pair<int, Frame>> recent_;
    std::vector<table::Event> log_; ///< only where there is a delay
    std::deque<Late> late_;
    std::map<std::string, Person, std::less<>> people_;
    std::map<std::string, Millis, std::less<>> gone_since_;
    std::deque<store::Said> lines_;
    std::array<Bot, table::most_seats> bots_;
    bool opening_next_ = false;
    bool presence_due_ = false;
    Millis presence_at_ = 0;
};

} // namespace cairn::server
