#!/usr/bin/env bash
# Checks the drawings of graphs with real tools: the viewer in a headless Chromium, DOT with Graphviz, and Mermaid with Mermaid
# itself. Needs chromium, dot, and Python with virtual environments.
#
#     Scripts/viewer.sh                  checks all drawings
#     Scripts/viewer.sh --picture FILE   takes pictures for the documentation: FILE.png and FILE~dark.png
set -euo pipefail
# A relative file name refers to the caller's folder.
picture=''
if [ "${1:-}" = --picture ]; then
    picture=${2:?the file name without .png}
    case $picture in /*) ;; *) picture=$PWD/$picture ;; esac
fi
cd "$(dirname "$0")/.."

for tool in chromium dot python3; do
    command -v "$tool" > /dev/null || { echo "error: '$tool' is missing: install it" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

{
    python3 -m venv "$folder/python"
    "$folder/python/bin/pip" install -q playwright==1.65.2
} > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }

built() {
    swift build --product "$1" > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
    printf '%s/%s' "$(swift build --show-bin-path)" "$1"
}
mkdir "$folder/graphs"
server=$(built server)
"$server" graph html > "$folder/graphs/server.html"
if [ -n "$picture" ]; then
    "$folder/python/bin/python" Scripts/viewer.py picture "$folder/graphs/server.html" "$picture"
    exit
fi
for format in json dot; do "$server" graph $format > "$folder/graphs/server.$format"; done
"$server" graph mermaid > "$folder/graphs/server.mmd"
graphs=$(built graphs)
"$graphs" "$folder/graphs"

# This package contains Mermaid. The check uses only these files.
"$folder/python/bin/pip" download -q --no-deps --disable-pip-version-check -d "$folder" nicegui==3.18.0
"$folder/python/bin/python" -m zipfile -e "$folder"/nicegui-*.whl "$folder/mermaid"
"$folder/python/bin/python" Scripts/viewer.py check "$folder/graphs" "$folder/mermaid/nicegui/elements/mermaid/dist"
