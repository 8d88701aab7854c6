#include "server/threads.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

namespace cairn::server {

namespace {

namespace asio = boost::asio;

constexpr std::size_t waiting_threads = 2;
constexpr int most_toil = 32;

class AsioStrand final : public Strand {
public:
    explicit AsioStrand(asio::io_context& context) : strand_(context.get_executor()) {}
    void post(Task task) override { asio::post(strand_, std::move(task)); }

private:
    asio::strand<asio::io_context::executor_type> strand_;
};

} // namespace

struct Threads::Inside {
    explicit Inside(int serving) : threads(serving), context(serving) {}

    int threads;
    asio::io_context context;
    asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
    asio::thread_pool workers{waiting_threads};
    asio::thread_pool toiler{1};
    std::atomic<int> toiling = 0; // before the pool: its tasks count here
    // The clock of the steady kind, put on the time of day once: it never goes back.
    const std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    const table::Millis at = std::chrono::duration_cast<std::chrono::milliseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
};

Threads::Threads(int serving) : inside_(std::make_unique<Inside>(serving)) {}

Threads::~Threads() {
    inside_->toiler.join();
    inside_->workers.join();
}

table::Millis Threads::now() const {
    const auto gone = std::chrono::steady_clock::now() - inside_->began;
    return inside_->at + std::chrono::duration_cast<std::chrono::milliseconds>(gone).count();
}

std::shared_ptr<Strand> Threads::strand() { return std::make_shared<AsioStrand>(inside_->context); }
void Threads::work(Task task) { asio::post(inside_->workers, std::move(task)); }

bool Threads::toil(Task task) {
    if (++inside_->toiling > most_toil) {
        --inside_->toiling;
        return false;
    }
    asio::post(inside_->toiler, [this, task = std::move(task)]() mutable {
        task();
        --inside_->toiling;
    });
    return true;
}

void Threads::run() {
    std::vector<std::thread> others;
    for (int i = 1; i < inside_->threads; ++i)
        others.emplace_back([this] { inside_->context.run(); });
    inside_->context.run();
    for (std::thread& thread : others)
        thread.join();
}

void Threads::drain() {
    inside_->toiler.join();
    inside_->workers.join();
    inside_->context.restart();
    inside_->context.poll();
}

void Threads::stop() { inside_->context.stop(); }

asio::io_context& Threads::context() { return inside_->context; }

} // namespace cairn::server
