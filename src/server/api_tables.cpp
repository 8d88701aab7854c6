// Tables, leaderboards and scores.
#include <array>

#include "server/api_call.hpp"
#include "server/names.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t most_leaders = 100;

/// Texts that are JSON already, as a member of an object.
std::string list_of(std::string_view name, const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : ",") + text;
    return "{" + json_quote(name) + ":[" + all + "]}";
}

void get_tables(CallPtr call) { call->then({200, list_of("tables", call->hub().lobby()), {}, {}}); }

Person asking(const CallPtr& call) { return call->caller ? as_seen(*call->caller) : Person{}; }

/// Goes to a table's strand, once it is known what the table is; the disk may have to be asked.
void at_table(const CallPtr& call, const std::shared_ptr<HeldRoom>& held, std::function<void(Room&)> then) {
    if (!held)
        return call->refuse(404, "no_table");
    held->post(
        [call, then = std::move(then)](Room& room) { room.once_ready([call, then, &room] { then(room); }); });
}

void give_table(const CallPtr& call, const Room& room, int status = 200) {
    const Person person = asking(call);
    if (!room.table() || !room.may_see(person, call->query("invitation")))
        return call->refuse(404, "no_table");
    Json json = room.summary();
    if (room.sits(person.id) || room.settings().opener == person.id || !room.settings().is_private)
        json.set("code", room.settings().code).set("invitation", room.settings().invitation);
    call->give(Json::object().set("table", std::move(json)), status);
}

void post_table(CallPtr call) {
    auto wanted = read_new_table(call->body);
    if (!wanted)
        return call->refuse(wanted.error());
    const Person person = asking(call);
    if (wanted->terms.rated && person.kind == Person::Kind::guest)
        return call->refuse(403, "rated_seats");
    call->hub().open(person, std::move(*wanted), [call](Checked<std::string> table) {
        if (!table)
            return table.error().rule == "store" ? call->then(refusal(503, table.error()))
                                                 : call->refuse(table.error());
        at_table(call, call->hub().room(*table), [call](Room& room) { give_table(call, room, 201); });
    });
}

void get_table(CallPtr call) {
    at_table(call, call->hub().room(call->parts[0]), [call](Room& room) { give_table(call, room); });
}

void get_log(CallPtr call) {
    at_table(call, call->hub().room(call->parts[0]), [call](Room& room) {
        if (!room.table() || !room.may_see(asking(call), call->query("invitation")))
            return call->refuse(404, "no_table");
        if (room.table()->phase() != Table::Phase::over)
            return call->refuse({"table", "table.not_over", Json::object(), {}});
        const Person person = asking(call);
        if (!room.settings().spectators && !room.sits(person.id) && room.settings().opener != person.id)
            return call->refuse(403, "no_spectators");
        call->hub().runtime().work([call] {
            // The end must be on the disk before the secret may be known: until then it may not have
            // happened.
            const auto listed = call->hub().store().events().find(call->parts[0]);
            if (!listed)
                return call->refuse(listed.error());
            if (listed->live)
                return call->refuse({"table", "table.not_over", Json::object(), {}});
            const auto log = call->hub().store().events().load(call->parts[0]);
            if (!log)
                return call->refuse(log.error());
            std::vector<std::string> texts;
            for (const table::Event& event : *log)
                texts.push_back(table::to_json(event).dump());
            call->then({200, list_of("events", texts), {}, {}});
        });
    });
}

void get_code(CallPtr call) {
    if (const Millis wait = call->hub().guess(call->request.address); wait > 0)
        return call->refuse(429, "too_many_guesses", Json::object().set("minutes", wait / 60'000 + 1));
    at_table(call, call->hub().room_of_code(proper_code(call->parts[0])), [call](Room& room) {
        if (!room.table())
            return call->refuse(404, "no_table");
        call->give(Json::object().set("table", room.id()).set("invitation", room.settings().invitation));
    });
}

void get_my_tables(CallPtr call) {
    const auto played =
        call->hub().store().events().played_by(call->caller->id, most_listed, call->query("before"));
    if (!played)
        return call->refuse(played.error());
    Json list = Json::array();
    for (const store::Listed& table : *played)
        list.push(Json::object()
                      .set("id", table.table)
                      .set("game", table.game)
                      .set("phase", table.live ? "playing" : "over")
                      .set("opened", table.opened)
                      .set("last", table.last)
                      .set("version", table.version));
    call->give(Json::object().set("tables", std::move(list)));
}

void give_leaders(const CallPtr& call, const store::Stored<std::vector<store::Leader>>& leaders) {
    if (!leaders)
        return call->refuse(leaders.error());
    Json list = Json::array();
    for (const store::Leader& leader : *leaders)
        list.push(Json::object()
                      .set("person", leader.person)
                      .set("name", leader.name)
                      .set("rating", leader.rated.rating)
                      .set("deviation", leader.rated.deviation)
                      .set("games", leader.rated.games));
    call->give(Json::object().set("leaders", std::move(list)));
}

void get_leaders(CallPtr call) {
    if (!find_game(call->hub().games(), call->parts[0]))
        return call->refuse(404, "not_found");
    give_leaders(call, call->hub().store().ratings().leaders(call->parts[0], most_leaders));
}

void get_puzzle_leaders(CallPtr call) {
    if (!find_game(call->hub().games(), call->parts[0]))
        return call->refuse(404, "not_found");
    give_leaders(call, call->hub().store().puzzles().puzzle_leaders(call->parts[0], most_leaders));
}

void get_scores(CallPtr call) {
    const auto scores =
        call->hub().store().puzzles().best(call->parts[0], call->query("period"), most_leaders);
    if (!scores)
        return call->refuse(scores.error());
    Json list = Json::array();
    for (const store::NamedScore& one : *scores)
        list.push(Json::object()
                      .set("name", one.name)
                      .set("person", one.score.person)
                      .set("points", one.score.points)
                      .set("took", one.score.took)
                      .set("at", one.score.at));
    call->give(Json::object().set("scores", std::move(list)));
}

constexpr std::array routes = {
    Route{"GET", "/tables", For::anybody, &get_tables},
    Route{"POST", "/tables", For::somebody, &post_table},
    Route{"GET", "/tables/{table}", For::anybody, &get_table},
    Route{"GET", "/tables/{table}/log", For::anybody, &get_log},
    Route{"GET", "/codes/{code}", For::somebody, &get_code},
    Route{"GET", "/me/tables", For::somebody, &get_my_tables},
    Route{"GET", "/leaderboards/{game}", For::anybody, &get_leaders},
    Route{"GET", "/leaderboards/{game}/puzzles", For::anybody, &get_puzzle_leaders},
    Route{"GET", "/scores/{mode}", For::anybody, &get_scores},
};

} // namespace

std::span<const Route> table_routes() { return routes; }

} // namespace cairn::server
