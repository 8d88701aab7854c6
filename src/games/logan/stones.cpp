#include "games/logan/stones.hpp"

#include <algorithm>
#include <numeric>

#include "core/data.hpp"
#include "core/reader.hpp"

namespace cairn::logan {

std::optional<Kind> read_kind(std::string_view text) {
    if (text.size() != 2)
        return std::nullopt;
    const auto one = read_symbol(text[0]);
    const auto other = read_symbol(text[1]);
    if (!one || !other)
        return std::nullopt;
    return kind_of(*one, *other);
}

std::string to_text(const Stone& stone) { return {letter(stone.up), letter(stone.under)}; }

std::optional<Stone> read_stone(std::string_view text) {
    if (text.size() != 2)
        return std::nullopt;
    const auto up = read_symbol(text[0]);
    const auto under = text[1] == '?' ? Symbol::unseen : read_symbol(text[1]);
    if (!up || !under)
        return std::nullopt;
    return Stone{*up, *under};
}

Checked<StoneSet> read_set(const Json& table, std::string_view path) {
    const Json::Object* members = table.members();
    if (!members)
        return std::unexpected(violation_at(table, path, "input.not_object"));
    StoneSet set{};
    std::array<bool, kind_count> given{};
    for (const Json::Member& member : *members) {
        const std::string field = std::string(path) + "." + member.name;
        const auto refuse = [&](std::string_view message) {
            Json facts;
            facts.set("kind", member.name).set("most", stone_count);
            return std::unexpected(violation_at(member.value, field, message, std::move(facts), "LS-2"));
        };
        const auto kind = read_kind(member.name);
        if (!kind)
            return refuse("logan.set_kind");
        if (std::exchange(given[index(*kind)], true))
            return refuse("logan.set_twice");
        const std::int64_t* count = member.value.integer();
        if (!count || *count < 0 || *count > stone_count)
            return refuse("logan.set_number");
        set[index(*kind)] = static_cast<std::uint8_t>(*count);
    }
    const int total = std::accumulate(set.begin(), set.end(), 0);
    if (total != stone_count) {
        Json facts;
        facts.set("count", total).set("should", stone_count);
        return std::unexpected(violation_at(table, path, "logan.set_total", std::move(facts), "LS-2"));
    }
    return set;
}

std::optional<StoneSet> named_set(std::string_view name) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    if (!std::ranges::all_of(name, plain))
        return std::nullopt;
    const auto text = data_file("logan/" + std::string(name) + ".json");
    if (!text)
        return std::nullopt;
    const auto table = parse_json(*text);
    if (!table)
        return std::nullopt;
    const auto set = read_set(*table, "stones");
    if (!set)
        return std::nullopt;
    return *set;
}

Json to_json(const StoneSet& set) {
    Json table = Json::object();
    for (std::size_t i = 0; i < set.size(); ++i)
        table.set(name_of(static_cast<Kind>(i)), int{set[i]});
    return table;
}

} // namespace cairn::logan
