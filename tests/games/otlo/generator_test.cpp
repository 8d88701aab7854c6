#include "games/otlo/generator.hpp"

#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

struct Workshop {
    TileSet tiles = tile_set();
    Grading grading = *our_grading();
    Generator generator{tiles, grading};

    Made make(const Wish& wish, std::uint64_t number = 0) const {
        auto made = generator.make(wish, 11, number);
        EXPECT_TRUE(made);
        return made ? *made : Made{pattern_of("R"), {}};
    }
};

TEST(OtloGenerator, cards_are_of_the_level_and_their_solutions_solve_them) {
    const Workshop workshop;
    for (int stars = 1; stars <= 3; ++stars) {
        for (std::uint64_t number = 0; number < 6; ++number) {
            const Made made = workshop.make({.stars = stars}, number);
            EXPECT_EQ(made.grade.stars, stars);
            EXPECT_TRUE(made.grade.clear);
            EXPECT_TRUE(verify(workshop.tiles, made.pattern, made.grade.solution)) << made.pattern.text();
            const auto solutions = count_solutions(workshop.tiles, made.pattern).count;
            EXPECT_EQ(solutions, made.grade.features.solutions);
            if (stars == 3) {
                EXPECT_EQ(solutions, 1u) << made.pattern.text();
            }
        }
    }
}

TEST(OtloGenerator, the_same_seed_and_number_make_the_same_card_and_others_another) {
    const Workshop workshop;
    const auto text = [&](std::uint64_t seed, std::uint64_t number, int again) {
        return workshop.generator.make({.stars = 2}, seed, number, again)->pattern.text();
    };
    EXPECT_EQ(text(1, 0, 0), text(1, 0, 0));
    EXPECT_NE(text(1, 0, 0), text(2, 0, 0));
    EXPECT_NE(text(1, 0, 0), text(1, 1, 0));
    EXPECT_NE(text(1, 0, 0), text(1, 0, 1));
    // The same on every machine; it changes only when the generator does.
    EXPECT_EQ(text(1, 0, 0), "_YR/_BB/_.Y/_B./Y._/R._");
    EXPECT_EQ(workshop.generator.make({.stars = 3}, 1, 0)->pattern.text(), "__.B_/RYRR_/RY_YB/___.R");
}

TEST(OtloGenerator, a_wished_shape_is_kept) {
    const Workshop workshop;
    const Pattern shape = pattern_of("RRRR/RRRR/RR__/RR__");
    const Made made = workshop.make({.stars = 2, .shape = shape});
    EXPECT_EQ(made.pattern.with({0, made.pattern.shape(), 0, 0}), shape);
}

TEST(OtloGenerator, symmetric_pictures_are_their_own_image) {
    const Workshop workshop;
    const auto image = [](const Pattern& pattern, bool across, bool down) {
        for (int spot = 0; spot < pattern.size(); ++spot) {
            const Place place = pattern.place(spot);
            const int other = pattern.spot({across ? pattern.width() - 1 - place.column : place.column,
                                            down ? pattern.height() - 1 - place.row : place.row});
            if (other < 0 || pattern.shows(other) != pattern.shows(spot))
                return false;
        }
        return true;
    };
    for (std::uint64_t number = 0; number < 3; ++number) {
        const Pattern turned = workshop.make({.stars = 1, .symmetry = Symmetry::turn}, number).pattern;
        EXPECT_TRUE(image(turned, true, true)) << turned.text();
        const Pattern mirrored = workshop.make({.stars = 2, .symmetry = Symmetry::mirror}, number).pattern;
        EXPECT_TRUE(image(mirrored, true, false) || image(mirrored, false, true)) << mirrored.text();
    }
}

TEST(OtloGenerator, open_holes_are_as_wished) {
    const Workshop workshop;
    for (std::uint64_t number = 0; number < 3; ++number) {
        EXPECT_EQ(workshop.make({.stars = 2, .holes = Holes::none}, number).pattern.showing(Shows::hole), 0u);
        EXPECT_NE(workshop.make({.stars = 2, .holes = Holes::some}, number).pattern.showing(Shows::hole), 0u);
    }
}

TEST(OtloGenerator, the_number_of_solutions_is_as_wished) {
    const Workshop workshop;
    EXPECT_EQ(workshop.make({.stars = 1, .solutions = 1}).grade.features.solutions, 1u);
    EXPECT_LE(workshop.make({.stars = 3, .solutions = 5}).grade.features.solutions, 5u);
}

TEST(OtloGenerator, it_stops_when_told_to) {
    const Workshop workshop;
    EXPECT_FALSE(workshop.generator.make({.stars = 3}, 1, 0, 0, [] { return false; }));
}

TEST(OtloGenerator, cards_that_are_alike_are_taken_once_and_a_shape_not_too_often) {
    Unlike any;
    EXPECT_TRUE(any.take(pattern_of("RY.B/..Y.")));
    EXPECT_FALSE(any.take(pattern_of(".R../Y.RB"))); // turned by half, with other colours
    EXPECT_TRUE(any.take(pattern_of("RY.B/..YY")));
    Unlike shapes(1);
    EXPECT_TRUE(shapes.take(pattern_of("RY_/RRR/_RR")));
    EXPECT_FALSE(shapes.take(pattern_of("_RY/RRR/RB_")));
    EXPECT_TRUE(shapes.take(pattern_of("RRRR/RRRR"))); // rectangles are as many as come
    EXPECT_TRUE(shapes.take(pattern_of("RRRR/RRRY")));
}

} // namespace
} // namespace cairn::otlo
