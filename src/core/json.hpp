#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cairn {

/// A JSON value of our own: ordered members, whole numbers apart from others, and the place it was read from.
class Json {
  public:
    struct Member;
    using Array = std::vector<Json>;
    using Object = std::vector<Member>;

    Json() = default;
    Json(std::nullptr_t) {}
    Json(bool value) : value_(value) {}
    Json(int value) : value_(std::int64_t{value}) {}
    Json(std::int64_t value) : value_(value) {}
    Json(double value) : value_(value) {}
    Json(const char* value) : value_(std::string(value)) {}
    Json(std::string_view value) : value_(std::string(value)) {}
    Json(std::string value) : value_(std::move(value)) {}
    Json(Array value) : value_(std::move(value)) {}
    Json(Object value);

    static Json array() { return Json(Array{}); }
    static Json object();

    bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value_); }
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const Array* items() const { return std::get_if<Array>(&value_); }
    const Object* members() const { return std::get_if<Object>(&value_); }
    /// Any number, whole or not; null when this is no number.
    const double* real() const { return std::get_if<double>(&value_); }
    double number_or(double fallback) const;

    /// The member of that name; null when there is none, or this is no object.
    const Json* find(std::string_view name) const;
    /// Sets a member of an object (null becomes an object first).
    Json& set(std::string_view name, Json value);
    /// Appends to an array (null becomes an array first).
    Json& push(Json value);

    /// On one line, members in their order, without spaces.
    std::string dump() const;

    /// Where the value began in the text it was parsed from; 0 when it was made by the program.
    int line() const { return line_; }
    int column() const { return column_; }
    void set_origin(int line, int column);

    /// Equal values; where they were read from does not matter.
    friend bool operator==(const Json& a, const Json& b);

  private:
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> value_ = nullptr;
    int line_ = 0;
    int column_ = 0;
};

struct Json::Member {
    std::string name;
    Json value;
    friend bool operator==(const Member&, const Member&) = default;
};

/// What parsing may cost before the text is refused.
struct JsonLimits {
    std::size_t bytes = 8u << 20;
    int depth = 32;
    std::size_t values = 1u << 18;
    std::size_t members = 4096;
};

/// Why a text is not JSON (or too much of it), as a key of the catalogue.
struct JsonError {
    std::string_view message;
    int line = 1;
    int column = 1;
};

std::expected<Json, JsonError> parse_json(std::string_view text, const JsonLimits& limits = {});

/// The text in quotes, escaped as JSON wants it; bytes that are not UTF-8 become U+FFFD.
std::string json_quote(std::string_view text);

} // namespace cairn
