#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cairn::server {

/// A file that can be served, with its packed forms where they are smaller.
struct Asset {
    std::string_view bytes;
    std::string_view gzip;                       ///< empty: there is none
    std::string_view brotli;                     ///< empty: there is none
    std::string tag;                             ///< of the content, for ETag
    std::shared_ptr<const void> owner = nullptr; ///< keeps the bytes, where they are not part of the program
};

/// Where files come from: a path below the root and what lies there.
class Assets {
public:
    virtual ~Assets() = default;
    virtual std::optional<Asset> find(std::string_view path) const = 0;
};

/// A file of the web app, put into the program when it was built.
struct AppFile {
    std::string_view path;
    std::string_view bytes;
    std::string_view gzip;
    std::string_view brotli;
    std::string_view tag;
};

/// All of them, sorted by path; none when the program was built without the app.
std::span<const AppFile> app_files();

/// A list of files such as `app_files()`.
class EmbeddedAssets : public Assets {
public:
    explicit EmbeddedAssets(std::span<const AppFile> files) : files_(files) {}
    std::optional<Asset> find(std::string_view path) const override;

private:
    std::span<const AppFile> files_;
};

/// A folder on disk, read anew for every request. Nothing outside of it is given, not through links either,
/// and nothing whose name or whose folder's name begins with a dot.
class FolderAssets : public Assets {
public:
    explicit FolderAssets(std::string folder) : folder_(std::move(folder)) {}
    std::optional<Asset> find(std::string_view path) const override;

private:
    std::string folder_;
};

} // namespace cairn::server
