#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/catalogue.hpp"
#include "core/reader.hpp"
#include "wasm/open_games.hpp"
#include "wasm/studies.hpp"
#include "wasm/thinkers.hpp"

namespace cairn::desk {

/// What requests are answered from: the games there are, those that the page has begun, who thinks about
/// them, and what is looked into.
struct Room {
    Registry registry;
    OpenGames games;
    Thinkers thinkers;
    Studies studies;
    std::map<std::string, Catalogue, std::less<>> catalogues;

    /// The words of the language that a request names in `lang`.
    const Catalogue& words(const Json& request);
};

/// What a page may ask: its name, and what answers it.
struct Request {
    std::string_view name;
    Checked<Json> (*answer)(Room& room, const Json& request);
};

// The tables of requests; the fields that each reads stand beside it.
std::span<const Request> game_requests();
std::span<const Request> lesson_requests();
std::span<const Request> thinking_requests();
std::span<const Request> study_requests();
std::span<const Request> counting_requests();
std::span<const Request> workshop_requests();
std::span<const Request> puzzle_requests();

/// Nothing was wrong with a request, and it has no field that its handler has not asked for. Every request
/// may name its language, and those about an open game that game.
Checked<void> done(Reader& reader);

} // namespace cairn::desk
