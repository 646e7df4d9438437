#!/usr/bin/env bash
# A program that is linked statically as a whole, as with Swift's SDK for static Linux: its classes are in an image, though
# the loader has loaded none.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)

[ "$(uname)" = Linux ] || { echo "static program: checked on Linux"; exit 0; }

swift build --package-path "$root" --target Wind
bin=$(swift build --package-path "$root" --show-bin-path)
# Those of today's sources: a folder of objects keeps what was built of former ones.
mapfile -t objects < <(find "$root/Sources/Wind" -name '*.swift' -exec basename {} \; | sed "s|.*|$bin/Wind.build/&.o|")
objects+=("$bin/CWind.build/CWind.c.o")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swiftc -swift-version 6 -static-executable -I "$bin/Modules" -I "$root/Sources/CWind/include" \
    -o "$work/staticprogram" main.swift "${objects[@]}"
"$work/staticprogram"
