#include <algorithm>
#include <cctype>
#include <charconv>

#include "cli/files.hpp"
#include "cli/playing.hpp"
#include "core/record.hpp"

namespace cairn::cli {

namespace {

/// `2: call e07 ...`: the seat of the player who speaks, taken off the text. Players count themselves from 1.
std::optional<int> take_seat(std::string& text, int seats) {
    if (text.size() < 3 || text[1] != ':' || text[0] < '1' || text[0] > '0' + seats)
        return std::nullopt;
    const int seat = text[0] - '1';
    const std::size_t rest = text.find_first_not_of(' ', 2);
    text = rest == std::string::npos ? "" : text.substr(rest);
    return seat;
}

} // namespace

void Playing::take_line(std::string line) {
    if (line.empty())
        return talk_.say("cli.play.hint");
    if (line[0] == '?') {
        const std::size_t prefix = line.find_first_not_of(' ', 1);
        return list_actions(prefix == std::string::npos ? "" : line.substr(prefix));
    }
    const auto speaker = race() ? take_seat(line, session_.game().seats()) : std::nullopt;
    const std::size_t space = line.find(' ');
    const std::size_t rest = line.find_first_not_of(' ', std::min(space, line.size()));
    const auto command = keyboard_.command(std::string_view(line).substr(0, space));
    if (command && take_command(*command, rest == std::string::npos ? "" : line.substr(rest), speaker))
        return;
    if (!line.empty() && std::ranges::all_of(line, [](unsigned char c) { return std::isdigit(c) != 0; })) {
        const auto action = chosen(line);
        return action ? take_action(*action, speaker)
                      : talk_.say("cli.play.no_such_number", Json::object().set("number", line));
    }
    take_action(line, speaker);
}

bool Playing::take_command(Command command, const std::string& rest, std::optional<int> speaker) {
    switch (command) {
    case Command::help: talk_.table(race() ? "cli.play.help_race" : "cli.play.help"); return true;
    case Command::rules: talk_.rules(session_, rest); return true;
    case Command::board: talk_.board(session_); return true;
    case Command::undo: undo(); return true;
    case Command::save: save_as(rest); return true;
    case Command::resume: resume(rest); return true;
    case Command::resign: resign(speaker); return true;
    case Command::quit: leave(); return true;
    case Command::look:
        if (!face_of(session_.game().id()).look)
            return false;
        look(rest);
        return true;
    case Command::yes:
    case Command::no: return false; // nothing was asked
    }
    return false;
}

void Playing::look(std::string_view what) const {
    for (const auto& drawn :
         face_of(session_.game().id()).look(session_.game(), what, context_.catalogue, context_.style))
        context_.out.line(drawn);
}

void Playing::take_action(const std::string& text, std::optional<int> speaker) {
    int seat = session_.game().turn().value_or(humans().empty() ? 0 : humans().front());
    if (race()) {
        if (speaker)
            seat = *speaker;
        else if (humans().size() > 1 && !text.starts_with("aside "))
            return talk_.say("cli.play.which_seat");
    } else if (const auto move = session_.game().read_move(Json(text)); move && move->seat) {
        seat = *move->seat; // somebody may concede or leave out of turn, by naming the seat
    }
    if (!human(seat))
        return talk_.say("cli.play.not_yours", Json::object().set("name", talk_.seat_name(session_, seat)));
    const auto allowed = session_.game().check(seat, text);
    if (!allowed)
        return talk_.refused(session_, allowed.error());
    if (session_.game().by_agreement(text) && !agreed(seat, text))
        return;
    act(seat, text);
}

bool Playing::agreed(int seat, std::string_view action) {
    bool others = false;
    for (int other = 0; other < session_.game().seats(); ++other) {
        if (other == seat)
            continue;
        if (human(other)) {
            others = true;
            continue;
        }
        // An opponent agrees to what does not lose the game.
        const auto after = session_.game().clone();
        NoChance nobody;
        if (!after->apply(seat, action, 0, nobody))
            continue;
        const auto result = after->result();
        if (!result || result->winners.empty() ||
            std::ranges::find(result->winners, other) != result->winners.end())
            continue;
        talk_.say("cli.play.disagrees", Json::object().set("name", talk_.seat_name(session_, other)));
        return false;
    }
    if (!others)
        return true;
    return keyboard_.yes(context_.say("cli.play.agree", Json::object().set("action", action)) + " ")
        .value_or(false);
}

std::optional<std::string> Playing::chosen(const std::string& number) const {
    const AnyTurnGame* game = session_.game().turn_game();
    if (!game)
        return std::nullopt;
    const auto& actions = listed_.empty() ? game->actions() : listed_;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), index);
    if (error != std::errc() || index == 0 || index > actions.size())
        return std::nullopt;
    return actions[index - 1];
}

void Playing::list_actions(const std::string& prefix) {
    const AnyTurnGame* game = session_.game().turn_game();
    if (!game)
        return talk_.table("cli.play.help_race");
    listed_.clear();
    for (auto& action : game->actions())
        if (action.starts_with(prefix))
            listed_.push_back(std::move(action));
    if (listed_.empty())
        return talk_.say("cli.play.none_begin", Json::object().set("prefix", prefix.substr(0, 40)));
    talk_.actions(listed_);
    constexpr std::size_t many = 30;
    talk_.say(listed_.size() > many ? "cli.play.choose_many" : "cli.play.choose");
}

void Playing::undo() {
    const auto taken_back = session_.undo(humans());
    if (!taken_back)
        return talk_.sentence(context_.catalogue.say(taken_back.error()));
    listed_.clear();
    autosave();
    talk_.say("cli.play.undone", Json::object().set("count", *taken_back));
    talk_.board(session_);
}

void Playing::save_as(const std::string& path) {
    const auto saved = path.empty() ? saving_.keep(session_) : saving_.save_as(session_, path);
    if (!saved)
        return talk_.sentence(context_.catalogue.say(saved.error()));
    talk_.say("cli.play.saved", Json::object().set("file", saving_.path()));
}

void Playing::resume(const std::string& path) {
    if (path.empty())
        return talk_.say("cli.play.resume_what");
    const auto text = read_file(path, record_limits.bytes);
    if (!text)
        return talk_.sentence(context_.catalogue.say(text.error()));
    auto session = Playthrough::resume(context_.games, *text);
    if (!session)
        return talk_.sentence(whereabouts(session.error(), path) + context_.catalogue.say(session.error()));
    if (!session_.moves().empty()) {
        if (const auto kept = saving_.keep(session_); !kept)
            return talk_.sentence(context_.catalogue.say(kept.error()));
        talk_.say("cli.play.saved", Json::object().set("file", saving_.path()));
    }
    session_ = std::move(*session);
    saving_ = Saving(path);
    seating_.players.resize(static_cast<std::size_t>(session_.game().seats()), Player());
    seat_opponents();
    const double before = session_.moves().empty() ? 0 : session_.moves().back().time;
    started_ =
        std::chrono::steady_clock::now() - std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                               std::chrono::duration<double>(before));
    listed_.clear();
    schedule_rivals();
    talk_.board(session_);
}

void Playing::resign(std::optional<int> speaker) {
    if (session_.game().seats() == 1)
        return talk_.say("cli.play.resign_alone");
    const auto people = humans();
    if (race() && people.size() > 1 && !speaker)
        return talk_.say("cli.play.which_seat");
    const int seat = speaker.value_or(session_.game().turn().value_or(people.empty() ? 0 : people.front()));
    if (!human(seat))
        return talk_.say("cli.play.not_yours", Json::object().set("name", talk_.seat_name(session_, seat)));
    const std::string name = talk_.seat_name(session_, seat);
    const auto events = session_.leave(seat);
    if (!events)
        return talk_.refused(session_, events.error());
    listed_.clear();
    autosave();
    talk_.say("cli.play.resigned", Json::object().set("name", name));
    if (!session_.over())
        talk_.happened(session_, *events);
}

} // namespace cairn::cli
