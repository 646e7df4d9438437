#!/usr/bin/env bash
# A program that imports nothing but Wind must not load Foundation or ICU: that would cost every tool megabytes. Nor the
# library of atomics, which older systems do not have.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder/Sources/linkage"
cat > "$folder/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "linkage",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Wind", path: "$root")],
    targets: [.executableTarget(name: "linkage", dependencies: ["Wind"])]
)
SWIFT
cat > "$folder/Sources/linkage/main.swift" <<'SWIFT'
import Wind

try Container().bootstrap()
print("linked")
SWIFT

swift build --package-path "$folder" -c release
program=$(swift build --package-path "$folder" -c release --show-bin-path)/linkage
"$program"

# The first of these follows libraries to their libraries.
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

grep -q swiftCore <<< "$libraries" || { echo "error: no list of libraries: $libraries" >&2; exit 1; }
if grep -iE 'Foundation|icu(uc|i18n|data)|Synchronization' <<< "$libraries"; then
    echo "error: a program that only imports Wind loads the libraries above" >&2
    exit 1
fi
echo "linkage: neither Foundation nor ICU nor Synchronization"
