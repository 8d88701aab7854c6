#include "cli/saving.hpp"

#include <array>
#include <cstdlib>
#include <ctime>

#include "cli/files.hpp"

namespace cairn::cli {

namespace {

/// `cairn-olix-20260131-201500.json`
std::string name_for(const Playthrough& session) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    std::array<char, 32> stamp;
    const std::size_t length = std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
    return "cairn-" + std::string(session.game().id()) + "-" + std::string(stamp.data(), length);
}

} // namespace

Checked<void> Saving::save_as(const Playthrough& session, const std::string& path) {
    const Existing existing = path == path_ ? Existing::replace : Existing::keep;
    if (auto written = write_file(path, session.record(), existing); !written)
        return written;
    path_ = path;
    return {};
}

Checked<void> Saving::save(const Playthrough& session) const {
    if (path_.empty())
        return {};
    return write_file(path_, session.record(), Existing::replace);
}

Checked<void> Saving::keep(const Playthrough& session) {
    if (has_file())
        return save(session);
    const char* home = std::getenv("HOME");
    const std::string folders[] = {"", home && *home ? std::string(home) + "/" : "/tmp/", "/tmp/"};
    const std::string name = name_for(session);
    Checked<void> saved;
    for (const auto& folder : folders) {
        constexpr int tries = 100; // several games may be left in the same second
        for (int i = 0; i < tries; ++i) {
            saved = save_as(session, folder + name + (i == 0 ? "" : "-" + std::to_string(i)) + ".json");
            if (saved)
                return saved;
            if (*saved.error().facts.find("error") != Json("exists"))
                break;
        }
    }
    return saved;
}

} // namespace cairn::cli
