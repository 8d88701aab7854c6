#include "print/render.hpp"

#include <memory>
#include <numbers>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "print/loaded_fonts.hpp"

namespace cairn::print {

namespace {

struct Destroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
    void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using Owned = std::unique_ptr<T, Destroy>;

constexpr double points(double millimetres) { return millimetres / millimetres_per_point; }

cairo_status_t append(void* out, const unsigned char* bytes, unsigned length) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

void trace(cairo_t* cairo, const Path& path) {
    cairo_new_path(cairo);
    for (const auto& [kind, at] : path.steps()) {
        switch (kind) {
        case Path::Kind::move: cairo_move_to(cairo, at[0].x, at[0].y); break;
        case Path::Kind::line: cairo_line_to(cairo, at[0].x, at[0].y); break;
        case Path::Kind::curve:
            cairo_curve_to(cairo, at[0].x, at[0].y, at[1].x, at[1].y, at[2].x, at[2].y);
            break;
        case Path::Kind::close: cairo_close_path(cairo); break;
        }
    }
}

void set_colour(cairo_t* cairo, const Colour& colour) {
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
}

void draw(cairo_t* cairo, const Shape& shape) {
    trace(cairo, shape.path);
    if (const auto* colour = std::get_if<Colour>(&shape.fill)) {
        set_colour(cairo, *colour);
        cairo_fill_preserve(cairo);
    } else if (const auto* gradient = std::get_if<Gradient>(&shape.fill)) {
        const auto& [from, to, first, last] = *gradient;
        const Owned<cairo_pattern_t> pattern(cairo_pattern_create_linear(from.x, from.y, to.x, to.y));
        cairo_pattern_add_color_stop_rgb(pattern.get(), 0, first.red, first.green, first.blue);
        cairo_pattern_add_color_stop_rgb(pattern.get(), 1, last.red, last.green, last.blue);
        cairo_set_source(cairo, pattern.get());
        cairo_fill_preserve(cairo);
    }
    if (shape.stroke) {
        set_colour(cairo, shape.stroke->colour);
        cairo_set_line_width(cairo, shape.stroke->width);
        const auto& dashes = shape.stroke->dashes;
        cairo_set_dash(cairo, dashes.data(), static_cast<int>(dashes.size()), 0);
        cairo_stroke(cairo);
    }
}

void draw(cairo_t* cairo, const Words& words, const Fonts::Loaded& fonts) {
    const Text& text = words.text;
    if (text.glyphs.empty())
        return;
    std::vector<cairo_glyph_t> glyphs;
    for (const auto& glyph : text.glyphs)
        glyphs.push_back({glyph.index, glyph.x, 0});
    std::vector<cairo_text_cluster_t> clusters;
    for (const auto& cluster : text.clusters)
        clusters.push_back({cluster.bytes, cluster.glyphs});
    cairo_save(cairo);
    cairo_translate(cairo, words.at.x, words.at.y);
    cairo_rotate(cairo, words.quarters * std::numbers::pi / 2);
    set_colour(cairo, words.colour);
    cairo_set_font_face(cairo, fonts[text.font].face);
    cairo_set_font_size(cairo, text.size);
    cairo_show_text_glyphs(cairo, text.words.data(), static_cast<int>(text.words.size()), glyphs.data(),
                           static_cast<int>(glyphs.size()), clusters.data(),
                           static_cast<int>(clusters.size()), {});
    cairo_restore(cairo);
}

/// A page onto a surface that counts in points.
void draw(cairo_surface_t* surface, const Page& page, const Fonts::Loaded& fonts) {
    const Owned<cairo_t> cairo(cairo_create(surface));
    const Owned<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cairo.get(), options.get());
    cairo_scale(cairo.get(), points(1), points(1));
    cairo_set_fill_rule(cairo.get(), CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_line_join(cairo.get(), CAIRO_LINE_JOIN_ROUND);
    for (const auto& item : page.items()) {
        if (const auto* shape = std::get_if<Shape>(&item))
            draw(cairo.get(), *shape);
        else
            draw(cairo.get(), std::get<Words>(item), fonts);
    }
}

/// cairo names the whole drawing by how many surfaces the process has made, and nothing refers to that name.
std::string without_surface_number(std::string text) {
    constexpr std::string_view name = "id=\"surface";
    if (const std::size_t at = text.find(name); at != std::string::npos) {
        const std::size_t number = at + name.size();
        text.erase(number, text.find('"', number) - number);
    }
    return text;
}

} // namespace

std::string pdf(std::span<const Page> pages, const Fonts& fonts, const About& about) {
    std::string out;
    const Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &out, 0, 0));
    cairo_surface_t* const to = surface.get();
    cairo_pdf_surface_restrict_to_version(to, CAIRO_PDF_VERSION_1_5);
    cairo_pdf_surface_set_metadata(to, CAIRO_PDF_METADATA_TITLE, about.title.c_str());
    cairo_pdf_surface_set_metadata(to, CAIRO_PDF_METADATA_SUBJECT, about.subject.c_str());
    cairo_pdf_surface_set_metadata(to, CAIRO_PDF_METADATA_CREATOR, about.creator.c_str());
    cairo_pdf_surface_set_metadata(to, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    const std::string* titled = nullptr;
    int number = 0;
    for (const auto& page : pages) {
        ++number;
        cairo_pdf_surface_set_size(to, points(page.size().width), points(page.size().height));
        if (!titled || *titled != page.title())
            cairo_pdf_surface_add_outline(to, CAIRO_PDF_OUTLINE_ROOT, page.title().c_str(),
                                          ("page=" + std::to_string(number)).c_str(), {});
        titled = &page.title();
        draw(to, page, fonts.loaded());
        cairo_surface_show_page(to);
    }
    cairo_surface_finish(to);
    return out;
}

std::string svg(const Page& page, const Fonts& fonts) {
    std::string out;
    const Owned<cairo_surface_t> surface(cairo_svg_surface_create_for_stream(
        append, &out, points(page.size().width), points(page.size().height)));
    draw(surface.get(), page, fonts.loaded());
    cairo_surface_finish(surface.get());
    return without_surface_number(std::move(out));
}

} // namespace cairn::print
