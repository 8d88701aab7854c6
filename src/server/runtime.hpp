#pragma once

#include <functional>
#include <memory>

#include "table/clock.hpp"

namespace cairn::server {

/// Something to be done elsewhere, once.
using Task = std::move_only_function<void()>;

/// Does tasks one after another, in the order in which they were given; never two at once.
class Strand {
public:
    virtual ~Strand() = default;
    virtual void post(Task task) = 0;
};

/// The threads and the clock that a server runs on; in a test, a queue and a number.
class Runtime {
public:
    virtual ~Runtime() = default;
    /// Milliseconds since 1970; it never goes back.
    virtual table::Millis now() const = 0;
    virtual std::shared_ptr<Strand> strand() = 0;
    /// For what waits for the disk: on one of a few threads of their own.
    virtual void work(Task task) = 0;
    /// For what takes much memory and time (passwords): one at a time, and not when too many wait; whether it
    /// will be done.
    virtual bool toil(Task task) = 0;
};

} // namespace cairn::server
