#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/bucket.hpp"
#include "server/hub.hpp"

namespace cairn::server {

/// The other end of a connection. May be called from any thread.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void send(const Frame& frame) = 0;
    /// Sends what is waiting, says why, and closes.
    virtual void close(Close why) = 0;
};

/// One connection of somebody: reads what a client says and brings it to where it belongs. `heard` and
/// `ended` are called from one place at a time, everything else from any.
class Session final : public Watcher, public std::enable_shared_from_this<Session> {
public:
    Session(Hub& hub, Person person, std::set<std::string, std::less<>> muted, std::shared_ptr<Wire> wire);

    void heard(std::string_view text);
    void ended();
    bool greeted() const { return !client_.empty(); }

    const std::string& client() const { return client_; }
    const Person& person() const override { return person_; }
    void tell(const Frame& frame) override { wire_->send(frame); }
    bool hears(std::string_view person) const override;
    void parted(std::string_view table) override;
    /// Says why, and closes.
    void dismiss(std::string_view why, Close code, std::optional<Millis> back_in = std::nullopt);

private:
    void greet(const Hello& hello, const Asked& asked);
    void refuse(const Violation& why, std::string_view id, std::string_view table);
    void refuse(std::string_view message, const Asked& asked);
    std::shared_ptr<HeldRoom> watched(const std::string& table) const;
    void mute(const Mute& mute);

    Hub& hub_;
    const Person person_;
    const std::shared_ptr<Wire> wire_;
    std::string client_;
    Bucket messages_;
    mutable std::mutex mutex_; ///< of what rooms touch too
    std::set<std::string, std::less<>> muted_;
    std::map<std::string, std::shared_ptr<HeldRoom>, std::less<>> rooms_;
};

} // namespace cairn::server
