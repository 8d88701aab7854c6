#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::server {

/// One entry of a header such as `Accept-Encoding: br;q=0.8`.
struct Preference {
    std::string name; ///< in lower case
    int weight;       ///< q in thousandths, 0 to 1000
};

/// The entries of such a header, in its order; those that cannot be read are left out, and no more than a few
/// are kept.
std::vector<Preference> preferences(std::string_view header);

/// How the bytes of an answer are packed.
enum class Coding { identity, gzip, brotli };

/// What the header and the response call it.
std::string_view name_of(Coding coding);

/// The packing to answer with: of those there are, the one the reader likes best, the smaller one where he
/// does not mind. Nothing when he refuses all, even the plain bytes. Without a header (nullopt) anything is
/// said to be fine; we then send plain bytes, since what sends no such header is often what cannot unpack.
std::optional<Coding> choose_coding(std::optional<std::string_view> accept_encoding, bool has_gzip,
                                    bool has_brotli);

/// The language of ours that the reader likes best.
std::string_view choose_language(std::string_view accept_language);

} // namespace cairn::server
