#include "games/otlo/mode_cards.hpp"

#include <array>
#include <string>

#include "core/hash.hpp"

namespace cairn::otlo {

namespace {

/// Days since Monday, 1 January 2001.
constexpr int days_since(int year, int month, int day) {
    constexpr std::array before = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    const int years = year - 2001;
    return 365 * years + years / 4 - years / 100 + years / 400 + before[static_cast<std::size_t>(month - 1)] +
           (leap && month > 2 ? 1 : 0) + day - 1;
}

constexpr int days_in(int year, int month) {
    return month == 12 ? 31 : days_since(year, month + 1, 1) - days_since(year, month, 1);
}

/// So many digits as a number; -1 when there is something else.
int number_in(std::string_view text) {
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return -1;
        number = 10 * number + (c - '0');
    }
    return number;
}

} // namespace

Checked<int> daily_stars(std::string_view date) {
    const auto refuse = [&] {
        return bad_input("otlo.mode.date", Json::object().set("text", date.substr(0, 40)));
    };
    if (date.size() != 10 || date[4] != '-' || date[7] != '-')
        return refuse();
    const int year = number_in(date.substr(0, 4));
    const int month = number_in(date.substr(5, 2));
    const int day = number_in(date.substr(8, 2));
    if (year < 2001 || month < 1 || month > 12 || day < 1 || day > days_in(year, month))
        return refuse();
    constexpr std::array week = {1, 1, 2, 2, 2, 3, 3};
    return week[static_cast<std::size_t>(days_since(year, month, day) % 7)];
}

std::optional<Made> daily_card(const Generator& generator, std::string_view date, int stars) {
    return generator.make({.stars = stars}, fingerprint("daily " + std::string(date)), 0);
}

int rising_stars(int number) {
    constexpr int easy = 4;
    constexpr int medium = 10;
    return number < easy ? 1 : number < medium ? 2 : 3;
}

std::optional<Made> rising_card(const Generator& generator, std::uint64_t seed, int number) {
    return generator.make({.stars = rising_stars(number)}, seed, static_cast<std::uint64_t>(number));
}

} // namespace cairn::otlo
