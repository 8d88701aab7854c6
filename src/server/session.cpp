#include "server/session.hpp"

namespace cairn::server {

namespace {

constexpr double flood = 5; ///< so many times what may be said at once, beyond it

Violation server_says(std::string_view message, Json facts = Json::object()) {
    return {"server", "server." + std::string(message), std::move(facts), {}};
}

} // namespace

Session::Session(Hub& hub, Person person, std::set<std::string, std::less<>> muted,
                 std::shared_ptr<Wire> wire)
    : hub_(hub), person_(std::move(person)), wire_(std::move(wire)),
      messages_(hub.manners().messages, hub.runtime().now()), muted_(std::move(muted)) {}

void Session::refuse(const Violation& why, std::string_view id, std::string_view table) {
    ++hub_.counters().refused_messages;
    tell(text_frame(say_error(why, id, table)));
}

void Session::refuse(std::string_view message, const Asked& asked) {
    refuse(server_says(message), asked.id, asked.table);
}

void Session::heard(std::string_view text) {
    ++hub_.counters().messages;
    const double owed = messages_.owe(hub_.runtime().now());
    if (owed > flood * hub_.manners().messages.burst) {
        ++hub_.counters().cut_off;
        return dismiss("flood", Close::forbidden);
    }
    const auto asked = read_asked(text);
    if (!asked)
        return refuse(asked.error().why, asked.error().id, asked.error().table);
    if (owed > 0)
        return refuse(server_says("too_fast", Json::object().set("wait", messages_.wait())), asked->id,
                      asked->table);
    if (const auto* hello = std::get_if<Hello>(&asked->wish))
        return greet(*hello, *asked);
    if (!greeted())
        return refuse("hello_first", *asked);
    if (const auto* lobby = std::get_if<Lobby>(&asked->wish))
        return hub_.in_lobby(shared_from_this(), lobby->on);
    if (const auto* muted = std::get_if<Mute>(&asked->wish))
        return mute(*muted);
    if (std::holds_alternative<Ping>(asked->wish)) {
        tell(text_frame(say_pong(asked->id, hub_.runtime().now())));
        if (asked->table.empty())
            return;
    }
    if (hub_.stopping())
        return refuse("stopping", *asked);
    auto room = watched(asked->table);
    if (!room && std::holds_alternative<Watch>(asked->wish)) {
        const bool too_many = [&] {
            const std::lock_guard lock(mutex_);
            if (rooms_.size() >= hub_.manners().watched)
                return true;
            room = hub_.room(asked->table);
            if (room)
                rooms_.emplace(asked->table, room);
            return false;
        }();
        if (!room)
            return refuse(too_many ? "too_many_watched" : "no_table", *asked);
    }
    if (!room)
        return refuse("not_watching", *asked);
    if (std::holds_alternative<Unwatch>(asked->wish)) {
        const std::lock_guard lock(mutex_);
        rooms_.erase(asked->table);
    }
    room->post([self = shared_from_this(), asked = *asked](Room& there) { there.hear(self, asked); });
}

void Session::greet(const Hello& hello, const Asked& asked) {
    if (greeted())
        return refuse("hello_twice", asked);
    client_ = hello.client;
    if (const auto joined = hub_.join(shared_from_this()); !joined) {
        refuse(joined.error(), asked.id, "");
        return dismiss("flood", Close::forbidden);
    }
    tell(text_frame(say_welcome(person_, hub_.runtime().now(), CAIRN_VERSION)));
}

void Session::ended() {
    std::map<std::string, std::shared_ptr<HeldRoom>, std::less<>> rooms;
    {
        const std::lock_guard lock(mutex_);
        rooms.swap(rooms_);
    }
    for (const auto& [id, room] : rooms)
        room->post([self = shared_from_this()](Room& there) { there.part(self.get()); });
    hub_.leave(*this);
}

std::shared_ptr<HeldRoom> Session::watched(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
}

bool Session::hears(std::string_view person) const {
    const std::lock_guard lock(mutex_);
    return !muted_.contains(person);
}

void Session::parted(std::string_view table) {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(table); found != rooms_.end())
        rooms_.erase(found);
}

/// At once for this connection; for others of the same person when they connect again.
void Session::mute(const Mute& mute) {
    {
        const std::lock_guard lock(mutex_);
        if (!mute.on)
            muted_.erase(mute.person);
        else if (muted_.size() < 1000)
            muted_.insert(mute.person);
    }
    hub_.store().people().mute(person_.id, mute.person, mute.on, hub_.runtime().now(),
                               [](store::Stored<void>) {});
}

void Session::dismiss(std::string_view why, Close code, std::optional<Millis> back_in) {
    tell(text_frame(say_bye(why, back_in)));
    wire_->close(code);
}

} // namespace cairn::server
