#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// All patterns of a shape in figures; patterns are not turned.
struct Census {
    std::uint64_t arrangements = 0; ///< of tiles in two layers (OT-10 to 14), whatever they show
    std::uint64_t solvable = 0;     ///< patterns that some arrangement shows
    std::uint64_t unique = 0;       ///< those with one solution
    std::uint64_t most = 0;         ///< solutions of the pattern that has most
    std::array<std::uint64_t, max_tiles + 1> fewest = {}; ///< patterns by the fewest tiles of a solution

    Census& operator+=(const Census& other);
    friend bool operator==(const Census&, const Census&) = default;
};

/// A pattern as an enumeration comes upon it.
struct Enumerated {
    Pattern pattern;
    std::uint64_t solutions;
    int fewest; ///< tiles in a solution
};

class Layout;

/// Lists every pattern of a shape that can be solved. The work is cut into parts by what the first spots
/// show, which may be done in any order and at the same time by several workers.
///
/// Within a part all spots but eight are held fast, in turn in each way that some arrangement allows; the
/// arrangements that remain are counted by what they show on the eight.
class Enumeration {
public:
    Enumeration(const TileSet& tiles, const Pattern& shape);
    ~Enumeration();

    int parts() const;

private:
    friend class EnumerationWorker;

    void divide();

    std::unique_ptr<const Layout> layout_;
    std::vector<std::uint8_t> held_;  ///< spots that are held fast, those of one bottom tile after another
    std::vector<std::size_t> stages_; ///< how many are held when one more bottom tile is
    std::vector<std::uint8_t> open_;  ///< the eight others, or fewer
    bool covered_ = false;            ///< some tiles cover the shape
};

/// Does parts, with memory of its own.
class EnumerationWorker {
public:
    using Visit = std::function<void(const Enumerated&)>;

    explicit EnumerationWorker(const Enumeration& enumeration);
    ~EnumerationWorker();

    /// Nothing when `go_on`, which is asked now and then, says no. `visit` is given each pattern.
    std::optional<Census> count(int part, const std::function<bool()>& go_on = nullptr,
                                const Visit& visit = nullptr);

private:
    class Work;
    std::unique_ptr<Work> work_;
};

} // namespace cairn::otlo
