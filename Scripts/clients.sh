#!/usr/bin/env bash
# Builds and tests small packages that use Wind as an app does, each in a clean build. One package is created from Xcode's
# file templates. The last build compiles Wind for a binary framework.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Clients"

printf '\n-- Swift6\n'
rm -rf Swift6/.build
swift test --package-path Swift6 -Xswiftc -warnings-as-errors

printf '\n-- MainActorByDefault\n'
rm -rf MainActorByDefault/.build
MainActorByDefault/check.sh

printf '\n-- Library: the sample whose modules default to the main actor\n'
library=../../Samples/Library
rm -rf $library/.build
swift test --package-path $library -Xswiftc -warnings-as-errors
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
run() { LIBRARY_FOLDER=$data swift run --package-path $library --skip-build library "$@"; }
run add Ferns
run lend Ferns Ada
[ "$(run report)" = "Ferns, lent to Ada" ]
run graph check

printf '\n-- Swift5: code for the older framework works, with warnings\n'
rm -rf Swift5/.build
log=$(mktemp)
swift test --package-path Swift5 2>&1 | tee "$log"
for warning in "its buildFactory() is not called" "'Instantiable' is deprecated" "'dependencies' is deprecated"; do
    grep -q "$warning" "$log" || { echo "error: a warning is missing: $warning"; exit 1; }
done
rm "$log"

printf '\n-- OtherDependency\n'
OtherDependency/check.sh

printf '\n-- TwoCopies\n'
TwoCopies/check.sh

printf '\n-- NoImage\n'
NoImage/check.sh

printf '\n-- StaticProgram\n'
StaticProgram/check.sh

printf '\n-- Templates\n'
rm -rf ../../.build-templates
../../Scripts/templates.sh

printf '\n-- Wind in a binary framework: with library evolution\n'
swift build --package-path ../.. --scratch-path ../../.build-evolution --target Wind \
    -Xswiftc -enable-library-evolution -Xswiftc -warnings-as-errors
