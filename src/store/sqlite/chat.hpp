#pragma once

#include "store/sqlite/readers.hpp"
#include "store/sqlite/writer.hpp"

namespace cairn::store::sqlite {

class Chat final : public ChatStore {
public:
    Chat(Writer& writer, Readers& readers) : writer_(writer), readers_(readers) {}

    void say(Said said, Then<std::int64_t> then) override;
    Stored<std::vector<Said>> lines(std::string_view table, std::size_t most, std::int64_t before) override;
    void unsay(std::int64_t id, Then<void> then) override;

private:
    Writer& writer_;
    Readers& readers_;
};

} // namespace cairn::store::sqlite
