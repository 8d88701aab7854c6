#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.hpp"
#include "core/any_game.hpp"
#include "core/catalogue.hpp"

namespace cairn::cli {

/// What a drawer is given: the view that everyone may see, and what to point at.
struct Drawing {
    const Json& view;
    const Catalogue& catalogue;
    const Style& style;
    std::vector<std::string> marked = {}; ///< places that explain a refusal or what just happened
    std::string card = {};                ///< where places are counted on a card: which

    bool marks(std::string_view place) const;
};

/// How a game shows itself in a terminal: the one table from which everything that differs between games is
/// taken.
struct Face {
    std::string_view id;
    /// The board as lines.
    std::vector<std::string> (*draw)(const Drawing& drawing);
    /// Who sits there, where that changes during a game; otherwise the catalogue names the seats.
    std::string (*seat_name)(const Json& view, const Catalogue& catalogue, int seat) = nullptr;
    /// `try`, where a game has it: what something would look like, without doing it.
    std::vector<std::string> (*look)(const AnyGame& game, std::string_view what, const Catalogue& catalogue,
                                     const Style& style) = nullptr;
};

const Face& face_of(std::string_view id);

/// Who sits there, as a sentence begins with it: "White", "The first player", "Player 1".
std::string seat_name(std::string_view game, const Json& view, const Catalogue& catalogue, int seat);

// The drawers, one file each.
std::vector<std::string> draw_olix(const Drawing& drawing);
std::vector<std::string> draw_lotus(const Drawing& drawing);
std::vector<std::string> draw_logan(const Drawing& drawing);
std::vector<std::string> draw_otlo(const Drawing& drawing);

std::string olix_seat(const Json& view, const Catalogue& catalogue, int seat);
std::vector<std::string> otlo_look(const AnyGame& game, std::string_view what, const Catalogue& catalogue,
                                   const Style& style);

// Reading a view, whose shape the games' own tests see to.
std::string text_of(const Json& json, std::string_view member);
int number_of(const Json& json, std::string_view member);
const Json::Array& items_of(const Json& json, std::string_view member);

} // namespace cairn::cli
