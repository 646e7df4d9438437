#!/usr/bin/env bash
# Reports the kilobytes that Wind adds to a program, and the processor time that it adds to a build.
#
#     Scripts/size.sh                reports all figures in about ten minutes
#     Scripts/size.sh --kilobytes    reports only the kilobytes that Wind adds to a stripped release program
#
# The script doesn't fail because of a figure. Scripts/budgets.sh checks the budget for the kilobytes.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
[ $# = 0 ] || [ "$*" = --kilobytes ] || { echo "usage: Scripts/size.sh [--kilobytes]" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
components=1000
rounds=3

# Runs a command, and prints its output if it fails.
quietly() { "$@" > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }; }

# Builds a program of the benchmarks and prints its folder.
benchmark() {
    quietly swift build -c release --package-path "$root/Benchmarks" --product "$1"
    swift build -c release --package-path "$root/Benchmarks" --show-bin-path
}

# Prints the kilobytes of a program without debug information.
stripped() {
    cp "$(benchmark "$1")/$1" "$folder/$1"
    strip "$folder/$1"
    quietly "$folder/$1"
    awk -v bytes="$(wc -c < "$folder/$1")" 'BEGIN { printf "%.0f\n", bytes / 1024 }'
}

hand=$(stripped weight-by-hand)
wind=$(stripped weight-wind)
if [ "${1:-}" = --kilobytes ]; then
    echo $((wind - hand))
    exit
fi

# row WORK HAND WIND DIGITS
row() {
    awk -v work="$1" -v hand="$2" -v wind="$3" -v digits="$4" '
        function text(figure) { return figure == "-" ? figure : sprintf("%.*f", digits, figure) }
        BEGIN { printf "%-46s %10s %10s %10s\n", work, text(hand), text(wind), text(wind - hand) }'
}
median() { printf '%s\n' "$@" | sort -n | sed -n "$((($# + 1) / 2))p"; }

# user PACKAGE OPTION...
# Prints the processor time of a build in seconds, for all its processes.
user() {
    local TIMEFORMAT=%U package=$1
    shift
    { time quietly swift build --package-path "$folder/$package" "$@" 2>&3; } 3>&2 2> "$folder/time"
    cat "$folder/time"
}

# package FORM DEPENDENCY
# Writes a package with the components in one form.
package() {
    "$writer" "$1" "$components" "$folder/$1/Sources/program"
    cat > "$folder/$1/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "$1",
    platforms: [.macOS(.v13)],
    dependencies: [$([ -z "$2" ] || echo ".package(name: \"Wind\", path: \"$root\")")],
    targets: [.executableTarget(name: "program", dependencies: [$2])],
    swiftLanguageModes: [.v6]
)
SWIFT
    # Read the manifests now, because that isn't part of a build.
    quietly swift build --package-path "$folder/$1" --show-bin-path
}

# Prints the output of a package's program.
said() { "$(swift build --package-path "$folder/$1" -c "$2" --show-bin-path)/program"; }

printf '%-46s %10s %10s %10s\n' work "by hand" Wind "Wind adds"
row "stripped release program, KB" "$hand" "$wind" 0

writer=$(benchmark part-writer)/part-writer
package hand ""
package wind '"Wind"'

times=()
for _ in $(seq "$rounds"); do
    rm -rf "$folder/wind/.build"
    times+=("$(user wind -c release --target Wind)")
done
row "Wind's own release build, CPU s" - "$(median "${times[@]}")" 1

for configuration in debug release; do
    for form in hand wind; do quietly swift build --package-path "$folder/$form" -c "$configuration"; done
    [ "$(said hand "$configuration")" = "$(said wind "$configuration")" ] ||
        { echo "error: the programs print different results" >&2; exit 1; }
    # Alternate the builds, so that other load on the machine slows both. Their dependencies are built already.
    hand=() wind=()
    for _ in $(seq "$rounds"); do
        for file in "$folder"/{hand,wind}/Sources/program/*.swift; do echo '// Changed.' >> "$file"; done
        hand+=("$(user hand -c "$configuration")")
        wind+=("$(user wind -c "$configuration")")
    done
    row "$components components, $configuration build, CPU s" "$(median "${hand[@]}")" "$(median "${wind[@]}")" 1
done
