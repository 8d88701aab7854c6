// Stands in for libFuzzer where there is none: feeds each file, and each file of each folder, named on the
// command line to the target once, and the empty input before them.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::size_t replayed = 0;

void replay(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++replayed;
}

void replay_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    replay({std::istreambuf_iterator<char>(file), {}});
}

} // namespace

int main(int argc, char** argv) {
    replay("");
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            replay_file(argv[i]);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i]))
            if (entry.is_regular_file())
                replay_file(entry.path());
    }
    std::printf("%zu inputs replayed\n", replayed);
}
