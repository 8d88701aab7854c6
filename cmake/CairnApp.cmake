# cairn_embed_app(TARGET FOLDER FUNCTION): the files of FOLDER, packed, become part of TARGET; FUNCTION() of namespace
# cairn::server gives them back (see server/asset.hpp). A folder that is not there gives none.
function(cairn_embed_app target folder function)
    set(base ${CMAKE_CURRENT_BINARY_DIR}/${function})
    set(script ${PROJECT_SOURCE_DIR}/cmake/embed_app.py)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)

    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
    list(FILTER files EXCLUDE REGEX "(^|/)\\.|\\.map$")
    list(SORT files COMPARE STRING CASE SENSITIVE)
    list(TRANSFORM files PREPEND ${folder}/ OUTPUT_VARIABLE inputs)
    if(files)
        find_program(CAIRN_BROTLI brotli REQUIRED)
        mark_as_advanced(CAIRN_BROTLI)
    endif()
    # The list is an input of its own, so that a file taken away is noticed too.
    string(JOIN "\n" lines ${files})
    file(CONFIGURE OUTPUT ${base}.txt CONTENT "${lines}\n" @ONLY)

    add_custom_command(
        OUTPUT ${base}.cpp ${base}.bin
        COMMAND Python3::Interpreter ${script} ${folder} ${base}.txt ${function} ${base}.bin ${base}.cpp
        DEPENDS ${inputs} ${base}.txt ${script}
        COMMENT "Embedding ${folder}"
        VERBATIM)
    set_source_files_properties(${base}.cpp PROPERTIES
        COMPILE_OPTIONS "-w;-fno-lto" OBJECT_DEPENDS ${base}.bin)
    target_sources(${target} PRIVATE ${base}.cpp)
endfunction()
