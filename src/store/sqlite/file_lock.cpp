#include "store/sqlite/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace cairn::store::sqlite {

Trouble trouble_of(int error, const std::string& file) {
    using enum Trouble::Kind;
    const auto kind = error == EROFS || error == EACCES || error == EPERM ? read_only
                      : error == ENOSPC || error == EDQUOT                ? full
                      : error == EWOULDBLOCK                              ? busy
                      : error == ENOENT || error == ENOTDIR               ? unreachable
                                                                          : failed;
    return {kind, file + ": " + std::generic_category().message(error)};
}

Stored<FileLock> FileLock::take(const std::string& file) {
    constexpr mode_t mine_only = 0600;
    const std::string beside = file + ".lock";
    FileLock lock(::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, mine_only));
    if (lock.descriptor_ < 0)
        return std::unexpected(trouble_of(errno, beside));
    if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(trouble_of(errno, beside));
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() { release(); }

void FileLock::release() {
    if (descriptor_ >= 0)
        ::close(std::exchange(descriptor_, -1));
}

} // namespace cairn::store::sqlite
