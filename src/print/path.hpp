#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <vector>

#include "print/geometry.hpp"

namespace cairn::print {

/// Lines and cubic curves.
class Path {
public:
    enum class Kind { move, line, curve, close };
    struct Step {
        Kind kind;
        std::array<Point, 3> points; ///< a curve has all three, the last is where it ends
        friend bool operator==(const Step&, const Step&) = default;
    };

    Path& move(Point to);
    Path& line(Point to);
    Path& curve(Point first, Point second, Point to);
    /// A curve with one control point.
    Path& bend(Point control, Point to);
    Path& close();
    Path& add(const Path& other);

    static Path polygon(std::initializer_list<Point> corners);
    static Path segment(Point from, Point to);
    static Path circle(Point centre, double radius);
    static Path rectangle(const Box& box);
    static Path rounded(const Box& box, double radius);

    Path placed(const Placing& placing) const;
    /// Its lines, and the control points of its curves.
    Box box() const;
    std::span<const Step> steps() const { return steps_; }
    friend bool operator==(const Path&, const Path&) = default;

private:
    std::vector<Step> steps_;
};

} // namespace cairn::print
