// What a room tells to whom, and when.
#include <algorithm>
#include <set>

#include "server/room.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t recent_kept = 64;
constexpr std::size_t lines_kept = 50;
constexpr Millis presence_every = 500;

Json line_json(const store::Said& said) {
    return Json::object()
        .set("id", said.id)
        .set("at", said.at)
        .set("person", said.person)
        .set("text", said.text);
}

} // namespace

void Room::put(Item item) {
    queue_.push_back(std::move(item));
    flush();
}

/// Says everything that needs no more than what is on the disk.
void Room::flush() {
    while (!queue_.empty() && queue_.front().needs <= stored_) {
        const Item item = std::move(queue_.front());
        queue_.pop_front();
        deliver(item);
    }
    if (table_ && !late_.empty())
        tell_late();
}

void Room::deliver(const Item& item) {
    if (item.frame && item.to) {
        item.to->tell(item.frame);
    } else if (item.frame) {
        if (item.event > 0) {
            recent_.emplace_back(item.event, item.frame);
            if (recent_.size() > recent_kept)
                recent_.pop_front();
        }
        for (const Seen& seen : watchers_)
            if (!item.late || !seen.delayed)
                seen.watcher->tell(item.frame);
    }
    if (item.listed)
        around_.listed();
    if (item.also)
        item.also();
}

/// What spectators had not been told yet when the table was left, or read anew.
void Room::recall_late() {
    late_.clear();
    if (settings_.delay == 0 || table_->phase() == Table::Phase::over)
        return;
    const Millis delay = settings_.delay * Millis{1000};
    const Millis now = around_.now();
    auto then = Table::open(games_, log_.front());
    for (std::size_t i = 1; then && i < log_.size(); ++i) {
        const bool late = then->phase() != Table::Phase::open && log_[i].at + delay > now;
        const auto taken = then->take(log_[i], table::From::log);
        if (!taken)
            return;
        if (late)
            late_.push_back({log_[i].at + delay,
                             text_frame(say_event(id_, then->version(), then->news(*taken, log_[i].at))),
                             then->version()});
    }
}

/// The game begins at a table for its players: who has looked on until now does so no more.
void Room::send_onlookers_away() {
    const auto goes = [this](const Seen& seen) {
        const std::string& person = seen.watcher->person().id;
        return person != settings_.opener && !sits(person);
    };
    const Frame frame =
        text_frame(say_error({"server", "server.no_spectators", Json::object(), {}}, "", id_));
    for (const Seen& seen : watchers_)
        if (goes(seen)) {
            put({.needs = table_->version(), .to = seen.watcher, .frame = frame});
            seen.watcher->parted(id_);
        }
    std::erase_if(watchers_, goes);
    presence(false);
}

/// Spectators who see everything later are told what is due, and all of it at the end.
void Room::tell_late() {
    const Millis now = around_.now();
    const bool over = table_->phase() == Table::Phase::over;
    while (!late_.empty() && late_.front().version <= stored_ && (over || late_.front().due <= now)) {
        for (const Seen& seen : watchers_)
            if (seen.delayed)
                seen.watcher->tell(late_.front().frame);
        late_.pop_front();
    }
}

void Room::refuse(const std::shared_ptr<Watcher>& to, const Asked& asked, const Violation& why) {
    const std::optional<int> version = table_ ? std::optional(table_->version()) : std::nullopt;
    const Frame frame = text_frame(say_error(why, asked.id, id_, version));
    // It tells of the table as it is now.
    if (table_)
        put({.needs = table_->version(), .to = to, .frame = frame});
    else
        to->tell(frame);
}

bool Room::may_see(const Person& person, std::string_view invitation) const {
    return !settings_.is_private || person.id == settings_.opener || sits(person.id) ||
           (!invitation.empty() && invitation == settings_.invitation);
}

bool Room::is_delayed(const Person& person) const {
    return settings_.delay > 0 && table_ && table_->phase() != Table::Phase::open &&
           person.id != settings_.opener && !sits(person.id);
}

void Room::watch(const std::shared_ptr<Watcher>& from, const Asked& asked, const Watch& watch) {
    const Person& person = from->person();
    const bool seated = sits(person.id);
    const auto known =
        std::ranges::find(watchers_, from.get(), [](const Seen& s) { return s.watcher.get(); });
    if (known == watchers_.end() && !may_see(person, watch.invitation))
        return refuse(from, asked, {"server", "server.no_table", Json::object(), {}});
    if (!settings_.spectators && !seated && person.id != settings_.opener &&
        table_->phase() != Table::Phase::open)
        return refuse(from, asked, {"server", "server.no_spectators", Json::object(), {}});
    const Seen seen{from, is_delayed(person)};
    // What happened since then, where all of it is still at hand; for which nothing may be under way.
    const bool at_hand =
        watch.since && !seen.delayed && *watch.since <= stored_ &&
        (*watch.since == stored_ ||
         (!recent_.empty() && recent_.front().first <= *watch.since + 1 && recent_.back().first == stored_));
    if (known == watchers_.end())
        watchers_.push_back(seen);
    else
        known->delayed = seen.delayed;
    gone_since_.erase(person.id);
    if (at_hand) {
        for (const auto& [version, frame] : recent_)
            if (version > *watch.since)
                from->tell(frame);
        from->tell(text_frame(Json::object()
                                  .set("say", "presence")
                                  .set("table", id_)
                                  .set("present", present())
                                  .set("watching", onlookers())
                                  .set("people", people())
                                  .dump()));
    } else {
        show(seen);
    }
    presence(false);
}

/// The whole table. It tells what the table is now, so it waits until that is on the disk; events that
/// happened before are told in between, and known by their versions.
void Room::show(const Seen& seen) {
    put({.needs = table_->version(), .to = seen.watcher, .frame = text_frame(view_text(seen))});
}

std::string Room::view_text(const Seen& seen) const {
    const Person& person = seen.watcher->person();
    Json json = Json::object().set("say", "view").set("table", id_);
    const Millis now = around_.now();
    if (seen.delayed && !late_.empty() && table_->phase() != Table::Phase::over) {
        // As it was then. The log of such a table is kept for this.
        const std::size_t told = log_.size() - late_.size();
        const auto then = Table::fold(games_, std::span(log_).first(told));
        json.set("version", then ? then->version() : 0);
        json.set("view", then ? then->view(now - settings_.delay * Millis{1000}) : Json());
    } else {
        json.set("version", table_->version()).set("view", table_->view(now));
    }
    const auto seat = table_->seat_of(person.id);
    json.set("seat", seat ? Json(*seat) : Json());
    json.set("people", people()).set("present", present()).set("watching", onlookers());
    Json settings = server::seen(settings_);
    settings.set("opener", settings_.opener);
    // Who is in may bring others.
    if (may_see(person, "") && (settings_.opener == person.id || seat || !settings_.is_private))
        settings.set("code", settings_.code).set("invitation", settings_.invitation);
    Json lines = Json::array();
    for (const store::Said& said : lines_)
        if (seen.watcher->hears(said.person))
            lines.push(line_json(said));
    return json.set("settings", std::move(settings)).set("chat", std::move(lines)).dump();
}

void Room::part(const Watcher* watcher) {
    const auto left = std::ranges::find(watchers_, watcher, [](const Seen& s) { return s.watcher.get(); });
    std::erase_if(waiting_, [&](const Waiting& one) { return one.from.get() == watcher; });
    if (left == watchers_.end())
        return;
    const auto gone = left->watcher;
    watchers_.erase(left);
    std::erase_if(queue_, [&](const Item& item) { return item.to == gone && !item.also; });
    const std::string& person = gone->person().id;
    if (sits(person) && !is_here(person))
        gone_since_[person] = around_.now();
    if (table_)
        presence(false);
}

bool Room::is_here(std::string_view person) const {
    return std::ranges::any_of(watchers_, [&](const Seen& s) { return s.watcher->person().id == person; });
}

/// Tells who is here; at most every half second.
void Room::presence(bool now) {
    const Millis time = around_.now();
    if (!now && (presence_due_ || time < presence_at_)) {
        presence_due_ = true;
        return;
    }
    presence_due_ = false;
    presence_at_ = time + presence_every;
    const Frame frame = text_frame(Json::object()
                                       .set("say", "presence")
                                       .set("table", id_)
                                       .set("present", present())
                                       .set("watching", onlookers())
                                       .set("people", people())
                                       .dump());
    put({.needs = table_->version(), .frame = frame, .listed = table_->phase() == Table::Phase::open});
}

/// Whether strangers are invited: somebody waits here, or the game is one of days.
bool Room::invites() const {
    return table_ && table_->phase() == Table::Phase::open && !settings_.is_private &&
           (!watchers_.empty() ||
            (table_->terms().clock.base >= Millis{24} * 60 * 60 * 1000 && table_->seat_of(settings_.opener)));
}

void Room::remember(const Person& person) { people_.insert_or_assign(person.id, person); }

/// The names of those who sit here, or have said something.
Json Room::people() const {
    Json json = Json::object();
    for (const auto& [id, person] : people_)
        json.set(id, Json::object().set("name", person.name).set("kind", name_of(person.kind)));
    return json;
}

Json Room::present() const {
    std::set<std::string_view> here;
    for (const Seen& seen : watchers_)
        if (sits(seen.watcher->person().id))
            here.insert(seen.watcher->person().id);
    Json list = Json::array();
    for (const auto person : here)
        list.push(person);
    return list;
}

int Room::onlookers() const {
    std::set<std::string_view> here;
    for (const Seen& seen : watchers_)
        if (!sits(seen.watcher->person().id))
            here.insert(seen.watcher->person().id);
    return static_cast<int>(here.size());
}

void Room::chat(const std::shared_ptr<Watcher>& from, const Asked& asked, const Chat& chat) {
    const Person& person = from->person();
    const auto phase = table_->phase();
    if (!sits(person.id) && phase != Table::Phase::open && phase != Table::Phase::over)
        return refuse(from, asked, {"server", "server.muted_here", Json::object(), {}});
    remember(person);
    store::Said said{.table = id_, .person = person.id, .at = around_.now(), .text = chat.text};
    around_.say(said, [this, said, from, asked](store::Stored<std::int64_t> line) mutable {
        if (!line)
            return refuse(from, asked, store::to_violation(line.error()));
        said.id = *line;
        lines_.push_back(said);
        if (lines_.size() > lines_kept)
            lines_.pop_front();
        const Frame frame = text_frame(
            Json::object().set("say", "chat").set("table", id_).set("line", line_json(said)).dump());
        for (const Seen& seen : watchers_)
            if (seen.watcher->hears(said.person))
                seen.watcher->tell(frame);
    });
}

void Room::report(const std::shared_ptr<Watcher>& from, const Asked& asked, const Report& report) {
    const auto line = std::ranges::find(lines_, report.line, &store::Said::id);
    if (line == lines_.end())
        return refuse(from, asked, {"server", "server.no_such_line", Json::object(), {}});
    const std::string text = report.why.empty() ? line->text : line->text + "\n" + report.why;
    around_.report(
        {.by = from->person().id, .about = line->person, .table = id_, .text = text, .at = around_.now()},
        [this, from, asked](store::Stored<std::int64_t> kept) {
            if (!kept)
                return refuse(from, asked, store::to_violation(kept.error()));
            from->tell(text_frame(say_ack(asked, table_ ? table_->version() : 0)));
        });
}

void Room::clock(const std::shared_ptr<Watcher>& from) {
    const Millis now = around_.now();
    const Json view = table_->view(now);
    const Json* clocks = view.find("clocks");
    const bool told = clocks && !is_delayed(from->person());
    put({.needs = table_->version(),
         .to = from,
         .frame = text_frame(Json::object()
                                 .set("say", "clock")
                                 .set("table", id_)
                                 .set("now", now)
                                 .set("clocks", told ? *clocks : Json())
                                 .dump())});
}

Json Room::summary() const {
    Json json = Json::object().set("id", id_);
    if (!table_)
        return json;
    const auto& terms = table_->terms();
    json.set("game", terms.game)
        .set("phase", table::name_of(table_->phase()))
        .set("terms", table::to_json(terms));
    json.set("settings", server::seen(settings_)).set("version", table_->version());
    Json seats = Json::array();
    for (int seat = 0; seat < terms.seats; ++seat)
        seats.push(table_->sitter(seat) ? table::to_json(*table_->sitter(seat)) : Json());
    return json.set("seats", std::move(seats)).set("people", people()).set("watching", onlookers());
}

} // namespace cairn::server
