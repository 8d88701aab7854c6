#pragma once

#include <array>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fair_deal.hpp"
#include "core/playthrough.hpp"
#include "table/event.hpp"

namespace cairn::table {

/// What an event did: as it is to be stored, and what happened on the board.
struct Taken {
    Event event;
    std::string revealed = {}; ///< hidden facts that the rules showed, as notation has them
    cairn::Events events = {};
};

/// Where an event comes from: a log is believed about what was revealed, a client is not.
enum class From : std::uint8_t { client, log };

/// One table: who sits there, what is played, and how far it is. It does nothing by itself and knows no
/// clock: whoever holds it hands it one event after another, each with its time, and stores what it takes. It
/// is exactly the fold of its events, so that a table read from its log is the table that wrote it.
class Table {
public:
    enum class Phase : std::uint8_t { open, playing, paused, over };
    static constexpr int most_events = 50'000;

    /// The first event of a log is `Opened`.
    static Checked<Table> open(Registry games, const Event& event);
    static Checked<Table> fold(Registry games, std::span<const Event> log);

    /// Takes the event, or says why not and changes nothing.
    Checked<Taken> take(Event event, From from = From::client);

    /// How many events the table has taken.
    int version() const { return version_; }
    /// The version after the event with that key, where it has been taken lately: what a repeated request is
    /// answered with.
    std::optional<int> version_of(std::string_view key) const;

    Phase phase() const { return phase_; }
    const Terms& terms() const { return terms_; }
    const std::optional<Sitter>& sitter(int seat) const {
        return seats_[static_cast<std::size_t>(seat)].sitter;
    }
    /// The seat of that person.
    std::optional<int> seat_of(std::string_view person) const;
    bool has_left(int seat) const { return seats_[static_cast<std::size_t>(seat)].left; }
    /// The game, once it has begun.
    const Playthrough* played() const { return played_ ? &*played_ : nullptr; }
    std::optional<Result> result() const { return played_ ? played_->result() : std::nullopt; }

    /// When the table must hear that a seat's time is up.
    std::optional<FlagFall> flag_fall() const;
    /// Bots that may act now: the one to move, or in a race all of them.
    std::vector<int> bots_to_act() const;
    /// Seats that the open offer waits for.
    std::vector<int> asked() const;
    const std::optional<Offered>& offer() const { return offer_; }
    /// Seconds since the start, without pauses, and without the moments in which a race stands still for a
    /// call to be compared (OT-31): what a move's time is counted in.
    double elapsed(Millis now) const;
    /// Whether an action needs the others' word, so that it must be offered.
    bool needs_agreement(int seat, std::string_view action) const;

    /// What everyone may see, whoever asks. Before the end nothing in it depends on what is hidden.
    Json view(Millis now) const;
    /// What everyone is told of an event that was taken: enough to follow it, without asking again.
    Json news(const Taken& taken, Millis now) const;

private:
    struct Seat {
        std::optional<Sitter> sitter;
        std::string nonce;
        bool left = false;
    };

    Table(Registry games, Terms terms, std::string secret);

    struct Taking;

    Checked<void> seat_exists(int seat) const;
    Checked<void> seat_plays(int seat) const;
    bool is_race() const { return played_ && played_->game().turn_game() == nullptr; }
    bool is_person(int seat) const;
    std::vector<int> present() const;
    std::vector<int> to_ask(int seat, Offer::Kind kind) const;
    DealSecret deal_secret() const;

    Checked<void> act(int seat, std::string_view action, Millis now, From from, Taken& taken);
    Checked<void> agree(const Offered& offered, Millis now, Taken& taken);
    void settle(Millis now, std::optional<int> moved_from);
    void pause(Millis now);
    Json standing(Millis now) const;
    Json moves() const;

    Registry games_;
    Terms terms_;
    std::string secret_; ///< bytes
    std::vector<Seat> seats_;
    Phase phase_ = Phase::open;
    std::optional<Playthrough> played_;
    Clocks clocks_;
    std::optional<Offered> offer_;
    unsigned agreed_ = 0; ///< seats that have said yes to the offer
    Millis last_ = 0;     ///< when the last event happened
    Millis started_ = 0;
    Millis stood_still_ = 0; ///< for how long in all
    std::optional<Millis> paused_since_;
    Millis stands_until_ = 0; ///< of a race, after a call
    std::string next_table_;
    int version_ = 0;
    struct Known {
        std::string key;
        int version;
    };
    std::deque<Known> keys_;
};

std::string_view name_of(Table::Phase phase);

} // namespace cairn::table
