#!/usr/bin/env bash
# Converts every documentation catalog and treats warnings as errors, such as a link to a removed symbol.
#
#     Scripts/docs.sh [folder]     writes the archives to the folder
set -euo pipefail
output=${1:-}
[ -z "$output" ] || { mkdir -p "$output"; output=$(cd "$output" && pwd); }
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
output=${output:-$folder/archives}
mkdir -p "$output"

if command -v xcrun > /dev/null; then docc=$(xcrun --find docc); else docc=docc; fi

log=$folder/symbolgraph.log
# The package manager writes the graphs of all modules, so the test modules must exist.
swift build --build-tests > "$log" 2>&1 || { cat "$log"; exit 1; }
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
    --emit-extension-block-symbols > "$log" 2>&1 ||
    { cat "$log"; exit 1; }
graphs=$(sed -n 's/^Files written to //p' "$log" | tail -n 1)

for catalog in Sources/*/*.docc; do
    [ -d "$catalog" ] || { echo "error: Sources lacks a documentation catalog" >&2; exit 1; }
    module=$(basename "$catalog" .docc)
    mkdir -p "$folder/$module"
    # Graphs from Linux contain the names of stand-ins: replace them with the names of the frameworks. On macOS, graphs with
    # UIKit are missing.
    find "$graphs" -name "$module.symbols.json" -o -name "$module@*.symbols.json" | while IFS= read -r graph; do
        sed -E 's/Headless(UIKit|AppKit|CoreData|SwiftUI|Combine)/\1/g' "$graph" > "$folder/$module/$(basename "${graph/@Headless/@}")"
    done
    "$docc" convert "$catalog" --additional-symbol-graph-dir "$folder/$module" --warnings-as-errors \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
        --output-path "$output/$module.doccarchive"
    echo "docs: $module"
done
