#include "store/trouble.hpp"

#include <array>

namespace cairn::store {

std::string_view name_of(Trouble::Kind kind) {
    constexpr std::array<std::string_view, 11> names = {"conflict", "unknown",   "refused",     "busy",
                                                        "full",     "read_only", "unreachable", "corrupt",
                                                        "newer",    "failed",    "closed"};
    return names[static_cast<std::size_t>(kind)];
}

Violation to_violation(const Trouble& trouble) {
    return {"store",
            "store." + std::string(name_of(trouble.kind)),
            Json::object().set("detail", trouble.detail),
            {}};
}

} // namespace cairn::store
