#!/usr/bin/env bash
# A program that is linked statically as a whole, as with Swift's SDK for static Linux: its classes are in an image, though
# the loader has loaded none.
#
#     check.sh [FOLDER [OPTIONS...]]    builds Wind in the folder, with these options
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)
build=(swift build --package-path "$root" --scratch-path "${1:-$root/.build}" "${@:2}")

[ "$(uname)" = Linux ] || { echo "static program: checked on Linux"; exit 0; }

"${build[@]}" --target Wind
bin=$("${build[@]}" --show-bin-path)
# Those of today's sources: a folder of objects keeps what was built of former ones.
mapfile -t objects < <(find "$root/Sources/Wind" -name '*.swift' -exec basename {} \; | sed "s|.*|$bin/Wind.build/&.o|")
objects+=("$bin/CWind.build/CWind.c.o")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swiftc -swift-version 6 -static-executable -I "$bin/Modules" -I "$root/Sources/CWind/include" \
    -o "$work/staticprogram" main.swift "${objects[@]}"
"$work/staticprogram"
