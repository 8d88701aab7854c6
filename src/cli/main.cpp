#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "cli/command_line.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "games/games.hpp"

namespace {

/// Takes the places of standard descriptors that are closed, so that no file of ours is opened there and
/// mistaken for one. Writing to such a place fails, as it should.
void occupy_closed_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0)
            ::open("/dev/null", O_RDONLY);
}

} // namespace

int main(int count, char** arguments) {
    using namespace cairn::cli;
    occupy_closed_descriptors();
    std::signal(SIGPIPE, SIG_IGN); // a reader who leaves ends a command, as a failed write
    std::signal(SIGXFSZ, SIG_IGN); // and so does a file that may not grow
    const std::vector<std::string> words(arguments + (count > 0 ? 1 : 0), arguments + count);
    Output out(STDOUT_FILENO);
    Output err(STDERR_FILENO);
    const Context context{cairn::games(), cairn::Catalogue::for_language(language_asked(words)), out, err,
                          style_for(STDOUT_FILENO)};
    Exit exit = read_command_line(context, words)(context);
    out.flush();
    if (out.broken()) {
        if (out.error() != EPIPE)
            refuse(context, file_violation("cli.file.write", "stdout", out.error()));
        exit = std::max(exit, answer_is_no);
    }
    return exit;
}
