// The verifier beside the slow program.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/otlo/verify.hpp"
#include "naive/otlo.hpp"
#include "random_puzzle.hpp"
#include "support.hpp"

namespace cairn::otlo {

RC_GTEST_PROP(OtloVerify, agrees_with_the_slow_program_on_any_tiles_anywhere, ()) {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    const TileSet tiles = *rc::gen::arbitrary<bool>() ? tile_set() : random_tiles(rng);
    const Pattern pattern = random_puzzle(tiles, *rc::gen::inRange(2, 4), rng);
    const auto placements = [&] {
        std::vector<Placement> layer;
        for (int left = *rc::gen::inRange(0, 5); left > 0; --left)
            layer.push_back(
                {static_cast<std::uint8_t>(*rc::gen::inRange(0, 6)),
                 static_cast<Face>(*rc::gen::inRange(0, 2)),
                 static_cast<std::uint8_t>(*rc::gen::inRange(0, turns)),
                 {*rc::gen::inRange(-1, pattern.width()), *rc::gen::inRange(-1, pattern.height())}});
        return layer;
    };
    const Solution solution{placements(), placements()};
    const auto verified = verify(tiles, pattern, solution);
    RC_ASSERT((verified ? "ok" : verified.error().rule) ==
              naive::verify(texts_of(tiles), pattern.text(), write(solution)));
}

} // namespace cairn::otlo
