#include "cli/admin_commands.hpp"
#include "games/games.hpp"
#include "store/upkeep.hpp"
#include "table/table.hpp"

namespace cairn::cli {

namespace {

struct UpkeepAsked {
    std::string data = std::string(store::usual_folder);
    std::string file;
    bool json = false;
};

Exit back_up(const Context& context, const UpkeepAsked& asked) {
    const std::string from = store::file_in(asked.data);
    if (const auto done = store::back_up(from, asked.file); !done) {
        if (done.error().kind == store::Trouble::Kind::conflict)
            return refuse(context, "cli.admin.there_already", Json::object().set("file", asked.file));
        return refuse(context, done.error(), from);
    }
    context.out.line(context.say("cli.admin.backed_up", Json::object().set("file", asked.file)));
    return fine;
}

/// A store that is in use cannot be replaced; which is another thing than a queue that is full.
Exit refuse_use(const Context& context, const store::Trouble& trouble, const std::string& file) {
    if (trouble.kind == store::Trouble::Kind::busy) {
        refuse(context, "cli.admin.in_use", Json::object().set("file", file));
        return answer_is_no;
    }
    return refuse(context, trouble, file);
}

Exit restore(const Context& context, const UpkeepAsked& asked) {
    const std::string file = store::file_in(asked.data);
    if (const auto done = store::restore(asked.file, file); !done)
        return refuse_use(context, done.error(), asked.file);
    context.out.line(context.say("cli.admin.restored", Json::object().set("file", file)));
    return fine;
}

Exit vacuum(const Context& context, const UpkeepAsked& asked) {
    const std::string file = store::file_in(asked.data);
    const auto done = store::vacuum(file);
    if (!done)
        return refuse_use(context, done.error(), file);
    constexpr std::uint64_t kilo = 1024;
    context.out.line(
        context.say("cli.admin.vacuumed", Json::object()
                                              .set("before", static_cast<std::int64_t>(done->before / kilo))
                                              .set("after", static_cast<std::int64_t>(done->after / kilo))));
    return fine;
}

/// Plays every table again from its log; how many do not fit together. Each is told.
int faulty_tables(const Context& context, store::Store& store, const std::vector<std::string>& tables) {
    int faulty = 0;
    for (const auto& id : tables) {
        const auto log = store.events().load(id);
        auto folded = log ? table::Table::fold(context.games, *log)
                          : bad_input("store.corrupt", Json::object().set("detail", log.error().detail));
        if (folded)
            continue;
        ++faulty;
        refuse(context, folded.error(), id);
    }
    return faulty;
}

Exit check(const Context& context, const UpkeepAsked& asked) {
    const std::string file = store::file_in(asked.data);
    const auto found = store::examine(file);
    if (!found)
        return refuse(context, found.error(), file);
    const auto store = store_in(asked.data);
    if (!store)
        return refuse(context, store.error(), file);
    std::vector<std::string> tables;
    std::string last;
    while (true) {
        constexpr std::size_t page = 1000;
        const auto more = (*store)->events().list(page, last);
        if (!more)
            return refuse(context, more.error(), file);
        if (more->empty())
            break;
        for (const auto& listed : *more)
            tables.push_back(listed.table);
        last = tables.back();
    }
    const int faulty = faulty_tables(context, **store, tables);
    const Json facts = Json::object()
                           .set("tables", found->tables)
                           .set("live", found->live)
                           .set("events", found->events)
                           .set("people", found->people)
                           .set("lines", found->lines)
                           .set("schema", found->schema)
                           .set("faulty", faulty);
    context.out.line(asked.json ? facts.dump() : context.say("cli.admin.checked", facts));
    return faulty == 0 ? fine : answer_is_no;
}

std::shared_ptr<UpkeepAsked> declare(OptionList& options) {
    auto asked = std::make_shared<UpkeepAsked>();
    options.text("--data", "cli.help.data", "DIR", asked->data);
    return asked;
}

} // namespace

Run declare_admin_backup(OptionList& options) {
    const auto asked = declare(options);
    options.needed("FILE", "cli.help.backup_to", asked->file);
    return run_with(asked, &back_up);
}

Run declare_admin_restore(OptionList& options) {
    const auto asked = declare(options);
    options.needed("FILE", "cli.help.backup_from", asked->file);
    return run_with(asked, &restore);
}

Run declare_admin_vacuum(OptionList& options) { return run_with(declare(options), &vacuum); }

Run declare_admin_check(OptionList& options) {
    const auto asked = declare(options);
    options.flag("--json", "cli.help.json", asked->json);
    return run_with(asked, &check);
}

} // namespace cairn::cli
