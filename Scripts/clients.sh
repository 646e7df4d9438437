#!/usr/bin/env bash
# Builds and tests small packages that use Wind as an app does. One package is created from Xcode's file templates. The last
# build compiles Wind for a binary framework, and for size, because the compiler may fail with each option.
#
# Most packages are built one after the other in one clean folder, so that Wind is compiled only once for them.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Clients"
shared=$(cd ../.. && pwd)/.build-clients
rm -rf "$shared"
# No test needs debug information, and a build without it is shorter.
quick=(-debug-info-format none)

printf '\n-- Swift6\n'
swift test --package-path Swift6 --scratch-path "$shared" "${quick[@]}" -Xswiftc -warnings-as-errors

printf '\n-- MainActorByDefault\n'
MainActorByDefault/check.sh "$shared" "${quick[@]}"

printf '\n-- Library: the sample whose modules default to the main actor\n'
library=../../Samples/Library
swift test --package-path $library --scratch-path "$shared" "${quick[@]}" -Xswiftc -warnings-as-errors
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
run() { LIBRARY_FOLDER=$data swift run --package-path $library --scratch-path "$shared" --skip-build library "$@"; }
run add Ferns
run lend Ferns Ada
report=$(run report)
[ "$report" = "Ferns, lent to Ada" ] || { echo "error: the library reports: $report" >&2; exit 1; }
run graph check

printf '\n-- Templates\n'
../../Scripts/templates.sh "$shared" "${quick[@]}"

printf '\n-- Swift5: code for the older framework works, with warnings\n'
rm -rf Swift5/.build
log=$(mktemp)
swift test --package-path Swift5 "${quick[@]}" 2>&1 | tee "$log"
for warning in "its buildFactory() is not called" "'Instantiable' is deprecated" "'dependencies' is deprecated"; do
    grep -q "$warning" "$log" || { echo "error: a warning is missing: $warning"; exit 1; }
done
rm "$log"

printf '\n-- OtherDependency\n'
OtherDependency/check.sh

printf '\n-- TwoCopies\n'
TwoCopies/check.sh "$shared" "${quick[@]}" -Xswiftc -warnings-as-errors

printf '\n-- NoImage\n'
NoImage/check.sh "$shared" "${quick[@]}" -Xswiftc -warnings-as-errors

printf '\n-- StaticProgram\n'
StaticProgram/check.sh "$shared" "${quick[@]}" -Xswiftc -warnings-as-errors

printf '\n-- Wind in a binary framework, optimized for size\n'
swift build --package-path ../.. --scratch-path ../../.build-evolution -c release --target Wind \
    "${quick[@]}" -Xswiftc -enable-library-evolution -Xswiftc -Osize -Xswiftc -warnings-as-errors
