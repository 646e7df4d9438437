#!/usr/bin/env bash
# Checks that a program that imports only Wind loads neither Foundation nor ICU, which would cost every tool megabytes. It must
# not load Synchronization, either, which older systems lack.
set -euo pipefail
cd "$(dirname "$0")/.."

# One of the benchmarks' programs imports only Wind, so the builds of both checks share one build of Wind.
build=(swift build -c release --package-path Benchmarks --product weight-wind)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/weight-wind
"$program"
[ "$(grep -rhE '^([a-z]+ )?import ' Benchmarks/Sources/weight-wind)" = 'import Wind' ] ||
    { echo "error: weight-wind has to import Wind and nothing else" >&2; exit 1; }

# Only ldd lists the libraries of libraries, too.
if command -v ldd > /dev/null; then
    libraries=$(ldd "$program")
elif command -v otool > /dev/null; then
    libraries=$(otool -L "$program")
elif command -v readelf > /dev/null; then
    libraries=$(readelf -d "$program")
else
    objdump="$(dirname "$(readlink -f "$(command -v swift)")")/llvm-objdump"
    libraries=$("$objdump" -p "$program")
fi

grep -q swiftCore <<< "$libraries" || { echo "error: the list of libraries lacks swiftCore: $libraries" >&2; exit 1; }
if grep -iE 'Foundation|icu(uc|i18n|data)|Synchronization' <<< "$libraries"; then
    echo "error: a program that only imports Wind loads the libraries above" >&2
    exit 1
fi
echo "linkage: the program loads neither Foundation nor ICU nor Synchronization"
