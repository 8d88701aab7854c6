#pragma once

#include <string>
#include <string_view>

namespace cairn::ugi {

/// What a line of an engine is, as far as somebody who lets it play needs to know.
enum class Saying { other, ugiok, readyok, option, bestmove };

struct Said {
    Saying saying = Saying::other;
    std::string text = {}; ///< the action of `bestmove`, the name of an `option`
};

/// Any bytes are some line: what is not understood is `other`.
Said read_saying(std::string_view line);

} // namespace cairn::ugi
