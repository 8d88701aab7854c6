#include <chrono>

#include "server/hub.hpp"
#include "server/names.hpp"

namespace cairn::server {

namespace {

/// What the store has of a table, and the names of those who were there.
store::Stored<Kept> read_kept(store::Store& store, std::string_view table) {
    auto listed = store.events().find(table);
    if (!listed)
        return std::unexpected(listed.error());
    auto log = store.events().load(table);
    if (!log)
        return std::unexpected(log.error());
    auto settings = read_settings(listed->settings);
    if (!settings)
        return std::unexpected(
            store::Trouble{store::Trouble::Kind::corrupt, "settings of " + std::string(table)});
    Kept kept{std::move(*log), std::move(*settings), {}, {}};
    constexpr std::size_t lines = 50;
    if (auto said = store.chat().lines(table, lines))
        kept.chat = std::move(*said);
    std::vector<std::string> ids;
    const auto also = [&](const std::string& id) {
        if (!id.empty() && !std::ranges::count(ids, id))
            ids.push_back(id);
    };
    for (const table::Event& event : kept.log)
        if (const auto* sat = std::get_if<table::Sat>(&event.body);
            sat && sat->sitter.kind == table::Sitter::Kind::person)
            also(sat->sitter.id);
    for (const store::Said& said : kept.chat)
        also(said.person);
    const auto known = store.people().find_all(ids);
    for (const std::string& id : ids) {
        Person person{id, guest_name(id), Person::Kind::guest};
        if (known)
            for (const store::Person& one : *known)
                if (one.id == id)
                    person = as_seen(one);
        kept.people.push_back(std::move(person));
    }
    return kept;
}

std::int64_t micros_since(std::chrono::steady_clock::time_point began) {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began)
        .count();
}

} // namespace

HeldRoom::HeldRoom(Hub& hub, Registry games, std::string id)
    : hub_(hub), strand_(hub.runtime().strand()), room_(games, std::move(id), *this) {}

void HeldRoom::post(std::function<void(Room&)> what) {
    forgettable_ = false;
    strand_->post([self = shared_from_this(), what = std::move(what)] {
        what(self->room_);
        self->after();
    });
}

void HeldRoom::after() {
    forgettable_ = room_.idle() && (!room_.lives() || room_.broken());
    const auto when = room_.wake_at();
    if (when && (!woken_at_ || *when < *woken_at_ || *woken_at_ <= now())) {
        woken_at_ = when;
        hub_.wake_room(shared_from_this(), *when);
    }
}

/// What the store answers is brought back to the strand.
template <class T>
store::Then<T> HeldRoom::on_strand(store::Then<T> then) {
    return [self = shared_from_this(), then = std::move(then)](store::Stored<T> answer) mutable {
        self->strand_->post([self, then = std::move(then), answer = std::move(answer)]() mutable {
            then(std::move(answer));
            self->after();
        });
    };
}

Millis HeldRoom::now() const { return hub_.runtime().now(); }

void HeldRoom::append(store::Append append, store::Then<int> then) {
    const auto began = std::chrono::steady_clock::now();
    auto answered = on_strand<int>(std::move(then));
    hub_.store().events().append(
        std::move(append), [this, began, answered = std::move(answered)](store::Stored<int> answer) mutable {
            hub_.counters().commit.add(micros_since(began));
            answered(std::move(answer));
        });
}

void HeldRoom::load(store::Then<Kept> then) {
    hub_.runtime().work([this, then = on_strand<Kept>(std::move(then)), id = id()]() mutable {
        then(read_kept(hub_.store(), id));
    });
}

void HeldRoom::say(store::Said said, store::Then<std::int64_t> then) {
    hub_.store().chat().say(std::move(said), on_strand<std::int64_t>(std::move(then)));
}

void HeldRoom::report(store::Report report, store::Then<std::int64_t> then) {
    hub_.store().people().report(std::move(report), on_strand<std::int64_t>(std::move(then)));
}

void HeldRoom::think(Thinking thinking, std::function<void(Thought)> then) {
    hub_.engines().think(std::move(thinking),
                         [self = shared_from_this(), then = std::move(then)](Thought thought) {
                             self->strand_->post([self, then, thought = std::move(thought)]() mutable {
                                 then(std::move(thought));
                                 self->after();
                             });
                         });
}

bool HeldRoom::knows_level(std::string_view game, std::string_view level) const {
    return server::knows_level(game, level);
}

void HeldRoom::open_next(const table::Terms& terms, const Settings& settings,
                         std::function<void(Checked<std::string>)> then) {
    const Person opener{settings.opener, "", Person::Kind::guest};
    hub_.open(opener, {terms, settings},
              [self = shared_from_this(), then = std::move(then)](Checked<std::string> id) {
                  self->strand_->post([self, then, id = std::move(id)]() mutable {
                      then(std::move(id));
                      self->after();
                  });
              });
}

void HeldRoom::rate(store::Finished finished) {
    hub_.store().ratings().count(std::move(finished), [](store::Stored<std::vector<store::Change>>) {});
}

void HeldRoom::listed() { hub_.list(id(), room_); }

} // namespace cairn::server
