#include "print/fonts.hpp"

#include <vector>

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>

#include "print/loaded_fonts.hpp"

namespace cairn::print {

namespace {

/// What a font should be: fontconfig takes the first family that the machine has.
struct Wanted {
    std::vector<const char*> families;
    int weight = FC_WEIGHT_REGULAR;
    int slant = FC_SLANT_ROMAN;
};

const std::array<Wanted, 4>& wanted() {
    static const std::vector<const char*> book = {"Vollkorn", "DejaVu Serif", "serif"};
    static const std::array<Wanted, 4> all = {{
        {book},
        {book, FC_WEIGHT_REGULAR, FC_SLANT_ITALIC},
        {book, FC_WEIGHT_BOLD},
        {{"DejaVu Sans Mono", "monospace"}},
    }};
    return all;
}

bool load(FcConfig* machine, const Wanted& wanted, LoadedFont& font) {
    FcPattern* pattern = FcPatternCreate();
    for (const char* family : wanted.families)
        FcPatternAddString(pattern, FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddInteger(pattern, FC_WEIGHT, wanted.weight);
    FcPatternAddInteger(pattern, FC_SLANT, wanted.slant);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(machine, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result = FcResultNoMatch;
    FcPattern* match = FcFontMatch(machine, pattern, &result);
    FcPatternDestroy(pattern);
    FcChar8* file = nullptr;
    int index = 0;
    const bool found = match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch;
    if (found) {
        FcPatternGetInteger(match, FC_INDEX, 0, &index);
        font.face = cairo_ft_font_face_create_for_pattern(match);
        hb_blob_t* blob = hb_blob_create_from_file(reinterpret_cast<const char*>(file));
        hb_face_t* face = hb_face_create(blob, static_cast<unsigned>(index));
        font.shaper = hb_font_create(face);
        font.units = hb_face_get_upem(face);
        hb_font_extents_t extents{};
        hb_font_get_h_extents(font.shaper, &extents);
        font.ascent = extents.ascender / font.units;
        font.descent = -extents.descender / font.units;
        hb_face_destroy(face);
        hb_blob_destroy(blob);
    }
    if (match)
        FcPatternDestroy(match);
    return found && cairo_font_face_status(font.face) == CAIRO_STATUS_SUCCESS;
}

/// Bytes and glyphs that belong together; both run from left to right.
std::vector<Text::Cluster> clusters_of(const hb_glyph_info_t* glyphs, unsigned count, std::size_t bytes) {
    std::vector<Text::Cluster> clusters;
    for (unsigned i = 0; i < count;) {
        unsigned next = i + 1;
        while (next < count && glyphs[next].cluster == glyphs[i].cluster)
            ++next;
        const std::size_t end = next < count ? glyphs[next].cluster : bytes;
        clusters.push_back({static_cast<int>(end - glyphs[i].cluster), static_cast<int>(next - i)});
        i = next;
    }
    return clusters;
}

} // namespace

Fonts::Loaded::~Loaded() {
    for (const auto& font : fonts) {
        cairo_font_face_destroy(font.face);
        hb_font_destroy(font.shaper);
    }
}

Fonts::Fonts(std::unique_ptr<Loaded> loaded) : loaded_(std::move(loaded)) {}
Fonts::Fonts(Fonts&&) noexcept = default;
Fonts& Fonts::operator=(Fonts&&) noexcept = default;
Fonts::~Fonts() = default;

Checked<Fonts> Fonts::open() {
    auto loaded = std::make_unique<Loaded>();
    FcConfig* machine = FcInitLoadConfigAndFonts();
    bool found = machine != nullptr;
    for (std::size_t i = 0; found && i < wanted().size(); ++i)
        found = load(machine, wanted()[i], loaded->fonts[i]);
    if (machine)
        FcConfigDestroy(machine);
    if (!found)
        return bad_input("print.no_fonts");
    return Fonts(std::move(loaded));
}

Text Fonts::set(Font font, double points, std::string_view words, const Lettering& lettering) const {
    const LoadedFont& from = (*loaded_)[font];
    Text text{std::string(words), font, points * millimetres_per_point, {}, {}, 0, 0, 0};
    hb_buffer_t* buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, words.data(), static_cast<int>(words.size()), 0,
                       static_cast<int>(words.size()));
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN);
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
    const unsigned on = lettering.small_capitals ? 1 : 0;
    const unsigned ligatures = lettering.spread == 0 ? 1 : 0;
    const std::array<hb_feature_t, 4> features = {{
        {HB_TAG('l', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('s', 'm', 'c', 'p'), on, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', '2', 's', 'c'), on, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('l', 'i', 'g', 'a'), ligatures, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    }};
    hb_shape(from.shaper, buffer, features.data(), static_cast<unsigned>(features.size()));
    unsigned count = 0;
    const hb_glyph_info_t* glyphs = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t* places = hb_buffer_get_glyph_positions(buffer, nullptr);
    const double unit = text.size / from.units;
    for (unsigned i = 0; i < count; ++i) {
        text.glyphs.push_back({glyphs[i].codepoint, text.width + places[i].x_offset * unit});
        text.width += places[i].x_advance * unit + lettering.spread * text.size;
    }
    text.clusters = clusters_of(glyphs, count, words.size());
    text.ascent = from.ascent * text.size;
    text.descent = from.descent * text.size;
    hb_buffer_destroy(buffer);
    return text;
}

} // namespace cairn::print
