#pragma once

#include <memory>
#include <string_view>

#include "core/violation.hpp"
#include "print/text.hpp"

namespace cairn::print {

/// How letters stand: small capitals where the font has them, and spread by a part of the size.
struct Lettering {
    bool small_capitals = false;
    double spread = 0;
};

/// The fonts of this machine that pages are set in, found by fontconfig: the first of a list that is there.
/// Text is shaped by HarfBuzz, with kerning and ligatures.
class Fonts {
public:
    /// Fails when the machine has no font at all.
    static Checked<Fonts> open();
    Fonts(Fonts&&) noexcept;
    Fonts& operator=(Fonts&&) noexcept;
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;
    ~Fonts();

    /// Size in points, as typographers have it.
    Text set(Font font, double points, std::string_view words, const Lettering& lettering = {}) const;

    struct Loaded;
    const Loaded& loaded() const { return *loaded_; } ///< for `render.cpp`

private:
    explicit Fonts(std::unique_ptr<Loaded> loaded);
    std::unique_ptr<Loaded> loaded_;
};

inline constexpr double millimetres_per_point = 25.4 / 72;

} // namespace cairn::print
