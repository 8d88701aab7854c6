# Run as a script: turns the files of LIST (paths below ROOT, sorted) into the C++ source OUTPUT.
# The catalogues of sentences lose the parts that UNSPOKEN names.
# Each file is one string literal of hexadecimal escapes, which is safe for every byte and quick to compile.
file(STRINGS ${LIST} files)
set(table "")
foreach(path IN LISTS files)
    if(path MATCHES "[\"\\\\]")
        message(FATAL_ERROR "data/${path}: quotes and backslashes have no place in a file name")
    endif()
    set(file ${ROOT}/${path})
    if(UNSPOKEN AND path MATCHES "^i18n/")
        file(READ ${file} sentences)
        foreach(part IN LISTS UNSPOKEN)
            string(JSON sentences REMOVE "${sentences}" ${part})
        endforeach()
        string(REGEX REPLACE "\n *" "" sentences "${sentences}") # a sentence has no line ends of its own
        set(file ${OUTPUT}.part)
        file(WRITE ${file} "${sentences}")
    endif()
    file(SIZE ${file} size)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    string(APPEND table "    {\"${path}\"sv, {\"${bytes}\", ${size}}},\n")
endforeach()

list(LENGTH files count)
file(WRITE ${OUTPUT} "// Generated from data/. Do not edit.
#include \"core/data.hpp\"

#include <array>

namespace cairn {
namespace {
using namespace std::string_view_literals;
constexpr std::array<DataFile, ${count}> files{{
${table}}};
} // namespace

std::span<const DataFile> data_files() { return files; }
} // namespace cairn
")
