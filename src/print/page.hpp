#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "print/colour.hpp"
#include "print/path.hpp"
#include "print/text.hpp"

namespace cairn::print {

/// From one colour to another along a line.
struct Gradient {
    Point from;
    Point to;
    Colour first;
    Colour last;
    friend bool operator==(const Gradient&, const Gradient&) = default;
};

struct Stroke {
    Colour colour;
    double width = 0.2;
    std::vector<double> dashes = {};
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// A path that is filled, even-odd so that holes stay open, then stroked.
struct Shape {
    Path path;
    std::variant<std::monostate, Colour, Gradient> fill = {};
    std::optional<Stroke> stroke = std::nullopt;
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// A line of text where it stands: its baseline begins at a point and is turned by quarters clockwise.
struct Words {
    Text text;
    Point at;
    Colour colour = ink;
    int quarters = 0;
    friend bool operator==(const Words&, const Words&) = default;
};

enum class Align { left, centre, right };

/// What is drawn on one side of a sheet, in order. It knows no cairo: `render.hpp` makes PDF and SVG of it.
class Page {
public:
    using Item = std::variant<Shape, Words>;

    Page(Size size, std::string title) : size_(size), title_(std::move(title)) {}

    void fill(Path path, const Colour& colour) { items_.emplace_back(Shape{std::move(path), colour}); }
    void fill(Path path, const Gradient& gradient) { items_.emplace_back(Shape{std::move(path), gradient}); }
    void stroke(Path path, Stroke stroke) {
        items_.emplace_back(Shape{std::move(path), {}, std::move(stroke)});
    }
    void write(Text text, Point at, const Colour& colour = ink, Align align = Align::left, int quarters = 0);

    const Size& size() const { return size_; }
    /// What it is called in the list of contents of a reader.
    const std::string& title() const { return title_; }
    std::span<const Item> items() const { return items_; }
    /// All that has ink.
    Box box() const;

private:
    Size size_;
    std::string title_;
    std::vector<Item> items_;
};

/// Where an item has ink.
Box box_of(const Page::Item& item);

} // namespace cairn::print
