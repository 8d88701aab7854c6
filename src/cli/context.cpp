#include "cli/context.hpp"

namespace cairn::cli {

std::string whereabouts(const Violation& violation, std::string_view file) {
    if (violation.facts.find("file"))
        return ""; // the sentence names it
    std::string where(file);
    for (const std::string_view part : {"line", "column"}) {
        const Json* number = violation.facts.find(part);
        if (!number || !number->integer())
            continue;
        if (!where.empty())
            where += ':';
        where += std::to_string(*number->integer());
    }
    if (!where.empty())
        where += ": ";
    return where;
}

Exit refuse(const Context& context, const Violation& violation, std::string_view file) {
    const bool numbered = violation.rule != "input" && violation.rule != "notation";
    context.out.flush();
    context.err.print("cairn: {}{}{}\n", whereabouts(violation, file), numbered ? violation.rule + ": " : "",
                      context.catalogue.say(violation));
    return bad_usage;
}

Exit refuse(const Context& context, std::string_view key, const Json& facts) {
    return refuse(context, Violation{"input", std::string(key), facts, {}});
}

} // namespace cairn::cli
