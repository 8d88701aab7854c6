#include "core/catalogue.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/data.hpp"
#include "core/reader.hpp"

namespace cairn {

namespace {

constexpr std::array<std::string_view, 2> spoken = {"en", "fr"};

/// Which of a sentence's plural forms a number takes: French counts 0 and 1 as one.
bool is_one(std::string_view language, double number) {
    return language == "fr" ? number >= 0 && number < 2 : number == 1;
}

std::string plain(const Json& value) {
    if (const auto* text = value.text())
        return *text;
    if (const auto* items = value.items()) {
        std::string joined;
        for (const auto& item : *items) {
            if (!joined.empty())
                joined += ", ";
            joined += plain(item);
        }
        return joined;
    }
    return value.dump();
}

/// The index of the brace that closes the one at `open`, or npos.
std::size_t closing_brace(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{')
            ++depth;
        if (text[i] == '}' && --depth == 0)
            return i;
    }
    return std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// The branch of `one {...} other {...}` (or `yes {...}`, any word) that stands behind a word.
std::optional<std::string_view> branch(std::string_view branches, std::string_view wanted) {
    for (std::size_t at = 0; at < branches.size();) {
        const std::size_t open = branches.find('{', at);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = closing_brace(branches, open);
        if (close == std::string_view::npos)
            break;
        if (trimmed(branches.substr(at, open - at)) == wanted)
            return branches.substr(open + 1, close - open - 1);
        at = close + 1;
    }
    return std::nullopt;
}

/// Fills in a sentence: `{name}`, `{n, plural, =0 {no pawn} one {# pawn} other {# pawns}}`, `{colour, select,
/// red {...} other {...}}`.
std::string fill(std::string_view language, std::string_view sentence, const Json& facts,
                 std::string_view number) {
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (sentence[i] == '#' && !number.empty()) {
            out += number;
            continue;
        }
        if (sentence[i] != '{') {
            out += sentence[i];
            continue;
        }
        const std::size_t close = closing_brace(sentence, i);
        if (close == std::string_view::npos) {
            out += sentence.substr(i);
            break;
        }
        const std::string_view inside = sentence.substr(i + 1, close - i - 1);
        i = close;
        const std::size_t comma = inside.find(',');
        const Json* fact = facts.find(trimmed(inside.substr(0, comma)));
        if (comma == std::string_view::npos) {
            if (fact)
                out += plain(*fact);
            continue;
        }
        const std::size_t second = inside.find(',', comma + 1);
        if (!fact || second == std::string_view::npos)
            continue;
        const bool plural = trimmed(inside.substr(comma + 1, second - comma - 1)) == "plural";
        const std::string_view branches = inside.substr(second + 1);
        const std::string shown = plain(*fact);
        auto chosen = branch(branches, plural ? "=" + shown : shown);
        if (!chosen && plural && is_one(language, fact->number_or(0)))
            chosen = branch(branches, "one");
        if (!chosen)
            chosen = branch(branches, "other");
        if (chosen)
            out += fill(language, *chosen, facts, plural ? shown : number);
    }
    return out;
}

/// The names of the facts that a sentence fills in, those in its branches too.
void collect_names(std::string_view sentence, std::vector<std::string>& names) {
    for (std::size_t open = sentence.find('{'); open != std::string_view::npos;) {
        const std::size_t close = closing_brace(sentence, open);
        if (close == std::string_view::npos)
            return;
        const std::string_view inside = sentence.substr(open + 1, close - open - 1);
        names.emplace_back(trimmed(inside.substr(0, inside.find(','))));
        for (std::size_t at = inside.find('{'); at != std::string_view::npos;) {
            const std::size_t end = closing_brace(inside, at);
            if (end == std::string_view::npos)
                break;
            collect_names(inside.substr(at + 1, end - at - 1), names);
            at = inside.find('{', end);
        }
        open = sentence.find('{', close);
    }
}

void collect(const Json& sentences, const std::string& prefix, std::vector<std::string>& keys) {
    if (const auto* members = sentences.members()) {
        for (const auto& member : *members)
            collect(member.value, prefix.empty() ? member.name : prefix + "." + member.name, keys);
    } else {
        keys.push_back(prefix);
    }
}

} // namespace

std::vector<std::string_view> languages() { return {spoken.begin(), spoken.end()}; }

Catalogue Catalogue::for_language(std::string_view tag) {
    const std::string_view wanted = tag.substr(0, tag.find_first_of("_-.@"));
    const std::string_view language = std::ranges::find(spoken, wanted) != spoken.end() ? wanted : spoken[0];
    auto parsed = parse(language, data_file("i18n/" + std::string(language) + ".json").value_or("{}"));
    return parsed ? std::move(*parsed) : Catalogue();
}

Checked<Catalogue> Catalogue::parse(std::string_view language, std::string_view json) {
    CAIRN_TRY(sentences, read_json(json));
    Catalogue catalogue;
    catalogue.language_ = language;
    catalogue.sentences_ = std::move(sentences);
    return catalogue;
}

const std::string* Catalogue::find(std::string_view key) const {
    // A key may itself contain dots ("event.home"), so each level tries the whole rest before it splits it.
    const Json* level = &sentences_;
    while (level) {
        if (const Json* whole = level->find(key))
            return whole->text();
        const std::size_t dot = key.find('.');
        if (dot == std::string_view::npos)
            return nullptr;
        level = level->find(key.substr(0, dot));
        key.remove_prefix(dot + 1);
    }
    return nullptr;
}

std::string Catalogue::say(std::string_view key, const Json& facts) const {
    const std::string* sentence = find(key);
    if (!sentence)
        sentence = find("core." + std::string(key));
    return sentence ? fill(language_, *sentence, facts, "") : std::string(key);
}

std::string Catalogue::say(const Violation& violation, std::string_view game) const {
    Json facts = violation.facts;
    if (violation.message == "notation" && !game.empty())
        facts.set("help", say(std::string(game) + ".notation"));
    return say(violation.message, facts);
}

std::string Catalogue::say(std::string_view game, const Event& event) const {
    return say(std::string(game) + ".event." + event.name, event.facts);
}

std::vector<std::string> Catalogue::keys() const {
    std::vector<std::string> all;
    collect(sentences_, "", all);
    return all;
}

std::vector<std::string> Catalogue::placeholders(std::string_view key) const {
    std::vector<std::string> names;
    if (const std::string* sentence = find(key))
        collect_names(*sentence, names);
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
    return names;
}

} // namespace cairn
