#pragma once

#include <cstdint>

#include "store/sqlite/database.hpp"

namespace cairn::store::sqlite {

/// The version of the schema that this program writes.
int newest_schema();

/// Says that the file is ours and which version its schema has; 0 for an empty one.
Stored<int> schema_of(Database& database);

/// Brings the file up to date, version by version, each in a transaction of its own: a program that is
/// stopped in between goes on from there.
Stored<void> bring_up_to_date(Database& database);
/// As far as that version only, for tests of what older programs left.
Stored<void> bring_up_to(Database& database, int version);

} // namespace cairn::store::sqlite
