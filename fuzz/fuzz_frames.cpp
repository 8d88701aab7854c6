// Bytes on a WebSocket: they mean the same however they are cut, and no message is longer than it may be.
#include "input.hpp"
#include "server/frames.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn::server;
    using namespace cairn::fuzz;
    if (size == 0)
        return 0;
    constexpr std::size_t longest = 200;
    const std::size_t cut = data[0] % 8 + 1;
    std::string_view bytes = text_of(data, size).substr(1);
    FrameReader at_once(longest);
    std::vector<Came> whole;
    const auto end = at_once.read(bytes, whole);
    FrameReader in_pieces(longest);
    std::vector<Came> pieces;
    std::expected<void, Close> piecewise;
    while (!bytes.empty() && piecewise) {
        piecewise = in_pieces.read(bytes.substr(0, cut), pieces);
        bytes.remove_prefix(std::min(cut, bytes.size()));
        if (!pieces.empty() && pieces.back().kind == Came::Kind::close)
            break;
    }
    require(end == piecewise && whole.size() == pieces.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        require(whole[i].kind == pieces[i].kind && whole[i].bytes == pieces[i].bytes);
        require(whole[i].bytes.size() <= longest &&
                (whole[i].kind != Came::Kind::text || is_utf8(whole[i].bytes)));
    }
    return 0;
}
