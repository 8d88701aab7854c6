#pragma once

#include <csignal>
#include <initializer_list>

namespace cairn::cli {

/// While one exists, Ctrl-C, a hang-up and a polite kill do not end the program: they can be waited for and
/// asked about, so that what was done is kept.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// Becomes readable when one has arrived.
    int descriptor() const { return descriptor_; }
    bool arrived() const;

private:
    sigset_t before_;
    int descriptor_;
};

} // namespace cairn::cli
