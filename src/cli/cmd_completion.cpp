#include "cli/commands.hpp"

#include <algorithm>

namespace cairn::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

/// Words as the lines of one bash string: the script splits at line ends, so that file names may have spaces.
std::string bash_lines(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words)
        all += (all.empty() ? "" : "\\n") + word;
    return "$'" + all + "'";
}

/// In single quotes, as all three shells read them.
std::string quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return out + "'";
}

std::vector<std::string> option_names(const CommandShape& command) {
    std::vector<std::string> names;
    for (const auto& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

/// The words and files that can follow a command.
struct Following {
    std::vector<std::string> words;
    bool files = false;
};

Following following(const CommandShape& command) {
    Following all;
    for (const auto& sub : command.commands)
        all.words.push_back(sub.name);
    for (const auto& option : command.options) {
        if (!option.positional())
            continue;
        all.words.insert(all.words.end(), option.choices.begin(), option.choices.end());
        all.files = all.files || option.takes_file();
    }
    return all;
}

/// Calls `visit` for a command and all below it.
template <class Visit>
void walk(const CommandShape& command, const Visit& visit) {
    visit(command);
    for (const auto& sub : command.commands)
        walk(sub, visit);
}

/// Options that are known everywhere, because commands pass them up.
std::vector<std::string> with_global(const CommandShape& root, const CommandShape& command) {
    auto names = option_names(command);
    for (const auto& name : option_names(root))
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    return names;
}

std::string bash_script(const CommandShape& root) {
    std::string out = "# bash completion for cairn; load it with: source <(cairn completion bash)\n"
                      "_cairn() {\n"
                      "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} "
                      "path=cairn i IFS=$'\\n'\n"
                      "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
                      "        case \"$path ${COMP_WORDS[i]}\" in\n";
    walk(root, [&](const CommandShape& command) {
        if (command.path != root.path)
            out += "        " + quoted(command.path) + ") path=" + quoted(command.path) + " ;;\n";
    });
    out += "        esac\n    done\n    COMPREPLY=()\n    case \"$path $before\" in\n";
    walk(root, [&](const CommandShape& command) {
        for (const auto& option : command.options) {
            if (option.positional() || option.value.empty())
                continue;
            std::string patterns;
            for (const auto& name : option.names) {
                const std::string pattern =
                    command.path == root.path ? "*' " + name + "'" : quoted(command.path + " " + name);
                patterns += (patterns.empty() ? "" : " | ") + pattern;
            }
            const std::string reply = option.takes_file()
                                          ? "compgen -f -- \"$word\""
                                          : "compgen -W " + bash_lines(option.choices) + " -- \"$word\"";
            out += "    " + patterns + ") COMPREPLY=($(" + reply + ")); return ;;\n";
        }
    });
    out += "    esac\n    case \"$path\" in\n";
    walk(root, [&](const CommandShape& command) {
        const Following next = following(command);
        auto words = next.words;
        const auto names = with_global(root, command);
        words.insert(words.end(), names.begin(), names.end());
        out += "    " + quoted(command.path) + ")\n        COMPREPLY=($(compgen -W " + bash_lines(words) +
               (next.files ? " -f" : "") + " -- \"$word\")) ;;\n";
    });
    return out + "    esac\n}\ncomplete -o filenames -F _cairn cairn\n";
}

std::string zsh_script(const CommandShape& root) {
    // zsh's own emulation of bash completion, so that there is one script to get right.
    return "#compdef cairn\n# zsh completion for cairn; load it with: source <(cairn completion zsh)\n"
           "autoload -U +X bashcompinit && bashcompinit\n" +
           bash_script(root);
}

std::string fish_script(const CommandShape& root) {
    std::string out = "# fish completion for cairn; load it with: cairn completion fish | source\n"
                      "complete -c cairn -f\n"
                      "function __cairn_at\n"
                      "    set -l words (commandline -opc)\n"
                      "    set -l path cairn\n"
                      "    for word in $words[2..-1]\n"
                      "        switch \"$path $word\"\n";
    walk(root, [&](const CommandShape& command) {
        if (command.path == root.path)
            return;
        out += "            case " + quoted(command.path) + "\n                set path " +
               quoted(command.path) + "\n";
    });
    out += "        end\n    end\n    test \"$path\" = \"$argv\"\nend\n";
    walk(root, [&](const CommandShape& command) {
        const std::string here = command.path == root.path
                                     ? "complete -c cairn"
                                     : "complete -c cairn -n " + quoted("__cairn_at " + command.path);
        for (const auto& sub : command.commands)
            out += "complete -c cairn -n " + quoted("__cairn_at " + command.path) + " -a " + sub.name +
                   " -d " + quoted(sub.about) + "\n";
        for (const auto& option : command.options) {
            std::string line = here;
            for (const auto& name : option.names)
                line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!option.positional() && !option.value.empty())
                line += " -r";
            if (option.takes_file())
                line += " -F";
            if (!option.choices.empty())
                line += " -a " + quoted(joined(option.choices));
            if (option.positional() && option.choices.empty() && !option.takes_file())
                continue;
            out += line + " -d " + quoted(option.about) + "\n";
        }
    });
    return out;
}

} // namespace

Exit completion(const Context& context, const CommandShape& shape, const CompletionAsked& asked) {
    const auto script = asked.shell == "bash" ? bash_script : asked.shell == "zsh" ? zsh_script : fish_script;
    context.out.write(script(shape));
    return fine;
}

} // namespace cairn::cli
