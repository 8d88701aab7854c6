#include "core/fair_deal.hpp"

namespace cairn {

namespace {

void append_number(std::string& text, std::uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8)
        text += static_cast<char>(number >> shift & 0xff);
}

void append_part(std::string& text, std::string_view part) {
    append_number(text, part.size());
    text += part;
}

} // namespace

std::string commitment(std::string_view secret) { return to_hex(sha256(secret)); }

FairBytes::FairBytes(const DealSecret& deal, std::string_view label) : secret_(deal.secret) {
    append_part(message_, label);
    append_number(message_, deal.nonces.size());
    for (const auto& nonce : deal.nonces)
        append_part(message_, nonce);
}

std::uint8_t FairBytes::byte() {
    if (next_ == block_.size()) {
        std::string message = message_;
        append_number(message, counter_++);
        block_ = hmac_sha256(secret_, message);
        next_ = 0;
    }
    return block_[next_++];
}

Checked<Json> fair_deal(const GameEntry& entry, const Json& options, const DealSecret& deal) {
    FairBytes bytes(deal, entry.id);
    return entry.deal(options, bytes);
}

} // namespace cairn
