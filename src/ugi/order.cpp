#include "ugi/order.hpp"

#include <algorithm>

#include "ugi/words.hpp"

namespace cairn::ugi {

namespace {

std::unexpected<Violation> not_understood(std::string_view message, std::string_view word) {
    return bad_input(message, Json::object().set("word", word.substr(0, 60)));
}

Checked<Order> read_plain(std::string_view word) {
    struct Known {
        std::string_view word;
        Plain order;
    };
    static constexpr Known known[] = {
        {"ugi", Plain::ugi},   {"isready", Plain::isready}, {"uginewgame", Plain::uginewgame},
        {"stop", Plain::stop}, {"quit", Plain::quit},       {"d", Plain::display}};
    const auto* found = std::ranges::find(known, word, &Known::word);
    if (found == std::end(known))
        return not_understood("input.ugi.unknown", word);
    return found->order;
}

/// `name` and `value` may be of several words.
Checked<Order> read_option(Words words) {
    SetOption option;
    if (words.next() != "name")
        return not_understood("input.ugi.option", words.rest());
    while (!words.peek().empty() && words.peek() != "value") {
        option.name += option.name.empty() ? "" : " ";
        option.name += words.next();
    }
    words.next();
    option.value = words.rest();
    if (option.name.empty())
        return not_understood("input.ugi.option", "");
    return option;
}

Checked<Order> read_position(Words words) {
    Position position;
    const std::string_view how = words.next();
    if (how == "fen") {
        position.fen.emplace();
        while (!words.peek().empty() && words.peek() != "moves") {
            *position.fen += position.fen->empty() ? "" : " ";
            *position.fen += words.next();
        }
    } else if (how != "startpos") {
        return not_understood("input.ugi.position", how);
    }
    const std::string_view moves = words.next();
    if (!moves.empty() && moves != "moves")
        return not_understood("input.ugi.position", moves);
    for (std::string_view word = words.next(); !word.empty(); word = words.next())
        position.moves.emplace_back(word);
    return position;
}

/// `p1time` is the first of four.
std::optional<std::size_t> seat_in(std::string_view word, std::string_view what) {
    if (word.size() == what.size() + 2 && word[0] == 'p' && word[1] >= '1' && word[1] <= '4' &&
        word.substr(2) == what)
        return static_cast<std::size_t>(word[1] - '1');
    return std::nullopt;
}

Checked<Order> read_go(Words words) {
    constexpr std::int64_t longest_time = 1'000'000'000; // eleven days
    constexpr std::int64_t most_nodes = std::int64_t{1} << 50;
    Go go;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        if (word == "infinite") {
            go.infinite = true;
            continue;
        }
        const auto time = seat_in(word, "time");
        const auto increment = seat_in(word, "inc");
        const bool known = time || increment || word == "movetime" || word == "nodes" || word == "depth" ||
                           word == "movestogo";
        if (!known)
            return not_understood("input.ugi.go", word);
        const std::string_view text = words.next();
        // A clock may have run below nothing.
        auto number =
            whole_number(text, time ? -longest_time : 0, word == "nodes" ? most_nodes : longest_time);
        if (!number)
            return not_understood("input.ugi.number", text);
        if (time)
            go.time[*time] = std::max(0LL, *number);
        else if (increment)
            go.increment[*increment] = *number;
        else if (word == "movetime")
            go.movetime = *number;
        else if (word == "nodes")
            go.nodes = *number;
        else if (word == "depth")
            go.depth = static_cast<int>(std::min(*number, 1000LL));
        else
            go.movestogo = static_cast<int>(std::min(*number, 1000LL));
    }
    return go;
}

} // namespace

Checked<Order> read_order(std::string_view line) {
    if (line.size() > longest_line)
        return not_understood("input.ugi.long", line);
    Words words(line);
    const std::string_view first = words.peek();
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        if (word == "setoption")
            return read_option(words);
        if (word == "position")
            return read_position(words);
        if (word == "go")
            return read_go(words);
        if (word == "query")
            return Query{std::string(words.rest())};
        if (word == "perft") {
            const std::string_view text = words.next();
            const auto depth = whole_number(text, 0, 99);
            if (!depth)
                return not_understood("input.ugi.number", text);
            return Perft{static_cast<int>(*depth)};
        }
        if (auto plain = read_plain(word))
            return plain;
    }
    if (first.empty())
        return Plain::nothing;
    return not_understood("input.ugi.unknown", first);
}

} // namespace cairn::ugi
