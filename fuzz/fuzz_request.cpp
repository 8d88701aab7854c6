// A request of somebody: target, and the headers that we read, on a line each.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/answer.hpp"
#include "server/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn::server;
    static constexpr AppFile files[] = {{"index.html", "page", "packed", "p", "tag"}};
    static const EmbeddedAssets assets(files);
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const auto line = [&rest] {
        const std::size_t end = rest.find('\n');
        const std::string_view one = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        return one;
    };
    Request request{.method = "GET", .target = line()};
    request.accept_encoding = line();
    request.accept_language = line();
    request.if_none_match = line();
    if (const auto path = path_of(request.target);
        path && ("/" + *path + "/").find("/../") != std::string::npos)
        std::abort();
    const Answer given = answer(assets, request);
    if (given.status < 200 || given.status > 499)
        std::abort();
    return 0;
}
