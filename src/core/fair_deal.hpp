#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/sha256.hpp"

namespace cairn {

/// What fixes the deal of a table: its secret, of which everyone was given the SHA-256 when the table opened,
/// and a nonce from everybody who sat down after that. So neither the host nor a player alone can choose it,
/// and at the end, when the secret is told, anyone can deal again and compare.
struct DealSecret {
    std::string secret;              ///< 32 bytes
    std::vector<std::string> nonces; ///< by seat, as they were sent; empty where a bot sits
};

/// What a table publishes when it opens.
std::string commitment(std::string_view secret);

/// The bytes that shuffles are drawn from: HMAC-SHA-256(secret, label, nonces, counter), block by block.
/// Every part of the message goes with its length, so that no two tables have the same message.
class FairBytes final : public ByteStream {
public:
    FairBytes(const DealSecret& deal, std::string_view label);
    std::uint8_t byte() override;

private:
    std::string secret_;
    std::string message_;
    Digest block_{};
    std::size_t next_ = block_.size();
    std::uint64_t counter_ = 0;
};

/// The deal of a game as records write it; null when chance fixes nothing in this game.
Checked<Json> fair_deal(const GameEntry& entry, const Json& options, const DealSecret& deal);

} // namespace cairn
