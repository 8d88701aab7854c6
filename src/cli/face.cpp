#include "cli/face.hpp"

#include <algorithm>
#include <array>

namespace cairn::cli {

bool Drawing::marks(std::string_view place) const { return std::ranges::find(marked, place) != marked.end(); }

const Face& face_of(std::string_view id) {
    static constexpr std::array faces = {
        Face{.id = "otlo", .draw = &draw_otlo, .look = &otlo_look},
        Face{.id = "logan", .draw = &draw_logan},
        Face{.id = "lotus", .draw = &draw_lotus},
        Face{.id = "olix", .draw = &draw_olix, .seat_name = &olix_seat},
    };
    return *std::ranges::find(faces, id, &Face::id);
}

std::string seat_name(std::string_view game, const Json& view, const Catalogue& catalogue, int seat) {
    if (const auto named = face_of(game).seat_name)
        return named(view, catalogue, seat);
    const std::string key = std::string(game) + ".seat." + std::to_string(seat);
    if (!catalogue.has(key))
        return catalogue.say("cli.seat", Json::object().set("seat", seat));
    std::string name = catalogue.say(key);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string text_of(const Json& json, std::string_view member) {
    const Json* found = json.find(member);
    return found && found->text() ? *found->text() : "";
}

int number_of(const Json& json, std::string_view member) {
    const Json* found = json.find(member);
    return found ? static_cast<int>(found->number_or(0)) : 0;
}

const Json::Array& items_of(const Json& json, std::string_view member) {
    static const Json::Array none;
    const Json* found = json.find(member);
    return found && found->items() ? *found->items() : none;
}

} // namespace cairn::cli
