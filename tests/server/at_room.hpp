#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "games/games.hpp"
#include "server/room.hpp"

namespace cairn::server::testing {

/// The text of a frame of ours, as JSON.
inline Json said_in(const Frame& frame) {
    const std::string& bytes = *frame;
    const auto length = static_cast<std::uint8_t>(bytes[1]);
    auto json = parse_json(std::string_view(bytes).substr(length < 126 ? 2 : length == 126 ? 4 : 10));
    EXPECT_TRUE(json) << bytes;
    return json ? *json : Json();
}

/// Somebody who looks on, and remembers what was said.
class Listener final : public Watcher {
public:
    explicit Listener(std::string id, Person::Kind kind = Person::Kind::guest)
        : person_{id, "Name of " + id, kind} {}
    const Person& person() const override { return person_; }
    void tell(const Frame& frame) override { heard.push_back(said_in(frame)); }
    bool hears(std::string_view person) const override { return person != muted; }
    void parted(std::string_view) override { gone = true; }

    /// What was said of that kind since the last time; everything else is forgotten.
    std::vector<Json> all(std::string_view say) {
        std::vector<Json> some;
        for (Json& json : std::exchange(heard, {}))
            if (*json.find("say")->text() == say)
                some.push_back(std::move(json));
        return some;
    }
    Json last(std::string_view say) {
        auto some = all(say);
        return some.empty() ? Json() : some.back();
    }

    std::vector<Json> heard;
    std::string muted;
    bool gone = false;

private:
    Person person_;
};

inline int number(const Json& json, std::string_view name) {
    const Json* value = json.find(name);
    return value && value->integer() ? static_cast<int>(*value->integer()) : -1;
}
inline std::string text(const Json& json, std::string_view name) {
    const Json* value = json.find(name);
    return value && value->text() ? *value->text() : "";
}

/// The world around one room, in which nothing is on the disk before the test says so.
class World final : public Around {
public:
    Millis now() const override { return time; }
    void append(store::Append append, store::Then<int> then) override {
        waiting.push_back({std::move(append), std::move(then)});
        if (at_once)
            commit();
    }
    void load(store::Then<Kept> then) override {
        ++loads;
        if (log.empty())
            return then(std::unexpected(store::Trouble{store::Trouble::Kind::unknown}));
        then(Kept{log, settings, {}, {}});
    }
    void say(store::Said, store::Then<std::int64_t> then) override { then(++lines); }
    void report(store::Report report, store::Then<std::int64_t> then) override {
        reports.push_back(std::move(report));
        then(1);
    }
    void think(Thinking thinking, std::function<void(Thought)> then) override {
        thinking_.push_back({std::move(thinking), std::move(then)});
    }
    bool knows_level(std::string_view, std::string_view level) const override { return level == "1"; }
    void open_next(const table::Terms&, const Settings&,
                   std::function<void(Checked<std::string>)> then) override {
        then(std::string("t_next"));
    }
    void rate(store::Finished finished) override { rated.push_back(std::move(finished)); }
    void listed() override { ++lists; }

    /// Everything that waits is written.
    void commit() {
        while (!waiting.empty()) {
            auto [append, then] = std::move(waiting.front());
            waiting.pop_front();
            EXPECT_EQ(append.after, static_cast<int>(log.size()));
            log.insert(log.end(), append.events.begin(), append.events.end());
            if (!append.settings.empty())
                settings = *read_settings(append.settings);
            then(static_cast<int>(log.size()));
        }
    }
    /// The disk is full.
    void fail() {
        for (auto& [append, then] : std::exchange(waiting, {}))
            then(std::unexpected(store::Trouble{store::Trouble::Kind::full}));
    }
    /// A bot has thought.
    void answer(std::string action, double at = 0) {
        ASSERT_FALSE(thinking_.empty());
        auto [thinking, then] = std::move(thinking_.front());
        thinking_.pop_front();
        then({.seat = thinking.seat,
              .version = thinking.version,
              .choice = search::Choice{std::move(action), at}});
    }

    Millis time = 1'000'000;
    bool at_once = true;
    struct Waits {
        store::Append append;
        store::Then<int> then;
    };
    std::deque<Waits> waiting;
    std::vector<table::Event> log;
    Settings settings;
    std::vector<store::Report> reports;
    std::vector<store::Finished> rated;
    struct Thinks {
        Thinking thinking;
        std::function<void(Thought)> then;
    };
    std::deque<Thinks> thinking_;
    int lists = 0;
    int loads = 0;
    std::int64_t lines = 0;
};

/// One room and its world, with shorter words for what is said there.
struct AtRoom {
    explicit AtRoom(std::string game = "olix", const table::ClockRules& clock = {}, Settings settings = {},
                    bool rated = false) {
        table::Opened opened;
        opened.terms.game = std::move(game);
        opened.terms.seats = 2;
        opened.terms.clock = clock;
        opened.terms.rated = rated;
        for (int i = 0; i < 32; ++i)
            opened.secret += "5a";
        settings.opener = "ann";
        settings.invitation = "let me in";
        room.open({world.time, "", opened}, settings, {}, [](Checked<void> done) { EXPECT_TRUE(done); });
    }

    std::shared_ptr<Listener> comes(std::string id, Person::Kind kind = Person::Kind::guest) {
        auto listener = std::make_shared<Listener>(std::move(id), kind);
        room.hear(listener, {.table = "t", .wish = Watch{}});
        return listener;
    }
    void does(const std::shared_ptr<Listener>& who, Wish wish, std::optional<int> version = std::nullopt,
              std::string id = "") {
        if (id.empty())
            id = "d" + std::to_string(++deeds);
        room.hear(who, {.id = id, .table = "t", .version = version, .wish = std::move(wish)});
    }
    /// The key of the sentence that refuses it; empty when it was done.
    std::string refusal(const std::shared_ptr<Listener>& who, Wish wish,
                        std::optional<int> version = std::nullopt) {
        who->heard.clear();
        does(who, std::move(wish), version);
        return text(who->last("error"), "message");
    }
    /// Ann and Bob sit down and begin.
    void begin() {
        ann = comes("ann");
        bob = comes("bob");
        does(ann, Sit{0, "0a", ""});
        does(bob, Sit{1, "0b", ""});
        does(ann, Start{});
        ann->heard.clear();
        bob->heard.clear();
    }

    World world;
    Room room{games(), "t", world};
    std::shared_ptr<Listener> ann;
    std::shared_ptr<Listener> bob;
    int deeds = 0;
};

} // namespace cairn::server::testing
