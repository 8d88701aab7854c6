# Flags shared by every target of ours: `cairn_flags` for code generation, `cairn_warnings` for our own sources.

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(CAIRN_CCACHE ccache)
    mark_as_advanced(CAIRN_CCACHE)
    if(CAIRN_CCACHE)
        # Without these ccache leaves alone whatever uses a precompiled header.
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CAIRN_CCACHE})
    endif()
endif()

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()

add_library(cairn_warnings INTERFACE)
# Not -Wsign-conversion: cells and columns are small ints, and a cast at every subscript hides what the line says.
target_compile_options(cairn_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wold-style-cast -Wcast-qual
    -Wcast-align -Wnon-virtual-dtor -Woverloaded-virtual -Wdouble-promotion -Wformat=2
    -Wimplicit-fallthrough -Wextra-semi -Wundef -Wno-sign-conversion
    -Wno-psabi) # vectors wider than the machine's, which no other compiler's code is handed
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(cairn_warnings INTERFACE
        -Wduplicated-cond -Wduplicated-branches -Wlogical-op)
    # g++ 12 sees false overflows once the optimiser or a sanitizer has reshaped the standard library.
    if(CAIRN_SANITIZE OR CAIRN_COVERAGE OR CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(cairn_warnings INTERFACE
            -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow
            -Wno-stringop-overread -Wno-array-bounds)
    endif()
else()
    # `a & b` of two bools is how a loop says that it does not want a branch.
    # clang blames us for what std::stable_sort of libstdc++ 12 calls.
    target_compile_options(cairn_warnings INTERFACE -Wno-bitwise-instead-of-logical -Wno-deprecated-declarations)
endif()

add_library(cairn_flags INTERFACE)
if(CAIRN_ARCH)
    target_compile_options(cairn_flags INTERFACE -march=${CAIRN_ARCH})
endif()
if(CAIRN_SANITIZE)
    target_compile_options(cairn_flags INTERFACE
        -fsanitize=${CAIRN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(cairn_flags INTERFACE -fsanitize=${CAIRN_SANITIZE} -fno-sanitize-recover=all)
    if(CAIRN_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(cairn_flags INTERFACE -Wno-tsan) # fences, which Asio uses
    endif()
endif()
if(CAIRN_FUZZ)
    target_compile_options(cairn_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(CAIRN_COVERAGE)
    target_compile_options(cairn_flags INTERFACE --coverage -fprofile-update=atomic)
    target_link_options(cairn_flags INTERFACE --coverage)
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CAIRN_WASM)
    target_compile_definitions(cairn_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()
