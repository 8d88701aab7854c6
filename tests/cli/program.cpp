#include "program.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace cairn::testing {

namespace {

constexpr int patience_seconds = 60;

void close_once(int& descriptor) {
    if (descriptor >= 0)
        ::close(descriptor);
    descriptor = -1;
}

void set_environment(const Words& settings) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"})
        ::unsetenv(name);
    ::setenv("TERM", "xterm", 1);
    for (const auto& setting : settings) {
        const auto equals = setting.find('=');
        ::setenv(setting.substr(0, equals).c_str(), setting.substr(equals + 1).c_str(), 1);
    }
}

[[noreturn]] void become(const Words& words, const Words& environment, const std::string& folder) {
    set_environment(environment);
    if (::chdir(folder.c_str()) != 0)
        ::_exit(126);
    std::vector<char*> arguments = {const_cast<char*>(CAIRN_PROGRAM)};
    for (const auto& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(CAIRN_PROGRAM, arguments.data());
    ::_exit(127);
}

} // namespace

std::vector<std::string> Ran::lines() const {
    std::vector<std::string> all;
    std::istringstream stream(out);
    for (std::string line; std::getline(stream, line);)
        all.push_back(line);
    return all;
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "cairn-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(std::string_view name, std::string_view contents) const {
    std::ofstream(path_ / name, std::ios::binary) << contents;
    return *this / name;
}

std::vector<std::string> Folder::files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
        names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
}

std::string contents_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Program::Program(const Words& words, const Words& environment, const std::string& folder, On on) {
    static const bool ignored = std::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
    EXPECT_TRUE(ignored);
    if (on == On::terminal) {
        winsize size{24, 80, 0, 0};
        process_ = ::forkpty(&output_, nullptr, nullptr, &size);
        if (process_ == 0)
            become(words, environment, folder);
        input_ = ::dup(output_);
        return;
    }
    int in[2], out[2], err[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0)
        return;
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(err[1], STDERR_FILENO);
        std::signal(SIGPIPE, SIG_DFL);
        become(words, environment, folder);
    }
    for (const int end : {in[0], out[1], err[1]})
        ::close(end);
    input_ = in[1];
    output_ = out[0];
    errors_ = err[0];
}

Program::~Program() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    close_once(input_);
    close_once(output_);
    close_once(errors_);
}

void Program::close_input() { close_once(input_); }
void Program::close_output() { close_once(output_); }

void Program::type(std::string_view text) {
    ::fcntl(input_, F_SETFL, ::fcntl(input_, F_GETFL) | O_NONBLOCK);
    while (!text.empty()) {
        const ssize_t written = ::write(input_, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno == EAGAIN)
            read_some(10); // it has much to say before it listens again
        else
            return; // it has left
    }
}

bool Program::read_some(int milliseconds) {
    pollfd waiting[] = {{output_, POLLIN, 0}, {errors_, POLLIN, 0}};
    if (::poll(waiting, 2, milliseconds) <= 0)
        return false;
    char chunk[1 << 16];
    bool any = false;
    for (int i = 0; i < 2; ++i) {
        if (waiting[i].revents == 0)
            continue;
        int& descriptor = i == 0 ? output_ : errors_;
        const ssize_t got = ::read(descriptor, chunk, sizeof chunk);
        if (got > 0)
            (i == 0 ? ran_.out : ran_.err).append(chunk, static_cast<std::size_t>(got));
        else
            close_once(descriptor);
        any = true;
    }
    return any;
}

bool Program::says(std::string_view text) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(patience_seconds);
    while (ran_.out.find(text) == std::string::npos) {
        if (output_ < 0 || std::chrono::steady_clock::now() > until)
            return false;
        read_some(100);
    }
    return true;
}

void Program::send(int signal) { ::kill(process_, signal); }

Ran Program::wait() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(patience_seconds);
    while (output_ >= 0 || errors_ >= 0) {
        if (std::chrono::steady_clock::now() > until) {
            ADD_FAILURE() << "it hangs; so far it said:\n" << ran_.out << ran_.err;
            ::kill(process_, SIGKILL);
            break;
        }
        read_some(100);
    }
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    if (WIFEXITED(status))
        ran_.exit = WEXITSTATUS(status);
    if (WIFSIGNALED(status))
        ran_.signal = WTERMSIG(status);
    return ran_;
}

Ran run(const Words& words, std::string_view input, const Words& environment, const std::string& folder) {
    Program program(words, environment, folder);
    program.type(input);
    program.close_input();
    return program.wait();
}

} // namespace cairn::testing
