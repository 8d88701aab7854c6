#include "print/rules_pages.hpp"

#include "core/rulebook.hpp"
#include "print/paragraph.hpp"

namespace cairn::print {

namespace {

constexpr double size = 9;
constexpr double leading = 4.35;
constexpr double gutter = 9;
constexpr double number_width = 12.5; ///< the numbers stand in a column of their own

/// Text that runs through two columns, page after page.
class Columns {
public:
    Columns(const Press& press, const std::string& running_head, int first)
        : press_(press), running_head_(running_head), number_(first),
          width_((press.text_area().width() - gutter) / 2) {
        new_page();
    }

    double width() const { return width_; }

    /// Room for lines that must not be parted from what follows.
    void need(double height) {
        if (y_ + height > bottom())
            next_column();
    }
    void space(double height) {
        if (y_ > top_)
            y_ += height;
    }

    /// The lines of a paragraph, the first with its number.
    void paragraph(std::string_view number, const std::vector<Line>& lines) {
        const bool lonely = lines.size() > 1 && y_ + 2 * leading > bottom();
        need(lonely ? 2 * leading : leading);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i > 0 && lines.size() - i == 2 && lines.size() > 3 && y_ + 2 * leading > bottom())
                next_column(); // the last line never stands alone
            need(leading);
            if (i == 0 && !number.empty())
                page().write(press_.fonts.set(Font::bold, size - 1, number), {left(), y_ + baseline}, accent);
            write(page(), lines[i], {left() + (number.empty() ? 0 : number_width), y_ + baseline});
            y_ += leading;
        }
    }

    void heading(std::string_view title) {
        const auto lines = break_lines(press_.fonts, {{std::string(title), Font::bold, 12, ink}}, width_);
        need(5.6 * static_cast<double>(lines.size()) + 3 * leading);
        y_ = write(page(), lines, {left(), y_ + 4.6}, 5.6) - 4.6;
        page().stroke(Path::segment({left(), y_ + 0.4}, {left() + width_, y_ + 0.4}), {line_faint, 0.2});
        y_ += 2.2;
    }

    /// The title, across both columns; they begin below it.
    void title(std::string_view title, std::string_view summary) {
        const Box area = press_.text_area();
        page().write(press_.fonts.set(Font::bold, 30, title), {area.left, y_ + 10}, ink);
        const auto lines =
            break_lines(press_.fonts, {{std::string(summary), Font::italic, 11, ink_soft}}, area.width());
        top_ = write(page(), lines, {area.left, y_ + 17.5}, 5.2) + 2;
        y_ = top_;
    }

    std::vector<Page> pages() { return std::move(pages_); }

private:
    static constexpr double baseline = 3.2;

    Page& page() { return pages_.back(); }
    double left() const { return press_.text_area().left + column_ * (width_ + gutter); }
    double bottom() const { return press_.text_area().bottom; }

    void next_column() {
        if (column_ == 0) {
            column_ = 1;
            y_ = top_;
        } else {
            new_page();
        }
    }

    void new_page() {
        Page& added = pages_.emplace_back(press_.paper, press_.say("print.part.rules"));
        top_ = draw_head(added, press_, press_.say("print.part.rules"), running_head_) + 4;
        draw_page_number(added, press_, number_++);
        column_ = 0;
        y_ = top_;
    }

    const Press& press_;
    std::string running_head_;
    int number_;
    double width_;
    std::vector<Page> pages_;
    double top_ = 0;
    double y_ = 0;
    int column_ = 0;
};

void add(Columns& columns, const Press& press, const Rulebook& book) {
    for (const auto& section : book.sections) {
        columns.space(2.4);
        columns.heading(section.title);
        for (const auto& rule : section.rules) {
            const double width = columns.width() - (rule.number.empty() ? 0 : number_width);
            columns.paragraph(rule.number, break_lines(press.fonts, rich(rule.text, size), width));
            columns.space(1.3);
        }
    }
}

} // namespace

std::vector<Page> rules_pages(const Press& press, int first) {
    const std::string language(press.catalogue.language());
    const Rulebook book = rulebook("otlo", language).value_or(Rulebook{});
    const Rulebook notice = parse_rulebook(rules_notice(language));
    Columns columns(press, book.title, first);
    columns.title(book.title, book.summary);
    add(columns, press, book);
    add(columns, press, notice);
    return columns.pages();
}

} // namespace cairn::print
