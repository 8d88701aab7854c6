#include "core/json.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <nlohmann/json.hpp>

namespace cairn {

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool value) : value_(value) {}
Json::Json(int value) : value_(std::int64_t{value}) {}
Json::Json(std::int64_t value) : value_(value) {}
Json::Json(double value) : value_(value) {}
Json::Json(const char* value) : value_(std::string(value)) {}
Json::Json(std::string_view value) : value_(std::string(value)) {}
Json::Json(std::string value) : value_(std::move(value)) {}
Json::Json(Array value) : value_(std::move(value)) {}
Json::Json(Object value) : value_(std::move(value)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::array() { return Json(Array{}); }
Json Json::object() { return Json(Object{}); }

bool Json::is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
const bool* Json::boolean() const { return std::get_if<bool>(&value_); }
const std::int64_t* Json::integer() const { return std::get_if<std::int64_t>(&value_); }
const double* Json::real() const { return std::get_if<double>(&value_); }
const std::string* Json::text() const { return std::get_if<std::string>(&value_); }
const Json::Array* Json::items() const { return std::get_if<Array>(&value_); }
const Json::Object* Json::members() const { return std::get_if<Object>(&value_); }

double Json::number_or(double fallback) const {
    if (const auto* whole = integer())
        return static_cast<double>(*whole);
    if (const auto* any = real())
        return *any;
    return fallback;
}

const Json* Json::find(std::string_view name) const {
    const auto* all = members();
    if (!all)
        return nullptr;
    for (const auto& member : *all)
        if (member.name == name)
            return &member.value;
    return nullptr;
}

Json& Json::set(std::string_view name, Json value) {
    if (is_null())
        value_ = Object{};
    auto& all = *std::get_if<Object>(&value_);
    for (auto& member : all) {
        if (member.name == name) {
            member.value = std::move(value);
            return *this;
        }
    }
    all.push_back({std::string(name), std::move(value)});
    return *this;
}

Json& Json::push(Json value) {
    if (is_null())
        value_ = Array{};
    std::get_if<Array>(&value_)->push_back(std::move(value));
    return *this;
}

void Json::set_origin(int line, int column) {
    line_ = line;
    column_ = column;
}

bool operator==(const Json& a, const Json& b) { return a.value_ == b.value_; }

namespace {

/// The length of the UTF-8 sequence that starts here, or 0 when the bytes are none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    if (length == 3 && lead == 0xE0 && byte(1) < 0xA0)
        return 0;
    if (length == 3 && lead == 0xED && byte(1) >= 0xA0)
        return 0; // surrogates
    if (length == 4 && lead == 0xF0 && byte(1) < 0x90)
        return 0;
    if (length == 4 && lead == 0xF4 && byte(1) >= 0x90)
        return 0;
    return length;
}

void append_quoted(std::string& out, std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const char c = text[0];
        std::size_t length = utf8_length(text);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            out += "\\u00";
            out += digits[(c >> 4) & 0xF];
            out += digits[c & 0xF];
        } else if (length == 0) {
            out += "\xEF\xBF\xBD";
            length = 1;
        } else {
            out.append(text.substr(0, length));
        }
        text.remove_prefix(length);
    }
    out += '"';
}

void append_number(std::string& out, double value) {
    if (!std::isfinite(value)) {
        out += "null"; // JSON has no infinity
        return;
    }
    // As many digits as it takes, and the same ones everywhere. std::to_chars would bring 90 KB of tables.
    char buffer[64];
    out.append(buffer, nlohmann::detail::to_chars(buffer, buffer + sizeof buffer, value));
}

void append(std::string& out, const Json& json) {
    if (const auto* flag = json.boolean()) {
        out += *flag ? "true" : "false";
    } else if (const auto* whole = json.integer()) {
        out += std::to_string(*whole);
    } else if (const auto* real = json.real()) {
        append_number(out, *real);
    } else if (const auto* text = json.text()) {
        append_quoted(out, *text);
    } else if (const auto* items = json.items()) {
        out += '[';
        for (std::size_t i = 0; i < items->size(); ++i) {
            if (i != 0)
                out += ',';
            append(out, (*items)[i]);
        }
        out += ']';
    } else if (const auto* members = json.members()) {
        out += '{';
        for (std::size_t i = 0; i < members->size(); ++i) {
            if (i != 0)
                out += ',';
            append_quoted(out, (*members)[i].name);
            out += ':';
            append(out, (*members)[i].value);
        }
        out += '}';
    } else {
        out += "null";
    }
}

/// An input iterator that tells the parser's progress, for lines and columns.
struct Tracked {
    using difference_type = std::ptrdiff_t;
    using value_type = char;
    using pointer = const char*;
    using reference = const char&;
    using iterator_category = std::input_iterator_tag;

    const char* at = nullptr;
    const char** progress = nullptr;

    const char& operator*() const { return *at; }
    Tracked& operator++() {
        ++at;
        *progress = at;
        return *this;
    }
    Tracked operator++(int) {
        auto before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Tracked& a, const Tracked& b) { return a.at == b.at; }
};

/// Builds a Json from nlohmann's events; stops at the first thing over the limits.
class Builder {
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    Builder(const JsonLimits& limits, const char* begin) : limits_(limits), at_(begin), counted_(begin) {}

    bool null() { return add(Json()); }
    bool boolean(bool value) { return add(Json(value)); }
    bool number_integer(number_integer_t value) { return add(Json(std::int64_t{value})); }
    bool number_unsigned(number_unsigned_t value) {
        return value <= INT64_MAX ? add(Json(static_cast<std::int64_t>(value)))
                                  : add(Json(static_cast<double>(value)));
    }
    bool number_float(number_float_t value, const string_t&) { return add(Json(value)); }
    bool string(string_t& value) { return add(Json(std::move(value))); }
    bool binary(binary_t&) { return fail("json.syntax"); }
    bool start_object(std::size_t) { return open(true); }
    bool start_array(std::size_t) { return open(false); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(string_t& name) {
        auto& container = open_.back();
        if (container.members.size() >= limits_.members)
            return fail("json.too_many");
        for (const auto& member : container.members)
            if (member.name == name)
                return fail("json.twice");
        container.members.push_back({std::move(name), Json()});
        return true;
    }
    template <class Exception>
    bool parse_error(std::size_t, const std::string&, const Exception&) {
        return fail("json.syntax");
    }

    const char** progress() { return &at_; }
    JsonError error() const { return {message_, line_, std::max(1, column_)}; }
    Json take() { return std::move(root_); }

private:
    /// An array or object whose end has not come yet.
    struct Container {
        bool is_object;
        int line;
        int column;
        Json::Array items;
        Json::Object members;
    };

    bool fail(std::string_view message) {
        if (message_.empty()) {
            message_ = message;
            count();
        }
        return false;
    }

    void count() {
        for (; counted_ != at_; ++counted_) {
            if (*counted_ == '\n') {
                ++line_;
                column_ = 0;
            } else {
                ++column_;
            }
        }
    }

    bool add(Json value) {
        count();
        return place(std::move(value), line_, column_);
    }

    bool place(Json value, int line, int column) {
        if (++values_ > limits_.values)
            return fail("json.too_many");
        value.set_origin(line, column);
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (open_.back().is_object) {
            open_.back().members.back().value = std::move(value);
        } else {
            open_.back().items.push_back(std::move(value));
        }
        return true;
    }

    bool open(bool is_object) {
        if (static_cast<int>(open_.size()) >= limits_.depth)
            return fail("json.too_deep");
        count();
        open_.push_back({is_object, line_, column_, {}, {}});
        return true;
    }

    bool close() {
        Container done = std::move(open_.back());
        open_.pop_back();
        return place(done.is_object ? Json(std::move(done.members)) : Json(std::move(done.items)), done.line,
                     done.column);
    }

    const JsonLimits& limits_;
    std::vector<Container> open_;
    Json root_;
    std::size_t values_ = 0;
    const char* at_;
    const char* counted_;
    int line_ = 1;
    int column_ = 0;
    std::string_view message_;
};

} // namespace

std::string Json::dump() const {
    std::string out;
    append(out, *this);
    return out;
}

std::string json_quote(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

std::expected<Json, JsonError> parse_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes)
        return std::unexpected(JsonError{"json.too_long", 1, 1});
    Builder builder(limits, text.data());
    const Tracked first{text.data(), builder.progress()};
    const Tracked last{text.data() + text.size(), builder.progress()};
    if (!nlohmann::json::sax_parse(first, last, &builder))
        return std::unexpected(builder.error());
    return builder.take();
}

} // namespace cairn
