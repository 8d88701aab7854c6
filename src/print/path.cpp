#include "print/path.hpp"

namespace cairn::print {

namespace {

/// A quarter of a circle by a cubic: how far along the tangent its control points lie.
constexpr double roundness = 0.5522847498;

constexpr int points_of(Path::Kind kind) {
    return kind == Path::Kind::curve ? 3 : kind == Path::Kind::close ? 0 : 1;
}

} // namespace

Path& Path::move(Point to) {
    steps_.push_back({Kind::move, {to}});
    return *this;
}

Path& Path::line(Point to) {
    steps_.push_back({Kind::line, {to}});
    return *this;
}

Path& Path::curve(Point first, Point second, Point to) {
    steps_.push_back({Kind::curve, {first, second, to}});
    return *this;
}

Path& Path::bend(Point control, Point to) {
    const Step& last = steps_.back();
    const Point from = last.points[static_cast<std::size_t>(points_of(last.kind) - 1)];
    return curve(from + (2.0 / 3) * (control - from), to + (2.0 / 3) * (control - to), to);
}

Path& Path::close() {
    steps_.push_back({Kind::close, {}});
    return *this;
}

Path& Path::add(const Path& other) {
    steps_.insert(steps_.end(), other.steps_.begin(), other.steps_.end());
    return *this;
}

Path Path::polygon(std::initializer_list<Point> corners) {
    Path path;
    for (const Point corner : corners)
        path.steps_.empty() ? path.move(corner) : path.line(corner);
    return path.close();
}

Path Path::segment(Point from, Point to) { return Path().move(from).line(to); }

Path Path::circle(Point centre, double radius) {
    return rounded({centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius}, radius);
}

Path Path::rectangle(const Box& box) {
    return polygon(
        {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}

Path Path::rounded(const Box& box, double radius) {
    const auto [left, top, right, bottom] = box;
    const double stay = radius * (1 - roundness);
    Path path;
    path.move({left + radius, top}).line({right - radius, top});
    path.curve({right - stay, top}, {right, top + stay}, {right, top + radius});
    path.line({right, bottom - radius});
    path.curve({right, bottom - stay}, {right - stay, bottom}, {right - radius, bottom});
    path.line({left + radius, bottom});
    path.curve({left + stay, bottom}, {left, bottom - stay}, {left, bottom - radius});
    path.line({left, top + radius});
    path.curve({left, top + stay}, {left + stay, top}, {left + radius, top});
    return path.close();
}

Path Path::placed(const Placing& placing) const {
    Path path = *this;
    for (auto& step : path.steps_)
        for (int i = 0; i < points_of(step.kind); ++i)
            step.points[static_cast<std::size_t>(i)] = placing(step.points[static_cast<std::size_t>(i)]);
    return path;
}

Box Path::box() const {
    Box box;
    for (const auto& step : steps_)
        for (int i = 0; i < points_of(step.kind); ++i)
            box.include(step.points[static_cast<std::size_t>(i)]);
    return box;
}

} // namespace cairn::print
