#include "cli/keyboard.hpp"

#include <unistd.h>

namespace cairn::cli {

namespace {

constexpr std::size_t longest_line = 1u << 12;

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\v\f";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return "";
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

} // namespace

Keyboard::Keyboard(const Context& context)
    : context_(context), input_(STDIN_FILENO, longest_line), echoes_(::isatty(STDIN_FILENO) == 0) {}

LineInput::Came Keyboard::ask(std::string_view prompt, std::optional<double> seconds) {
    context_.out.write(prompt);
    return wait(seconds);
}

LineInput::Came Keyboard::wait(std::optional<double> seconds) {
    context_.out.flush();
    if (context_.out.broken())
        return LineInput::Came::failure;
    const auto came = input_.next(seconds, &interruption_);
    line_.clear();
    if (came == LineInput::Came::line) {
        line_ = trimmed(input_.line());
        if (echoes_)
            context_.out.line(line_);
    } else if (came != LineInput::Came::nothing_in_time) {
        context_.out.line();
    }
    return came;
}

std::optional<bool> Keyboard::yes(std::string_view question) {
    while (true) {
        const auto came = ask(question);
        if (came != LineInput::Came::line && came != LineInput::Came::too_long)
            return std::nullopt;
        const auto answer = command(line_);
        if (answer == Command::yes)
            return true;
        if (line_.empty() || answer == Command::no)
            return false;
    }
}

} // namespace cairn::cli
