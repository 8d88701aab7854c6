#include "table/table.hpp"

#include <algorithm>
#include <cmath>

namespace cairn::table {

namespace {

constexpr Millis comparing = 3000; ///< how long a race stands still for a call (OT-31)
constexpr std::size_t keys_kept = 256;
constexpr std::size_t longest_nonce = 32; // bytes
constexpr std::size_t secret_size = 32;

std::unexpected<Violation> refuse(std::string_view message, Json facts = Json::object()) {
    return std::unexpected(Violation{"table", "table." + std::string(message), std::move(facts), {}});
}

bool good_nonce(std::string_view nonce) {
    const auto bytes = from_hex(nonce);
    return bytes && !bytes->empty() && bytes->size() <= longest_nonce;
}

} // namespace

std::string_view name_of(Table::Phase phase) {
    constexpr std::string_view names[] = {"open", "playing", "paused", "over"};
    return names[static_cast<std::size_t>(phase)];
}

Table::Table(Registry games, Terms terms, std::string secret)
    : games_(games), terms_(std::move(terms)), secret_(std::move(secret)),
      seats_(static_cast<std::size_t>(terms_.seats)), clocks_(terms_.clock) {}

Checked<Table> Table::open(Registry games, const Event& event) {
    const auto* opened = std::get_if<Opened>(&event.body);
    if (!opened)
        return refuse("log", Json::object().set("entry", 1));
    auto secret = from_hex(opened->secret);
    if (!secret || secret->size() != secret_size)
        return refuse("secret");
    Terms terms = opened->terms;
    CAIRN_TRY(tried, Playthrough::begin(games, terms.game, Setup{.options = terms.options}));
    const AnyGame& game = tried.game();
    if (game.seats() != terms.seats)
        return refuse("seats", Json::object().set("players", game.seats()).set("seats", terms.seats));
    if (!game.turn_game() && terms.clock.kind != ClockRules::Kind::none)
        return refuse("race_clock");
    terms.options = game.options();
    Table table(games, std::move(terms), std::move(*secret));
    table.version_ = 1;
    table.last_ = event.at;
    return table;
}

Checked<Table> Table::fold(Registry games, std::span<const Event> log) {
    if (log.empty())
        return refuse("log", Json::object().set("entry", 1));
    CAIRN_TRY(table, open(games, log.front()));
    for (const Event& event : log.subspan(1))
        if (auto taken = table.take(event, From::log); !taken)
            return std::unexpected(std::move(taken).error());
    return std::move(table);
}

/// Does one event; nothing is changed before everything has been checked.
struct Table::Taking {
    Table& table;
    Millis now;
    From from;
    Taken& taken;

    Checked<void> operator()(const Opened&) const {
        return refuse("log", Json::object().set("entry", table.version_ + 1));
    }

    Checked<void> operator()(const Sat& sat) const {
        if (auto there = table.seat_exists(sat.seat); !there)
            return there;
        if (table.phase_ != Phase::open)
            return refuse("not_open");
        Seat& seat = table.seats_[static_cast<std::size_t>(sat.seat)];
        if (seat.sitter)
            return refuse("seat_taken");
        if (sat.sitter.kind == Sitter::Kind::person && table.seat_of(sat.sitter.id))
            return refuse("sits_already");
        if (sat.sitter.kind == Sitter::Kind::bot ? !sat.nonce.empty() : !good_nonce(sat.nonce))
            return refuse("nonce");
        seat = {sat.sitter, sat.nonce};
        return {};
    }

    Checked<void> operator()(const Stood& stood) const {
        if (auto there = table.seat_exists(stood.seat); !there)
            return there;
        if (table.phase_ != Phase::open)
            return refuse("not_open");
        Seat& seat = table.seats_[static_cast<std::size_t>(stood.seat)];
        if (!seat.sitter)
            return refuse("seat_empty");
        seat = {};
        return {};
    }

    Checked<void> operator()(const Started&) const {
        if (table.phase_ != Phase::open)
            return refuse("not_open");
        if (std::ranges::any_of(table.seats_, [](const Seat& seat) { return !seat.sitter; }))
            return refuse("seats_open");
        CAIRN_TRY(entry, find_game(table.games_, table.terms_.game));
        CAIRN_TRY(deal, fair_deal(*entry, table.terms_.options, table.deal_secret()));
        Setup setup{.options = table.terms_.options};
        if (!deal.is_null())
            setup.deal = std::move(deal);
        CAIRN_TRY(played, Playthrough::begin(table.games_, table.terms_.game, setup));
        table.played_ = std::move(played);
        table.phase_ = Phase::playing;
        table.started_ = now;
        table.settle(now, std::nullopt);
        return {};
    }

    Checked<void> operator()(const Acted& acted) const {
        if (auto plays = table.seat_plays(acted.seat); !plays)
            return plays;
        if (from == From::client && table.needs_agreement(acted.seat, acted.action))
            return refuse("needs_agreement");
        const auto fall = table.flag_fall();
        if (fall && fall->seat == acted.seat && now >= fall->at)
            return refuse("time_is_up");
        return table.act(acted.seat, acted.action, now, from, taken);
    }

    Checked<void> operator()(const Offered& offered) const {
        if (auto plays = table.seat_plays(offered.seat); !plays)
            return plays;
        if (table.offer_)
            return refuse("offer_open");
        const Playthrough& played = *table.played_;
        switch (offered.offer.kind) {
        case Offer::Kind::action:
            if (from == From::client && offered.offer.action.contains('='))
                return refuse("claims");
            if (auto allowed = played.game().check(offered.seat, offered.offer.action); !allowed)
                return allowed;
            if (!table.needs_agreement(offered.seat, offered.offer.action))
                return refuse("no_agreement");
            break;
        case Offer::Kind::takeback:
            if (!table.terms_.takebacks)
                return refuse("no_takebacks");
            if (const auto left = played.may_undo({offered.seat}); !left)
                return std::unexpected(left.error());
            break;
        case Offer::Kind::pause:
            if (played.game().against_the_clock())
                return refuse("no_pause");
            break;
        }
        table.offer_ = offered;
        table.agreed_ = 0;
        if (!table.asked().empty())
            return {};
        auto agreed = table.agree(offered, now, taken);
        if (!agreed)
            table.offer_.reset();
        return agreed;
    }

    Checked<void> operator()(const Answered& answered) const {
        if (auto plays = table.seat_plays(answered.seat); !plays)
            return plays;
        if (!table.offer_)
            return refuse("no_offer");
        const bool own = table.offer_->seat == answered.seat;
        const auto asked = table.asked();
        if (own ? answered.yes : std::ranges::find(asked, answered.seat) == asked.end())
            return refuse("not_asked");
        if (!answered.yes) {
            table.offer_.reset();
            return {};
        }
        table.agreed_ |= 1u << answered.seat;
        if (!table.asked().empty())
            return {};
        const Offered offered = *table.offer_;
        auto agreed = table.agree(offered, now, taken);
        if (!agreed)
            table.agreed_ &= ~(1u << answered.seat);
        return agreed;
    }

    Checked<void> operator()(const Resumed& resumed) const {
        if (auto there = table.seat_exists(resumed.seat); !there)
            return there;
        if (table.phase_ != Phase::paused)
            return refuse("not_paused");
        table.stood_still_ += now - *table.paused_since_;
        table.paused_since_.reset();
        table.phase_ = Phase::playing;
        table.settle(now, std::nullopt);
        return {};
    }

    Checked<void> operator()(const Left& left) const {
        if (auto there = table.seat_exists(left.seat); !there)
            return there;
        if (table.phase_ == Phase::open)
            return refuse("not_begun");
        if (table.phase_ == Phase::over)
            return refuse("over");
        Seat& seat = table.seats_[static_cast<std::size_t>(left.seat)];
        if (seat.left)
            return refuse("has_left");
        const auto fall = table.flag_fall();
        if (left.why == Why::time && !(fall && fall->seat == left.seat && now >= fall->at))
            return refuse("time_is_left");

        const int turn = table.played_->game().turn().value_or(left.seat);
        if (table.played_->game().check(left.seat, std::to_string(left.seat) + ":resign")) { // LO-32
            CAIRN_TRY(events, table.played_->leave(left.seat));
            taken.events = std::move(events);
            seat.left = true;
        } else {
            seat.left = true;
            const auto others = table.present();
            if (!table.is_race() || others.size() < 2)
                table.played_->end(Result{others, std::string(name_of(left.why))});
        }
        table.offer_.reset();
        if (table.phase_ == Phase::playing || table.played_->over())
            table.settle(now, turn);
        return {};
    }

    Checked<void> operator()(const Rematched& rematched) const {
        if (table.phase_ != Phase::over)
            return refuse(table.phase_ == Phase::open ? "not_begun" : "not_over");
        if (!table.next_table_.empty())
            return refuse("rematched");
        table.next_table_ = rematched.table;
        return {};
    }
};

Checked<Taken> Table::take(Event event, From from) {
    if (version_ >= most_events)
        return refuse("too_long");
    event.at = std::max(event.at, last_); // whatever a host's clock does, time does not run backwards here
    Taken taken{std::move(event)};
    const Body asked = taken.event.body; // what was taken may be written otherwise: in canonical notation
    if (auto done = std::visit(Taking{*this, taken.event.at, from, taken}, asked); !done)
        return std::unexpected(std::move(done).error());
    last_ = taken.event.at;
    ++version_;
    if (!taken.event.key.empty()) {
        keys_.push_back({taken.event.key, version_});
        if (keys_.size() > keys_kept)
            keys_.pop_front();
    }
    return taken;
}

std::optional<FlagFall> Table::flag_fall() const {
    if (phase_ == Phase::playing)
        if (const auto ends = played_->game().ends_at()) {
            constexpr double millis = 1000;
            return FlagFall{0, started_ + stood_still_ + static_cast<Millis>(std::ceil(*ends * millis))};
        }
    return clocks_.flag_fall();
}

std::optional<int> Table::version_of(std::string_view key) const {
    const auto found = std::ranges::find(keys_, key, &Known::key);
    return found == keys_.end() ? std::nullopt : std::optional(found->version);
}

std::optional<int> Table::seat_of(std::string_view person) const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (is_person(static_cast<int>(seat)) && seats_[seat].sitter->id == person)
            return static_cast<int>(seat);
    return std::nullopt;
}

bool Table::is_person(int seat) const {
    const auto& sitter = seats_[static_cast<std::size_t>(seat)].sitter;
    return sitter && sitter->kind == Sitter::Kind::person;
}

Checked<void> Table::seat_exists(int seat) const {
    if (seat >= 0 && seat < terms_.seats)
        return {};
    return refuse("no_seat");
}

Checked<void> Table::seat_plays(int seat) const {
    if (auto there = seat_exists(seat); !there)
        return there;
    switch (phase_) {
    case Phase::open: return refuse("not_begun");
    case Phase::paused: return refuse("paused");
    case Phase::over: return game_is_over();
    case Phase::playing: break;
    }
    return has_left(seat) ? refuse("has_left") : Checked<void>();
}

std::vector<int> Table::present() const {
    std::vector<int> seats;
    for (int seat = 0; seat < terms_.seats; ++seat)
        if (!has_left(seat))
            seats.push_back(seat);
    return seats;
}

/// A bot is asked about the game only; it never minds a pause, or a move taken back.
std::vector<int> Table::to_ask(int seat, Offer::Kind kind) const {
    auto seats = present();
    std::erase_if(seats, [&](int other) {
        return other == seat || (kind != Offer::Kind::action && !is_person(other));
    });
    return seats;
}

std::vector<int> Table::asked() const {
    if (!offer_)
        return {};
    auto seats = to_ask(offer_->seat, offer_->offer.kind);
    std::erase_if(seats, [&](int seat) { return (agreed_ >> seat & 1) != 0; });
    return seats;
}

std::vector<int> Table::bots_to_act() const {
    if (phase_ != Phase::playing)
        return {};
    auto seats = present();
    const auto turn = played_->game().turn();
    std::erase_if(seats, [&](int seat) { return is_person(seat) || (turn && *turn != seat); });
    return seats;
}

bool Table::needs_agreement(int seat, std::string_view action) const {
    return played_ && played_->game().by_agreement(action) && !to_ask(seat, Offer::Kind::action).empty();
}

DealSecret Table::deal_secret() const {
    DealSecret deal{secret_, {}};
    for (const Seat& seat : seats_)
        deal.nonces.push_back(seat.nonce);
    return deal;
}

double Table::elapsed(Millis now) const {
    Millis still = stood_still_;
    if (paused_since_)
        still += now - *paused_since_;
    still -= std::max<Millis>(0, stands_until_ - now);
    constexpr double millis = 1000;
    return static_cast<double>(now - started_ - still) / millis;
}

Checked<void> Table::act(int seat, std::string_view action, Millis now, From from, Taken& taken) {
    if (from == From::client && action.contains('='))
        return refuse("claims");
    const auto turn = played_->game().turn();
    CAIRN_TRY(applied, played_->play(seat, action, is_race() ? elapsed(now) : 0));
    std::string written = applied.action;
    if (!applied.reveals.empty())
        written += "=" + applied.reveals;
    if (auto* acted = std::get_if<Acted>(&taken.event.body))
        acted->action = std::move(written);
    taken.revealed = std::move(applied.reveals);
    taken.events = std::move(applied.events);
    offer_.reset();
    if (is_race() && terms_.seats > 1) {
        stood_still_ += now + comparing - std::max(now, stands_until_);
        stands_until_ = now + comparing;
    }
    settle(now, turn);
    return {};
}

/// The offer is open until it has been done: what is refused changes nothing.
Checked<void> Table::agree(const Offered& offered, Millis now, Taken& taken) {
    switch (offered.offer.kind) {
    case Offer::Kind::action: return act(offered.seat, offered.offer.action, now, From::log, taken);
    case Offer::Kind::takeback: {
        CAIRN_TRY(taken_back, played_->undo({offered.seat}));
        (void)taken_back;
        offer_.reset();
        settle(now, std::nullopt);
        return {};
    }
    case Offer::Kind::pause:
        offer_.reset();
        pause(now);
        return {};
    }
    return {};
}

/// After something changed: whose clock runs, and whether the game is over. `moved_from` is whose turn it
/// was.
void Table::settle(Millis now, std::optional<int> moved_from) {
    if (played_->over()) {
        clocks_.stop(now);
        phase_ = Phase::over;
        offer_.reset();
    } else if (const auto turn = played_->game().turn()) {
        clocks_.run(*turn, now, moved_from && moved_from != turn);
    }
}

void Table::pause(Millis now) {
    stood_still_ -= std::max<Millis>(0, stands_until_ - now);
    stands_until_ = 0;
    clocks_.stop(now);
    paused_since_ = now;
    phase_ = Phase::paused;
}

} // namespace cairn::table
