#include "cli/help.hpp"

#include <algorithm>

namespace cairn::cli {

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string all;
    for (const auto& word : words) {
        if (!all.empty())
            all += between;
        all += word;
    }
    return all;
}

/// `--seat KIND`, `-h, --help`, `FILE`.
std::string head(const OptionShape& option) {
    if (option.positional())
        return option.value;
    std::string names = joined(option.names, ", ");
    if (!option.value.empty())
        names += " " + option.value;
    return names;
}

std::string usage_line(const CommandShape& command) {
    std::string line = command.path;
    bool options = false;
    for (const auto& option : command.options)
        options = options || !option.positional();
    if (options)
        line += " [--...]";
    if (!command.commands.empty())
        line += " COMMAND";
    for (const auto& option : command.options)
        if (option.positional())
            line += option.required ? " " + option.value : " [" + option.value + "]";
    return line;
}

/// Two columns: what is typed, and what it does.
class Table {
public:
    Table(const Context& context, int left) : context_(context), left_(left) {}

    void row(const std::string& typed, const std::string& about) const {
        const std::string cell = "  " + context_.style.paint(Ink::strong, typed);
        const bool fits = columns(cell) < left_;
        if (!fits)
            context_.out.line(cell);
        context_.out.line(wrapped(padded(fits ? cell : "", left_) + about, context_.style.width, left_));
    }

private:
    const Context& context_;
    int left_;
};

} // namespace

Exit print_help(const Context& context, const CommandShape& command) {
    const Style& style = context.style;
    const auto title = [&](std::string_view key) {
        context.out.line();
        context.out.line(style.paint(Ink::strong, context.say(key)));
    };
    context.out.line(wrapped(command.about, style.width));
    title("cli.title.usage");
    context.out.line("  " + usage_line(command));
    if (!command.commands.empty()) {
        title("cli.title.commands");
        for (const auto& sub : command.commands)
            Table(context, 14).row(sub.name, sub.about);
    }
    title("cli.title.options");
    auto options = command.options;
    std::ranges::stable_partition(options, &OptionShape::positional);
    for (const auto& option : options) {
        std::string about = option.about;
        if (!option.choices.empty())
            about += " (" + joined(option.choices, ", ") + ")";
        Table(context, 22).row(head(option), about);
    }
    if (!command.examples.empty()) {
        title("cli.title.examples");
        for (const auto& line : lines_of(command.examples))
            context.out.line("  " + line);
    }
    title("cli.title.exit");
    context.out.line(wrapped("  " + context.say("cli.exit_codes"), style.width, 2));
    return fine;
}

} // namespace cairn::cli
