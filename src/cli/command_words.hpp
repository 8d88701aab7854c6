#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::cli {

/// What people can ask for besides the actions of a game.
enum class Command { help, rules, board, undo, save, resume, resign, quit, look, yes, no };

/// The words for it, of every language that we speak at once: who reads French may have learnt `undo`.
class CommandWords {
public:
    CommandWords();

    /// What a word asks for; nothing when it is no such word.
    std::optional<Command> find(std::string_view word) const;

private:
    struct Word {
        std::string word;
        Command command;
    };

    std::vector<Word> words_;
};

} // namespace cairn::cli
