#pragma once

#include <string>
#include <string_view>

#include "wasm/room.hpp"

namespace cairn {

/// What a page talks to: a request as JSON text, an answer as JSON text. It keeps the games that the page has
/// begun, and the opponents that think about them, by number. Requests name what they want in `do`; an answer
/// is `{"ok":...}`, or `{"error":{rule, message, text, ...}}`. The requests are listed at the end of the
/// files NAME_asked.cpp and of thinkers.cpp.
class Desk {
public:
    explicit Desk(Registry registry) : room_{registry, {}, {}, {}, {}} {}

    std::string answer(std::string_view request);

private:
    desk::Room room_;
};

} // namespace cairn
