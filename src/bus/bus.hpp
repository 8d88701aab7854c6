#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace cairn::bus {

/// Something that was said on a topic. The payload is made once and shared by all who hear it.
struct Message {
    std::string topic;
    std::shared_ptr<const std::string> payload;
};

/// Hears messages. It may be called on any thread, for one topic never by two at once; so it only hands the
/// message on to where it belongs. It does not throw.
using Listener = std::function<void(const Message&)>;

/// As long as it lives its listener hears the topic. Once it has been destroyed the listener is not called
/// any more, unless it is itself the one who destroys it.
class Subscription {
public:
    virtual ~Subscription() = default;
};

/// Tells news to whoever wants to hear them, on this server and later on others. **At most once**: what is
/// said may be lost, and nothing is kept; who has missed something notices the gap in the versions and asks
/// the store. The messages of one publisher on one topic are heard in their order.
class Bus {
public:
    virtual ~Bus() = default;

    virtual std::unique_ptr<Subscription> subscribe(std::string topic, Listener listener) = 0;
    virtual void publish(std::string_view topic, std::shared_ptr<const std::string> payload) = 0;
};

/// Inside one process: a message is handed to its listeners by whoever publishes it. A listener may publish
/// and subscribe in its turn; a message that it publishes on the topic it is hearing is heard after this one.
std::unique_ptr<Bus> in_process();

} // namespace cairn::bus
