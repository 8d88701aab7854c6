#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"

namespace cairn::cli {

/// Does what the words on the command line ask for: a command, its help, or saying what is wrong with them.
using Run = std::function<Exit(const Context&)>;

/// The options of a command, as its file declares them: a name, the key of the sentence that explains it,
/// what it takes as help shows it, and where the value goes. A name without dashes is given by position.
class OptionList {
public:
    virtual ~OptionList() = default;

    /// By position, and it must be there.
    virtual void needed(const std::string& name, std::string_view key, std::string& target) = 0;
    virtual void text(const std::string& name, std::string_view key, const std::string& type,
                      std::string& target) = 0;
    virtual void choice(const std::string& name, std::string_view key, const std::string& type,
                        std::string& target, std::vector<std::string> choices) = 0;
    virtual void number(const std::string& name, std::string_view key, const std::string& type, int& target,
                        int low, int high) = 0;
    virtual void seed(const std::string& name, std::string_view key,
                      std::optional<std::uint64_t>& target) = 0;
    virtual void flag(const std::string& name, std::string_view key, bool& target) = 0;
};

/// A command below a group of commands. `declare` says what options it takes, and gives what does it once
/// they have been read.
struct Subcommand {
    std::string_view name;
    Run (*declare)(OptionList& options);
};

/// A `declare` is this for the command's own struct of what was asked for.
template <class Asked>
Run run_with(std::shared_ptr<Asked> asked, Exit (*run)(const Context&, const Asked&)) {
    return [asked = std::move(asked), run](const Context& context) { return run(context, *asked); };
}

} // namespace cairn::cli
