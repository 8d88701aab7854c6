#include "core/fair_deal.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace cairn {
namespace {

TEST(Sha256, vectors_of_the_standard) {
    EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, every_length_around_a_block_however_it_is_handed_over) {
    for (std::size_t length = 50; length < 140; ++length) {
        const std::string text(length, 'x');
        for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, length / 2, length}) {
            Sha256 hash;
            hash.add(std::string_view(text).substr(0, cut));
            hash.add(std::string_view(text).substr(cut));
            EXPECT_EQ(hash.finish(), sha256(text)) << length << " cut at " << cut;
        }
    }
}

TEST(Hmac, vectors_of_the_standard) {
    EXPECT_EQ(to_hex(hmac_sha256(std::string(20, '\x0b'), "Hi There")),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(to_hex(hmac_sha256("Jefe", "what do ya want for nothing?")),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(to_hex(hmac_sha256(std::string(131, '\xaa'),
                                 "Test Using Larger Than Block-Size Key - Hash Key First")),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Hex, goes_there_and_back_and_refuses_the_rest) {
    EXPECT_EQ(to_hex(std::string_view("\x00\x9f\xff", 3)), "009fff");
    EXPECT_EQ(from_hex("009fff"), std::string("\x00\x9f\xff", 3));
    EXPECT_EQ(from_hex(""), "");
    for (const auto* wrong : {"0", "0g", "AB", " 00", "0x00"})
        EXPECT_FALSE(from_hex(wrong)) << wrong;
}

DealSecret secret(char filling, std::vector<std::string> nonces) {
    return {std::string(32, filling), std::move(nonces)};
}

TEST(FairDeal, the_same_secret_and_nonces_deal_the_same) {
    for (const auto& entry : games()) {
        const auto once = fair_deal(entry, Json::object(), secret('s', {"aa", "bb"}));
        ASSERT_TRUE(once) << entry.id;
        EXPECT_EQ(*once, *fair_deal(entry, Json::object(), secret('s', {"aa", "bb"}))) << entry.id;
        if (once->is_null())
            continue;
        EXPECT_NE(*once, *fair_deal(entry, Json::object(), secret('t', {"aa", "bb"}))) << "another secret";
        EXPECT_NE(*once, *fair_deal(entry, Json::object(), secret('s', {"aa", "bc"}))) << "another nonce";
        EXPECT_NE(*once, *fair_deal(entry, Json::object(), secret('s', {"bb", "aa"}))) << "another order";
        EXPECT_NE(*once, *fair_deal(entry, Json::object(), secret('s', {"aab", "b"}))) << "cut elsewhere";
    }
}

TEST(FairDeal, a_fixed_vector_so_that_old_deals_can_be_checked_for_ever) {
    FairBytes bytes(secret('s', {"aa", "bb"}), "logan");
    std::string first;
    for (int i = 0; i < 40; ++i)
        first += static_cast<char>(bytes.byte());
    EXPECT_EQ(to_hex(first),
              "b875533d71859de15e93fd3f86e341b1fc17bed414742b3157cc32194053a19fff7be8db38b3b1ff");
}

TEST(FairDeal, every_dealt_game_begins) {
    for (const auto& entry : games()) {
        std::set<std::string> dealt;
        for (int i = 0; i < 20; ++i) {
            const auto deal = fair_deal(entry, Json::object(), secret('s', {std::to_string(i), "bb"}));
            ASSERT_TRUE(deal);
            if (deal->is_null())
                break;
            dealt.insert(deal->dump());
            EXPECT_TRUE(entry.begin(cairn::Setup{.deal = *deal})) << deal->dump();
        }
        EXPECT_NE(dealt.size(), 1U) << entry.id;
    }
}

TEST(FairDeal, bad_options_are_refused) {
    for (const auto& entry : games())
        EXPECT_FALSE(fair_deal(entry, Json::object().set("players", 9), secret('s', {}))) << entry.id;
}

} // namespace
} // namespace cairn
