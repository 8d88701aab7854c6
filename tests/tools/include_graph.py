#!/usr/bin/env python3
"""Fails when a source file includes something its layer may not know.

Usage: include_graph.py PROJECT
"""
import re
import sys
from pathlib import Path

BELOW_FACES = {"core", "games", "search", "table"}
SERVER = BELOW_FACES | {"print", "store", "bus"}

# Each layer and the layers it may include, besides itself.
LAYERS = {
    "core": set(),
    "games": {"core"},
    "search": {"core", "games"},
    "table": {"core", "games"},
    "ugi": {"core", "games", "search"},
    "match": {"core", "games", "search"},
    "print": {"core", "games"},
    "store": {"core", "games", "table"},
    "bus": {"core", "games", "table"},
    "server": SERVER,
    "cli": SERVER | {"server", "ugi", "match"},
    "wasm": BELOW_FACES,
    "python": BELOW_FACES,
}

# Boost.Beast costs half a minute and a gigabyte per file that includes it.
BEAST_FILES = {"server/http.cpp", "server/websocket.cpp"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)


def problems_in(path: str, text: str):
    """The forbidden includes of one file; `path` is relative to src/."""
    layer = path.split("/")[0]
    for kind, included in INCLUDE.findall(text):
        if included.startswith("boost/beast") and path not in BEAST_FILES:
            yield f"includes <{included}>; only {', '.join(sorted(BEAST_FILES))} may"
        if included == "sqlite3.h" and not (path.startswith("store/sqlite/") and path.endswith(".cpp")):
            yield f"includes <{included}>; only the .cpp files of store/sqlite may"
        if included.startswith("nlohmann/") and (layer != "core" or path.endswith(".hpp")):
            yield f"includes <{included}>; only the .cpp files of core may"
        if kind != '"':
            continue
        target = included.split("/")[0]
        if target not in LAYERS:
            yield f'includes "{included}"; write the path from src/, beginning with a layer'
        elif target != layer and target not in LAYERS[layer]:
            yield f'includes "{included}"; {layer} may not know {target}'
        elif layer == target == "games" and included.count("/") > 1 and path.count("/") > 1:
            ours, theirs = path.split("/")[1], included.split("/")[1]
            if ours != theirs:
                yield f'includes "{included}"; games do not know one another'


def main() -> int:
    project = Path(sys.argv[1])
    source = project / "src"
    failures, files = [], 0
    for file in sorted(source.rglob("*")):
        if file.suffix not in {".hpp", ".cpp", ".h", ".inc"}:
            continue
        files += 1
        path = file.relative_to(source).as_posix()
        if path.split("/")[0] not in LAYERS:
            failures.append(f"src/{path}: is in no layer")
            continue
        failures += [f"src/{path}: {what}" for what in problems_in(path, file.read_text(encoding="utf-8"))]
    # A second opinion is worth nothing if it asks the first.
    for file in sorted((project / "tests" / "naive").rglob("*.[ch]pp")):
        for _, included in INCLUDE.findall(file.read_text(encoding="utf-8")):
            if included.startswith("games/"):
                failures.append(f'tests/naive/{file.name}: includes "{included}"; it must stay independent')
    for failure in failures:
        print(failure)
    print(f"{files} files, {len(failures)} forbidden includes")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
