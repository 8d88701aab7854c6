#include "cli/command_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/catalogue.hpp"

namespace cairn::cli {

namespace {

/// Each sentence lists the words for one command, separated by spaces; help shows the first.
constexpr std::array<std::pair<Command, std::string_view>, 11> lists = {{
    {Command::help, "cli.word.help"},
    {Command::rules, "cli.word.rules"},
    {Command::board, "cli.word.board"},
    {Command::undo, "cli.word.undo"},
    {Command::save, "cli.word.save"},
    {Command::resume, "cli.word.resume"},
    {Command::resign, "cli.word.resign"},
    {Command::quit, "cli.word.quit"},
    {Command::look, "cli.word.try"},
    {Command::yes, "cli.word.yes"},
    {Command::no, "cli.word.no"},
}};

} // namespace

CommandWords::CommandWords() {
    for (const auto language : languages()) {
        const Catalogue catalogue = Catalogue::for_language(language);
        for (const auto& [command, key] : lists) {
            const std::string list = catalogue.say(key);
            for (std::size_t at = 0; at < list.size();) {
                const std::size_t end = std::min(list.find(' ', at), list.size());
                words_.push_back({list.substr(at, end - at), command});
                at = end + 1;
            }
        }
    }
}

std::optional<Command> CommandWords::find(std::string_view word) const {
    const auto found = std::ranges::find(words_, word, &Word::word);
    return found == words_.end() ? std::nullopt : std::optional(found->command);
}

} // namespace cairn::cli
