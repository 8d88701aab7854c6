# cairn_layer(NAME [USES layer...]): the static library cairn_NAME from src/NAME, also known as cairn::NAME.
# Sources are found by name, so a new file needs no change here. A layer without sources yet is an empty interface.
function(cairn_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "USES")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)

    set(target cairn_${name})
    set(scope PUBLIC)
    if(sources)
        add_library(${target} STATIC ${sources})
        if(NOT CAIRN_WASM)
            set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON) # for the Python module
        endif()
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:cairn_flags> $<BUILD_INTERFACE:cairn_warnings>)
        if(CAIRN_LTO)
            # Fat objects: the tests and other people's programs link the ordinary code in them, quickly.
            target_compile_options(${target} PRIVATE -flto=auto -ffat-lto-objects)
        endif()
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(cairn::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})

    # Our own headers say "core/x.hpp", other people's programs <cairn/core/x.hpp>.
    target_include_directories(${target} ${scope}
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
        $<INSTALL_INTERFACE:include>
        $<INSTALL_INTERFACE:include/cairn>)
    target_compile_features(${target} ${scope} cxx_std_23)
    foreach(layer IN LISTS arg_USES)
        target_link_libraries(${target} ${scope} cairn_${layer})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY CAIRN_LAYERS ${name})
    target_link_libraries(cairn_all INTERFACE ${target})
endfunction()

# cairn_program(TARGET): the flags every program of ours is built with.
function(cairn_program target)
    target_link_libraries(${target} PRIVATE cairn_flags cairn_warnings)
endfunction()

# cairn_fast_program(TARGET): one whose speed matters; its layers are optimised as a whole when CAIRN_LTO is on.
function(cairn_fast_program target)
    cairn_program(${target})
    if(CAIRN_LTO)
        target_link_options(${target} PRIVATE -flto=auto)
    endif()
endfunction()
