#include "games/logan/rules.hpp"

#include "core/reader.hpp"

namespace cairn::logan {

namespace {

Checked<void> read_stones(const Json& value, Rules& rules) {
    const std::string* name = value.text();
    if (!name) {
        CAIRN_TRY(set, read_set(value, "stones"));
        rules.set = set;
        rules.stones.clear();
        return {};
    }
    rules.stones = *name;
    rules.any = *name == "any";
    if (rules.any)
        return {};
    const auto set = named_set(*name);
    if (!set) {
        Json facts;
        facts.set("name", std::string_view(*name).substr(0, 40));
        return std::unexpected(violation_at(value, "stones", "logan.set_unknown", std::move(facts)));
    }
    rules.set = *set;
    return {};
}

} // namespace

Checked<Rules> read_rules(const Json& options) {
    Reader reader(options);
    Rules rules;
    const Json* stones = reader.raw("stones");
    if (auto read = read_stones(stones ? *stones : Json("default"), rules); !read)
        reader.refuse(read.error());
    rules.free_face = reader.boolean("free_face", false);
    rules.memory = reader.boolean("memory", false);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return rules;
}

Json options(const Rules& rules) {
    Json all = Json::object();
    all.set("stones", rules.stones.empty() ? to_json(rules.set) : Json(rules.stones));
    all.set("free_face", rules.free_face).set("memory", rules.memory);
    return all;
}

} // namespace cairn::logan
