#pragma once

#include "store/sqlite/readers.hpp"
#include "store/sqlite/writer.hpp"

namespace cairn::store::sqlite {

class Puzzles final : public PuzzleStore {
public:
    Puzzles(Writer& writer, Readers& readers) : writer_(writer), readers_(readers) {}

    void tried(Attempt attempt, Then<Tried> then) override;
    Stored<std::vector<GameRating>> puzzle_ratings_of(std::string_view person) override;
    Stored<std::vector<Leader>> puzzle_leaders(std::string_view game, std::size_t most,
                                               double deviation) override;
    Stored<std::vector<Attempt>> attempts_of(std::string_view person, std::string_view game,
                                             std::size_t most) override;
    void reached(Score score, Then<bool> then) override;
    Stored<std::vector<NamedScore>> best(std::string_view mode, std::string_view period,
                                         std::size_t most) override;

private:
    Writer& writer_;
    Readers& readers_;
};

} // namespace cairn::store::sqlite
