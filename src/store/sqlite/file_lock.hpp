#pragma once

#include <string>

#include "store/trouble.hpp"

namespace cairn::store::sqlite {

/// What an `errno` about that file means to us.
Trouble trouble_of(int error, const std::string& file);

/// Held by the one program that writes a store; the system lets go of it when the program ends, however it
/// does.
class FileLock {
public:
    /// `busy` when another program has it. Beside the file there is a `.lock` file from then on.
    static Stored<FileLock> take(const std::string& file);

    FileLock(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();
    void release();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

} // namespace cairn::store::sqlite
