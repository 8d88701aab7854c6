#pragma once

#include <memory>

#include "server/runtime.hpp"

namespace boost::asio {
class io_context;
}

namespace cairn::server {

/// The threads of a server: some that serve people and never wait, some that wait for the disk, one that
/// hashes passwords.
class Threads final : public Runtime {
public:
    explicit Threads(int serving = 1);
    ~Threads() override;

    table::Millis now() const override;
    std::shared_ptr<Strand> strand() override;
    void work(Task task) override;
    bool toil(Task task) override;

    /// Serves, on this thread and the others, until it is stopped.
    void run();
    void stop();
    /// After the end: whatever was still handed over is done, so that nothing is left that knows anybody.
    void drain();
    boost::asio::io_context& context();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace cairn::server
