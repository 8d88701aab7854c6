// The C interface of cairn.wasm: text in, text out. A caller writes UTF-8 into a buffer from cairn_buffer,
// calls cairn_answer, and reads the answer, which stays where it is until the next call.

#include <cstddef>
#include <string>

#include "games/games.hpp"
#include "wasm/desk.hpp"

#define CAIRN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

// The module is the process: what a page has begun lives as long as its instance.
struct Instance {
    cairn::Desk desk{cairn::games()};
    std::string request;
    std::string answer;
};

Instance& instance() {
    static Instance one;
    return one;
}

} // namespace

CAIRN_EXPORT(cairn_version) const char* cairn_version() { return CAIRN_VERSION; }

CAIRN_EXPORT(cairn_buffer) char* cairn_buffer(std::size_t size) {
    instance().request.resize(size);
    return instance().request.data();
}

/// Answers the request in the buffer; returns the length of the answer.
CAIRN_EXPORT(cairn_answer) std::size_t cairn_answer() {
    instance().answer = instance().desk.answer(instance().request);
    return instance().answer.size();
}

CAIRN_EXPORT(cairn_answer_text) const char* cairn_answer_text() { return instance().answer.data(); }
