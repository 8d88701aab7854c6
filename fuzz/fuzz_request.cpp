// A request of somebody: target, and the headers that we read, on a line each.
#include <cstdlib>
#include <string_view>

#include "input.hpp"
#include "server/answer.hpp"
#include "server/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn::server;
    static constexpr AppFile files[] = {{"index.html", "page", "packed", "p", "tag"}};
    static const EmbeddedAssets assets(files);
    std::string_view rest = cairn::fuzz::text_of(data, size);
    Request request{.method = "GET", .target = cairn::fuzz::take_line(rest)};
    request.accept_encoding = cairn::fuzz::take_line(rest);
    request.accept_language = cairn::fuzz::take_line(rest);
    request.if_none_match = cairn::fuzz::take_line(rest);
    if (const auto path = path_of(request.target);
        path && ("/" + *path + "/").find("/../") != std::string::npos)
        std::abort();
    const Answer given = answer(assets, request);
    if (given.status < 200 || given.status > 499)
        std::abort();
    return 0;
}
