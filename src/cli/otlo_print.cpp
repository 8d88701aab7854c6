#include <array>
#include <utility>

#include "cli/files.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "core/reader.hpp"
#include "games/otlo/rules.hpp"
#include "print/book.hpp"
#include "print/render.hpp"

namespace cairn::cli {

namespace {

constexpr std::size_t longest_deck = 1u << 20;
constexpr std::string_view svg_ending = ".svg";

struct PrintAsked {
    std::string what = "all";
    std::string deck;
    std::string tiles;
    std::string paper = "a4";
    std::string format; ///< empty: as the file's name ends
    std::string flip = "long";
    int spot = 20;
    int sets = 4;
    std::string file;
    bool json = false;

    bool svg() const { return format == "svg" || (format.empty() && file.ends_with(svg_ending)); }
};

template <class Value, std::size_t count>
using Table = std::array<std::pair<std::string_view, Value>, count>;

constexpr Table<print::What, 5> whats = {{{"all", print::What::all},
                                          {"tiles", print::What::tiles},
                                          {"cards", print::What::cards},
                                          {"solutions", print::What::solutions},
                                          {"rules", print::What::rules}}};
constexpr Table<print::Size, 2> papers = {{{"a4", print::a4}, {"letter", print::letter}}};
constexpr Table<print::Flip, 3> flips = {
    {{"long", print::Flip::long_edge}, {"short", print::Flip::short_edge}, {"none", print::Flip::none}}};

template <class Value, std::size_t count>
std::vector<std::string> names(const Table<Value, count>& table) {
    std::vector<std::string> all;
    for (const auto& [name, _] : table)
        all.emplace_back(name);
    return all;
}

/// The value of a name that the command line has let through.
template <class Value, std::size_t count>
Value named(const Table<Value, count>& table, std::string_view name) {
    return std::ranges::find(table, name, &std::pair<std::string_view, Value>::first)->second;
}

Checked<otlo::Deck> deck_for(const PrintAsked& asked, const otlo::TileSet& tiles) {
    if (!asked.deck.empty()) {
        CAIRN_TRY(text, read_file(asked.deck, longest_deck));
        CAIRN_TRY(json, read_json(text));
        return otlo::read_deck(json, tiles);
    }
    CAIRN_TRY(usual, otlo::read_options(Json::object()));
    const bool needs_deck = asked.what != "tiles" && asked.what != "rules";
    if (needs_deck && tiles != usual.tiles)
        return bad_input("cli.print.deck_for_tiles");
    return usual.deck;
}

/// `cards-07.svg` of `cards.svg`, with as many digits as the last page has; of one page the name itself.
std::string page_file(const std::string& file, std::size_t page, std::size_t pages) {
    if (pages == 1)
        return file;
    const std::string stem =
        file.ends_with(svg_ending) ? file.substr(0, file.size() - svg_ending.size()) : file;
    const std::size_t digits = std::to_string(pages).size();
    return fmt::format("{}-{:0{}}{}", stem, page + 1, digits, svg_ending);
}

Checked<void> write_svg(const PrintAsked& asked, const std::vector<print::Page>& pages,
                        const print::Fonts& fonts) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::string file = page_file(asked.file, i, pages.size());
        if (auto written = write_file(file, print::svg(pages[i], fonts), Existing::replace); !written)
            return written;
    }
    return {};
}

Exit print_pages(const Context& context, const PrintAsked& asked) {
    if (asked.file.empty() || (asked.svg() && asked.file == "-"))
        return refuse(context, asked.file.empty() ? "cli.print.where" : "cli.print.svg_files");
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto deck = deck_for(asked, *tiles);
    if (!deck)
        return refuse(context, deck.error(), asked.deck);
    const auto fonts = print::Fonts::open();
    if (!fonts)
        return refuse(context, fonts.error());
    const print::Press press = {*fonts,
                                context.catalogue,
                                named(papers, asked.paper),
                                named(flips, asked.flip),
                                static_cast<double>(asked.spot),
                                asked.sets};
    const auto pages = print::book(press, named(whats, asked.what), *tiles, *deck);
    if (!pages)
        return refuse(context, pages.error());

    if (asked.svg()) {
        if (const auto written = write_svg(asked, *pages, *fonts); !written)
            return refuse(context, written.error());
    } else {
        const std::string bytes = print::pdf(
            *pages, *fonts, {"OTLO Stones", context.say("print.part." + asked.what), "cairn " CAIRN_VERSION});
        if (asked.file == "-") {
            context.out.write(bytes);
            return fine;
        }
        if (const auto written = write_file(asked.file, bytes, Existing::replace); !written)
            return refuse(context, written.error());
    }
    const std::size_t count = pages->size();
    const std::string last = asked.svg() && count > 1 ? page_file(asked.file, count - 1, count) : "";
    if (asked.json) {
        Json files = Json::array();
        for (std::size_t i = 0; i < (asked.svg() ? count : 1); ++i)
            files.push(asked.svg() ? page_file(asked.file, i, count) : asked.file);
        context.out.line(Json::object()
                             .set("pages", static_cast<std::int64_t>(count))
                             .set("files", std::move(files))
                             .dump());
        return fine;
    }
    context.out.line(context.say("cli.print.done",
                                 Json::object()
                                     .set("file", asked.svg() ? page_file(asked.file, 0, count) : asked.file)
                                     .set("last", last)
                                     .set("pages", static_cast<std::int64_t>(count))));
    return fine;
}

} // namespace

Run declare_otlo_print(OptionList& options) {
    const auto asked = std::make_shared<PrintAsked>();
    options.choice("--what", "cli.help.print_what", "PART", asked->what, names(whats));
    options.text("--deck", "cli.help.deck", "FILE", asked->deck);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.choice("--paper", "cli.help.paper", "SIZE", asked->paper, names(papers));
    options.choice("--flip", "cli.help.flip", "EDGE", asked->flip, names(flips));
    options.number("--sets", "cli.help.sets", "N", asked->sets, 1, 4);
    options.number("--spot", "cli.help.spot", "MM", asked->spot, 10, 40);
    options.choice("--format", "cli.help.format", "FORMAT", asked->format, {"pdf", "svg"});
    options.text("-o,--output", "cli.help.output", "FILE", asked->file);
    options.flag("--json", "cli.help.json", asked->json);
    return run_with(asked, &print_pages);
}

} // namespace cairn::cli
