#include "core/data.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Data, is_sorted_by_path_and_found_by_it) {
    EXPECT_TRUE(std::ranges::is_sorted(data_files(), {}, &DataFile::path));
    for (const DataFile& file : data_files())
        EXPECT_EQ(data_file(file.path), file.contents);
}

TEST(Data, has_no_file_that_is_not_there) {
    EXPECT_EQ(data_file(""), std::nullopt);
    EXPECT_EQ(data_file("README.md"), std::nullopt);
    EXPECT_EQ(data_file("zzz"), std::nullopt);
}

} // namespace
} // namespace cairn
