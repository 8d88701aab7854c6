#pragma once

#include "store/sqlite/readers.hpp"
#include "store/sqlite/writer.hpp"

namespace cairn::store::sqlite {

/// Of play and of puzzles: two ladders, kept alike.
enum class Ladder : std::uint8_t { play, puzzles };

/// What somebody is rated; who never played has the figures of a beginner.
Stored<Rated> rated_of(Database& database, Ladder ladder, std::string_view game, const std::string& person);
Stored<void> rate(Database& database, Ladder ladder, std::string_view game, const std::string& person,
                  const Rated& rated);
Stored<std::vector<GameRating>> all_of(Database& database, Ladder ladder, std::string_view person);
Stored<std::vector<Leader>> leaders_of(Database& database, Ladder ladder, std::string_view game,
                                       std::size_t most, double deviation);
/// Only accounts and bots are rated: a guest comes and goes.
Stored<bool> is_rated(Database& database, const std::string& person);

class Ratings final : public RatingsStore {
public:
    Ratings(Writer& writer, Readers& readers) : writer_(writer), readers_(readers) {}

    void count(Finished finished, Then<std::vector<Change>> then) override;
    Stored<std::vector<GameRating>> ratings_of(std::string_view person) override;
    Stored<std::vector<Change>> changes_of(std::string_view table) override;
    Stored<std::vector<Leader>> leaders(std::string_view game, std::size_t most, double deviation) override;

private:
    Writer& writer_;
    Readers& readers_;
};

} // namespace cairn::store::sqlite
