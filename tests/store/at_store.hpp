#pragma once

#include <unistd.h>

#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace cairn::store::testing {

/// A folder that is gone when the test is. In memory where that is to be had: what a disk does when it loses
/// power is asked by tests of their own.
class Folder {
public:
    Folder() {
        const std::filesystem::path memory = "/dev/shm";
        std::error_code none;
        const auto above = std::filesystem::is_directory(memory, none) && ::access(memory.c_str(), W_OK) == 0
                               ? memory
                               : std::filesystem::temp_directory_path();
        std::string name = (above / "cairn-store-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code error;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all, error);
        std::filesystem::remove_all(path_, error);
    }
    std::filesystem::path path() const { return path_; }
    std::string file() const { return path_ / "cairn.db"; }

private:
    std::filesystem::path path_;
};

/// Asks for something to be written and waits for the answer.
template <class T, class Ask>
Stored<T> wait_for(Ask&& ask) {
    std::promise<Stored<T>> promise;
    auto answer = promise.get_future();
    std::forward<Ask>(ask)([&](Stored<T> stored) { promise.set_value(std::move(stored)); });
    return answer.get();
}

/// The kind of the trouble, in words; empty when there was none.
template <class T>
std::string trouble(const Stored<T>& stored) {
    return stored ? "" : std::string(name_of(stored.error().kind));
}

inline std::unique_ptr<Store> open(const std::string& file) {
    auto store = open_sqlite({.file = file});
    EXPECT_TRUE(store) << (store ? "" : store.error().detail);
    return store ? std::move(*store) : nullptr;
}

inline table::Event opened(std::string_view game = "olix", std::string_view secret = "5a") {
    table::Opened opened;
    opened.terms.game = game;
    for (int i = 0; i < 32; ++i)
        opened.secret += secret;
    return {1000, "", std::move(opened)};
}

inline table::Event sat(int seat, const std::string& person) {
    return {1001, "", table::Sat{seat, {table::Sitter::Kind::person, person}, "ab"}};
}

inline table::Event acted(int seat, const std::string& action, table::Millis at = 2000) {
    return {at, "", table::Acted{seat, action}};
}

inline Stored<int> append(Store& store, Append append) {
    return wait_for<int>([&](Then<int> then) { store.events().append(std::move(append), std::move(then)); });
}

/// A person of that id, who is called so.
inline Stored<void> add_person(Store& store, const std::string& id,
                               Person::Kind kind = Person::Kind::account) {
    return wait_for<void>([&](Then<void> then) {
        store.people().add({.id = id, .kind = kind, .name = "Name of " + id, .since = 5, .seen = 5},
                           std::nullopt, std::move(then));
    });
}

} // namespace cairn::store::testing
