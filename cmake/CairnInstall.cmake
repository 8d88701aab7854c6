# cmake --install, and the package behind find_package(cairn): cairn::core, cairn::games and the layers after them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(layers GLOBAL PROPERTY CAIRN_LAYERS)
foreach(layer IN LISTS layers)
    install(TARGETS cairn_${layer} EXPORT cairn ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cairn
        FILES_MATCHING PATTERN "*.hpp")
endforeach()
if(TARGET cairn_cli)
    install(TARGETS cairn_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/cairn)
install(EXPORT cairn NAMESPACE cairn:: FILE cairn-targets.cmake DESTINATION ${package})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/cairn-config.cmake
    CONTENT "include(\${CMAKE_CURRENT_LIST_DIR}/cairn-targets.cmake)\n" @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cairn-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cairn-config.cmake ${PROJECT_BINARY_DIR}/cairn-config-version.cmake
    DESTINATION ${package})
