#include "cli/match_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files.hpp"

namespace cairn::cli {

Checked<MatchFile> MatchFile::open(const std::string& path, Begin begin) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return std::unexpected(file_violation("cli.file.write", path, errno));
    MatchFile file(path, descriptor);
    struct stat about{};
    if (::fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode))
        return std::unexpected(file_violation("cli.file.write", path, ENOTSUP));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return bad_input("cli.match.locked", Json::object().set("file", path));
    if (begin == Begin::anew && about.st_size > 0)
        return std::unexpected(file_violation("cli.file.write", path, EEXIST));
    if (auto read = file.read_lines(); !read)
        return std::unexpected(read.error());
    return file;
}

MatchFile::MatchFile(MatchFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)),
      lines_(std::move(other.lines_)) {}

MatchFile::~MatchFile() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

Checked<void> MatchFile::read_lines() {
    constexpr std::size_t longest = std::size_t{1} << 30;
    CAIRN_TRY(contents, read_file(path_, longest));
    std::size_t begun = 0;
    for (std::size_t end = contents.find('\n'); end != std::string::npos;
         begun = end + 1, end = contents.find('\n', begun))
        lines_.push_back(contents.substr(begun, end - begun));
    if (begun < contents.size() && ::ftruncate(descriptor_, static_cast<off_t>(begun)) != 0)
        return std::unexpected(file_violation("cli.file.write", path_, errno));
    return {};
}

Checked<void> MatchFile::append(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    for (std::string_view left = text; !left.empty();) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written >= 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return std::unexpected(file_violation("cli.file.write", path_, errno));
    }
    return {};
}

Checked<void> MatchFile::sort() {
    lines_.clear();
    if (auto read = read_lines(); !read)
        return read;
    const auto number_of = [](const std::string& line) {
        const auto json = parse_json(line);
        const Json* match = json ? json->find("match") : nullptr;
        const Json* number = match ? match->find("number") : nullptr;
        return number && number->integer() ? *number->integer() : 0;
    };
    std::vector<std::pair<std::int64_t, std::string>> numbered;
    for (const std::string& line : lines_)
        numbered.emplace_back(number_of(line), line);
    std::ranges::stable_sort(numbered, {}, &std::pair<std::int64_t, std::string>::first);
    std::string text;
    for (const auto& [number, line] : numbered)
        text += line + "\n";
    return write_file(path_, text, Existing::replace);
}

} // namespace cairn::cli
