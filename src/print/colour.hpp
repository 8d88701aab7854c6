#pragma once

namespace cairn::print {

/// Red, green and blue from 0 to 1.
struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// As web pages write it: 0x2f6650.
constexpr Colour colour(unsigned rgb) {
    return {((rgb >> 16) & 0xff) / 255.0, ((rgb >> 8) & 0xff) / 255.0, (rgb & 0xff) / 255.0};
}

/// So much of the first, the rest of the second.
constexpr Colour mix(Colour first, double share, Colour second) {
    return {share * first.red + (1 - share) * second.red, share * first.green + (1 - share) * second.green,
            share * first.blue + (1 - share) * second.blue};
}

// The light palette of the pages, for white paper.
inline constexpr Colour white = colour(0xffffff);
inline constexpr Colour black = colour(0x000000);
inline constexpr Colour paper_warm = colour(0xfbf8f2);
inline constexpr Colour line_faint = colour(0xcfc5b4);
inline constexpr Colour line_strong = colour(0x877c69);
inline constexpr Colour ink = colour(0x23211e);
inline constexpr Colour ink_soft = colour(0x5c564d);
inline constexpr Colour accent = colour(0x2f6650);
inline constexpr Colour table = colour(0x3a352e);
inline constexpr Colour ruby = colour(0xb8324a);
inline constexpr Colour ruby_edge = colour(0x74142a);
inline constexpr Colour sapphire = colour(0x2b62a8);
inline constexpr Colour sapphire_edge = colour(0x163c70);
inline constexpr Colour amber = colour(0xd99a1c);
inline constexpr Colour amber_edge = colour(0x754b00);
inline constexpr Colour stone_light = colour(0xf8f2e6);
inline constexpr Colour stone_mid = colour(0xe9dfcc);
inline constexpr Colour stone_dark = colour(0x94836a);

} // namespace cairn::print
