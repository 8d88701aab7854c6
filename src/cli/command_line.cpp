#include "cli/command_line.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "cli/admin_commands.hpp"
#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/nearest.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/puzzle_commands.hpp"
#include "match/plan.hpp"
#include "search/opponent.hpp"
#include "server/hosting.hpp"

namespace cairn::cli {

namespace {

/// A word that an option cannot take; thrown through the parser, never further.
struct BadValue {
    std::string key;
    Json facts;
};

/// What the parser does not keep about an option.
struct About {
    std::vector<std::string> choices;
    bool required = false;
    bool repeats = false;
};

template <class Number>
Number read_number(const std::string& name, const std::string& text, Number low, Number high) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size() && number >= low && number <= high)
        return number;
    throw BadValue{std::is_integral_v<Number> ? "cli.usage.whole_number" : "cli.usage.number",
                   Json::object()
                       .set("option", name)
                       .set("text", text.substr(0, 40))
                       .set("low", fmt::format("{}", low))
                       .set("high", fmt::format("{}", high))};
}

/// The commands and their options, as the parser wants them; every sentence is from the catalogue.
class Tree {
public:
    explicit Tree(const Context& context) : context_(context), root_("", "cairn") {
        root_.set_help_flag("-h,--help", context.say("cli.help.help"));
        root_.require_subcommand(0, 1); // the game of `play otlo` is no second command
        root_.add_flag("--version", version_, context.say("cli.help.version"));
        choice(root_, "--lang", "cli.help.lang", "LANG", language_, words(languages()));
        add_play();
        add_replay();
        add_analyse();
        add_perft();
        add_rules();
        add_games();
        add_bench();
        add_match();
        add_ugi();
        add_group("otlo", otlo_commands());
        add_group("puzzle", puzzle_commands());
        add_serve();
        add_group("admin", admin_commands());
        add_verify_deal();
        add_completion();
    }

    Run parse(std::span<const std::string> words) {
        std::vector<std::string> backwards(words.rbegin(), words.rend());
        std::optional<BadValue> bad;
        bool failed = false;
        try {
            root_.parse(std::move(backwards));
        } catch (const BadValue& value) {
            bad = value;
        } catch (const CLI::ArgumentMismatch& error) {
            const std::string what = error.what();
            bad =
                BadValue{"cli.usage.no_value", Json::object().set("option", what.substr(0, what.find(':')))};
        } catch (const CLI::ParseError&) {
            failed = true;
        }
        const CLI::App& command = deepest();
        const CommandShape whole = shape(root_, "cairn");
        const CommandShape asked = *find(whole, command);
        if (asked_for_help())
            return [asked](const Context& context) { return print_help(context, asked); };
        // An unknown option leaves its value behind as a word of no use, so the option is told first.
        if (bad && !has_unknown_option())
            return usage(bad->key, bad->facts.set("command", asked.path));
        if (bad || failed)
            return surprised(asked);
        if (version_)
            return [](const Context& context) {
                context.out.line("cairn " CAIRN_VERSION);
                return fine;
            };
        if (!asked.commands.empty())
            return without_command(asked);
        for (const CLI::Option* option : command.get_options())
            if (about(option).required && option->count() == 0)
                return usage("cli.usage.missing",
                             Json::object().set("option", option->get_name()).set("command", asked.path));
        if (command.get_name() == "completion")
            return [whole, asked = completion_](const Context& context) {
                return completion(context, whole, asked);
            };
        return runs_.at(&command);
    }

private:
    static std::vector<std::string> words(const std::vector<std::string_view>& all) {
        return {all.begin(), all.end()};
    }

    std::vector<std::string> game_names() const {
        std::vector<std::string> names;
        for (const auto& entry : context_.games)
            names.emplace_back(entry.id);
        return names;
    }

    // Building.

    template <class Asked>
    CLI::App& command(CLI::App& parent, const std::string& name, Exit (*run)(const Context&, const Asked&),
                      const Asked& asked) {
        CLI::App& added = group(parent, name);
        runs_[&added] = [run, &asked](const Context& context) { return run(context, asked); };
        return added;
    }

    CLI::App& group(CLI::App& parent, const std::string& name) {
        const std::string path = &parent == &root_ ? name : parent.get_name() + "_" + name;
        CLI::App& added = *parent.add_subcommand(name, context_.say("cli.command." + path));
        added.fallthrough();
        added.set_help_flag("-h,--help", context_.say("cli.help.help"));
        return added;
    }

    CLI::Option& text(CLI::App& app, const std::string& name, std::string_view key, const std::string& type,
                      std::string& target) {
        return *app.add_option(name, target, context_.say(key))
                    ->type_name(type)
                    ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }

    CLI::Option& needed(CLI::Option& option) {
        abouts_[&option].required = true;
        return option;
    }

    CLI::Option& choice(CLI::App& app, const std::string& name, std::string_view key, const std::string& type,
                        std::string& target, std::vector<std::string> choices) {
        const auto take = [this, name, choices, &target](const std::string& word) {
            if (std::ranges::find(choices, word) == choices.end())
                refuse_word(name, word, choices);
            target = word;
        };
        CLI::Option& added = *app.add_option_function<std::string>(name, take, context_.say(key))
                                  ->type_name(type)
                                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        abouts_[&added].choices = std::move(choices);
        return added;
    }

    [[noreturn]] void refuse_word(const std::string& name, const std::string& word,
                                  const std::vector<std::string>& choices) const {
        std::string all;
        for (const auto& one : choices)
            all += (all.empty() ? "" : ", ") + one;
        throw BadValue{"cli.usage.choice", Json::object()
                                               .set("option", name)
                                               .set("text", word.substr(0, 40))
                                               .set("choices", all)
                                               .set("meant", suggestion(nearest(word, choices)))};
    }

    std::string suggestion(const std::string& word) const {
        return word.empty() ? "" : " " + context_.say("cli.usage.meant", Json::object().set("word", word));
    }

    template <class Number, class Target>
    CLI::Option& number(CLI::App& app, const std::string& name, std::string_view key, const std::string& type,
                        Target& target, Number low, Number high) {
        const auto take = [name, &target, low, high](const std::string& word) {
            target = read_number<Number>(name, word, low, high);
        };
        return *app.add_option_function<std::string>(name, take, context_.say(key))
                    ->type_name(type)
                    ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }

    void flag(CLI::App& app, const std::string& name, std::string_view key, bool& target) {
        app.add_flag(name, target, context_.say(key));
    }

    // The commands.

    void add_play() {
        auto& app = command(root_, "play", &play, play_);
        choice(app, "GAME", "cli.help.game", "", play_.game, game_names());
        number(app, "--players", "cli.help.players", "N", play_.players, 1, 4);
        text(app, "--options", "cli.help.options", "JSON", play_.options);
        std::vector<std::string> kinds = all_opponents();
        kinds.insert(kinds.begin(), "human");
        const auto take = [this, kinds](const std::vector<std::string>& words) {
            play_.seats.clear();
            for (const auto& word : words) {
                if (std::ranges::find(kinds, word) == kinds.end())
                    refuse_word("--seat", word, kinds);
                play_.seats.push_back(word == "human" ? std::nullopt : std::optional(word));
            }
        };
        CLI::Option& seat =
            *app.add_option_function<std::vector<std::string>>("--seat", take, context_.say("cli.help.seat"))
                 ->type_name("KIND")
                 ->delimiter(',');
        abouts_[&seat] = {kinds, false, true};
        add_against(app);
        number(app, "--seed", "cli.help.seed", "N", play_.seed, std::uint64_t{0}, ~std::uint64_t{0});
        number(app, "--pace", "cli.help.pace", "X", play_.pace, 0.001, 1000.0);
        text(app, "--save", "cli.help.save", "FILE", play_.save);
        text(app, "--resume", "cli.help.resume", "FILE", play_.resume);
    }

    /// Whoever can be asked for in some game.
    std::vector<std::string> all_opponents() const {
        std::vector<std::string> all;
        for (const auto& game : context_.games)
            for (auto& word : search::opponents(game.id))
                if (std::ranges::find(all, word) == all.end())
                    all.push_back(std::move(word));
        std::ranges::sort(all);
        return all;
    }

    /// The level may be left out; then the next word may be the game.
    void add_against(CLI::App& app) {
        const std::vector<std::string> names = all_opponents();
        const auto usual = std::to_string(search::usual_level);
        const auto take = [this, names, usual](const std::vector<std::string>& words) {
            const std::string word = words.empty() || words.back().empty() ? usual : words.back();
            play_.against = word;
            if (std::ranges::find(names, word) != names.end())
                return;
            const auto games = game_names();
            if (std::ranges::find(games, word) == games.end() || !play_.game.empty())
                refuse_word("--against", word, names);
            play_.against = usual;
            play_.game = word;
        };
        CLI::Option& added = *app.add_option_function<std::vector<std::string>>(
                                     "--against", take, context_.say("cli.help.against"))
                                  ->type_name("[LEVEL]")
                                  ->expected(0, 1);
        abouts_[&added].choices = names;
    }

    void add_replay() {
        auto& app = command(root_, "replay", &replay, replay_);
        needed(text(app, "FILE", "cli.help.records", "", replay_.file));
        flag(app, "--trace", "cli.help.trace", replay_.trace);
    }

    void add_analyse() {
        auto& app = command(root_, "analyse", &analyse, analyse_);
        needed(text(app, "WHAT", "cli.help.studied", "", analyse_.what));
        flag(app, "--review", "cli.help.review", analyse_.review);
        number(app, "--ply", "cli.help.ply", "N", analyse_.ply, 0, 20'000);
        text(app, "--move", "cli.help.move", "ACTION", analyse_.move);
        number(app, "--lines", "cli.help.lines", "N", analyse_.lines, 1, 50);
        number(app, "--nodes", "cli.help.nodes", "N", analyse_.nodes, std::int64_t{1}, std::int64_t{1} << 40);
        number(app, "--time", "cli.help.think_time", "S", analyse_.time, 0.001, 1e6);
        number(app, "--seed", "cli.help.search_seed", "N", analyse_.seed, std::uint64_t{0},
               ~std::uint64_t{0});
        text(app, "--options", "cli.help.options", "JSON", analyse_.options);
        flag(app, "--json", "cli.help.json_lines", analyse_.json);
    }

    void add_perft() {
        auto& app = command(root_, "perft", &perft, perft_);
        needed(choice(app, "GAME", "cli.help.game", "", perft_.game, game_names()));
        needed(number(app, "DEPTH", "cli.help.depth", "", perft_.depth, 0, 99));
        text(app, "--record", "cli.help.record", "FILE", perft_.record);
        text(app, "--options", "cli.help.options", "JSON", perft_.options);
        number(app, "--seed", "cli.help.perft_seed", "N", perft_.seed, std::uint64_t{0}, ~std::uint64_t{0});
        flag(app, "--divide", "cli.help.divide", perft_.divide);
        flag(app, "--json", "cli.help.json", perft_.json);
    }

    void add_rules() {
        auto& app = command(root_, "rules", &rules, rules_);
        needed(choice(app, "GAME", "cli.help.game", "", rules_.game, game_names()));
        text(app, "NUMBER", "cli.help.number", "", rules_.number);
        flag(app, "--json", "cli.help.json", rules_.json);
    }

    void add_games() {
        auto& app = command(root_, "games", &list_games, games_);
        flag(app, "--json", "cli.help.json_lines", games_.json);
    }

    void add_bench() {
        auto& app = command(root_, "bench", &bench, bench_);
        choice(app, "--game", "cli.help.bench_game", "GAME", bench_.game, game_names());
        text(app, "--options", "cli.help.options", "JSON", bench_.options);
        number(app, "--seconds", "cli.help.seconds", "S", bench_.seconds, 0.01, 3600.0);
        flag(app, "--search", "cli.help.bench_search", bench_.search);
        flag(app, "--json", "cli.help.json_lines", bench_.json);
    }

    void add_match() {
        auto& app = command(root_, "match", &play_match, match_);
        needed(choice(app, "GAME", "cli.help.game", "", match_.game, game_names()));
        needed(text(app, "FIRST", "cli.help.match_first", "", match_.first));
        needed(text(app, "SECOND", "cli.help.match_second", "", match_.second));
        number(app, "--games", "cli.help.match_games", "N", match_.games, 1, match::most_games);
        number(app, "--nodes", "cli.help.match_nodes", "N", match_.nodes, std::int64_t{1},
               std::int64_t{1} << 50);
        number(app, "--ms", "cli.help.match_ms", "N", match_.milliseconds, 1, 3'600'000);
        number(app, "--margin", "cli.help.match_margin", "N", match_.margin, 0, 3'600'000);
        text(app, "--sprt", "cli.help.match_sprt", "LIST", match_.sprt);
        number(app, "--opening", "cli.help.match_opening", "N", match_.opening, 0, 100);
        text(app, "--options", "cli.help.options", "JSON", match_.options);
        number(app, "--seed", "cli.help.match_seed", "N", match_.seed, std::uint64_t{0}, ~std::uint64_t{0});
        number(app, "--jobs", "cli.help.match_jobs", "N", match_.jobs, 1, 256);
        text(app, "--save", "cli.help.match_save", "FILE", match_.save);
        text(app, "--resume", "cli.help.match_resume", "FILE", match_.resume);
        flag(app, "--json", "cli.help.json", match_.json);
    }

    void add_ugi() {
        auto& app = command(root_, "ugi", &speak_ugi, ugi_);
        needed(choice(app, "GAME", "cli.help.game", "", ugi_.game, game_names()));
    }

    /// Each in a file of its own, which says what options it takes.
    void add_group(const std::string& name, std::span<const Subcommand> commands) {
        auto& parent = group(root_, name);
        for (const Subcommand& each : commands) {
            CLI::App& app = group(parent, std::string(each.name));
            Declaring declaring(*this, app);
            runs_[&app] = each.declare(declaring);
        }
    }

    /// What a subcommand's file sees of the tree.
    class Declaring final : public OptionList {
    public:
        Declaring(Tree& tree, CLI::App& app) : tree_(tree), app_(app) {}

        void needed(const std::string& name, std::string_view key, std::string& target) override {
            tree_.needed(tree_.text(app_, name, key, "", target));
        }
        void text(const std::string& name, std::string_view key, const std::string& type,
                  std::string& target) override {
            tree_.text(app_, name, key, type, target);
        }
        void choice(const std::string& name, std::string_view key, const std::string& type,
                    std::string& target, std::vector<std::string> choices) override {
            tree_.choice(app_, name, key, type, target, std::move(choices));
        }
        void number(const std::string& name, std::string_view key, const std::string& type, int& target,
                    int low, int high) override {
            tree_.number(app_, name, key, type, target, low, high);
        }
        void seed(const std::string& name, std::string_view key,
                  std::optional<std::uint64_t>& target) override {
            tree_.number(app_, name, key, "N", target, std::uint64_t{0}, ~std::uint64_t{0});
        }
        void flag(const std::string& name, std::string_view key, bool& target) override {
            tree_.flag(app_, name, key, target);
        }

    private:
        Tree& tree_;
        CLI::App& app_;
    };

    void add_serve() {
        auto& app = command(root_, "serve", &serve, serve_);
        text(app, "--config", "cli.help.serve.config", "FILE", serve_.config);
        for (const server::Setting& setting : server::settings())
            add_setting(app, setting);
    }

    void add_setting(CLI::App& app, const server::Setting& setting) {
        const std::string name(setting.name);
        std::string key = "cli.help.serve." + name;
        std::ranges::replace(key, '-', '_');
        switch (setting.kind) {
        case server::Setting::Kind::text: text(app, "--" + name, key, "TEXT", serve_.texts[name]); break;
        case server::Setting::Kind::number:
            number(app, "--" + name, key, "N", serve_.numbers[name], setting.low, setting.high);
            break;
        case server::Setting::Kind::flag: flag(app, "--" + name, key, serve_.flags[name]); break;
        case server::Setting::Kind::choice:
            choice(app, "--" + name, key, "WORD", serve_.texts[name],
                   words({setting.choices.begin(), setting.choices.end()}));
            break;
        }
    }

    void add_verify_deal() {
        auto& app = command(root_, "verify-deal", &verify_deal, verify_deal_);
        needed(text(app, "FILE", "cli.help.table_at_its_end", "", verify_deal_.file));
        text(app, "--commitment", "cli.help.commitment", "HEX", verify_deal_.commitment);
        text(app, "--nonce", "cli.help.nonce", "HEX", verify_deal_.nonce);
        flag(app, "--json", "cli.help.json", verify_deal_.json);
    }

    void add_completion() {
        auto& app = group(root_, "completion");
        needed(choice(app, "SHELL", "cli.help.shell", "", completion_.shell, {"bash", "zsh", "fish"}));
    }

    // Reading what was typed.

    const CLI::App& deepest() const {
        const CLI::App* app = &root_;
        while (!app->get_subcommands().empty())
            app = app->get_subcommands().front();
        return *app;
    }

    bool asked_for_help() const {
        for (const CLI::App* app = &root_;; app = app->get_subcommands().front()) {
            if (app->get_help_ptr() && app->get_help_ptr()->count() > 0)
                return true;
            if (app->get_subcommands().empty())
                return false;
        }
    }

    bool has_unknown_option() const {
        return std::ranges::any_of(root_.remaining(true),
                                   [](const std::string& word) { return word.starts_with("-"); });
    }

    About about(const CLI::Option* option) const {
        const auto found = abouts_.find(option);
        return found == abouts_.end() ? About() : found->second;
    }

    CommandShape shape(const CLI::App& app, const std::string& path) const {
        CommandShape shape;
        shape.name = app.get_name();
        shape.path = path;
        shape.about = &app == &root_ ? context_.say("cli.about") : app.get_description();
        if (const std::size_t space = path.find(' '); space != std::string::npos) {
            std::string key = "cli.example." + path.substr(space + 1);
            std::ranges::replace(key, ' ', '.');
            if (context_.catalogue.has(key))
                shape.examples = context_.say(key);
        }
        for (const CLI::Option* option : app.get_options()) {
            const About more = about(option);
            OptionShape one{{}, "", option->get_description(), more.choices, more.required, more.repeats};
            for (const auto& name : option->get_snames())
                one.names.push_back("-" + name);
            for (const auto& name : option->get_lnames())
                one.names.push_back("--" + name);
            one.value = one.positional() ? option->get_name(true) : option->get_type_name();
            if (option->get_expected_max() == 0)
                one.value.clear();
            shape.options.push_back(std::move(one));
        }
        for (const CLI::App* sub : app.get_subcommands({}))
            shape.commands.push_back(this->shape(*sub, path + " " + sub->get_name()));
        return shape;
    }

    /// The shape of a command, by following the names down from the root.
    const CommandShape* find(const CommandShape& whole, const CLI::App& app) const {
        if (&app == &root_)
            return &whole;
        const CommandShape* above = find(whole, *app.get_parent());
        return &*std::ranges::find(above->commands, app.get_name(), &CommandShape::name);
    }

    static Run usage(std::string key, Json facts) {
        return [key = std::move(key), facts = std::move(facts)](const Context& context) {
            return refuse(context, key, facts);
        };
    }

    /// A word that nobody asked for: an unknown command, option, or one argument too many.
    Run surprised(const CommandShape& asked) const {
        auto extras = root_.remaining(true);
        std::ranges::stable_partition(extras,
                                      [](const std::string& extra) { return extra.starts_with("-"); });
        const std::string word = extras.empty() ? "" : extras.front();
        std::vector<std::string> known;
        for (const auto& one : asked.commands)
            known.push_back(one.name);
        if (word.starts_with("-")) {
            known = {"--help", "--lang"};
            for (const auto& one : asked.options)
                known.insert(known.end(), one.names.begin(), one.names.end());
        }
        const std::string key = word.starts_with("-")    ? "cli.usage.unknown_option"
                                : asked.commands.empty() ? "cli.usage.extra"
                                                         : "cli.usage.unknown_command";
        return usage(key, Json::object()
                              .set("text", word.substr(0, 60))
                              .set("command", asked.path)
                              .set("meant", suggestion(nearest(word, known))));
    }

    Run without_command(const CommandShape& asked) const {
        return [asked](const Context& context) {
            print_help(context, asked);
            return bad_usage;
        };
    }

    const Context& context_;
    CLI::App root_;
    std::map<const CLI::App*, Run> runs_;
    std::map<const CLI::Option*, About> abouts_;
    bool version_ = false;
    std::string language_;
    PlayAsked play_;
    ReplayAsked replay_;
    AnalyseAsked analyse_;
    PerftAsked perft_;
    RulesAsked rules_;
    GamesAsked games_;
    BenchAsked bench_;
    MatchAsked match_;
    UgiAsked ugi_;
    ServeAsked serve_;
    VerifyDealAsked verify_deal_;
    CompletionAsked completion_;
};

} // namespace

Run read_command_line(const Context& context, std::span<const std::string> words) {
    const auto tree = std::make_shared<Tree>(context);
    const Run run = tree->parse(words);
    // The tree holds what was asked for, so it lives as long as what is run.
    return [tree, run](const Context& given) { return run(given); };
}

std::string language_asked(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--")
            break;
        if (words[i] == "--lang" && i + 1 < words.size())
            return words[i + 1];
        if (words[i].starts_with("--lang="))
            return words[i].substr(words[i].find('=') + 1);
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value)
            return value;
    return "";
}

} // namespace cairn::cli
