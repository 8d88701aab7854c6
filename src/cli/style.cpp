#include "cli/style.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/markup.hpp"

namespace cairn::cli {

namespace {

constexpr std::string_view code(Ink ink) {
    switch (ink) {
    case Ink::plain: return "";
    case Ink::strong: return "1";
    case Ink::faint: return "2";
    case Ink::red: return "1;31";
    case Ink::blue: return "1;34";
    case Ink::yellow: return "1;33";
    case Ink::green: return "1;32";
    case Ink::marked: return "1;7";
    }
    return "";
}

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

int width_of(int descriptor) {
    constexpr int narrowest = 40;
    constexpr int widest = 100; // longer lines are hard to read
    constexpr int usual = 80;
    winsize size{};
    int width = usual;
    if (::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        width = size.ws_col;
    else if (const auto columns = environment("COLUMNS"); !columns.empty())
        std::from_chars(columns.data(), columns.data() + columns.size(), width);
    return std::clamp(width, narrowest, widest);
}

} // namespace

std::string Style::paint(Ink ink, std::string_view text) const {
    if (!colour || ink == Ink::plain)
        return std::string(text);
    return std::string("\x1b[").append(code(ink)).append("m").append(text).append("\x1b[0m");
}

std::string Style::rich(std::string_view markdown) const {
    std::string out;
    for (const auto& [kind, text] : spans(markdown))
        out += paint(kind == Span::Kind::plain ? Ink::plain
                     : text.starts_with('(')   ? Ink::faint
                                               : Ink::strong,
                     text);
    return out;
}

Style style_for(int descriptor) {
    const bool terminal = ::isatty(descriptor) != 0;
    const std::string_view term = environment("TERM");
    const bool colour = terminal && environment("NO_COLOR").empty() && !term.empty() && term != "dumb";
    return {colour, width_of(descriptor)};
}

int columns(std::string_view text) {
    int count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i = std::min(text.find('m', i), text.size());
            continue;
        }
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80)
            ++count; // not the middle of a character
    }
    return count;
}

std::string padded(std::string_view text, int width) {
    return std::string(text).append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string wrapped(std::string_view text, int width, int indent) {
    std::string out(std::min(text.find_first_not_of(' '), text.size()), ' ');
    text.remove_prefix(out.size());
    int column = static_cast<int>(out.size());
    bool begun = false;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        const int needed = columns(word);
        if (begun && column + 1 + needed > width) {
            out += '\n';
            out.append(static_cast<std::size_t>(indent), ' ');
            column = indent;
        } else if (begun) {
            out += ' ';
            ++column;
        }
        begun = true;
        out += word;
        column += needed;
    }
    return out;
}

int widest(const std::vector<std::string>& lines) {
    int width = 0;
    for (const auto& line : lines)
        width = std::max(width, columns(line));
    return width;
}

std::vector<std::string> beside(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                int gap) {
    const int width = widest(left);
    std::vector<std::string> both;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : "";
        if (i < right.size() && !right[i].empty())
            line = padded(line, width + gap) + right[i];
        both.push_back(std::move(line));
    }
    return both;
}

std::vector<std::string> in_bands(const std::vector<std::vector<std::string>>& blocks, int width, int gap) {
    std::vector<std::string> lines;
    std::vector<std::string> band;
    for (const auto& block : blocks) {
        if (!band.empty() && widest(band) + gap + widest(block) > width) {
            lines.insert(lines.end(), band.begin(), band.end());
            band.clear();
        }
        band = band.empty() ? block : beside(band, block, gap);
    }
    lines.insert(lines.end(), band.begin(), band.end());
    return lines;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

} // namespace cairn::cli
