#include "bus/bus.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace cairn::bus {
namespace {

std::shared_ptr<const std::string> words(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

TEST(Bus, a_message_is_heard_by_all_who_listen_to_its_topic_and_by_nobody_else) {
    const auto bus = in_process();
    std::string heard;
    const auto one = bus->subscribe("a", [&](const Message& message) { heard += "1" + *message.payload; });
    const auto two = bus->subscribe("a", [&](const Message& message) { heard += "2" + *message.payload; });
    const auto other = bus->subscribe("b", [&](const Message&) { heard += "never"; });
    bus->publish("a", words("x"));
    bus->publish("nobody", words("y"));
    EXPECT_EQ(heard, "1x2x");
}

TEST(Bus, who_has_left_hears_nothing) {
    const auto bus = in_process();
    std::string heard;
    auto one = bus->subscribe("a", [&](const Message& message) { heard += *message.payload; });
    bus->publish("a", words("x"));
    one.reset();
    bus->publish("a", words("y"));
    EXPECT_EQ(heard, "x");
}

TEST(Bus, a_subscription_may_end_while_it_hears) {
    const auto bus = in_process();
    int heard = 0;
    std::unique_ptr<Subscription> one;
    one = bus->subscribe("a", [&](const Message&) {
        ++heard;
        one.reset();
    });
    bus->publish("a", words("x"));
    bus->publish("a", words("y"));
    EXPECT_EQ(heard, 1);
}

TEST(Bus, an_answer_on_the_same_topic_is_heard_after_the_question) {
    const auto bus = in_process();
    std::string heard;
    const auto asker = bus->subscribe("a", [&](const Message& message) {
        if (*message.payload == "?")
            bus->publish("a", words("!"));
    });
    const auto listener = bus->subscribe("a", [&](const Message& message) { heard += *message.payload; });
    bus->publish("a", words("?"));
    EXPECT_EQ(heard, "?!");
}

TEST(Bus, a_subscription_may_outlive_the_bus) {
    auto bus = in_process();
    const auto one = bus->subscribe("a", [](const Message&) {});
    bus.reset();
}

/// Many speak, many listen, come and go: each hears what one speaker says in its order, and nobody is called
/// after they have left.
TEST(Bus, many_threads_at_once_keep_the_order_of_each_speaker) {
    const auto bus = in_process();
    constexpr int speakers = 4;
    constexpr int messages = 500;
    std::mutex mutex;
    std::map<std::string, std::vector<int>> heard;
    const auto listener = bus->subscribe("a", [&](const Message& message) {
        const std::scoped_lock lock(mutex);
        heard[message.payload->substr(0, 1)].push_back(std::stoi(message.payload->substr(1)));
    });
    std::vector<std::jthread> threads;
    for (int speaker = 0; speaker < speakers; ++speaker)
        threads.emplace_back([&bus, speaker] {
            for (int i = 0; i < messages; ++i)
                bus->publish("a", words(std::to_string(speaker) + std::to_string(i)));
        });
    threads.emplace_back([&bus] {
        for (int i = 0; i < messages; ++i) {
            std::atomic<bool> here = true;
            auto visitor = bus->subscribe("a", [&](const Message&) { EXPECT_TRUE(here); });
            visitor.reset();
            here = false;
        }
    });
    threads.clear();
    // Whoever was telling has told everything by now.
    ASSERT_EQ(heard.size(), std::size_t{speakers});
    for (const auto& [speaker, numbers] : heard) {
        ASSERT_EQ(numbers.size(), std::size_t{messages}) << speaker;
        for (int i = 0; i < messages; ++i)
            EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i);
    }
}

} // namespace
} // namespace cairn::bus
