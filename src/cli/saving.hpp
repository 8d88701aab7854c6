#pragma once

#include <string>

#include "cli/session.hpp"

namespace cairn::cli {

/// Keeps the record of a game on disk: after every move once there is a file, and at the latest when people
/// leave.
class Saving {
public:
    explicit Saving(std::string path) : path_(std::move(path)) {}

    const std::string& path() const { return path_; }
    bool has_file() const { return !path_.empty(); }

    /// Chooses a file of its own, which must not exist, and saves there from now on.
    Checked<void> save_as(const Session& session, const std::string& path);
    /// Saves again, where there is a file.
    Checked<void> save(const Session& session) const;
    /// Nothing is lost: without a file, one is made here, or at home, or where temporary files go.
    Checked<void> keep(const Session& session);

private:
    std::string path_;
};

} // namespace cairn::cli
