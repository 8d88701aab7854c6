#include "cli/commands.hpp"

#include <algorithm>
#include <ctime>
#include <thread>

#include "cli/game_setup.hpp"
#include "cli/interruption.hpp"
#include "cli/match_file.hpp"
#include "cli/match_hall.hpp"
#include "cli/match_progress.hpp"
#include "cli/match_report.hpp"
#include "cli/ugi_player.hpp"
#include "match/engine_player.hpp"
#include "match/printable.hpp"

namespace cairn::cli {

namespace {

/// The processor time of this thread.
double thread_seconds() {
    std::timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Checked<match::Plan> read_plan(const Context& context, const MatchAsked& asked) {
    CAIRN_TRY(entry, find_game(context.games, asked.game));
    CAIRN_TRY(options, read_options_text(asked.options));
    constexpr int usual_milliseconds = 100;
    const match::Budget usual{asked.nodes, asked.nodes > 0          ? 0
                                           : asked.milliseconds > 0 ? asked.milliseconds
                                                                    : usual_milliseconds};
    CAIRN_TRY(first, match::read_contender(asked.first, usual));
    CAIRN_TRY(second, match::read_contender(asked.second, usual));
    match::Plan plan{
        entry, options, {first, second}, asked.seed, asked.opening.value_or(match::usual_opening(entry->id))};
    if (auto possible = match::playable(plan); !possible)
        return std::unexpected(possible.error());
    return plan;
}

/// A match, and the file that keeps it.
class Match {
public:
    Match(const Context& context, const MatchAsked& asked, const match::Plan& plan,
          std::optional<match::Sprt> sprt)
        : context_(context), asked_(asked), plan_(plan), games_((asked.games + 1) / 2 * 2),
          ledger_(games_, sprt) {}

    /// Opens the file, and takes from it what has been played.
    Checked<void> open() {
        const bool resumes = !asked_.resume.empty();
        const std::string& path = resumes ? asked_.resume : asked_.save;
        if (path.empty())
            return {};
        CAIRN_TRY(file, MatchFile::open(path, resumes ? MatchFile::Begin::resume : MatchFile::Begin::anew));
        int line = 0;
        for (const std::string& record : file.lines()) {
            ++line;
            auto bout = match::read_bout(context_.games, plan_, record);
            if (!bout) {
                bout.error().facts.set("line", line);
                return std::unexpected(bout.error());
            }
            if (bout->number >= games_)
                return bad_input("cli.match.more", Json::object().set("line", line).set("games", games_));
            in_order_ = in_order_ && bout->number == line - 1;
            ledger_.add(std::move(*bout));
        }
        file_.emplace(std::move(file));
        return {};
    }

    Exit play() {
        bool interrupted = false;
        std::optional<Violation> trouble;
        {
            const Interruption interruption;
            MatchProgress progress(context_, games_);
            MatchHall hall(plan_, ledger_, games_, jobs(),
                           [this](int contender) { return player(contender); });
            for (bool working = true; working;) {
                working = hall.wait();
                std::vector<std::string> records;
                hall.look([&](match::Ledger& ledger) {
                    records = ledger.take_records();
                    const int played = ledger.tally().games();
                    if (progress.wanted(played))
                        progress.show(played, match_standing(context_, ledger, games_));
                });
                if (auto written = keep(records); !written)
                    trouble = written.error();
                interrupted = interrupted || interruption.arrived();
                if (interrupted || trouble || context_.out.broken())
                    hall.stop();
            }
            if (!trouble)
                trouble = hall.trouble();
        }
        if (!trouble)
            if (auto finished = finish(); !finished)
                trouble = finished.error();
        if (trouble)
            return refuse(context_, *trouble);
        report(interrupted);
        const bool no = ledger_.verdict() == match::Verdict::elo0;
        return ledger_.complete() && !no ? fine : answer_is_no;
    }

    /// That engines which are somebody else's can be begun and spoken to.
    Checked<void> try_engines() const {
        CAIRN_TRY(begun, plan_.game->begin({.options = plan_.options}));
        for (int contender = 0; contender < 2; ++contender) {
            const match::Contender& tried = plan_.contenders[static_cast<std::size_t>(contender)];
            if (tried.engine != "ugi" || ledger_.complete())
                continue;
            const auto ready = player(contender)->begin(*begun.game->turn_game(), 0, 0, [] { return true; });
            if (!ready)
                return bad_input("cli.match.no_engine",
                                 Json::object()
                                     .set("name", tried.text)
                                     .set("kind", match::name_of(ready.error().blunder))
                                     .set("said", match::printable(ready.error().said)));
        }
        return {};
    }

private:
    std::unique_ptr<match::Player> player(int contender) const {
        const match::Contender& who = plan_.contenders[static_cast<std::size_t>(contender)];
        if (who.engine == "ugi")
            return std::make_unique<UgiPlayer>(who, std::chrono::milliseconds(asked_.margin));
        return std::make_unique<match::EnginePlayer>(who, &thread_seconds);
    }

    int jobs() const {
        const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
        return std::min(asked_.jobs > 0 ? asked_.jobs : cores, games_);
    }

    Checked<void> keep(const std::vector<std::string>& records) {
        if (!file_ || records.empty())
            return {};
        return file_->append(records);
    }

    /// What was played ahead of a game that was given up is kept, too; then the file is put in order.
    Checked<void> finish() {
        if (!file_)
            return {};
        std::vector<std::string> ahead;
        if (ledger_.verdict() == match::Verdict::open)
            ahead = ledger_.waiting_records();
        if (auto written = keep(ahead); !written)
            return written;
        return in_order_ && ahead.empty() ? Checked<void>() : file_->sort();
    }

    void report(bool interrupted) const {
        if (asked_.json)
            context_.out.line(match_json(plan_, ledger_, games_).dump());
        else
            report_match(context_, plan_, ledger_);
        context_.out.flush();
        if (interrupted && !ledger_.complete())
            context_.err.line(
                context_.say(file_ ? "cli.match.stopped_kept" : "cli.match.stopped",
                             Json::object().set("file", file_ ? file_->path() : "").set("games", games_)));
    }

    const Context& context_;
    const MatchAsked& asked_;
    const match::Plan& plan_;
    int games_;
    match::Ledger ledger_;
    std::optional<MatchFile> file_;
    bool in_order_ = true;
};

} // namespace

Exit play_match(const Context& context, const MatchAsked& asked) {
    if (asked.nodes > 0 && asked.milliseconds > 0)
        return refuse(context, "cli.match.two_budgets");
    if (!asked.save.empty() && !asked.resume.empty())
        return refuse(context, "cli.match.two_files");
    const auto plan = read_plan(context, asked);
    if (!plan)
        return refuse_options(context, plan.error());
    std::optional<match::Sprt> sprt;
    if (!asked.sprt.empty()) {
        const auto read = match::read_sprt(asked.sprt);
        if (!read)
            return refuse(context, read.error());
        sprt = *read;
    }
    Match match(context, asked, *plan, sprt);
    if (auto opened = match.open(); !opened)
        return refuse(context, opened.error(), asked.resume.empty() ? asked.save : asked.resume);
    if (auto ready = match.try_engines(); !ready)
        return refuse(context, ready.error());
    return match.play();
}

} // namespace cairn::cli
