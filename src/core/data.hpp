#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace cairn {

/// A file of `data/`, embedded when the program was built.
struct DataFile {
    std::string_view path; ///< below `data/`, with `/`: "rules/en/olix.md"
    std::string_view contents;
};

/// All of them, sorted by path.
std::span<const DataFile> data_files();

/// The contents of one, or nothing when there is no such file.
std::optional<std::string_view> data_file(std::string_view path);

} // namespace cairn
