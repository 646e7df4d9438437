#!/usr/bin/env bash
# A program and a library that each contain Wind: the copies are found, and named in what is said.
#
# Built without a package, because within one the library would share the program's copy. The library finds its own
# symbols first, as on Apple's systems.
#
#     check.sh [FOLDER [OPTIONS...]]    builds Wind in the folder, with these options
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)
build=(swift build --package-path "$root" --scratch-path "${1:-$root/.build}" "${@:2}")

[ "$(uname)" = Linux ] || { echo "two copies: checked on Linux"; exit 0; }

"${build[@]}" --target Wind
bin=$("${build[@]}" --show-bin-path)
# Those of today's sources: a folder of objects keeps what was built of former ones.
mapfile -t objects < <(find "$root/Sources/Wind" -name '*.swift' -exec basename {} \; | sed "s|.*|$bin/Wind.build/&.o|")
objects+=("$bin/CWind.build/CWind.c.o")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp Office.swift main.swift "$work"
cd "$work"

options=(-swift-version 6 -warnings-as-errors -I "$bin/Modules" -I "$root/Sources/CWind/include")
swiftc "${options[@]}" -parse-as-library -emit-library -emit-module -module-name Office -o libOffice.so \
    -enable-upcoming-feature InternalImportsByDefault Office.swift "${objects[@]}" -Xlinker -Bsymbolic
swiftc "${options[@]}" -I . -L . -lOffice -Xlinker -rpath -Xlinker "$work" -o twocopies main.swift "${objects[@]}"
./twocopies
