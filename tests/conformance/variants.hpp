#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/random.hpp"

namespace cairn {

/// A game with options to try it under.
struct Variant {
    std::string name;
    std::string game;
    std::string options;
    friend std::ostream& operator<<(std::ostream& out, const Variant& variant) { return out << variant.name; }
};

/// Every turn game of the registry under its default options, and under those listed in variants.cpp.
std::vector<Variant> turn_game_variants();

/// A deal with the same faces up and other undersides: each face's undersides are shuffled among its stones.
Json same_faces(const Json& deal, std::uint64_t seed);

} // namespace cairn
