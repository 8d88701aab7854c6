// What a pattern costs: one solution, and the number of all, over a stream of sixty different patterns.
// Beside our solver CaDiCaL through its library, when it was found at configure time, and as programs clasp
// with gringo, and MiniZinc with Gecode, where they are installed. All must count the same.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef CAIRN_CADICAL
#include <cadical.hpp>
#endif

#include "core/bits.hpp"
#include "core/data.hpp"
#include "core/random.hpp"
#include "core/reader.hpp"
#include "games/otlo/laid.hpp"
#include "games/otlo/solver.hpp"

namespace {

using namespace cairn;
using namespace cairn::otlo;

const TileSet& tiles() {
    static const TileSet set = *read_tiles_json(*read_json(*data_file("otlo/tiles/default.json")));
    return set;
}

/// Bottom sites of a shape of 2x2 tiles: each first open spot is the corner of one.
std::vector<Spots> bottom_sites(const Pattern& shape, const std::vector<Laid>& all) {
    std::vector<Spots> sites;
    for (Spots open = shape.shape(); open != 0;) {
        for (const Laid& laid : all) {
            if (lowest(laid.spots) != lowest(open))
                continue;
            sites.push_back(laid.spots);
            open &= ~laid.spots;
            break;
        }
    }
    return sites;
}

int across(const std::vector<Spots>& sites, Spots spots) {
    return static_cast<int>(std::ranges::count_if(sites, [&](Spots site) { return (site & spots) != 0; }));
}

/// What some random tiles in two layers show.
Pattern random_pattern(const Pattern& shape, Rng& rng) {
    auto all = all_laid(tiles(), shape);
    const auto sites = bottom_sites(shape, all);
    shuffle(std::span(all), rng);
    std::vector<Laid> bottom, top;
    unsigned used = 0;
    Spots topped = 0;
    const auto is_free = [&](const Laid& laid) { return (used >> laid.placement.tile & 1) == 0; };
    for (const Spots site : sites) {
        const auto laid =
            std::ranges::find_if(all, [&](const Laid& one) { return one.spots == site && is_free(one); });
        used |= 1u << laid->placement.tile;
        bottom.push_back(*laid);
    }
    for (const Laid& laid : all) {
        if (!is_free(laid) || (laid.spots & topped) != 0 || across(sites, laid.spots) > 2 ||
            rng.below(4) == 0)
            continue;
        used |= 1u << laid.placement.tile;
        topped |= laid.spots;
        top.push_back(laid);
    }
    return shape.with(seen_from_above(bottom, top));
}

/// One spot shows something else, so that there is no solution.
Pattern spoiled(const Pattern& pattern, Rng& rng) {
    while (true) {
        std::string text = pattern.text();
        auto& c = text[rng.below(static_cast<std::uint32_t>(text.size()))];
        if (c == '/' || c == '_')
            continue;
        c = "RBY."[rng.below(4)];
        const Pattern other = *Pattern::read(text);
        if (count_solutions(tiles(), other).count == 0)
            return other;
    }
}

struct Puzzle {
    Pattern pattern;
    std::uint64_t solutions;
};

/// Twelve of each shape, three of which have no solution.
const std::vector<Puzzle>& puzzles() {
    static const std::vector<Puzzle> all = [] {
        std::vector<Puzzle> made;
        Rng rng(60);
        for (int i = 0; i < 12; ++i) {
            for (const auto* text : {"RRRR/RRRR", "RRRRRR/RRRRRR", "RRRR/RRRR/RR__/RR__",
                                     "RRRR/RRRR/RRRR/RRRR", "RRRRRRRR/RRRRRRRR"}) {
                Pattern pattern = random_pattern(*Pattern::read(text), rng);
                if (i % 4 == 3)
                    pattern = spoiled(pattern, rng);
                made.push_back({pattern, count_solutions(tiles(), pattern).count});
            }
        }
        return made;
    }();
    return all;
}

/// Calls `solve` with each puzzle; it answers what it counted, of at most `most` solutions.
template <class Solve>
void stream(benchmark::State& run, std::uint64_t most, const Solve& solve) {
    puzzles();
    for (auto _ : run) {
        for (const Puzzle& puzzle : puzzles()) {
            if (solve(puzzle.pattern) != std::min(puzzle.solutions, most)) {
                run.SkipWithError(("another count for " + puzzle.pattern.text()).c_str());
                return;
            }
        }
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(puzzles().size()));
}

constexpr std::uint64_t every = ~std::uint64_t{0};

std::uint64_t found_by(Solver& solver, const Pattern& pattern, Solution& solution) {
    return solver.find(pattern, solution) ? 1 : 0;
}

/// The tables of a shape are there from the pattern before.
void find_ours(benchmark::State& run) {
    Solvers solvers(tiles());
    Solution solution;
    stream(run, 1, [&](const Pattern& pattern) { return found_by(solvers.of(pattern), pattern, solution); });
}

void count_ours(benchmark::State& run) {
    Solvers solvers(tiles());
    stream(run, every, [&](const Pattern& pattern) { return solvers.of(pattern).count(pattern).count; });
}

/// The tables of the shape are made for every pattern, those of the tile set once.
void find_ours_by_shape(benchmark::State& run) {
    Solver solver(tiles(), puzzles()[0].pattern);
    Solution solution;
    stream(run, 1, [&](const Pattern& pattern) {
        solver.turn_to(pattern);
        return found_by(solver, pattern, solution);
    });
}

void count_ours_by_shape(benchmark::State& run) {
    Solver solver(tiles(), puzzles()[0].pattern);
    stream(run, every, [&](const Pattern& pattern) {
        solver.turn_to(pattern);
        return solver.count(pattern).count;
    });
}

/// All tables are made for every pattern.
void find_ours_fresh(benchmark::State& run) {
    Solution solution;
    stream(run, 1, [&](const Pattern& pattern) {
        Solver solver(tiles(), pattern);
        return found_by(solver, pattern, solution);
    });
}

void count_ours_fresh(benchmark::State& run) {
    stream(run, every, [](const Pattern& pattern) { return count_solutions(tiles(), pattern).count; });
}

BENCHMARK(find_ours);
BENCHMARK(count_ours);
BENCHMARK(find_ours_by_shape);
BENCHMARK(count_ours_by_shape);
BENCHMARK(find_ours_fresh);
BENCHMARK(count_ours_fresh);

/// A pattern as the peers get it: only what can be part of a solution.
struct Problem {
    std::vector<Spots> sites;
    std::vector<Laid> bottom; ///< not showing a gem where the pattern has a hole
    std::vector<Laid> top;    ///< showing what the pattern shows, across two bottom tiles at most
    int spots;
    const Pattern& pattern;

    explicit Problem(const Pattern& asked) : spots(asked.size()), pattern(asked) {
        const auto all = all_laid(tiles(), asked);
        sites = bottom_sites(asked, all);
        for (const Laid& laid : all) {
            if (std::ranges::find(sites, laid.spots) != sites.end() &&
                (laid.gems() & asked.showing(Shows::hole)) == 0)
                bottom.push_back(laid);
            if ((wrong(laid) & laid.gems()) == 0 && across(sites, laid.spots) <= 2)
                top.push_back(laid);
        }
    }

    /// The spots where it does not show what the pattern shows.
    Spots wrong(const Laid& laid) const {
        Spots spots_wrong = laid.spots;
        for (std::size_t i = 0; i < shows_count; ++i)
            spots_wrong &= ~(laid.showing[i] & pattern.showing(static_cast<Shows>(i)));
        return spots_wrong;
    }
};

#ifdef CAIRN_CADICAL

/// The pattern as clauses: variable 1 + i is the i-th bottom placement, then come the top ones.
class Clauses {
public:
    explicit Clauses(const Pattern& pattern) : problem_(pattern) {
        solver_.set("quiet", 1);
        const int bottoms = static_cast<int>(problem_.bottom.size());
        tops_ = static_cast<int>(problem_.top.size());
        first_top_ = bottoms + 1;
        fresh_ = first_top_ + tops_;
        std::vector<std::vector<int>> of_tile(static_cast<std::size_t>(tiles().size()));
        std::map<Spots, std::vector<int>> on_site;
        std::vector<std::vector<int>> tops_over(static_cast<std::size_t>(problem_.spots)), gems_on(tops_over);
        for (int i = 0; i < bottoms; ++i) {
            const Laid& laid = problem_.bottom[static_cast<std::size_t>(i)];
            of_tile[laid.placement.tile].push_back(1 + i);
            on_site[laid.spots].push_back(1 + i);
        }
        for (int i = 0; i < tops_; ++i) {
            const Laid& laid = problem_.top[static_cast<std::size_t>(i)];
            of_tile[laid.placement.tile].push_back(first_top_ + i);
            for (Spots spots = laid.spots; spots != 0;)
                tops_over[static_cast<std::size_t>(take_lowest(spots))].push_back(first_top_ + i);
            for (Spots spots = laid.gems(); spots != 0;)
                gems_on[static_cast<std::size_t>(take_lowest(spots))].push_back(first_top_ + i);
        }
        for (const Spots site : problem_.sites) {
            add(on_site[site]);
            at_most_one(on_site[site]);
        }
        for (const auto& all : of_tile)
            at_most_one(all);
        for (const auto& all : tops_over)
            at_most_one(all);
        for (int i = 0; i < bottoms; ++i) {
            for (Spots wrong = problem_.wrong(problem_.bottom[static_cast<std::size_t>(i)]); wrong != 0;) {
                auto clause = gems_on[static_cast<std::size_t>(take_lowest(wrong))];
                clause.push_back(-(1 + i));
                add(clause);
            }
        }
    }

    std::uint64_t count(std::uint64_t most) {
        constexpr int satisfiable = 10;
        std::uint64_t found = 0;
        while (solver_.solve() == satisfiable) {
            if (++found == most)
                break;
            // Not the same again: without one of these tiles, or with one more on top.
            std::vector<int> clause;
            for (int i = 1; i < first_top_ + tops_; ++i) {
                if (solver_.val(i) > 0)
                    clause.push_back(-i);
                else if (i >= first_top_)
                    clause.push_back(i);
            }
            add(clause);
        }
        return found;
    }

private:
    void add(const std::vector<int>& clause) {
        for (const int literal : clause)
            solver_.add(literal);
        solver_.add(0);
    }

    void at_most_one(const std::vector<int>& all) {
        constexpr std::size_t few = 6;
        if (all.size() <= few) {
            for (std::size_t i = 0; i < all.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    add({-all[i], -all[j]});
            return;
        }
        // The ladder: a fresh variable says that one so far is true.
        for (std::size_t i = 0; i < all.size(); ++i) {
            const int so_far = fresh_ + static_cast<int>(i);
            add({-all[i], so_far});
            if (i > 0) {
                add({-(so_far - 1), so_far});
                add({-(so_far - 1), -all[i]});
            }
        }
        fresh_ += static_cast<int>(all.size());
    }

    Problem problem_;
    CaDiCaL::Solver solver_;
    int first_top_ = 0;
    int tops_ = 0;
    int fresh_ = 0;
};

void find_cadical(benchmark::State& run) {
    stream(run, 1, [](const Pattern& pattern) { return Clauses(pattern).count(1); });
}

void count_cadical(benchmark::State& run) {
    stream(run, every, [](const Pattern& pattern) { return Clauses(pattern).count(every); });
}

BENCHMARK(find_cadical);
BENCHMARK(count_cadical);

#endif

/// A file in a folder of its own, gone afterwards.
class Model {
public:
    explicit Model(std::string_view ending) {
        char folder[] = "/tmp/bench_otlo_XXXXXX";
        folder_ = ::mkdtemp(folder) ? folder : "/tmp";
        path_ = folder_ + "/model." + std::string(ending);
    }
    ~Model() {
        ::unlink(path_.c_str());
        ::rmdir(folder_.c_str());
    }
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string folder_, path_;
};

bool is_installed(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null").c_str()) == 0;
}

template <class Line>
void each_line(const std::string& command, const Line& line) {
    FILE* pipe = ::popen(command.c_str(), "r");
    if (!pipe)
        return;
    char buffer[4096];
    while (std::fgets(buffer, sizeof buffer, pipe))
        line(std::string_view(buffer));
    ::pclose(pipe);
}

double number_after(std::string_view line, std::string_view name) {
    const auto at = line.find(name);
    return at == std::string_view::npos
               ? 0
               : std::strtod(std::string(line.substr(at + name.size())).c_str(), nullptr);
}

std::uint64_t clasp(const Pattern& pattern, std::uint64_t most) {
    const Problem problem(pattern);
    const Model model("lp");
    std::ofstream file(model.path());
    const auto write_all = [&](const char* name, std::size_t i, Spots spots) {
        while (spots != 0)
            file << name << '(' << i << ',' << take_lowest(spots) << "). ";
    };
    for (int i = 0; i < problem.spots; ++i)
        file << "spot(" << i << "). ";
    for (int i = 0; i < tiles().size(); ++i)
        file << "tile(" << i << "). ";
    for (std::size_t i = 0; i < problem.bottom.size(); ++i) {
        file << "bottom(" << i << ',' << int{problem.bottom[i].placement.tile} << "). ";
        write_all("covers", i, problem.bottom[i].spots);
        write_all("wrong", i, problem.wrong(problem.bottom[i]));
    }
    for (std::size_t i = 0; i < problem.top.size(); ++i) {
        file << "top(" << i << ',' << int{problem.top[i].placement.tile} << "). ";
        write_all("over", i, problem.top[i].spots);
        write_all("gem", i, problem.top[i].gems());
    }
    file << "{ b(I) : bottom(I,_) }. { t(I) : top(I,_) }.\n"
            ":- spot(S), #count { I : b(I), covers(I,S) } != 1.\n"
            ":- spot(S), #count { I : t(I), over(I,S) } > 1.\n"
            ":- tile(T), #count { I,0 : b(I), bottom(I,T) ; I,1 : t(I), top(I,T) } > 1.\n"
            "hidden(S) :- t(I), gem(I,S).\n"
            ":- b(I), wrong(I,S), not hidden(S).\n"
            "#show b/1. #show t/1.\n";
    // Predicates without facts are no mistake.
    file << "#defined top/2. #defined over/2. #defined gem/2. #defined wrong/2. #defined bottom/2. #defined "
            "covers/2.\n";
    file.close();
    std::uint64_t count = 0;
    each_line("gringo " + model.path() + " | clasp " + (most == 1 ? "1" : "0") + " --quiet=2",
              [&](std::string_view line) {
                  if (line.starts_with("Models"))
                      count = static_cast<std::uint64_t>(number_after(line, ":"));
              });
    return count;
}

std::uint64_t minizinc(const Pattern& pattern, std::uint64_t most) {
    const Problem problem(pattern);
    const Model model("mzn");
    std::ofstream file(model.path());
    const auto sum = [&](const std::vector<std::string>& all) {
        std::string text;
        for (const auto& one : all)
            text += (text.empty() ? "" : " + ") + one;
        return text.empty() ? std::string("0") : text;
    };
    const auto name = [](char layer, std::size_t i) { return layer + std::to_string(i); };
    std::vector<std::vector<std::string>> of_tile(static_cast<std::size_t>(tiles().size())),
        over(static_cast<std::size_t>(problem.spots)), gems(over);
    std::map<Spots, std::vector<std::string>> on_site;
    for (std::size_t i = 0; i < problem.bottom.size(); ++i) {
        file << "var 0..1: " << name('b', i) << ";\n";
        of_tile[problem.bottom[i].placement.tile].push_back(name('b', i));
        on_site[problem.bottom[i].spots].push_back(name('b', i));
    }
    for (std::size_t i = 0; i < problem.top.size(); ++i) {
        file << "var 0..1: " << name('t', i) << ";\n";
        of_tile[problem.top[i].placement.tile].push_back(name('t', i));
        for (Spots spots = problem.top[i].spots; spots != 0;)
            over[static_cast<std::size_t>(take_lowest(spots))].push_back(name('t', i));
        for (Spots spots = problem.top[i].gems(); spots != 0;)
            gems[static_cast<std::size_t>(take_lowest(spots))].push_back(name('t', i));
    }
    for (const Spots site : problem.sites)
        file << "constraint " << sum(on_site[site]) << " = 1;\n";
    for (const auto* groups : {&of_tile, &over})
        for (const auto& all : *groups)
            file << "constraint " << sum(all) << " <= 1;\n";
    for (std::size_t i = 0; i < problem.bottom.size(); ++i)
        for (Spots wrong = problem.wrong(problem.bottom[i]); wrong != 0;)
            file << "constraint " << name('b', i)
                 << " <= " << sum(gems[static_cast<std::size_t>(take_lowest(wrong))]) << ";\n";
    file << "solve satisfy;\n"; // an output of our own would make one solution of all that it does not tell
                                // apart
    file.close();
    std::uint64_t count = 0;
    each_line(std::string("minizinc --solver gecode ") + (most == 1 ? "" : "--all-solutions ") +
                  model.path() + " 2>/dev/null",
              [&](std::string_view line) { count += line.starts_with("----------"); });
    return count;
}

/// Seconds of processor time that the programs have taken which have ended.
double taken_by_programs() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

template <class Program>
void by_program(benchmark::State& run, std::uint64_t most, const Program& program) {
    const double before = taken_by_programs();
    stream(run, most, [&](const Pattern& pattern) { return program(pattern, most); });
    // For one pattern, with starting the programs and reading the model.
    run.counters["programs"] =
        (taken_by_programs() - before) /
        static_cast<double>(run.iterations() * static_cast<std::int64_t>(puzzles().size()));
}

[[maybe_unused]] const bool registered = [] {
    const auto add = [](const char* name, auto program) {
        for (const std::uint64_t most : {std::uint64_t{1}, every})
            benchmark::RegisterBenchmark(
                ((most == 1 ? "find_" : "count_") + std::string(name)).c_str(),
                [most, program](benchmark::State& run) { by_program(run, most, program); })
                ->Iterations(1)
                ->Repetitions(1)
                ->UseRealTime();
    };
    if (is_installed("gringo") && is_installed("clasp"))
        add("clasp", &clasp);
    if (is_installed("minizinc") && is_installed("fzn-gecode"))
        add("minizinc", &minizinc);
    return true;
}();

} // namespace
