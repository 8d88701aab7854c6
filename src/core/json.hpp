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

    Json();
    Json(std::nullptr_t);
    Json(bool value);
    Json(int value);
    Json(std::int64_t value);
    Json(double value);
    Json(const char* value);
    Json(std::string_view value);
    Json(std::string value);
    Json(Array value);
    Json(Object value);
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();

    static Json array();
    static Json object();

    bool is_null() const;
    // Each is null when the value is of another kind.
    const bool* boolean() const;
    const std::int64_t* integer() const;
    const double* real() const;
    const std::string* text() const;
    const Array* items() const;
    const Object* members() const;
    /// Any number, whole or not.
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
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> value_;
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
