#pragma once

#include <string>

#include "core/playthrough.hpp"

namespace cairn::cli {

/// Keeps the record of a game on disk: after every move once there is a file, and at the latest when people
/// leave.
class Saving {
public:
    explicit Saving(std::string path) : path_(std::move(path)) {}

    const std::string& path() const { return path_; }
    bool has_file() const { return !path_.empty(); }

    /// Chooses a file of its own, which must not exist, and saves there from now on.
    Checked<void> save_as(const Playthrough& session, const std::string& path);
    /// Saves again, where there is a file.
    Checked<void> save(const Playthrough& session) const;
    /// Nothing is lost: without a file, one is made here, or at home, or where temporary files go.
    Checked<void> keep(const Playthrough& session);

private:
    std::string path_;
};

} // namespace cairn::cli
