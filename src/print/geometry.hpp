#pragma once

#include <algorithm>
#include <limits>

namespace cairn::print {

/// Lengths on paper are millimetres, from the top left of the page.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
};

struct Size {
    double width = 0;
    double height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

/// A box; empty until something is put into it.
struct Box {
    double left = std::numeric_limits<double>::infinity();
    double top = std::numeric_limits<double>::infinity();
    double right = -std::numeric_limits<double>::infinity();
    double bottom = -std::numeric_limits<double>::infinity();

    static Box at(Point corner, Size size) {
        return {corner.x, corner.y, corner.x + size.width, corner.y + size.height};
    }

    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point corner() const { return {left, top}; }
    Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
    bool contains(const Box& other) const {
        return left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom;
    }
    void include(Point point) {
        left = std::min(left, point.x);
        top = std::min(top, point.y);
        right = std::max(right, point.x);
        bottom = std::max(bottom, point.y);
    }
    void include(const Box& other) {
        left = std::min(left, other.left);
        top = std::min(top, other.top);
        right = std::max(right, other.right);
        bottom = std::max(bottom, other.bottom);
    }
};

/// Where a drawing in its own units comes to lie: enlarged, turned by quarters clockwise, then moved.
class Placing {
public:
    static Placing at(Point origin, double scale = 1) { return {scale, 0, 0, scale, origin}; }

    /// Of a box that is so wide and high in the drawing's units: turned about its middle, the turned box's
    /// top left at the origin.
    static Placing turned(Point origin, double scale, int quarters, Size box) {
        switch (quarters & 3) {
        case 1: return {0, scale, -scale, 0, origin + Point{scale * box.height, 0}};
        case 2: return {-scale, 0, 0, -scale, origin + Point{scale * box.width, scale * box.height}};
        case 3: return {0, -scale, scale, 0, origin + Point{0, scale * box.width}};
        default: return at(origin, scale);
        }
    }

    Point operator()(Point p) const {
        return {origin_.x + xx_ * p.x + xy_ * p.y, origin_.y + yx_ * p.x + yy_ * p.y};
    }
    /// How long one unit becomes.
    double scale() const { return std::max({xx_, -xx_, yx_, -yx_}); }
    int quarters() const { return xx_ > 0 ? 0 : yx_ > 0 ? 1 : xx_ < 0 ? 2 : 3; }

    /// The same drawing, begun elsewhere and in units of another size.
    Placing inner(Point origin, double scale) const {
        return {xx_ * scale, yx_ * scale, xy_ * scale, yy_ * scale, (*this)(origin)};
    }

private:
    Placing(double xx, double yx, double xy, double yy, Point origin)
        : xx_(xx), yx_(yx), xy_(xy), yy_(yy), origin_(origin) {}

    double xx_;
    double yx_;
    double xy_;
    double yy_;
    Point origin_;
};

} // namespace cairn::print
