#pragma once

#include <string>
#include <vector>

#include "core/violation.hpp"

namespace cairn::cli {

/// The records of a match on disk, a line each: written as soon as a game is over, so that nothing that was
/// played is lost. One program at a time has it.
class MatchFile {
public:
    enum class Begin { anew, resume };

    /// Anew it must not hold anything yet. A last line that a power cut has torn is taken away.
    static Checked<MatchFile> open(const std::string& path, Begin begin);
    MatchFile(MatchFile&& other) noexcept;
    MatchFile& operator=(MatchFile&&) = delete;
    MatchFile(const MatchFile&) = delete;
    MatchFile& operator=(const MatchFile&) = delete;
    ~MatchFile();

    const std::string& path() const { return path_; }
    /// The lines that it had when it was opened.
    const std::vector<std::string>& lines() const { return lines_; }
    Checked<void> append(const std::vector<std::string>& lines);
    /// Writes it again with the games in the order of their numbers.
    Checked<void> sort();

private:
    MatchFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
    Checked<void> read_lines();

    std::string path_;
    int descriptor_;
    std::vector<std::string> lines_;
};

} // namespace cairn::cli
