#include "cli/thinking.hpp"

#include <unistd.h>

namespace cairn::cli {

Thinking::Thinking(const Context& context, std::string name)
    : context_(context), name_(std::move(name)), begun_(std::chrono::steady_clock::now()),
      shows_(::isatty(STDERR_FILENO)) {}

Thinking::~Thinking() {
    if (shown_)
        context_.err.write("\r\x1b[K");
    context_.err.flush();
}

bool Thinking::finish(search::Opponent& opponent, const std::function<bool()>& stop) {
    constexpr int slice = 500; // a few milliseconds
    while (true) {
        const search::Progress progress = opponent.run(slice);
        if (progress.finished)
            return true;
        if (stop())
            return false;
        show(progress);
    }
}

void Thinking::show(const search::Progress& progress) {
    constexpr auto patience = std::chrono::milliseconds(400);
    if (!shows_ || std::chrono::steady_clock::now() - begun_ < patience)
        return;
    shown_ = true;
    const auto percent = static_cast<int>(std::int64_t{100} * progress.done / progress.total);
    context_.out.flush();
    context_.err.write(
        "\r" + context_.say("cli.play.thinking", Json::object().set("name", name_).set("percent", percent)));
    context_.err.flush();
}

} // namespace cairn::cli
