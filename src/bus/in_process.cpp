#include <atomic>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bus/bus.hpp"

namespace cairn::bus {

namespace {

/// Somebody who hears, for as long as they want to.
class Ear {
public:
    explicit Ear(Listener listener) : listener_(std::move(listener)) {}

    void hear(const Message& message) {
        const std::scoped_lock lock(hearing_);
        if (!open_)
            return;
        hearer_ = std::this_thread::get_id();
        listener_(message);
        hearer_ = std::thread::id();
    }

    /// Waits for a call under way, unless it is the call itself that ends here.
    void close() {
        if (hearer_ == std::this_thread::get_id()) {
            open_ = false;
            return;
        }
        const std::scoped_lock lock(hearing_);
        open_ = false;
    }

private:
    std::mutex hearing_;
    std::atomic<std::thread::id> hearer_;
    bool open_ = true;
    Listener listener_;
};

/// Messages wait while others are being heard, so that each topic has one order.
struct Topic {
    std::vector<std::shared_ptr<Ear>> ears;
    std::deque<Message> waiting;
    bool telling = false;
};

/// Lives as long as the bus or a subscription does.
struct Topics {
    std::mutex mutex;
    std::unordered_map<std::string, Topic> by_name;

    void drop_if_unused(const std::string& name) {
        const auto topic = by_name.find(name);
        if (topic != by_name.end() && topic->second.ears.empty() && !topic->second.telling)
            by_name.erase(topic);
    }
};

class InProcessSubscription final : public Subscription {
public:
    InProcessSubscription(std::shared_ptr<Topics> topics, std::string name, std::shared_ptr<Ear> ear)
        : topics_(std::move(topics)), name_(std::move(name)), ear_(std::move(ear)) {}
    InProcessSubscription(const InProcessSubscription&) = delete;
    InProcessSubscription& operator=(const InProcessSubscription&) = delete;

    ~InProcessSubscription() override {
        ear_->close();
        const std::scoped_lock lock(topics_->mutex);
        if (const auto topic = topics_->by_name.find(name_); topic != topics_->by_name.end())
            std::erase(topic->second.ears, ear_);
        topics_->drop_if_unused(name_);
    }

private:
    std::shared_ptr<Topics> topics_;
    std::string name_;
    std::shared_ptr<Ear> ear_;
};

class InProcessBus final : public Bus {
public:
    std::unique_ptr<Subscription> subscribe(std::string name, Listener listener) override {
        auto ear = std::make_shared<Ear>(std::move(listener));
        const std::scoped_lock lock(topics_->mutex);
        topics_->by_name[name].ears.push_back(ear);
        return std::make_unique<InProcessSubscription>(topics_, std::move(name), std::move(ear));
    }

    void publish(std::string_view name, std::shared_ptr<const std::string> payload) override {
        const auto topics = topics_; // a listener may destroy the bus
        std::unique_lock lock(topics->mutex);
        const auto found = topics->by_name.find(std::string(name));
        if (found == topics->by_name.end())
            return;
        Topic& topic = found->second; // stays where it is while `telling`
        topic.waiting.push_back({found->first, std::move(payload)});
        if (topic.telling)
            return; // whoever is telling tells this too
        topic.telling = true;
        while (!topic.waiting.empty()) {
            const Message message = std::move(topic.waiting.front());
            topic.waiting.pop_front();
            const auto ears = topic.ears;
            lock.unlock();
            for (const auto& ear : ears)
                ear->hear(message);
            lock.lock();
        }
        topic.telling = false;
        topics->drop_if_unused(std::string(name));
    }

private:
    std::shared_ptr<Topics> topics_ = std::make_shared<Topics>();
};

} // namespace

std::unique_ptr<Bus> in_process() { return std::make_unique<InProcessBus>(); }

} // namespace cairn::bus
