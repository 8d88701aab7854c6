# cairn_embed_data(TARGET): every file below data/, except README.md files, becomes part of TARGET (see core/data.hpp).
# Lessons are for the page, which imports them itself and has the desk judge them step by step. It imports the puzzles too; the
# program has them as well. A module that every visitor loads goes without them and without the sentences of other faces.
function(cairn_embed_data target)
    set(root ${PROJECT_SOURCE_DIR}/data)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/data_files.cpp)
    set(list ${CMAKE_CURRENT_BINARY_DIR}/data_files.txt)
    set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedData.cmake)

    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*)
    list(FILTER files EXCLUDE REGEX "(^|/)(README\\.md|\\.[^/]*)$")
    list(FILTER files EXCLUDE REGEX "^lessons/")
    set(unspoken "")
    if(CAIRN_WASM)
        set(unspoken cli web lesson print table store server puzzle)
        list(FILTER files EXCLUDE REGEX "^(api|puzzles)/")
    endif()
    list(SORT files COMPARE STRING CASE SENSITIVE)
    list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE inputs)
    # The list is an input of its own, so that a file taken away is noticed too.
    string(JOIN "\n" lines ${files})
    file(CONFIGURE OUTPUT ${list} CONTENT "${lines}\n" @ONLY)

    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DROOT=${root} -DLIST=${list} -DOUTPUT=${output} "-DUNSPOKEN=${unspoken}" -P ${script}
        DEPENDS ${inputs} ${list} ${script}
        COMMENT "Embedding data/"
        VERBATIM)
    set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS "-w;-O0;-fno-lto")
    target_sources(${target} PRIVATE ${output})
endfunction()
