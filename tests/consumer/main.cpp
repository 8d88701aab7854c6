// What somebody else's program sees of an installed Cairn.
#include <cairn/core/data.hpp>

#include <cstdio>

int main() {
    std::printf("%zu data files\n", cairn::data_files().size());
    return cairn::data_file("no such file") ? 1 : 0;
}
