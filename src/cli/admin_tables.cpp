#include "cli/admin_commands.hpp"

namespace cairn::cli {

namespace {

struct TablesAsked {
    std::string data = std::string(store::usual_folder);
    std::string log;
    int most = 100;
    bool all = false;
    bool json = false;
};

Json to_json(const store::Listed& table) {
    return Json::object()
        .set("table", table.table)
        .set("game", table.game)
        .set("version", table.version)
        .set("opened", table.opened)
        .set("last", table.last)
        .set("live", table.live)
        .set("settings", table.settings);
}

/// The log as it is stored, one event per line.
Exit print_log(const Context& context, store::Store& store, const TablesAsked& asked) {
    const auto log = store.events().load(asked.log);
    if (!log)
        return refuse(context, log.error(), asked.log);
    for (const auto& event : *log)
        context.out.line(table::to_json(event).dump());
    return fine;
}

Exit tables(const Context& context, const TablesAsked& asked) {
    const std::string file = store::file_in(asked.data);
    const auto store = store_in(asked.data);
    if (!store)
        return refuse(context, store.error(), file);
    if (!asked.log.empty())
        return print_log(context, **store, asked);
    const auto list = asked.all ? (*store)->events().list(static_cast<std::size_t>(asked.most), "")
                                : (*store)->events().live();
    if (!list)
        return refuse(context, list.error(), file);
    for (const auto& table : *list) {
        if (asked.json) {
            context.out.line(to_json(table).dump());
            continue;
        }
        const Json facts = Json::object()
                               .set("game", context.say(table.game + ".title"))
                               .set("version", table.version)
                               .set("opened", written_time(table.opened))
                               .set("last", written_time(table.last))
                               .set("live", table.live ? "yes" : "no");
        context.out.line(context.style.paint(Ink::strong, table.table) + "  " +
                         context.say("cli.admin.table", facts));
    }
    if (list->empty() && !asked.json)
        context.out.line(context.say("cli.admin.no_tables"));
    return fine;
}

} // namespace

Run declare_admin_tables(OptionList& options) {
    const auto asked = std::make_shared<TablesAsked>();
    options.text("--data", "cli.help.data", "DIR", asked->data);
    options.flag("--all", "cli.help.all_tables", asked->all);
    options.number("--most", "cli.help.most", "N", asked->most, 1, 1'000'000);
    options.text("--log", "cli.help.table_log", "TABLE", asked->log);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &tables);
}

} // namespace cairn::cli
