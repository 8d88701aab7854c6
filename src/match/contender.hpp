#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/violation.hpp"

namespace cairn::match {

/// What one move may take: either nodes or milliseconds is above 0. Of our own engines it is processor time
/// of the thread that thinks, so that a busy machine changes no result; of others the clock on the wall.
struct Budget {
    std::int64_t nodes = 0;
    int milliseconds = 0;
};

/// One of two players of a match.
struct Contender {
    std::string text;   ///< as it was asked for; records call it that
    std::string engine; ///< `strong`, `uct`, `level`, or `ugi` for a command
    Budget budget;
    int level = 0;                                                 ///< of `level`
    double exploration = 0;                                        ///< of `uct`; 0: its own
    int megabytes = 32;                                            ///< what its tables may take
    std::string command = {};                                      ///< of `ugi`
    std::vector<std::pair<std::string, std::string>> options = {}; ///< of `ugi`: names and values to set
};

/// From `strong:nodes=20000`, `uct:ms=200:c=1.4`, `level:3`, or `ugi,ms=200,Threads=2:COMMAND`. What is said
/// of no budget has the usual one.
Checked<Contender> read_contender(std::string_view text, const Budget& usual);

} // namespace cairn::match
