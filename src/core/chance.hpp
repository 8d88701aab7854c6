#pragma once

#include <optional>

namespace cairn {

/// Where hidden facts come from when the rules reveal them: a shuffled deal, a recorded game, the reader's
/// own text. A fact is a small number, keyed by the piece that hides it; nothing when the source does not
/// know it.
class Chance {
public:
    virtual ~Chance() = default;
    virtual std::optional<int> reveal(int piece) = 0;
};

/// A source of chance, and whether it was ever asked for something that it does not know.
class WatchedChance final : public Chance {
public:
    explicit WatchedChance(Chance& chance) : chance_(chance) {}
    std::optional<int> reveal(int piece) override {
        const auto fact = chance_.reveal(piece);
        missed_ = missed_ || !fact;
        return fact;
    }
    bool missed() const { return missed_; }

private:
    Chance& chance_;
    bool missed_ = false;
};

/// For games where nothing is hidden, and for positions whose hidden facts nobody here knows.
class NoChance final : public Chance {
public:
    std::optional<int> reveal(int) override { return std::nullopt; }
};

/// The deal of a game in which chance fixes nothing.
struct NoDeal {
    int operator()(int) const { return 0; }
    friend bool operator==(const NoDeal&, const NoDeal&) = default;
};

} // namespace cairn
