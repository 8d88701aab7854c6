#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/command_words.hpp"
#include "cli/context.hpp"
#include "cli/line_input.hpp"

namespace cairn::cli {

/// Where people type: a terminal, or a pipe whose lines are then shown as if they had been typed.
class Keyboard {
public:
    explicit Keyboard(const Context& context);

    /// Shows the prompt and waits for a line. Anything but a line, a line too long, or nothing in time means
    /// that nobody is there any more.
    LineInput::Came ask(std::string_view prompt, std::optional<double> seconds = std::nullopt);
    /// Waits on for the answer to the last prompt, without showing it again.
    LineInput::Came wait(std::optional<double> seconds);
    const std::string& line() const { return line_; }

    /// What a word that was typed asks for; nothing when it asks for nothing but itself.
    std::optional<Command> command(std::string_view word) const { return words_.find(word); }

    /// Whether somebody wants to leave: Ctrl-C, a hang-up, a polite kill, or nobody who reads what is said.
    bool leaving() const { return interruption_.arrived() || context_.out.broken(); }

    /// A question that yes or no answers; nothing when nobody is there any more.
    std::optional<bool> yes(std::string_view question);

private:
    const Context& context_;
    Interruption interruption_;
    LineInput input_;
    bool echoes_;
    CommandWords words_;
    std::string line_;
};

} // namespace cairn::cli
