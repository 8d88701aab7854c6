#include "server/room.hpp"

#include <algorithm>

namespace cairn::server {

namespace {

constexpr std::size_t most_waiting = 256;

std::unexpected<Violation> refused(std::string_view message, Json facts = Json::object()) {
    return std::unexpected(Violation{"server", "server." + std::string(message), std::move(facts), {}});
}

} // namespace

Room::Room(Registry games, std::string id, Around& around)
    : games_(games), id_(std::move(id)), around_(around) {}

void Room::open(const table::Event& opened, Settings settings, std::vector<Person> people,
                std::function<void(Checked<void>)> then) {
    auto table = Table::open(games_, opened);
    if (!table) {
        broken_ = true;
        then(std::unexpected(std::move(table).error()));
        return;
    }
    table_ = std::move(*table);
    settings_ = std::move(settings);
    for (const Person& person : people)
        remember(person);
    if (settings_.delay > 0)
        log_ = {opened};
    around_.append(
        {.table = id_, .after = 0, .events = {opened}, .live = true, .settings = to_json(settings_).dump()},
        [this, then = std::move(then)](store::Stored<int> version) {
            if (!version) {
                table_.reset();
                broken_ = true;
                then(std::unexpected(store::to_violation(version.error())));
                for (const auto& waits : std::exchange(when_ready_, {}))
                    waits();
                return;
            }
            then({});
            stored(version);
        });
    put({.needs = 1, .listed = true});
}

void Room::once_ready(std::function<void()> then) {
    if (broken_ || (table_ && stored_ > 0))
        return then();
    when_ready_.push_back(std::move(then));
}

void Room::load() {
    if (loading_)
        return;
    loading_ = true;
    around_.load([this](store::Stored<Kept> kept) { loaded(std::move(kept)); });
}

void Room::loaded(store::Stored<Kept> kept) {
    loading_ = false;
    auto table = kept ? Table::fold(games_, kept->log)
                      : Checked<Table>(std::unexpected(store::to_violation(kept.error())));
    auto waiting = std::exchange(waiting_, {});
    if (!table) {
        broken_ = true;
        const bool unknown = !kept && kept.error().kind == store::Trouble::Kind::unknown;
        const Violation why =
            unknown ? Violation{"server", "server.no_table", Json::object(), {}} : table.error();
        for (const Waiting& one : waiting) {
            refuse(one.from, one.asked, why);
            one.from->parted(id_);
        }
        for (const Seen& seen : std::exchange(watchers_, {}))
            seen.watcher->parted(id_);
        for (const auto& then : std::exchange(when_ready_, {}))
            then();
        return;
    }
    broken_ = false;
    table_ = std::move(*table);
    stored_ = table_->version();
    settings_ = std::move(kept->settings);
    for (const Person& person : kept->people)
        remember(person);
    lines_.assign(kept->chat.begin(), kept->chat.end());
    recent_.clear();
    if (settings_.delay > 0)
        log_ = std::move(kept->log);
    recall_late();
    // Bots are never gone; nor is who looked on while the table was read anew.
    for (int seat = 0; seat < table_->terms().seats; ++seat)
        if (const auto& sitter = table_->sitter(seat);
            sitter && sitter->kind == table::Sitter::Kind::person && !is_here(sitter->id))
            gone_since_.emplace(sitter->id, around_.now());
    rate(); // a crash may have come between the last event and this; it counts once
    for (const Seen& seen : watchers_)
        show(seen);
    for (Waiting& one : waiting)
        hear(one.from, one.asked);
    for (const auto& then : std::exchange(when_ready_, {}))
        then();
    around_.listed();
    settled();
}

void Room::hear(const std::shared_ptr<Watcher>& from, const Asked& asked) {
    if (!table_) {
        if (broken_) {
            refuse(from, asked, {"server", "server.no_table", Json::object(), {}});
            from->parted(id_); // so that the hub forgets the room, and reads it anew when asked
        } else if (waiting_.size() >= most_waiting) {
            refuse(from, asked, {"server", "server.busy", Json::object(), {}});
        } else {
            waiting_.push_back({from, asked});
        }
        return;
    }
    if (const auto* wanted = std::get_if<Watch>(&asked.wish))
        return watch(from, asked, *wanted);
    if (std::ranges::find(watchers_, from.get(), [](const Seen& s) { return s.watcher.get(); }) ==
        watchers_.end())
        return refuse(from, asked, {"server", "server.not_watching", Json::object(), {}});
    if (std::holds_alternative<Unwatch>(asked.wish))
        return part(from.get());
    if (const auto* said = std::get_if<Chat>(&asked.wish))
        return chat(from, asked, *said);
    if (const auto* told = std::get_if<Report>(&asked.wish))
        return report(from, asked, *told);
    if (std::holds_alternative<Ping>(asked.wish))
        return clock(from);
    deed(from, asked);
}

void Room::deed(const std::shared_ptr<Watcher>& from, const Asked& asked) {
    const Person& person = from->person();
    const std::string key = person.id + "/" + asked.id;
    if (const auto version = table_->version_of(key))
        return put({.needs = *version, .to = from, .frame = text_frame(say_ack(asked, *version))});
    if (asked.version && *asked.version != table_->version())
        return refuse(from, asked,
                      {"server", "server.version", Json::object().set("version", table_->version()), {}});
    if (std::holds_alternative<Rematch>(asked.wish))
        return rematch(from, asked);
    auto body = body_of(person, asked);
    if (!body)
        return refuse(from, asked, body.error());
    if (auto taken = take({around_.now(), key, std::move(*body)}, from, &asked); !taken)
        return refuse(from, asked, taken.error());
}

Checked<int> Room::own_seat(const Person& person) const {
    if (const auto seat = table_->seat_of(person.id))
        return *seat;
    return refused("no_seat_of_yours");
}

/// Who opened the table or sits there may arrange it.
Checked<void> Room::at_home(const Person& person) const {
    if (person.id == settings_.opener || table_->seat_of(person.id))
        return {};
    return refused("only_opener");
}

Checked<void> Room::may_sit(const Person& person, const Sit& sit) const {
    const bool rated = table_->terms().rated;
    if (sit.bot.empty())
        return rated && person.kind == Person::Kind::guest ? refused("rated_seats") : Checked<void>();
    if (auto home = at_home(person); !home)
        return home;
    if (rated)
        return refused("rated_seats");
    if (!around_.knows_level(table_->terms().game, sit.bot))
        return refused("unknown_level", Json::object().set("name", sit.bot));
    return {};
}

/// What somebody does, as the table's log has it.
Checked<table::Body> Room::body_of(const Person& person, const Asked& asked) const {
    using table::Sitter;
    if (const auto* sit = std::get_if<Sit>(&asked.wish)) {
        if (auto may = may_sit(person, *sit); !may)
            return std::unexpected(may.error());
        if (sit->bot.empty())
            return table::Sat{sit->seat, {Sitter::Kind::person, person.id}, sit->nonce};
        return table::Sat{sit->seat, {Sitter::Kind::bot, sit->bot}, ""};
    }
    if (std::holds_alternative<Start>(asked.wish)) {
        if (auto home = at_home(person); !home)
            return std::unexpected(home.error());
        return table::Started{};
    }
    if (const auto* stand = std::get_if<Stand>(&asked.wish)) {
        const auto own = table_->seat_of(person.id);
        if (stand->seat && stand->seat != own) {
            if (auto home = at_home(person); !home)
                return std::unexpected(home.error());
            const bool bot = *stand->seat < table_->terms().seats && table_->sitter(*stand->seat) &&
                             table_->sitter(*stand->seat)->kind == Sitter::Kind::bot;
            if (!bot)
                return refused("forbidden");
            return table::Stood{*stand->seat};
        }
        if (!own)
            return refused("no_seat_of_yours");
        return table::Stood{*own};
    }
    CAIRN_TRY(seat, own_seat(person));
    if (const auto* act = std::get_if<Act>(&asked.wish))
        return table::Acted{seat, act->action};
    if (const auto* made = std::get_if<MakeOffer>(&asked.wish))
        return table::Offered{seat, made->offer};
    if (const auto* answer = std::get_if<AnswerOffer>(&asked.wish))
        return table::Answered{seat, answer->yes};
    if (std::holds_alternative<GoOn>(asked.wish))
        return table::Resumed{seat};
    if (std::holds_alternative<Resign>(asked.wish))
        return table::Left{seat, table::Why::resign};
    const auto& gone = std::get<Abandoned>(asked.wish);
    const auto& sitter = gone.seat < table_->terms().seats ? table_->sitter(gone.seat) : std::nullopt;
    const auto since = sitter ? gone_since_.find(sitter->id) : gone_since_.end();
    const bool waited_for =
        table_->played() && table_->played()->game().turn().value_or(gone.seat) == gone.seat;
    if (since == gone_since_.end() || around_.now() - since->second < gone_for || !waited_for)
        return refused("not_gone");
    return table::Left{gone.seat, table::Why::abandoned};
}

void Room::rematch(const std::shared_ptr<Watcher>& from, const Asked& asked) {
    if (auto seat = own_seat(from->person()); !seat)
        return refuse(from, asked, seat.error());
    if (table_->phase() != Table::Phase::over)
        return refuse(from, asked, {"table", "table.not_over", Json::object(), {}});
    if (opening_next_ || table_->view(around_.now()).find("next"))
        return refuse(from, asked, {"table", "table.rematched", Json::object(), {}});
    opening_next_ = true;
    Settings settings = settings_;
    settings.opener = from->person().id;
    around_.open_next(table_->terms(), settings, [this, from, asked](Checked<std::string> next) {
        opening_next_ = false;
        if (!next)
            return refuse(from, asked, next.error());
        if (!table_)
            return refuse(from, asked, {"server", "server.busy", Json::object(), {}});
        const std::string key = from->person().id + "/" + asked.id;
        if (auto taken = take({around_.now(), key, table::Rematched{*next}}, from, &asked); !taken)
            refuse(from, asked, taken.error());
    });
}

Checked<void> Room::take(table::Event event, const std::shared_ptr<Watcher>& by, const Asked* asked) {
    const auto phase = table_->phase();
    CAIRN_TRY(taken, table_->take(std::move(event)));
    const int version = table_->version();
    const Millis now = taken.event.at;
    const Frame frame = text_frame(say_event(id_, version, table_->news(taken, now)));
    const bool over = table_->phase() == Table::Phase::over;
    const bool seats = table_->phase() != phase || std::holds_alternative<table::Sat>(taken.event.body) ||
                       std::holds_alternative<table::Stood>(taken.event.body);
    if (const auto* sat = std::get_if<table::Sat>(&taken.event.body);
        sat && by && sat->sitter.id == by->person().id)
        remember(by->person());
    const bool late = settings_.delay > 0 && phase != Table::Phase::open;
    if (settings_.delay > 0)
        log_.push_back(taken.event);
    if (late)
        late_.push_back({now + settings_.delay * Millis{1000}, frame, version});
    if (phase == Table::Phase::open)
        for (Seen& seen : watchers_)
            seen.delayed = is_delayed(seen.watcher->person());
    if (phase == Table::Phase::open && table_->phase() != phase && !settings_.spectators)
        send_onlookers_away();
    around_.append({.table = id_, .after = version - 1, .events = {taken.event}, .live = !over},
                   [this, epoch = epoch_](store::Stored<int> answer) {
                       if (epoch == epoch_)
                           stored(std::move(answer));
                   });
    if (by && asked)
        put({.needs = version, .to = by, .frame = text_frame(say_ack(*asked, version))});
    Item news{.needs = version, .frame = frame, .event = version, .late = late, .listed = seats};
    if (over && phase != Table::Phase::over && table_->terms().rated)
        news.also = [this] { rate(); };
    put(std::move(news));
    settled();
    return {};
}

/// Counts a rated game that has ended.
void Room::rate() {
    if (!table_ || table_->phase() != Table::Phase::over || !table_->terms().rated)
        return;
    const auto result = table_->result();
    if (!result || result->winners.empty())
        return;
    store::Finished finished{id_, table_->terms().game, around_.now(), {}};
    for (int seat = 0; seat < table_->terms().seats; ++seat)
        finished.players.push_back(
            {table_->sitter(seat)->id, std::ranges::count(result->winners, seat) > 0 ? 0 : 1});
    around_.rate(std::move(finished));
}

void Room::stored(store::Stored<int> version) {
    if (!version)
        return failed(version.error());
    stored_ = std::max(stored_, *version);
    flush();
}

/// Nothing of what was not stored has happened: the table is read anew.
void Room::failed(const store::Trouble& trouble) {
    ++epoch_;
    table_.reset();
    for (Bot& bot : bots_)
        bot = {};
    const Violation why = store::to_violation(trouble);
    const auto refused_frame = text_frame(say_error(why, "", id_));
    for (const Item& item : std::exchange(queue_, {}))
        if (item.to)
            item.to->tell(refused_frame);
    load();
}

/// After something happened: bots think, offers are answered.
void Room::settled() {
    answer_offers();
    bots();
}

void Room::wake() {
    if (!table_)
        return;
    const Millis now = around_.now();
    if (const auto fall = table_->flag_fall(); fall && now >= fall->at)
        if (auto taken = take({now, "", table::Left{fall->seat, table::Why::time}}, nullptr, nullptr); !taken)
            broken_ =
                true; // it would be asked for ever; the hub forgets the room, and reads it anew when asked
    for (int seat = 0; table_ && seat < table_->terms().seats; ++seat)
        bot_acts(seat);
    tell_late();
    if (presence_due_ && now >= presence_at_)
        presence(true);
}

std::optional<Millis> Room::wake_at() const {
    if (!table_ || broken_)
        return std::nullopt;
    std::optional<Millis> when;
    const auto also = [&](Millis at) { when = when ? std::min(*when, at) : at; };
    if (const auto fall = table_->flag_fall())
        also(fall->at);
    if (!late_.empty())
        also(late_.front().due);
    if (presence_due_)
        also(presence_at_);
    const Millis now = around_.now();
    for (const Bot& bot : bots_)
        if (bot.choice && bot.looked_at == table_->version())
            also(now + static_cast<Millis>(std::max(0.0, bot.choice->time - table_->elapsed(now)) * 1000) +
                 1);
    return when;
}

bool Room::lives() const {
    return table_ && table_->phase() == Table::Phase::playing &&
           (table_->flag_fall() || !table_->bots_to_act().empty());
}

} // namespace cairn::server
