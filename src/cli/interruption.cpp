#include "cli/interruption.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace cairn::cli {

Interruption::Interruption() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, &before_);
    descriptor_ = ::signalfd(-1, &signals, SFD_CLOEXEC);
}

Interruption::~Interruption() {
    // What arrived has been seen to; it must not end the program when it is let through again.
    signalfd_siginfo seen;
    while (arrived() && ::read(descriptor_, &seen, sizeof seen) > 0) {
    }
    ::close(descriptor_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

bool Interruption::arrived() const {
    pollfd waiting{descriptor_, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
}

} // namespace cairn::cli
