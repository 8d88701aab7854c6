#include "cli/files.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cairn::cli {

namespace {

/// The name of an error in the catalogue, for those that people meet.
std::string_view name_of(int error) {
    switch (error) {
    case ENOENT: return "missing";
    case EACCES:
    case EPERM: return "forbidden";
    case EISDIR: return "directory";
    case ENOTDIR: return "no_directory";
    case ENOSPC:
    case EDQUOT: return "full";
    case EROFS: return "read_only";
    case EEXIST: return "exists";
    case ENOTSUP: return "special";
    case ENAMETOOLONG: return "long_name";
    default: return "other";
    }
}

std::string shown_name(const std::string& path) { return path == "-" ? "stdin" : path; }

Checked<void> write_all(int descriptor, std::string_view left, const std::string& path) {
    while (!left.empty()) {
        const ssize_t written = ::write(descriptor, left.data(), left.size());
        if (written >= 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return std::unexpected(file_violation("cli.file.write", path, errno));
    }
    if (::fsync(descriptor) != 0 && errno != EINVAL)
        return std::unexpected(file_violation("cli.file.write", path, errno));
    return {};
}

/// The file itself, so that a link to it stays a link.
std::string behind_links(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> found(::realpath(path.c_str(), nullptr), &std::free);
    return found ? found.get() : path;
}

/// So that the new name itself survives a power cut.
void sync_folder(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace

Violation file_violation(std::string_view message, const std::string& path, int error) {
    Json facts;
    facts.set("file", shown_name(path)).set("error", name_of(error)).set("system", std::strerror(error));
    return {"input", std::string(message), std::move(facts), {}};
}

OpenFile::OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

OpenFile::~OpenFile() {
    if (descriptor_ > STDIN_FILENO)
        ::close(descriptor_);
}

Checked<OpenFile> OpenFile::to_read(const std::string& path) {
    if (path == "-")
        return OpenFile(STDIN_FILENO);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return std::unexpected(file_violation("cli.file.read", path, errno));
    OpenFile file(descriptor);
    struct stat about{};
    if (::fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode))
        return std::unexpected(file_violation("cli.file.read", path, EISDIR));
    return file;
}

Checked<std::string> read_file(const std::string& path, std::size_t longest) {
    CAIRN_TRY(file, OpenFile::to_read(path));
    std::string contents;
    std::array<char, 1u << 16> chunk;
    while (true) {
        const ssize_t got = ::read(file.descriptor(), chunk.data(), chunk.size());
        if (got == 0)
            return contents;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return std::unexpected(file_violation("cli.file.read", path, errno));
        contents.append(chunk.data(), static_cast<std::size_t>(got));
        if (contents.size() > longest)
            return bad_input(
                "cli.file.too_long",
                Json::object().set("file", shown_name(path)).set("most", static_cast<std::int64_t>(longest)));
    }
}

Checked<void> write_file(const std::string& path, std::string_view contents, Existing existing) {
    struct stat about{};
    const bool exists = ::stat(path.c_str(), &about) == 0;
    if (exists && S_ISDIR(about.st_mode))
        return std::unexpected(file_violation("cli.file.write", path, EISDIR));
    if (exists && !S_ISREG(about.st_mode)) // a device or a pipe would be replaced by a file
        return std::unexpected(file_violation("cli.file.write", path, ENOTSUP));
    if (exists && existing == Existing::keep && about.st_size > 0)
        return std::unexpected(file_violation("cli.file.write", path, EEXIST));

    const std::string target = exists ? behind_links(path) : path;
    const std::string beside = target + ".part" + std::to_string(::getpid());
    const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return std::unexpected(file_violation("cli.file.write", path, errno));
    auto written = write_all(descriptor, contents, path);
    ::close(descriptor);
    if (written && ::rename(beside.c_str(), target.c_str()) != 0)
        written = std::unexpected(file_violation("cli.file.write", path, errno));
    if (!written) {
        ::unlink(beside.c_str());
        return written;
    }
    sync_folder(target);
    return {};
}

} // namespace cairn::cli
