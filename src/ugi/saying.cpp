#include "ugi/saying.hpp"

#include "ugi/words.hpp"

namespace cairn::ugi {

Said read_saying(std::string_view line) {
    Words words(line);
    const std::string_view first = words.next();
    if (first == "ugiok")
        return {Saying::ugiok};
    if (first == "readyok")
        return {Saying::readyok};
    if (first == "bestmove")
        return {Saying::bestmove, std::string(words.next())};
    if (first != "option" || words.next() != "name")
        return {};
    std::string name;
    for (std::string_view word = words.next(); !word.empty() && word != "type"; word = words.next()) {
        name += name.empty() ? "" : " ";
        name += word;
    }
    return {Saying::option, std::move(name)};
}

} // namespace cairn::ugi
