#include "server/http_date.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace cairn::server {

namespace {

/// With zeros before it.
std::string digits(long long number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

} // namespace

std::string http_date(std::chrono::system_clock::time_point time) {
    using namespace std::chrono;
    constexpr std::array<std::string_view, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto day = floor<std::chrono::days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(floor<seconds>(time - day));
    std::string out(days[weekday(day).c_encoding()]);
    out += ", " + digits(static_cast<unsigned>(date.day()), 2);
    out += " " + std::string(months[static_cast<unsigned>(date.month()) - 1]);
    out += " " + digits(static_cast<int>(date.year()), 4);
    out += " " + digits(clock.hours().count(), 2);
    out += ":" + digits(clock.minutes().count(), 2);
    out += ":" + digits(clock.seconds().count(), 2);
    return out + " GMT";
}

} // namespace cairn::server
