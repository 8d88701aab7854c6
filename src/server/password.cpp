#include "server/password.hpp"

#include <array>

#include <sodium.h>

#include "server/frames.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t shortest = 8;
constexpr std::size_t longest = 200;
constexpr std::string_view signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // 32 of them: 5 bits each
constexpr int code_signs = 20;

} // namespace

std::string hash_password(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return "";
    return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
    if (hash.empty()) {
        (void)hash_password(password);
        return false;
    }
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool is_good_password(std::string_view password) {
    return password.size() >= shortest && password.size() <= longest && is_utf8(password);
}

std::string new_recovery_code() {
    std::string code;
    for (int i = 0; i < code_signs; ++i) {
        if (i > 0 && i % 5 == 0)
            code.push_back('-');
        code.push_back(signs[randombytes_uniform(static_cast<std::uint32_t>(signs.size()))]);
    }
    return code;
}

std::string plain_code(std::string_view typed) {
    std::string code;
    for (char c : typed) {
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
        if (c != '-' && c != ' ')
            code.push_back(c);
    }
    return code;
}

} // namespace cairn::server
