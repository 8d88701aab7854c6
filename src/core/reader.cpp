#include "core/reader.hpp"

#include <algorithm>

namespace cairn {

Violation violation_at(const Json& value, std::string_view path, std::string_view message, Json facts,
                       std::string_view rule) {
    facts.set("field", path);
    if (value.line() > 0) {
        facts.set("line", value.line());
        facts.set("column", value.column());
    }
    return {std::string(rule), std::string(message), std::move(facts), {}};
}

Checked<Json> read_json(std::string_view text, const JsonLimits& limits) {
    auto parsed = parse_json(text, limits);
    if (parsed)
        return std::move(*parsed);
    const JsonError& error = parsed.error();
    return bad_input(error.message, Json::object().set("line", error.line).set("column", error.column));
}

Reader::Reader(const Json& object, std::string path) : object_(object), path_(std::move(path)) {
    if (!object.members())
        violation_ = violation_at(object, path_, "input.not_object");
}

std::string Reader::path(std::string_view field) const {
    return path_.empty() ? std::string(field) : path_ + "." + std::string(field);
}

const Json* Reader::find(std::string_view field) {
    asked_.emplace_back(field);
    return object_.find(field);
}

void Reader::refuse(std::string_view field, std::string_view message, Json facts, std::string_view rule) {
    if (violation_)
        return;
    const Json* value = object_.find(field);
    violation_ = violation_at(value ? *value : object_, path(field), message, std::move(facts), rule);
}

void Reader::refuse(Violation violation) {
    if (!violation_)
        violation_ = std::move(violation);
}

bool Reader::has(std::string_view field) { return find(field) != nullptr; }

const Json* Reader::raw(std::string_view field) { return find(field); }

bool Reader::boolean(std::string_view field, bool fallback) {
    const Json* value = find(field);
    if (!value)
        return fallback;
    if (const bool* flag = value->boolean())
        return *flag;
    refuse(field, "input.not_boolean");
    return fallback;
}

int Reader::integer(std::string_view field, int fallback, int low, int high) {
    const Json* value = find(field);
    if (!value)
        return fallback;
    const auto* whole = value->integer();
    if (whole && *whole >= low && *whole <= high)
        return static_cast<int>(*whole);
    refuse(field, whole ? "input.out_of_range" : "input.not_integer",
           Json::object().set("low", low).set("high", high));
    return fallback;
}

double Reader::number(std::string_view field, double fallback, double low, double high) {
    const Json* value = find(field);
    if (!value)
        return fallback;
    const bool is_number = value->integer() || value->real();
    const double number = value->number_or(fallback);
    if (is_number && number >= low && number <= high)
        return number;
    refuse(field, is_number ? "input.out_of_range" : "input.not_number",
           Json::object().set("low", low).set("high", high));
    return fallback;
}

std::string Reader::text(std::string_view field, std::string_view fallback, std::size_t longest) {
    const Json* value = find(field);
    if (!value)
        return std::string(fallback);
    const auto* string = value->text();
    if (string && string->size() <= longest)
        return *string;
    refuse(field, string ? "input.too_long" : "input.not_text",
           Json::object().set("most", static_cast<std::int64_t>(longest)));
    return std::string(fallback);
}

std::vector<int> Reader::integers(std::string_view field, std::vector<int> fallback, std::size_t most,
                                  int low, int high) {
    const Json* value = find(field);
    if (!value)
        return fallback;
    const auto* items = value->items();
    if (!items || items->size() > most) {
        refuse(field, items ? "input.too_many" : "input.not_list",
               Json::object().set("most", static_cast<std::int64_t>(most)));
        return fallback;
    }
    std::vector<int> numbers;
    for (const auto& item : *items) {
        const auto* whole = item.integer();
        if (!whole || *whole < low || *whole > high) {
            refuse(field, whole ? "input.out_of_range" : "input.not_integer",
                   Json::object().set("low", low).set("high", high));
            return fallback;
        }
        numbers.push_back(static_cast<int>(*whole));
    }
    return numbers;
}

std::vector<std::string> Reader::texts(std::string_view field, std::size_t most, std::size_t longest) {
    const Json* value = find(field);
    if (!value)
        return {};
    const auto* items = value->items();
    if (!items || items->size() > most) {
        refuse(field, items ? "input.too_many" : "input.not_list",
               Json::object().set("most", static_cast<std::int64_t>(most)));
        return {};
    }
    std::vector<std::string> texts;
    for (const auto& item : *items) {
        const auto* string = item.text();
        if (!string || string->size() > longest) {
            refuse(field, string ? "input.too_long" : "input.not_text",
                   Json::object().set("most", static_cast<std::int64_t>(longest)));
            return {};
        }
        texts.push_back(*string);
    }
    return texts;
}

Checked<void> Reader::done() {
    if (violation_)
        return std::unexpected(*violation_);
    for (const auto& member : *object_.members()) {
        if (std::ranges::find(asked_, member.name) == asked_.end())
            return std::unexpected(violation_at(member.value, path(member.name), "input.unknown_field"));
    }
    return {};
}

} // namespace cairn
