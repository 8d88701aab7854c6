#include "server/hub.hpp"

#include <algorithm>

#include "server/names.hpp"
#include "server/session.hpp"

namespace cairn::server {

namespace {

constexpr Millis sweep_every = 5000;

std::unexpected<Violation> refused(std::string_view message, Json facts = Json::object()) {
    return std::unexpected(Violation{"server", "server." + std::string(message), std::move(facts), {}});
}

/// Without locking them: the last to let go of a session must not do so under our mutex, because its socket
/// tells us then that it has gone.
bool is_same(const std::weak_ptr<Session>& one, const std::weak_ptr<Session>& other) {
    return !one.owner_before(other) && !other.owner_before(one);
}

} // namespace

Person as_seen(const store::Person& person) {
    constexpr std::array kinds{Person::Kind::guest, Person::Kind::account, Person::Kind::bot};
    const auto kind = kinds[static_cast<std::size_t>(person.kind)];
    return {person.id, person.name.empty() ? guest_name(person.id) : person.name, kind};
}

Hub::Hub(Registry games, store::Store& store, Runtime& runtime, Engines& engines, Counters& counters,
         Manners manners)
    : games_(games), store_(store), runtime_(runtime), engines_(engines), counters_(counters),
      manners_(manners) {}

Hub::~Hub() = default;

store::Stored<std::size_t> Hub::wake_up() {
    auto live = store_.events().live();
    if (!live)
        return std::unexpected(live.error());
    for (const store::Listed& table : *live) {
        const auto settings = read_settings(table.settings);
        if (!settings)
            continue;
        hold(table.table, &*settings)->post([](Room& room) { room.load(); });
    }
    return live->size();
}

std::shared_ptr<HeldRoom> Hub::hold(const std::string& table, const Settings* settings) {
    const std::lock_guard lock(mutex_);
    auto& held = rooms_[table];
    if (!held) {
        held = std::make_shared<HeldRoom>(*this, games_, table);
        if (settings) {
            held->set_opener(settings->opener);
            codes_.emplace(settings->code, table);
        }
    }
    return held;
}

std::shared_ptr<HeldRoom> Hub::room(std::string_view table) {
    if (table.size() > store::longest_id)
        return nullptr; // no table is called that
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = rooms_.find(table); found != rooms_.end())
            return found->second;
        if (rooms_.size() >= manners_.tables)
            return nullptr;
    }
    auto held = hold(std::string(table), nullptr);
    held->post([](Room& room) {
        if (!room.ready())
            room.load();
    });
    return held;
}

std::shared_ptr<HeldRoom> Hub::room_of_code(std::string_view code) {
    std::string table;
    {
        const std::lock_guard lock(mutex_);
        const auto found = codes_.find(code);
        if (found == codes_.end())
            return nullptr;
        table = found->second;
    }
    return room(table);
}

void Hub::open(const Person& opener, NewTable wanted, Opened then) {
    if (stopping())
        return then(refused("stopping"));
    wanted.settings.opener = opener.id;
    wanted.settings.invitation = random_text(16);
    const std::string id = new_id('t');
    std::shared_ptr<HeldRoom> held;
    {
        const std::lock_guard lock(mutex_);
        if (rooms_.size() >= manners_.tables)
            return then(refused("busy"));
        const auto own = std::ranges::count_if(
            rooms_, [&](const auto& entry) { return entry.second->opener() == opener.id; });
        if (static_cast<std::size_t>(own) >= manners_.tables_per_person)
            return then(refused("too_many_tables"));
        do {
            wanted.settings.code = random_code();
        } while (codes_.contains(wanted.settings.code));
        held = std::make_shared<HeldRoom>(*this, games_, id);
        held->set_opener(opener.id);
        rooms_.emplace(id, held);
        codes_.emplace(wanted.settings.code, id);
    }
    const table::Event opened{runtime_.now(), "", table::Opened{std::move(wanted.terms), random_hex(32)}};
    held->post(
        [this, held, opened, settings = std::move(wanted.settings), then = std::move(then)](Room& room) {
            room.open(opened, settings, {},
                      [this, id = room.id(), code = settings.code, then](Checked<void> done) {
                          if (done)
                              return then(id);
                          {
                              const std::lock_guard lock(mutex_);
                              rooms_.erase(id);
                              codes_.erase(code);
                          }
                          then(std::unexpected(std::move(done).error()));
                      });
        });
}

std::vector<std::string> Hub::lobby() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> texts;
    for (const auto& [id, text] : listed_)
        texts.push_back(text);
    return texts;
}

/// A room tells that its seats or its phase have changed.
void Hub::list(const std::string& table, const Room& room) {
    const bool open = room.invites();
    const std::string text = open ? room.summary().dump() : std::string();
    std::vector<std::shared_ptr<Session>> listeners;
    {
        const std::lock_guard lock(mutex_);
        if (!open && listed_.erase(table) == 0)
            return;
        if (open)
            listed_[table] = text;
        for (const auto& weak : lobby_)
            if (auto session = weak.lock())
                listeners.push_back(std::move(session));
    }
    const Frame frame = text_frame(open ? R"({"say":"lobby","table":)" + text + "}"
                                        : R"({"say":"lobby","gone":)" + json_quote(table) + "}");
    for (const auto& session : listeners)
        session->tell(frame);
}

void Hub::in_lobby(const std::shared_ptr<Session>& session, bool on) {
    std::string all;
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(lobby_, [&](const auto& weak) { return weak.expired() || is_same(weak, session); });
        if (!on)
            return;
        lobby_.push_back(session);
        for (const auto& [id, text] : listed_)
            all += (all.empty() ? "" : ",") + text;
    }
    session->tell(text_frame(R"({"say":"lobby","tables":[)" + all + "]}"));
}

Checked<void> Hub::join(const std::shared_ptr<Session>& session) {
    std::shared_ptr<Session> stale;
    {
        const std::lock_guard lock(mutex_);
        auto& own = people_[session->person().id];
        auto& place = own[session->client()];
        stale = place.lock();
        if (!stale && own.size() > manners_.sockets_per_person) {
            own.erase(session->client());
            return refused("too_many_watched");
        }
        place = session;
    }
    if (stale)
        stale->dismiss("replaced", Close::replaced);
    return {};
}

void Hub::leave(Session& session) {
    const std::lock_guard lock(mutex_);
    std::erase_if(lobby_, [](const auto& weak) { return weak.expired(); });
    const auto found = people_.find(session.person().id);
    if (found == people_.end())
        return;
    const auto own = found->second.find(session.client());
    // A newer connection may have taken its name.
    if (own != found->second.end() &&
        (own->second.expired() || is_same(own->second, session.weak_from_this())))
        found->second.erase(own);
    if (found->second.empty())
        people_.erase(found);
}

void Hub::sign_out(std::string_view person) {
    std::vector<std::shared_ptr<Session>> sessions;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = people_.find(person); found != people_.end())
            for (const auto& [client, weak] : found->second)
                if (auto session = weak.lock())
                    sessions.push_back(std::move(session));
    }
    for (const auto& session : sessions)
        session->dismiss("signed_out", Close::signed_out);
}

bool Hub::come(const std::string& address) {
    const std::lock_guard lock(mutex_);
    auto& there = addresses_[address];
    if (there >= manners_.sockets_per_address)
        return false;
    ++there;
    return true;
}

void Hub::gone(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (const auto found = addresses_.find(address); found != addresses_.end() && --found->second == 0)
        addresses_.erase(found);
}

Millis Hub::bucket(std::unordered_map<std::string, Bucket>& buckets, const Rate& rate,
                   const std::string& key) {
    const Millis now = runtime_.now();
    const std::lock_guard lock(mutex_);
    auto& bucket = buckets.try_emplace(key, rate, now).first->second;
    return bucket.take(now) ? 0 : bucket.wait();
}

Millis Hub::guess(const std::string& address) { return bucket(guesses_, manners_.guesses, address); }
Millis Hub::newcomer(const std::string& address) { return bucket(newcomers_, manners_.newcomers, address); }

void Hub::wake_room(const std::shared_ptr<HeldRoom>& room, Millis when) {
    const std::lock_guard lock(mutex_);
    wakes_.push({when, room});
}

void Hub::tick() {
    const Millis now = runtime_.now();
    std::vector<std::shared_ptr<HeldRoom>> due;
    {
        const std::lock_guard lock(mutex_);
        while (!wakes_.empty() && wakes_.top().at <= now) {
            if (auto room = wakes_.top().room.lock())
                due.push_back(std::move(room));
            wakes_.pop();
        }
        if (now - swept_ >= sweep_every)
            sweep(now);
    }
    for (const auto& room : due)
        room->post([](Room& awake) { awake.wake(); });
}

/// Forgets rooms that nobody needs: the store has them. Only the map knows such a room, so nobody can come to
/// it meanwhile.
void Hub::sweep(Millis now) {
    swept_ = now;
    std::erase_if(rooms_, [](const auto& entry) {
        return entry.second.use_count() == 1 && entry.second->forgettable();
    });
    for (auto* buckets : {&guesses_, &newcomers_})
        for (auto entry = buckets->begin(); entry != buckets->end();)
            entry = entry->second.full(now) ? buckets->erase(entry) : std::next(entry);
}

void Hub::stop(Millis back_in) {
    stopping_ = true;
    std::vector<std::shared_ptr<Session>> sessions;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [person, own] : people_)
            for (const auto& [client, weak] : own)
                if (auto session = weak.lock())
                    sessions.push_back(std::move(session));
    }
    for (const auto& session : sessions)
        session->dismiss("restart", Close::going, back_in);
}

Hub::Count Hub::count() const {
    const std::lock_guard lock(mutex_);
    return {rooms_.size(), listed_.size(), people_.size()};
}

} // namespace cairn::server
