#include "print/page.hpp"

namespace cairn::print {

void Page::write(Text text, Point at, const Colour& colour, Align align, int quarters) {
    const double back = align == Align::left ? 0 : align == Align::right ? text.width : text.width / 2;
    const Placing along = Placing::turned({}, 1, quarters, {});
    items_.emplace_back(Words{std::move(text), at - along({back, 0}), colour, quarters});
}

Box Page::box() const {
    Box box;
    for (const auto& item : items_)
        box.include(box_of(item));
    return box;
}

Box box_of(const Page::Item& item) {
    if (const auto* shape = std::get_if<Shape>(&item))
        return shape->path.box().grown(shape->stroke ? shape->stroke->width / 2 : 0);
    const auto& words = std::get<Words>(item);
    const Placing along = Placing::turned({}, 1, words.quarters, {});
    Box box;
    box.include(words.at + along({0, -words.text.ascent}));
    box.include(words.at + along({words.text.width, words.text.descent}));
    return box;
}

} // namespace cairn::print
