#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace cairn::testing {

/// How a run of the program ended, and what it said.
struct Ran {
    int exit = -1; ///< the exit status; -1 when a signal ended it
    int signal = 0;
    std::string out;
    std::string err;

    std::vector<std::string> lines() const;
};

using Words = std::vector<std::string>;

/// A folder of its own for a test, gone afterwards.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(std::string_view name) const { return (path_ / name).string(); }
    std::string path() const { return path_.string(); }
    std::string write(std::string_view name, std::string_view contents) const;
    std::vector<std::string> files() const;

private:
    std::filesystem::path path_;
};

std::string contents_of(const std::string& path);

/// The real binary, begun with words, and environment settings such as `LANG=fr_FR`. It is ended with its
/// owner.
class Program {
public:
    enum class On { pipes, terminal };

    explicit Program(const Words& words, const Words& environment = {}, const std::string& folder = "/tmp",
                     On on = On::pipes);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void type(std::string_view text);
    void close_input();
    void close_output();
    /// Waits until this has been said, for some seconds; whether it was.
    bool says(std::string_view text);
    void send(int signal);
    Ran wait();
    const std::string& said() const { return ran_.out; }

private:
    bool read_some(int milliseconds);

    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    Ran ran_;
};

/// Runs the program from beginning to end.
Ran run(const Words& words, std::string_view input = "", const Words& environment = {},
        const std::string& folder = "/tmp");

} // namespace cairn::testing
