#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/games.hpp"
#include "table/table.hpp"

namespace cairn::table::testing {

inline Event opened(std::string_view game, const ClockRules& clock = {}, int seats = 2,
                    std::string_view secret = "5a") {
    Opened opened;
    opened.terms.game = game;
    opened.terms.seats = seats;
    opened.terms.clock = clock;
    if (game == "lotus" || game == "otlo")
        opened.terms.options.set("players", seats);
    for (int i = 0; i < 32; ++i)
        opened.secret += secret;
    return {1'000'000, "", std::move(opened)};
}

template <class T>
std::string refusal(const Checked<T>& checked) {
    return checked ? "" : checked.error().message;
}

/// A table in a test, its log, and what time it is there.
class AtTable {
public:
    explicit AtTable(const Event& event) : log{event}, now(event.at), table_(Table::open(games(), event)) {
        if (!table_)
            ADD_FAILURE() << table_.error().message << " " << table_.error().facts.dump();
    }
    explicit AtTable(std::string_view game, const ClockRules& clock = {}, int seats = 2,
                     std::string_view secret = "5a")
        : AtTable(opened(game, clock, seats, secret)) {}

    /// Everybody is there, and the game has begun.
    static AtTable begun(std::string_view game, const ClockRules& clock = {}, int seats = 2,
                         std::string_view secret = "5a") {
        AtTable table(game, clock, seats, secret);
        table.seat_everyone();
        return table;
    }

    void seat_everyone() {
        for (int seat = 0; seat < table_->terms().seats; ++seat)
            take(Sat{
                seat, {Sitter::Kind::person, "person " + std::to_string(seat)}, "0" + std::to_string(seat)});
        take(Started{});
    }

    const Table* operator->() const { return &*table_; }
    const Table& operator*() const { return *table_; }

    /// Does it; it must be allowed.
    Taken take(const Body& body, std::string key = "") {
        auto taken = table_->take({now, std::move(key), body});
        EXPECT_TRUE(taken) << (taken ? "" : taken.error().rule + " " + taken.error().message);
        if (!taken)
            return {{0, "", body}};
        log.push_back(taken->event);
        return std::move(*taken);
    }

    /// The key of the sentence that says why not; empty when it was allowed.
    std::string refused(const Body& body) { return refusal(table_->take({now, "", body})); }
    std::string rule(const Body& body) {
        const auto taken = table_->take({now, "", body});
        return taken ? "" : taken.error().rule;
    }

    std::vector<Event> log;
    Millis now;

private:
    Checked<Table> table_;
};

/// Random moves of whoever is to move, until something holds or the game is over.
template <class Until>
void play_randomly(AtTable& table, Until&& until, std::uint64_t seed = 7) {
    Rng rng(seed);
    while (table->phase() == Table::Phase::playing && !until(*table)) {
        const AnyGame& game = table->played()->game();
        const auto actions = game.turn_game()->actions();
        table.take(Acted{*game.turn(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))]});
        ++table.now;
    }
}

} // namespace cairn::table::testing
