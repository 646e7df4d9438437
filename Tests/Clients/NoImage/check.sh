#!/usr/bin/env bash
# A program that is compiled while it runs, against the dynamic product.
#
#     check.sh [FOLDER [OPTIONS...]]    builds Wind in the folder, with these options
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)
build=(swift build --package-path "$root" --scratch-path "${1:-$root/.build}" "${@:2}")

[ "$(uname)" = Linux ] || { echo "no image: checked on Linux"; exit 0; }

"${build[@]}" --product WindDynamic
bin=$("${build[@]}" --show-bin-path)
swift -swift-version 6 -I "$bin/Modules" -I "$root/Sources/CWind/include" -L "$bin" -lWindDynamic main.swift
