#include "games/otlo/card_series.hpp"

#include "games/otlo/mode_cards.hpp"

namespace cairn::otlo {

namespace {

constexpr int letters = 512; ///< more than any card has

} // namespace

std::optional<int> CardSeries::reveal(int piece) {
    const int number = piece / letters;
    const auto at = static_cast<std::size_t>(piece % letters);
    if (made_ != number) {
        const auto made = rising_card(Generator(tiles_, grading_), seed_, number);
        if (!made)
            return std::nullopt;
        made_ = number;
        text_ = made->pattern.text();
    }
    return at < text_.size() ? static_cast<unsigned char>(text_[at]) : 0;
}

std::optional<std::string> read_card(Chance& chance, int number) {
    std::string text;
    for (int at = 0; at < letters; ++at) {
        const auto letter = chance.reveal(number * letters + at);
        if (!letter)
            return std::nullopt;
        if (*letter == 0)
            return text;
        text += static_cast<char>(*letter);
    }
    return std::nullopt;
}

} // namespace cairn::otlo
