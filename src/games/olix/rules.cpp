#include "games/olix/rules.hpp"

#include <algorithm>

#include "core/data.hpp"
#include "core/reader.hpp"

namespace cairn::olix {

namespace {

/// Whether a pattern of that value can exist: an O has a rim of at least 2 by 2, and 5 and 7 fit no
/// rectangle.
bool can_exist(int column, int value) {
    if (column == O)
        return value == 4 || value == 6 || value >= 8;
    return value >= (column == L ? 5 : 4);
}

/// OX-2: the rows of a column ascend and leave out no value that a pattern below the last row can have.
bool rows_fit(int column, const std::array<std::uint8_t, Rules::rows>& values) {
    for (int value = 0, row = 0; row < Rules::rows; ++value) {
        const int wanted = values[static_cast<std::size_t>(row)];
        if (!can_exist(column, value))
            continue;
        if (value != wanted)
            return false;
        ++row;
    }
    return true;
}

Checked<void> read_edition(Rules& rules) {
    const std::string file = "olix/" + rules.edition + ".json";
    const auto text = data_file(file);
    if (!text)
        return bad_input("input.unknown_name",
                         Json::object().set("field", "options.edition").set("name", rules.edition));
    CAIRN_TRY(json, read_json(*text));
    Reader reader(json, file);
    if (reader.integer("side", 0, 1, 99) != side)
        reader.refuse("side", "olix.side", Json::object().set("side", side), "OX-1");
    const int pawns = reader.integer("pawns", 50, 1, 100);
    const int markers = reader.integer("markers", 4, 0, 100);
    if (markers >= pawns || 2 * (pawns - markers) > cells)
        reader.refuse("markers", "olix.markers", {}, "OX-3");
    rules.placeable = pawns - markers;
    if (const Json* table = reader.raw("columns")) {
        Reader column_reader(*table, reader.path("columns"));
        for (int column = 0; column < columns; ++column) {
            const std::string letter(1, column_letters[column]);
            const auto values = column_reader.integers(letter, {}, Rules::rows, 1, 99);
            auto& row_values = rules.values[static_cast<std::size_t>(column)];
            for (std::size_t row = 0; row < std::min(values.size(), row_values.size()); ++row)
                row_values[row] = static_cast<std::uint8_t>(values[row]);
            if (values.size() != Rules::rows || !rows_fit(column, row_values))
                column_reader.refuse(letter, "olix.rows", Json::object().set("column", letter), "OX-2");
            rules.last_row[static_cast<std::size_t>(column)] = row_values.back();
        }
        if (auto done = column_reader.done(); !done)
            reader.refuse(done.error());
    } else {
        reader.refuse("columns", "input.missing", {}, "OX-2");
    }
    return reader.done();
}

} // namespace

int Rules::row_of(int column, int value) const {
    const auto& row_values = values[static_cast<std::size_t>(column)];
    return static_cast<int>(std::ranges::find(row_values, value) - row_values.begin()) + 1;
}

Checked<Rules> read_rules(const Json& options) {
    Reader reader(options, "options");
    Rules rules;
    rules.opening = reader.boolean("opening", false);
    rules.swap = reader.boolean("swap", false);
    rules.edition = reader.text("edition", "default", 40);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (auto read = read_edition(rules); !read)
        return std::unexpected(read.error());
    return rules;
}

Json options(const Rules& rules) {
    Json json;
    json.set("opening", rules.opening).set("swap", rules.swap);
    if (rules.edition != "default")
        json.set("edition", rules.edition);
    return json;
}

} // namespace cairn::olix
