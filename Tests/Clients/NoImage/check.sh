#!/usr/bin/env bash
# A program that is compiled while it runs, against the dynamic product.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)

[ "$(uname)" = Linux ] || { echo "no image: checked on Linux"; exit 0; }

swift build --package-path "$root" --product WindDynamic
bin=$(swift build --package-path "$root" --show-bin-path)
swift -swift-version 6 -I "$bin/Modules" -I "$root/Sources/CWind/include" -L "$bin" -lWindDynamic main.swift
