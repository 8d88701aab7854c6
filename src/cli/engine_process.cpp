#include "cli/engine_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cairn::cli {

namespace {

using match::Blunder;
using match::Failure;
using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_line = 1 << 16;

/// In the child, between fork and exec: only what is safe there.
[[noreturn]] void become(const char* command, int input, int output) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT})
        ::signal(signal, SIG_DFL);
    ::setpgid(0, 0); // so that Ctrl-C is ours to hear, and all that it begins can be ended
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(input, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    ::_exit(127);
}

void close_once(int& descriptor) {
    if (descriptor >= 0)
        ::close(descriptor);
    descriptor = -1;
}

std::string how(int status) {
    return WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                               : "exit status " + std::to_string(WEXITSTATUS(status));
}

} // namespace

EngineProcess::EngineProcess(const std::string& command) {
    int in[2] = {-1, -1};
    int out[2] = {-1, -1};
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) {
        for (int* end : {&in[0], &in[1], &out[0], &out[1]})
            close_once(*end);
        return;
    }
    process_ = ::fork();
    if (process_ == 0)
        become(command.c_str(), in[0], out[1]);
    close_once(in[0]);
    close_once(out[1]);
    input_ = in[1];
    output_ = out[0];
    ::fcntl(input_, F_SETFL, O_NONBLOCK);
    ::fcntl(output_, F_SETFL, O_NONBLOCK);
    if (process_ > 0)
        ::setpgid(process_, process_); // whoever comes first
}

EngineProcess::~EngineProcess() {
    if (input_ >= 0) {
        constexpr std::string_view farewell = "quit\n";
        [[maybe_unused]] const ssize_t said = ::write(input_, farewell.data(), farewell.size());
    }
    close_once(input_);
    constexpr int patience = 20; // hundredths of a second
    int waited = 0;
    while (process_ > 0 && ::waitpid(process_, nullptr, WNOHANG) == 0 && waited++ < patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (process_ > 0) {
        ::kill(-process_, SIGKILL); // with all that it began
        ::waitpid(process_, nullptr, 0);
    }
    close_once(output_);
}

Failure EngineProcess::gone() {
    int status = 0;
    close_once(input_);
    if (process_ <= 0)
        return {Blunder::crash, "it could not be started"};
    // It has closed its output: that it ends is a matter of a moment, or has to be seen to.
    for (int i = 0; i < 20; ++i) {
        if (::waitpid(process_, &status, WNOHANG) == process_) {
            ::kill(-process_, SIGKILL);
            process_ = -1;
            return {Blunder::crash, how(status)};
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return {Blunder::crash, "it closed its output"};
}

bool EngineProcess::ready(int descriptor, short events, Deadline deadline,
                          const std::function<bool()>& go_on) {
    constexpr auto moment = std::chrono::milliseconds(50);
    constexpr int most_late = 4; // what it said in time may be read late, where we were kept from reading
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const bool late = left.count() <= 0;
        pollfd waiting{descriptor, events, 0};
        const auto wait =
            late ? std::chrono::milliseconds(0) : std::min(left + std::chrono::milliseconds(1), moment);
        if (::poll(&waiting, 1, static_cast<int>(wait.count())) > 0)
            return !late || late_++ < most_late;
        if (late || !go_on())
            return false;
    }
}

std::expected<void, Failure> EngineProcess::send(std::string_view line, Deadline deadline,
                                                 const std::function<bool()>& go_on) {
    const std::string text = std::string(line) + "\n";
    for (std::string_view left = text; !left.empty();) {
        if (input_ < 0)
            return std::unexpected(gone());
        const ssize_t written = ::write(input_, left.data(), left.size());
        if (written > 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (written < 0 && errno != EAGAIN && errno != EINTR)
            return std::unexpected(gone());
        else if (!ready(input_, POLLOUT, deadline, go_on))
            return std::unexpected(Failure{Blunder::time, "it does not listen"});
    }
    return {};
}

std::expected<std::string, Failure> EngineProcess::next_line(Deadline deadline,
                                                             const std::function<bool()>& go_on) {
    while (true) {
        if (const std::size_t end = unread_.find('\n', begun_); end != std::string::npos) {
            std::string line = unread_.substr(begun_, end - begun_);
            begun_ = end + 1;
            return line;
        }
        unread_.erase(0, begun_);
        begun_ = 0;
        if (unread_.size() > longest_line)
            return std::unexpected(Failure{Blunder::flood, unread_});
        if (output_ < 0)
            return std::unexpected(gone());
        if (!ready(output_, POLLIN, deadline, go_on))
            return std::unexpected(Failure{Blunder::time, unread_});
        std::array<char, 1 << 14> chunk;
        const ssize_t got = ::read(output_, chunk.data(), chunk.size());
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (got <= 0) {
            close_once(output_);
            continue;
        }
        const auto count = static_cast<std::size_t>(got);
        if (count > allowed_)
            return std::unexpected(Failure{Blunder::flood, std::string(chunk.data(), count)});
        allowed_ -= count;
        unread_.append(chunk.data(), count);
    }
}

} // namespace cairn::cli
