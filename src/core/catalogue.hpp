#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/event.hpp"
#include "core/json.hpp"
#include "core/violation.hpp"

namespace cairn {

/// The sentences of one language, from `data/i18n`: keys such as `olix.taken`, with facts filled in.
class Catalogue {
public:
    /// The catalogue of a language tag (`fr`, `fr_CH.UTF-8`, `C`); English when we do not speak it.
    static Catalogue for_language(std::string_view tag);
    /// From JSON text, for tests and other catalogues.
    static Checked<Catalogue> parse(std::string_view language, std::string_view json);

    std::string_view language() const { return language_; }
    bool has(std::string_view key) const { return find(key) != nullptr; }

    /// The sentence of a key with its facts filled in. A key that is missing is shown as it is; the tests see
    /// to it that none is.
    std::string say(std::string_view key, const Json& facts = Json::object()) const;
    /// Why not, in words: the sentence, without the rule's number.
    std::string say(const Violation& violation, std::string_view game = "") const;
    /// What happened, in words.
    std::string say(std::string_view game, const Event& event) const;

    /// All keys, in the order of the file.
    std::vector<std::string> keys() const;
    /// The names in braces that a sentence uses.
    std::vector<std::string> placeholders(std::string_view key) const;

private:
    const std::string* find(std::string_view key) const;

    std::string language_;
    Json sentences_;
};

/// The languages we speak, the default first.
std::vector<std::string_view> languages();

} // namespace cairn
