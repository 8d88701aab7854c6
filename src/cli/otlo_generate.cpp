#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "cli/interruption.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "cli/progress_bar.hpp"
#include "games/otlo/covering.hpp"
#include "games/otlo/generator.hpp"

namespace cairn::cli {

namespace {

struct GenerateAsked {
    int count = 10;
    std::string stars = "1,2,3";
    std::string shape;
    std::string symmetry = "any";
    std::string holes = "any";
    int solutions = 0; ///< 0: as usual for the stars
    std::optional<std::uint64_t> seed;
    int jobs = 0; ///< 0: as many as the machine has cores
    std::string tiles;
    bool json = false;
};

/// What each card is to be: the stars take turns.
Checked<std::vector<otlo::Wish>> read_wishes(const GenerateAsked& asked) {
    otlo::Wish wish;
    if (!asked.shape.empty()) {
        CAIRN_TRY(shape, otlo::Pattern::read(asked.shape));
        wish.shape = shape;
    }
    wish.symmetry = asked.symmetry == "mirror" ? otlo::Symmetry::mirror
                    : asked.symmetry == "turn" ? otlo::Symmetry::turn
                                               : otlo::Symmetry::any;
    wish.holes = asked.holes == "none"   ? otlo::Holes::none
                 : asked.holes == "some" ? otlo::Holes::some
                                         : otlo::Holes::any;
    if (asked.solutions > 0)
        wish.solutions = static_cast<std::uint64_t>(asked.solutions);
    std::vector<otlo::Wish> wishes;
    for (std::size_t i = 0; i < asked.stars.size(); i += 2) {
        const char stars = asked.stars[i];
        const bool more = i + 1 < asked.stars.size();
        if (stars < '1' || stars > '3' ||
            (more && (asked.stars[i + 1] != ',' || i + 2 == asked.stars.size())))
            return bad_input("cli.generate.stars", Json::object().set("text", asked.stars.substr(0, 40)));
        wish.stars = stars - '0';
        wishes.push_back(wish);
    }
    if (wishes.empty())
        return bad_input("cli.generate.stars", Json::object().set("text", ""));
    return wishes;
}

/// Makes the cards of a series on several threads. Which thread makes which card changes nothing: each has a
/// random number generator of its own, by its number.
class Makers {
public:
    Makers(const otlo::Generator& generator, const std::vector<otlo::Wish>& wishes, std::uint64_t seed,
           int count, int jobs)
        : generator_(generator), wishes_(wishes), seed_(seed), cards_(static_cast<std::size_t>(count)),
          done_(static_cast<std::size_t>(count)) {
        for (int i = 0; i < jobs; ++i)
            threads_.emplace_back([this] { work(); });
    }
    ~Makers() {
        stop_ = true;
        for (auto& thread : threads_)
            thread.join();
    }
    Makers(const Makers&) = delete;
    Makers& operator=(const Makers&) = delete;

    bool done(std::size_t number) const { return done_[number]; }
    const std::optional<otlo::Made>& card(std::size_t number) const { return cards_[number]; }
    /// Another one, when that of the number was not wanted.
    std::optional<otlo::Made> make(std::size_t number, int again, const std::function<bool()>& go_on) const {
        return generator_.make(wishes_[number % wishes_.size()], seed_, number, again, go_on);
    }

private:
    void work() {
        for (std::size_t number = next_++; number < cards_.size() && !stop_; number = next_++) {
            cards_[number] = make(number, 0, [this] { return !stop_; });
            done_[number] = true;
        }
    }

    const otlo::Generator& generator_;
    const std::vector<otlo::Wish>& wishes_;
    std::uint64_t seed_;
    std::vector<std::optional<otlo::Made>> cards_;
    std::vector<std::atomic<bool>> done_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stop_ = false;
    std::vector<std::thread> threads_;
};

Exit generate(const Context& context, const GenerateAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto grading = otlo::our_grading();
    if (!grading)
        return refuse(context, grading.error());
    const auto wishes = read_wishes(asked);
    if (!wishes)
        return refuse(context, wishes.error());

    if (const auto& shape = wishes->front().shape)
        if (const auto covered = otlo::can_cover(*tiles, *shape); !covered)
            return refuse(context, covered.error());

    const otlo::Generator generator(*tiles, *grading);
    const Interruption interruption;
    const auto go_on = [&] { return !interruption.arrived() && !context.out.broken(); };
    const auto count = static_cast<std::size_t>(asked.count);
    ProgressBar bar(context, context.say("cli.progress.cards"));
    Makers makers(generator, *wishes, asked.seed.value_or(1), asked.count, threads_for(asked.jobs));
    otlo::Unlike unlike;
    constexpr int most_again = 256;
    for (std::size_t number = 0; number < count; ++number) {
        while (!makers.done(number) && go_on()) {
            bar.show(number, count);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        std::optional<otlo::Made> made;
        if (go_on())
            made = makers.card(number);
        for (int again = 1; made && !unlike.take(made->pattern); ++again)
            made = again < most_again ? makers.make(number, again, go_on) : std::nullopt;
        if (!made) {
            context.out.flush();
            context.err.line(context.say(go_on() ? "cli.generate.not_found" : "cli.generate.stopped",
                                         Json::object().set("count", static_cast<int>(number))));
            return answer_is_no;
        }
        context.out.line(asked.json ? grade_json(made->pattern, made->grade).dump() : made->pattern.text());
    }
    return fine;
}

} // namespace

Run declare_otlo_generate(OptionList& options) {
    const auto asked = std::make_shared<GenerateAsked>();
    options.number("--count", "cli.help.how_many", "N", asked->count, 1, 1'000'000);
    options.text("--stars", "cli.help.stars", "LIST", asked->stars);
    options.text("--shape", "cli.help.shape", "ROWS", asked->shape);
    options.choice("--symmetry", "cli.help.symmetry", "KIND", asked->symmetry, {"any", "mirror", "turn"});
    options.choice("--holes", "cli.help.holes", "KIND", asked->holes, {"any", "none", "some"});
    options.number("--solutions", "cli.help.most_solutions", "N", asked->solutions, 1, 10'000);
    options.seed("--seed", "cli.help.make_seed", asked->seed);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &generate);
}

} // namespace cairn::cli
