#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/violation.hpp"

namespace cairn::cli {

/// A descriptor that is closed with its owner; standard input is only borrowed.
class OpenFile {
public:
    /// `-` is standard input.
    static Checked<OpenFile> to_read(const std::string& path);
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&&) = delete;
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile();

    int descriptor() const { return descriptor_; }

private:
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

/// All of a file that should be small.
Checked<std::string> read_file(const std::string& path, std::size_t longest);

enum class Existing { keep, replace };

/// Writes a file so that a crash or a power cut leaves either what was there or all that is new: into a file
/// beside it, to the disk, then renamed. A file that exists is kept where it should be, and the write
/// refused.
Checked<void> write_file(const std::string& path, std::string_view contents, Existing existing);

/// Why the system said no, as a violation that names the file.
Violation file_violation(std::string_view message, const std::string& path, int error);

} // namespace cairn::cli
