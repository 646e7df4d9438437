#!/usr/bin/env bash
# Checks that a program that imports only Wind loads neither Foundation nor ICU, which would cost every tool megabytes. It must
# not load Synchronization, either, which older systems lack.
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
