#include "core/data.hpp"

#include <algorithm>

namespace cairn {

// data_files() itself is generated: cmake/EmbedData.cmake.

std::optional<std::string_view> data_file(std::string_view path) {
    const auto files = data_files();
    const auto found = std::ranges::lower_bound(files, path, {}, &DataFile::path);
    if (found == files.end() || found->path != path)
        return std::nullopt;
    return found->contents;
}

} // namespace cairn
