#pragma once

#include <string>
#include <vector>

namespace cairn::cli {

/// An option of a command, or something it is given by position.
struct OptionShape {
    std::vector<std::string> names;   ///< `--trace`, `-h`; empty for a positional
    std::string value;                ///< what it takes, as help shows it: `FILE`; empty for a flag
    std::string about;                ///< the sentence that explains it
    std::vector<std::string> choices; ///< the words it takes, where they are known
    bool required = false;
    bool repeats = false;

    bool positional() const { return names.empty(); }
    bool takes_file() const { return value == "FILE" || value == "DIR"; }
};

/// A command as it can be typed: what help and completion are made from.
struct CommandShape {
    std::string name;
    std::string path; ///< with the names above it: `cairn otlo solve`
    std::string about;
    std::string examples; ///< lines to be shown as they are
    std::vector<OptionShape> options;
    std::vector<CommandShape> commands;
};

} // namespace cairn::cli
