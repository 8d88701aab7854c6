#include "print/outline.hpp"

#include <map>

namespace cairn::print {

namespace {

using otlo::Place;

constexpr int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

/// Around the spots along their edges, each spot on the right hand.
std::vector<std::vector<Place>> loops(std::span<const Place> spots) {
    const auto has = [&](int column, int row) {
        return std::ranges::find(spots, Place{column, row}) != spots.end();
    };
    std::map<Place, std::vector<Place>> edges;
    for (const auto [x, y] : spots) {
        if (!has(x, y - 1))
            edges[{x, y}].push_back({x + 1, y});
        if (!has(x + 1, y))
            edges[{x + 1, y}].push_back({x + 1, y + 1});
        if (!has(x, y + 1))
            edges[{x + 1, y + 1}].push_back({x, y + 1});
        if (!has(x - 1, y))
            edges[{x, y + 1}].push_back({x, y});
    }
    std::vector<std::vector<Place>> found;
    while (!edges.empty()) {
        std::vector<Place> loop;
        Place here = edges.begin()->first;
        for (auto leads = edges.find(here); leads != edges.end(); leads = edges.find(here)) {
            loop.push_back(here);
            here = leads->second.back();
            leads->second.pop_back();
            if (leads->second.empty())
                edges.erase(leads);
        }
        found.push_back(std::move(loop));
    }
    return found;
}

} // namespace

std::vector<Place> places_of(const otlo::Look& look) {
    std::vector<Place> places;
    for (const auto& spot : look.spots())
        places.push_back({spot.column, spot.row});
    return places;
}

std::vector<Place> places_of(const otlo::Pattern& pattern) {
    std::vector<Place> places;
    for (int spot = 0; spot < pattern.size(); ++spot)
        places.push_back(pattern.place(spot));
    return places;
}

Path outline(std::span<const Place> spots, double pad, double radius) {
    Path path;
    for (const auto& loop : loops(spots)) {
        bool begun = false;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Place before = loop[(i + loop.size() - 1) % loop.size()];
            const Place here = loop[i];
            const Place after = loop[(i + 1) % loop.size()];
            const Place into = {sign(here.column - before.column), sign(here.row - before.row)};
            const Place out = {sign(after.column - here.column), sign(after.row - here.row)};
            if (into == out)
                continue;
            // To the left of a direction (u, v), in a drawing that counts downwards, is (v, -u).
            const Point corner = {here.column + pad * (into.row + out.row),
                                  here.row - pad * (into.column + out.column)};
            const Point enter = corner - radius * Point{double(into.column), double(into.row)};
            begun ? path.line(enter) : path.move(enter);
            begun = true;
            if (radius > 0)
                path.bend(corner, corner + radius * Point{double(out.column), double(out.row)});
        }
        path.close();
    }
    return path;
}

} // namespace cairn::print
