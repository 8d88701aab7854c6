// Any bytes as a catalogue and as a rulebook: nothing that is filled in or looked up may fail.

#include "core/catalogue.hpp"
#include "core/rulebook.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size > 1u << 14)
        return 0;
    const std::string_view text = fuzz::text_of(data, size);
    const auto book = parse_rulebook(text);
    book.find("OX-1");
    const auto catalogue = Catalogue::parse("fr", text);
    if (!catalogue)
        return 0;
    const Json facts =
        Json::object().set("n", 2).set("who", "red").set("list", Json::array().push("a").push(1));
    for (const auto& key : catalogue->keys()) {
        catalogue->say(key, facts);
        catalogue->placeholders(key);
    }
    return 0;
}
