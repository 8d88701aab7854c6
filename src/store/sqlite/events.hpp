#pragma once

#include <string>
#include <unordered_map>

#include "store/sqlite/readers.hpp"
#include "store/sqlite/writer.hpp"

namespace cairn::store::sqlite {

/// Where the logs of tables end, as the writing thread knows it.
class Heads {
public:
    struct Head {
        std::int64_t no;
        int version;
        std::int64_t last; ///< the place of the last event
        bool live;
    };

    /// Null when there is no such table. The pointer holds until the next call.
    Stored<Head*> find(Database& database, const std::string& table);
    Head& add(const std::string& table, const Head& head);
    /// A transaction was undone: nothing of this is sure any more.
    void forget() { heads_.clear(); }

private:
    static constexpr std::size_t most = 100'000;
    std::unordered_map<std::string, Head> heads_;
};

class Events final : public EventStore {
public:
    Events(Writer& writer, Readers& readers, Heads& heads)
        : writer_(writer), readers_(readers), heads_(heads) {}

    void append(Append append, Then<int> then) override;
    Stored<std::vector<table::Event>> load(std::string_view table, int after) override;
    Stored<Listed> find(std::string_view table) override;
    Stored<std::vector<Listed>> live() override;
    Stored<std::vector<Listed>> list(std::size_t most, std::string_view before) override;
    Stored<std::vector<Listed>> played_by(std::string_view person, std::size_t most,
                                          std::string_view before) override;

private:
    static Stored<Listed> find_in(Database& database, std::string_view table);

    Writer& writer_;
    Readers& readers_;
    Heads& heads_;
};

} // namespace cairn::store::sqlite
