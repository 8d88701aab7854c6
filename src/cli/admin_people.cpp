#include <future>

#include "cli/admin_commands.hpp"

namespace cairn::cli {

namespace {

struct PeopleAsked {
    std::string data = std::string(store::usual_folder);
    std::string person; ///< an id, or the name of an account
    int most = 1000;
    bool accounts = false;
    bool lift = false;
    bool yes = false;
    bool json = false;
    int handled = 0;
};

std::string_view word_for(store::Person::Kind kind) {
    constexpr std::string_view words[] = {"guest", "account", "bot"};
    return words[static_cast<std::size_t>(kind)];
}

Json to_json(const store::Person& person) {
    return Json::object()
        .set("person", person.id)
        .set("kind", word_for(person.kind))
        .set("name", person.name)
        .set("since", person.since)
        .set("seen", person.seen)
        .set("banned", person.banned);
}

/// Asks for something to be written and waits for it.
template <class Ask>
store::Stored<void> wait_for(Ask ask) {
    std::promise<store::Stored<void>> promise;
    ask([&](store::Stored<void> stored) { promise.set_value(std::move(stored)); });
    return promise.get_future().get();
}

store::Stored<store::Person> meant(store::PeopleStore& people, const std::string& who) {
    auto person = people.find(who);
    return person ? person : people.find_named(who);
}

/// Opens the store and finds who is meant; then does it.
template <class Do>
Exit with_person(const Context& context, const PeopleAsked& asked, Do act) {
    const auto store = store_in(asked.data);
    if (!store)
        return refuse(context, store.error(), store::file_in(asked.data));
    auto& people = (*store)->people();
    const auto person = meant(people, asked.person);
    if (!person) {
        refuse(context, "cli.admin.nobody", Json::object().set("name", asked.person.substr(0, 80)));
        return answer_is_no;
    }
    return act(people, *person);
}

Exit users(const Context& context, const PeopleAsked& asked) {
    const auto store = store_in(asked.data);
    if (!store)
        return refuse(context, store.error(), store::file_in(asked.data));
    std::string last;
    int told = 0;
    while (told < asked.most) {
        constexpr std::size_t page = 500;
        const auto people = (*store)->people().list(last, page);
        if (!people)
            return refuse(context, people.error(), store::file_in(asked.data));
        if (people->empty())
            break;
        last = people->back().id;
        for (const auto& person : *people) {
            if ((asked.accounts && person.kind != store::Person::Kind::account) || told == asked.most)
                continue;
            ++told;
            if (asked.json) {
                context.out.line(to_json(person).dump());
                continue;
            }
            const Json facts = Json::object()
                                   .set("name", person.name)
                                   .set("kind", word_for(person.kind))
                                   .set("since", written_time(person.since))
                                   .set("seen", written_time(person.seen))
                                   .set("banned", person.banned ? "yes" : "no");
            context.out.line(context.style.paint(Ink::strong, person.id) + "  " +
                             context.say("cli.admin.person", facts));
        }
    }
    if (told == 0 && !asked.json)
        context.out.line(context.say("cli.admin.no_users"));
    return fine;
}

Exit ban(const Context& context, const PeopleAsked& asked) {
    return with_person(context, asked, [&](store::PeopleStore& people, const store::Person& person) {
        const auto done =
            wait_for([&](store::Then<void> then) { people.ban(person.id, !asked.lift, std::move(then)); });
        if (!done)
            return refuse(context, done.error(), asked.person);
        context.out.line(context.say(asked.lift ? "cli.admin.ban_lifted" : "cli.admin.banned",
                                     Json::object().set("name", person.name)));
        return fine;
    });
}

Exit export_person(const Context& context, const PeopleAsked& asked) {
    return with_person(context, asked, [&](store::PeopleStore& people, const store::Person& person) {
        const auto everything = people.everything_of(person.id);
        if (!everything)
            return refuse(context, everything.error(), asked.person);
        context.out.line(everything->dump());
        return fine;
    });
}

Exit forget(const Context& context, const PeopleAsked& asked) {
    return with_person(context, asked, [&](store::PeopleStore& people, const store::Person& person) {
        const Json facts = Json::object().set("name", person.name).set("person", person.id);
        if (!asked.yes)
            return refuse(context, "cli.admin.forget_sure", facts);
        const auto done =
            wait_for([&](store::Then<void> then) { people.forget(person.id, std::move(then)); });
        if (!done)
            return refuse(context, done.error(), asked.person);
        context.out.line(context.say("cli.admin.forgotten", facts));
        return fine;
    });
}

Json to_json(const store::Report& report) {
    return Json::object()
        .set("report", report.id)
        .set("by", report.by)
        .set("about", report.about)
        .set("table", report.table)
        .set("text", report.text)
        .set("at", report.at);
}

Exit reports(const Context& context, const PeopleAsked& asked) {
    const auto store = store_in(asked.data);
    if (!store)
        return refuse(context, store.error(), store::file_in(asked.data));
    auto& people = (*store)->people();
    if (asked.handled > 0) {
        const auto done =
            wait_for([&](store::Then<void> then) { people.handle(asked.handled, std::move(then)); });
        if (!done)
            return refuse(context, done.error(), std::to_string(asked.handled));
        context.out.line(context.say("cli.admin.handled", Json::object().set("report", asked.handled)));
        return fine;
    }
    const auto list = people.reports(false, static_cast<std::size_t>(asked.most));
    if (!list)
        return refuse(context, list.error(), store::file_in(asked.data));
    for (const auto& report : *list) {
        if (asked.json)
            context.out.line(to_json(report).dump());
        else
            context.out.line(
                context.say("cli.admin.report", to_json(report).set("at", written_time(report.at))));
    }
    if (list->empty() && !asked.json)
        context.out.line(context.say("cli.admin.no_reports"));
    return fine;
}

std::shared_ptr<PeopleAsked> declare(OptionList& options) {
    auto asked = std::make_shared<PeopleAsked>();
    options.text("--data", "cli.help.data", "DIR", asked->data);
    return asked;
}

std::shared_ptr<PeopleAsked> declare_person(OptionList& options) {
    auto asked = declare(options);
    options.needed("PERSON", "cli.help.person", asked->person);
    return asked;
}

} // namespace

Run declare_admin_users(OptionList& options) {
    const auto asked = declare(options);
    options.flag("--accounts", "cli.help.accounts", asked->accounts);
    options.number("--most", "cli.help.most", "N", asked->most, 1, 10'000'000);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &users);
}

Run declare_admin_ban(OptionList& options) {
    const auto asked = declare_person(options);
    options.flag("--lift", "cli.help.lift", asked->lift);
    return run_with(asked, &ban);
}

Run declare_admin_export(OptionList& options) { return run_with(declare_person(options), &export_person); }

Run declare_admin_forget(OptionList& options) {
    const auto asked = declare_person(options);
    options.flag("--yes", "cli.help.yes", asked->yes);
    return run_with(asked, &forget);
}

Run declare_admin_reports(OptionList& options) {
    const auto asked = declare(options);
    options.number("--handled", "cli.help.handled", "N", asked->handled, 1, 2'000'000'000);
    options.number("--most", "cli.help.most", "N", asked->most, 1, 1'000'000);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &reports);
}

} // namespace cairn::cli
