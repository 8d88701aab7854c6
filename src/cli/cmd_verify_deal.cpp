#include "cli/commands.hpp"

#include <cstdint>

#include "cli/files.hpp"
#include "core/deal_check.hpp"
#include "core/reader.hpp"

namespace cairn::cli {

Exit verify_deal(const Context& context, const VerifyDealAsked& asked) {
    constexpr std::size_t longest = 4u << 20;
    const auto text = read_file(asked.file, longest);
    if (!text)
        return refuse(context, text.error());
    auto json = read_json(*text);
    if (!json)
        return refuse(context, json.error(), asked.file);
    DealQuestion question{.table = std::move(*json)};
    if (!asked.commitment.empty())
        question.commitment = asked.commitment;
    if (!asked.nonce.empty())
        question.nonce = asked.nonce;
    const auto checked = check_deal(context.games, question);
    if (!checked && checked.error().rule != "deal")
        return refuse(context, checked.error(), asked.file);
    if (asked.json) {
        Json line = Json::object().set("ok", checked.has_value());
        if (checked)
            line.set("game", checked->game)
                .set("moves", static_cast<std::int64_t>(checked->moves))
                .set("reveals", static_cast<std::int64_t>(checked->reveals))
                .set("nonces", static_cast<std::int64_t>(checked->nonces));
        else
            line.set("message", context.catalogue.say(checked.error()));
        context.out.line(line.dump());
    } else if (checked) {
        context.out.line(context.say("cli.verify_deal.right",
                                     Json::object()
                                         .set("moves", static_cast<std::int64_t>(checked->moves))
                                         .set("reveals", static_cast<std::int64_t>(checked->reveals))
                                         .set("nonces", static_cast<std::int64_t>(checked->nonces))));
        if (asked.commitment.empty())
            context.out.line(wrapped(context.say("cli.verify_deal.note"), context.style.width));
    } else {
        context.out.line(context.catalogue.say(checked.error()));
    }
    return checked ? fine : answer_is_no;
}

} // namespace cairn::cli
