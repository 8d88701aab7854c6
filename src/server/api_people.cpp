// Guests, accounts, friends and bots.
#include <array>

#include "core/sha256.hpp"
#include "server/api_call.hpp"
#include "server/names.hpp"
#include "server/password.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t most_bots = 5;

Json you_json(const store::Person& person) { return Json::object().set("you", to_json(as_seen(person))); }

Json rating_json(std::string_view game, const store::Rated& rated) {
    return Json::object()
        .set("game", game)
        .set("rating", rated.rating)
        .set("deviation", rated.deviation)
        .set("games", rated.games);
}

void get_session(CallPtr call) {
    if (!call->caller)
        return call->give(Json::object().set("you", nullptr));
    call->give(you_json(*call->caller));
}

void post_session(CallPtr call) {
    if (call->caller)
        return call->give(you_json(*call->caller), 200, call->ticket_for(*call->caller));
    if (const Millis wait = call->hub().newcomer(call->request.address); wait > 0)
        return call->refuse(429, "too_fast", Json::object().set("wait", wait));
    store::Person guest;
    guest.id = new_id('p');
    guest.name = guest_name(guest.id);
    call->give(you_json(guest), 200, call->ticket_for(guest));
}

void delete_session(CallPtr call) { call->done(drop_cookie(call->request.secure)); }

/// Whether the address may try once more; says so when not.
bool may_guess(const CallPtr& call) {
    const Millis wait = call->hub().guess(call->request.address);
    if (wait > 0)
        call->refuse(429, "too_many_guesses", Json::object().set("minutes", wait / 60'000 + 1));
    return wait == 0;
}

void toil(const CallPtr& call, Task task) {
    if (!call->hub().runtime().toil(std::move(task)))
        call->refuse(503, "busy");
}

/// Reads the body by name; false when it has been refused.
template <class Read>
bool body(const CallPtr& call, Read&& read) {
    Reader reader(call->body);
    read(reader);
    if (auto done = reader.done(); !done) {
        call->refuse(done.error());
        return false;
    }
    return true;
}

/// A wish for a name and a password, checked.
bool good_name(const CallPtr& call, std::string& name) {
    name = proper_name(name);
    if (name.empty())
        call->refuse(422, "bad_name");
    return !name.empty();
}
bool good_password(const CallPtr& call, std::string_view password) {
    const bool good = is_good_password(password);
    if (!good)
        call->refuse(422, "bad_password");
    return good;
}

void post_account(CallPtr call) {
    if (call->caller->kind != store::Person::Kind::guest)
        return call->refuse(403, "forbidden");
    std::string name;
    std::string password;
    if (!body(call,
              [&](Reader& reader) {
                  name = reader.text("name", "");
                  password = reader.text("password", "", 400);
              }) ||
        !good_name(call, name) || !good_password(call, password) || !may_guess(call))
        return;
    toil(call, [call, name, password] {
        const std::string recovery = new_recovery_code();
        store::Credentials credentials{hash_password(password), hash_password(plain_code(recovery))};
        if (credentials.password.empty() || credentials.recovery.empty())
            return call->refuse(503, "busy");
        store::Person person = *call->caller;
        person.kind = store::Person::Kind::account;
        person.name = name;
        person.since = person.seen = call->now();
        const auto answered = [call, person, recovery](store::Stored<void> stored) {
            if (!stored && stored.error().kind == store::Trouble::Kind::conflict)
                return call->refuse(409, "name_taken");
            if (!stored)
                return call->refuse(stored.error());
            call->give(you_json(person).set("recovery", recovery), 201, call->ticket_for(person));
        };
        if (call->people().find(person.id))
            call->people().make_account(person.id, name, std::move(credentials), answered);
        else
            call->people().add(person, std::move(credentials), answered);
    });
}

void post_sign_in(CallPtr call) {
    std::string name;
    std::string password;
    if (!body(call,
              [&](Reader& reader) {
                  name = reader.text("name", "");
                  password = reader.text("password", "", 400);
              }) ||
        !may_guess(call))
        return;
    toil(call, [call, name, password] {
        const auto person = call->people().find_named(name);
        const auto credentials =
            person ? call->people().credentials(person->id) : store::Stored<store::Credentials>();
        // Who does not exist takes as long as who does.
        const bool right = is_password(password, person && credentials ? credentials->password : "");
        if (!right || person->banned || person->kind != store::Person::Kind::account)
            return call->refuse(403, "wrong_password");
        call->people().saw(person->id, call->now(), [](store::Stored<void>) {});
        call->give(you_json(*person), 200, call->ticket_for(*person));
    });
}

/// New hashes for a person; all other sessions end.
void renew(const CallPtr& call, store::Person person, const std::string& password,
           const std::string& recovery, std::string recovery_hash) {
    store::Credentials credentials{hash_password(password), recovery.empty()
                                                                ? std::move(recovery_hash)
                                                                : hash_password(plain_code(recovery))};
    if (credentials.password.empty() || credentials.recovery.empty())
        return call->refuse(503, "busy");
    call->people().set_credentials(person.id, std::move(credentials),
                                   [call, person, recovery](store::Stored<int> session) mutable {
                                       if (!session)
                                           return call->refuse(session.error());
                                       person.session = *session;
                                       call->hub().sign_out(person.id);
                                       Json json = you_json(person);
                                       if (!recovery.empty())
                                           json.set("recovery", recovery);
                                       call->give(json, 200, call->ticket_for(person));
                                   });
}

void post_recovery(CallPtr call) {
    std::string name;
    std::string recovery;
    std::string password;
    if (!body(call,
              [&](Reader& reader) {
                  name = reader.text("name", "");
                  recovery = plain_code(reader.text("recovery", "", 60));
                  password = reader.text("password", "", 400);
              }) ||
        !good_password(call, password) || !may_guess(call))
        return;
    toil(call, [call, name, recovery, password] {
        const auto person = call->people().find_named(name);
        const auto credentials =
            person ? call->people().credentials(person->id) : store::Stored<store::Credentials>();
        if (!is_password(recovery, person && credentials ? credentials->recovery : "") || person->banned)
            return call->refuse(403, "wrong_password");
        renew(call, *person, password, new_recovery_code(), "");
    });
}

void put_password(CallPtr call) {
    std::string old;
    std::string password;
    if (!body(call,
              [&](Reader& reader) {
                  old = reader.text("old", "", 400);
                  password = reader.text("password", "", 400);
              }) ||
        !good_password(call, password) || !may_guess(call))
        return;
    toil(call, [call, old, password] {
        const auto credentials = call->people().credentials(call->caller->id);
        if (!is_password(old, credentials ? credentials->password : ""))
            return call->refuse(403, "wrong_password");
        renew(call, *call->caller, password, "", credentials->recovery);
    });
}

void delete_everywhere(CallPtr call) {
    call->people().end_sessions(call->caller->id, [call](store::Stored<int> session) {
        if (!session)
            return call->refuse(session.error());
        call->hub().sign_out(call->caller->id);
        call->done(drop_cookie(call->request.secure));
    });
}

void get_data(CallPtr call) {
    const auto all = call->people().everything_of(call->caller->id);
    if (!all && all.error().kind == store::Trouble::Kind::unknown)
        return call->give(you_json(*call->caller)); // a guest of whom nothing else is kept
    if (!all)
        return call->refuse(all.error());
    call->give(*all);
}

void delete_me(CallPtr call) {
    std::string password;
    if (!body(call, [&](Reader& reader) { password = reader.text("password", "", 400); }))
        return;
    const auto forget = [call] {
        call->people().forget(call->caller->id, [call](store::Stored<void> stored) {
            if (!stored && stored.error().kind != store::Trouble::Kind::unknown)
                return call->refuse(stored.error());
            call->hub().sign_out(call->caller->id);
            call->done(drop_cookie(call->request.secure));
        });
    };
    if (call->caller->kind != store::Person::Kind::account)
        return forget();
    if (!may_guess(call))
        return;
    toil(call, [call, password, forget] {
        const auto credentials = call->people().credentials(call->caller->id);
        if (!is_password(password, credentials ? credentials->password : ""))
            return call->refuse(403, "wrong_password");
        forget();
    });
}

void get_preferences(CallPtr call) {
    auto json = read_json(call->caller->preferences.empty() ? "{}" : call->caller->preferences);
    call->give(json ? *json : Json::object());
}

void put_preferences(CallPtr call) {
    call->people().prefer(call->caller->id, call->body.dump(), [call](store::Stored<void> stored) {
        stored ? call->done() : call->refuse(stored.error());
    });
}

void get_friends(CallPtr call) {
    const auto ties = call->people().ties(call->caller->id);
    if (!ties)
        return call->refuse(ties.error());
    constexpr std::array<std::string_view, 4> kinds = {"asked", "asks", "friends", "muted"};
    std::vector<std::string> ids;
    for (const store::Tie& tie : *ties)
        ids.push_back(tie.other);
    const auto people = call->people().find_all(ids);
    Json list = Json::array();
    for (const store::Tie& tie : *ties) {
        Person other{tie.other, guest_name(tie.other), Person::Kind::guest};
        if (people)
            for (const store::Person& one : *people)
                if (one.id == tie.other)
                    other = as_seen(one);
        list.push(Json::object()
                      .set("person", to_json(other))
                      .set("tie", kinds[static_cast<std::size_t>(tie.kind)]));
    }
    call->give(Json::object().set("friends", std::move(list)));
}

void put_friend(CallPtr call) {
    auto other = call->people().find(call->parts[0]);
    if (!other)
        other = call->people().find_named(call->parts[0]);
    if (!other || other->id == call->caller->id)
        return call->refuse(404, "not_found");
    call->people().befriend(
        call->caller->id, other->id, call->now(), [call](store::Stored<store::Tie::Kind> kind) {
            if (!kind)
                return call->refuse(kind.error());
            call->give(Json::object().set("tie", *kind == store::Tie::Kind::friends ? "friends" : "asked"));
        });
}

void delete_friend(CallPtr call) {
    call->people().unfriend(call->caller->id, call->parts[0], [call](store::Stored<void> stored) {
        stored ? call->done() : call->refuse(stored.error());
    });
}

void get_person(CallPtr call) {
    auto person = call->people().find(call->parts[0]);
    if (!person)
        person = call->people().find_named(call->parts[0]);
    if (!person)
        return call->refuse(person.error());
    Json ratings = Json::array();
    if (const auto rated = call->hub().store().ratings().ratings_of(person->id))
        for (const auto& [game, rating] : *rated)
            ratings.push(rating_json(game, rating));
    Json puzzles = Json::array();
    if (const auto rated = call->hub().store().puzzles().puzzle_ratings_of(person->id))
        for (const auto& [game, rating] : *rated)
            puzzles.push(rating_json(game, rating));
    call->give(Json::object()
                   .set("person", to_json(as_seen(*person)))
                   .set("ratings", std::move(ratings))
                   .set("puzzles", std::move(puzzles)));
}

void get_bots(CallPtr call) {
    const auto bots = call->people().bots_of(call->caller->id);
    if (!bots)
        return call->refuse(bots.error());
    Json list = Json::array();
    for (const store::Person& bot : *bots)
        list.push(to_json(as_seen(bot)));
    call->give(Json::object().set("bots", std::move(list)));
}

void post_bot(CallPtr call) {
    std::string name;
    if (!body(call, [&](Reader& reader) { name = reader.text("name", ""); }) || !good_name(call, name))
        return;
    const auto bots = call->people().bots_of(call->caller->id);
    if (!bots)
        return call->refuse(bots.error());
    if (bots->size() >= most_bots)
        return call->refuse(429, "too_many_tables");
    store::Person bot;
    bot.id = new_id('b');
    bot.kind = store::Person::Kind::bot;
    bot.name = name;
    bot.since = bot.seen = call->now();
    bot.owner = call->caller->id;
    const std::string token = "cairn_" + random_text(24);
    call->people().add(bot, std::nullopt, [call, bot, token](store::Stored<void> stored) {
        if (!stored && stored.error().kind == store::Trouble::Kind::conflict)
            return call->refuse(409, "name_taken");
        if (!stored)
            return call->refuse(stored.error());
        call->people().add_token(
            {.hash = to_hex(sha256(token)), .person = bot.id, .label = bot.name, .since = bot.since},
            [call, bot, token](store::Stored<void> kept) {
                if (!kept)
                    return call->refuse(kept.error());
                call->give(Json::object().set("bot", to_json(as_seen(bot))).set("token", token), 201);
            });
    });
}

void delete_bot(CallPtr call) {
    const auto bot = call->people().find(call->parts[0]);
    if (!bot || bot->owner != call->caller->id)
        return call->refuse(404, "not_found");
    call->people().forget(bot->id, [call, id = bot->id](store::Stored<void> stored) {
        if (!stored)
            return call->refuse(stored.error());
        call->hub().sign_out(id);
        call->done();
    });
}

constexpr std::array routes = {
    Route{"GET", "/session", For::anybody, &get_session},
    Route{"POST", "/session", For::anybody, &post_session},
    Route{"DELETE", "/session", For::anybody, &delete_session},
    Route{"POST", "/session/account", For::anybody, &post_sign_in},
    Route{"DELETE", "/session/everywhere", For::account, &delete_everywhere},
    Route{"POST", "/accounts", For::somebody, &post_account},
    Route{"POST", "/accounts/recovery", For::anybody, &post_recovery},
    Route{"DELETE", "/me", For::somebody, &delete_me},
    Route{"PUT", "/me/password", For::account, &put_password},
    Route{"GET", "/me/data", For::somebody, &get_data},
    Route{"GET", "/me/preferences", For::somebody, &get_preferences},
    Route{"PUT", "/me/preferences", For::account, &put_preferences},
    Route{"GET", "/me/friends", For::somebody, &get_friends},
    Route{"PUT", "/me/friends/{person}", For::account, &put_friend},
    Route{"DELETE", "/me/friends/{person}", For::account, &delete_friend},
    Route{"GET", "/people/{person}", For::anybody, &get_person},
    Route{"GET", "/bots", For::account, &get_bots},
    Route{"POST", "/bots", For::account, &post_bot},
    Route{"DELETE", "/bots/{bot}", For::account, &delete_bot},
};

} // namespace

std::span<const Route> people_routes() { return routes; }

} // namespace cairn::server
