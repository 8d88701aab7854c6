#include "cli/interruption.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "cli/progress_bar.hpp"
#include "games/otlo/deck_maker.hpp"

namespace cairn::cli {

namespace {

struct DeckAsked {
    std::optional<std::uint64_t> seed;
    int per_level = 20;
    std::string tiles;
};

/// As our data files have it: a card on each line.
void write_deck(const Context& context, const otlo::Deck& deck, const Json& recipe) {
    context.out.line("{");
    context.out.line("  \"recipe\": " + recipe.dump() + ",");
    context.out.write("  \"cards\": [");
    const Json cards = otlo::write(deck);
    for (const auto& card : *cards.items())
        context.out.write((&card == cards.items()->data() ? "\n    " : ",\n    ") + card.dump());
    context.out.line("\n  ]\n}");
}

Exit make_deck(const Context& context, const DeckAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto grading = otlo::our_grading();
    if (!grading)
        return refuse(context, grading.error());
    const std::uint64_t seed = asked.seed.value_or(1);
    const Interruption interruption;
    otlo::DeckMade made;
    {
        ProgressBar bar(context, context.say("cli.progress.cards"));
        made = otlo::make_deck(*tiles, *grading, seed, asked.per_level, [&](int cards) {
            bar.show(static_cast<std::uint64_t>(cards), static_cast<std::uint64_t>(3 * asked.per_level));
            return !interruption.arrived();
        });
    }
    Json recipe;
    recipe.set("program", "cairn otlo deck").set("seed", std::to_string(seed));
    recipe.set("cards", asked.per_level).set("tiles", otlo::write(*tiles));
    if (made.deck.size() > 0)
        write_deck(context, made.deck, recipe);
    if (made.complete)
        return fine;
    context.out.flush();
    context.err.line(context.say(interruption.arrived() ? "cli.deck.stopped" : "cli.generate.not_found",
                                 Json::object().set("count", made.deck.size())));
    return answer_is_no;
}

} // namespace

Run declare_otlo_deck(OptionList& options) {
    const auto asked = std::make_shared<DeckAsked>();
    options.seed("--seed", "cli.help.make_seed", asked->seed);
    options.number("--cards", "cli.help.per_level", "N", asked->per_level, 1, 21);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    return run_with(asked, &make_deck);
}

} // namespace cairn::cli
