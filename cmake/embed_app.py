#!/usr/bin/env python3
"""Packs the files of a folder by brotli and gzip and writes them as one blob, with a C++ source that includes it.

Usage: embed_app.py FOLDER LIST FUNCTION BLOB SOURCE
LIST names the files below FOLDER, one a line; FUNCTION is what gives them back (see server/asset.hpp).
"""
import gzip
import hashlib
import subprocess
import sys
from pathlib import Path


def packed(data: bytes, small: bytes) -> bytes:
    """A packed form that saves next to nothing is not worth the unpacking."""
    return small if len(small) < 0.95 * len(data) else b""


def brotli(file: Path) -> bytes:
    return subprocess.run(["brotli", "-q", "11", "-w", "24", "--stdout", file], check=True, capture_output=True).stdout


def main() -> None:
    folder, names, function, blob_path, source_path = sys.argv[1:]
    blob = bytearray()
    rows = []

    def place(data: bytes) -> str:
        begin = len(blob)
        blob.extend(data)
        return f"{{{function}_blob + {begin}, {len(data)}}}"

    listed = Path(names).read_text(encoding="utf-8").split("\n")
    for name in sorted((line for line in listed if line), key=lambda line: line.encode()):
        if '"' in name or "\\" in name:
            sys.exit(f"{name}: quotes and backslashes have no place in a file name")
        file = Path(folder, name)
        data = file.read_bytes()
        parts = [place(data), place(packed(data, gzip.compress(data, 9, mtime=0))), place(packed(data, brotli(file)))]
        tag = hashlib.sha256(data).hexdigest()[:20]
        rows.append(f'    {{"{name}", {", ".join(parts)}, "{tag}"}},\n')

    Path(blob_path).write_bytes(blob)
    # The hash makes the source new whenever the blob is, for compilers' caches.
    Path(source_path).write_text(
        f"""// Generated from {Path(folder).name}/. Do not edit. Blob {hashlib.sha256(blob).hexdigest()}
#include <vector>

#include "server/asset.hpp"

extern "C" const char {function}_blob[];
asm(".pushsection .rodata\\n.balign 16\\n.global {function}_blob\\n{function}_blob:\\n.incbin \\"{blob_path}\\"\\n.byte 0\\n"
    ".popsection\\n");

namespace cairn::server {{
std::span<const AppFile> {function}() {{
    static const std::vector<AppFile> files = {{
{"".join(rows)}    }};
    return files;
}}
}} // namespace cairn::server
""",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
