#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/violation.hpp"

namespace cairn {

/// Reads a JSON object from outside, field by field, into values with bounds. The first thing that is wrong
/// is kept (with its path, line and column) and told by `done`; until then every question gets a usable
/// answer.
class Reader {
public:
    explicit Reader(const Json& object, std::string path = "");

    bool has(std::string_view field);
    bool boolean(std::string_view field, bool fallback);
    int integer(std::string_view field, int fallback, int low, int high);
    double number(std::string_view field, double fallback, double low, double high);
    std::string text(std::string_view field, std::string_view fallback, std::size_t longest = 200);
    std::vector<int> integers(std::string_view field, std::vector<int> fallback, std::size_t most, int low,
                              int high);
    std::vector<std::string> texts(std::string_view field, std::size_t most, std::size_t longest = 200);
    /// The field as it is, for a reader of its own; null when absent.
    const Json* raw(std::string_view field);
    std::string path(std::string_view field) const;

    /// Refuses the field for a reason of the caller's, with a key of the catalogue.
    void refuse(std::string_view field, std::string_view message, Json facts = Json::object(),
                std::string_view rule = "input");
    /// Takes over a violation that a nested reader found.
    void refuse(Violation violation);

    /// Nothing was wrong, and the object has no field that nobody asked for.
    Checked<void> done();

private:
    const Json* find(std::string_view field);

    const Json& object_;
    std::string path_;
    std::vector<std::string> asked_;
    std::optional<Violation> violation_;
};

/// A violation that says where in a document the value stands.
Violation violation_at(const Json& value, std::string_view path, std::string_view message,
                       Json facts = Json::object(), std::string_view rule = "input");

/// Parses text as JSON, with the error as a violation.
Checked<Json> read_json(std::string_view text, const JsonLimits& limits = {});

} // namespace cairn
