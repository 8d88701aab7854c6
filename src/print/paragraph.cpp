#include "print/paragraph.hpp"

#include "core/markup.hpp"

namespace cairn::print {

namespace {

/// A part of a word, which is in one font, and whether a space stands before it.
struct Piece {
    std::string words;
    const Run* run;
    bool after_space;
};

std::size_t character_bytes(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::vector<Piece> pieces_of(const std::vector<Run>& runs) {
    std::vector<Piece> pieces;
    bool space = false;
    for (const auto& run : runs) {
        std::string_view left = run.words;
        while (!left.empty()) {
            if (left.front() == ' ') {
                space = true;
                left.remove_prefix(1);
                continue;
            }
            const std::string_view word = left.substr(0, left.find(' '));
            pieces.push_back({std::string(word), &run, space && !pieces.empty()});
            space = false;
            left.remove_prefix(word.size());
        }
    }
    return pieces;
}

double width_of(const Fonts& fonts, const Run& run, std::string_view words) {
    return fonts.set(run.font, run.points, words).width;
}

/// Puts pieces into lines. What stands in one font side by side becomes one text, spaces and all.
class Breaker {
public:
    Breaker(const Fonts& fonts, double width) : fonts_(fonts), width_(width) {}

    /// Pieces that belong together, with or without a space before them.
    void word(std::span<const Piece> pieces) {
        double needed = 0;
        for (const auto& piece : pieces)
            needed += width_of(fonts_, *piece.run, piece.words);
        bool space = pieces.front().after_space && !stretches_.empty();
        const double gap = space ? width_of(fonts_, *pieces.front().run, " ") : 0;
        if (!stretches_.empty() && used_ + gap + needed > width_) {
            end_line();
            space = false;
        }
        // A space in a code font is wide, so what stands beside it gives the space.
        if (space)
            add(pieces.front().run->font == Font::code ? *stretches_.back().run : *pieces.front().run, " ");
        for (const auto& piece : pieces)
            needed > width_ ? letters(piece) : add(*piece.run, piece.words);
    }

    std::vector<Line> lines() {
        if (!stretches_.empty())
            end_line();
        return std::move(lines_);
    }

private:
    void letters(const Piece& piece) {
        for (std::size_t at = 0; at < piece.words.size();) {
            const std::string letter = piece.words.substr(at, character_bytes(piece.words[at]));
            if (used_ + width_of(fonts_, *piece.run, letter) > width_)
                end_line();
            add(*piece.run, letter);
            at += letter.size();
        }
    }

    void add(const Run& run, const std::string& words) {
        if (stretches_.empty() || stretches_.back().run != &run)
            stretches_.push_back({"", &run, false});
        stretches_.back().words += words;
        used_ += width_of(fonts_, run, words);
    }

    void end_line() {
        Line line;
        for (const auto& [words, run, _] : stretches_) {
            Text text = fonts_.set(run->font, run->points, words);
            const double width = text.width;
            line.parts.push_back({std::move(text), line.width, run->colour});
            line.width += width;
        }
        lines_.push_back(std::move(line));
        stretches_.clear();
        used_ = 0;
    }

    const Fonts& fonts_;
    double width_;
    double used_ = 0;
    std::vector<Piece> stretches_;
    std::vector<Line> lines_;
};

} // namespace

std::vector<Run> rich(std::string_view markdown, double points, const Colour& colour) {
    constexpr double code_size = 0.8; // its letters are larger
    std::vector<Run> runs;
    for (const auto& [kind, text] : spans(markdown)) {
        const std::string words(text);
        switch (kind) {
        case Span::Kind::plain: runs.push_back({words, Font::text, points, colour}); break;
        case Span::Kind::code: runs.push_back({words, Font::code, code_size * points, colour}); break;
        case Span::Kind::slanted:
            runs.push_back({words, Font::italic, points, words.starts_with('(') ? accent : colour});
            break;
        case Span::Kind::strong: runs.push_back({words, Font::bold, points, colour}); break;
        }
    }
    return runs;
}

std::vector<Line> break_lines(const Fonts& fonts, const std::vector<Run>& runs, double width) {
    const auto pieces = pieces_of(runs);
    Breaker breaker(fonts, width);
    for (std::size_t begin = 0; begin < pieces.size();) {
        std::size_t end = begin + 1;
        while (end < pieces.size() && !pieces[end].after_space)
            ++end;
        breaker.word(std::span(pieces).subspan(begin, end - begin));
        begin = end;
    }
    return breaker.lines();
}

Text fitted(const Fonts& fonts, Font font, double points, std::string_view words, double width) {
    Text text = fonts.set(font, points, words);
    return text.width <= width ? text : fonts.set(font, points * width / text.width, words);
}

void write(Page& page, const Line& line, Point at) {
    for (const auto& part : line.parts)
        page.write(part.text, at + Point{part.x, 0}, part.colour);
}

double write(Page& page, const std::vector<Line>& lines, Point at, double leading) {
    for (const auto& line : lines) {
        write(page, line, at);
        at.y += leading;
    }
    return at.y;
}

} // namespace cairn::print
