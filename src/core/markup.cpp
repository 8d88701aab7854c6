#include "core/markup.hpp"

namespace cairn {

std::vector<Span> spans(std::string_view markdown) {
    std::vector<Span> all;
    const auto add = [&](Span::Kind kind, std::string_view text) {
        if (!text.empty())
            all.push_back({kind, text});
    };
    while (!markdown.empty()) {
        const std::size_t at = markdown.find_first_of("`*");
        add(Span::Kind::plain, markdown.substr(0, at));
        if (at == std::string_view::npos)
            break;
        markdown.remove_prefix(at);
        const std::string_view sign = markdown.starts_with("**") ? "**" : markdown.substr(0, 1);
        const std::size_t close = markdown.find(sign, sign.size());
        if (close == std::string_view::npos) {
            add(Span::Kind::plain, markdown);
            break;
        }
        add(sign == "`"   ? Span::Kind::code
            : sign == "*" ? Span::Kind::slanted
                          : Span::Kind::strong,
            markdown.substr(sign.size(), close - sign.size()));
        markdown.remove_prefix(close + sign.size());
    }
    return all;
}

} // namespace cairn
