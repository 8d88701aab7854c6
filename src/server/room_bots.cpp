// Bots at a table: what they think about, and when they do what they thought of.
#include <algorithm>

#include "server/room.hpp"

namespace cairn::server {

namespace {

/// Luck of its own for every seat of every table.
std::uint64_t seed_for(std::string_view table, int seat) {
    std::uint64_t seed = 14695981039346656037u + static_cast<std::uint64_t>(seat);
    for (const char c : table)
        seed = (seed ^ static_cast<std::uint8_t>(c)) * 1099511628211u;
    return seed;
}

} // namespace

/// Whoever has not looked at the table as it is now does so.
void Room::bots() {
    if (!table_ || table_->phase() != Table::Phase::playing)
        return;
    for (const int seat : table_->bots_to_act()) {
        Bot& bot = bots_[static_cast<std::size_t>(seat)];
        if (bot.thinking || bot.looked_at == table_->version())
            continue;
        bot.thinking = true;
        bot.choice.reset();
        around_.think({.seat = seat,
                       .version = table_->version(),
                       .game = table_->played()->game().clone(),
                       .elapsed = table_->elapsed(around_.now()),
                       .level = table_->sitter(seat)->id,
                       .seed = seed_for(id_, seat),
                       .mind = bot.mind},
                      [this, epoch = epoch_](Thought thought) {
                          if (epoch == epoch_)
                              this->thought(std::move(thought));
                      });
    }
}

void Room::thought(Thought thought) {
    Bot& bot = bots_[static_cast<std::size_t>(thought.seat)];
    bot.thinking = false;
    bot.mind = std::move(thought.mind);
    bot.chance = thought.chance;
    bot.looked_at = thought.version;
    if (!table_)
        return;
    if (thought.version != table_->version())
        return bots(); // too late: the table has gone on
    bot.choice = std::move(thought.choice);
    bot_acts(thought.seat);
}

/// Does what it thought of, once it is time.
void Room::bot_acts(int seat) {
    Bot& bot = bots_[static_cast<std::size_t>(seat)];
    const Millis now = around_.now();
    if (!bot.choice || bot.looked_at != table_->version() || table_->phase() != Table::Phase::playing ||
        table_->elapsed(now) < bot.choice->time)
        return;
    const std::string action = std::move(bot.choice->action);
    bot.choice.reset();
    // A refusal would be a mistake of the engine's: it stays where it is, and people can resign or ask for a
    // pause.
    (void)take({now, "", table::Acted{seat, action}}, nullptr, nullptr);
}

/// Bots agree to a card put aside, and to a draw that is no loss to them, once everybody else has answered.
void Room::answer_offers() {
    if (!table_ || !table_->offer() || table_->phase() != Table::Phase::playing)
        return;
    const auto asked = table_->asked();
    for (const int seat : asked)
        if (table_->sitter(seat)->kind == table::Sitter::Kind::person)
            return;
    if (asked.empty())
        return;
    const int seat = asked.front();
    const bool race = table_->played()->game().turn_game() == nullptr;
    const bool yes = race || bots_[static_cast<std::size_t>(seat)].chance <= 0.5;
    (void)take({around_.now(), "", table::Answered{seat, yes}}, nullptr, nullptr);
}

} // namespace cairn::server
