#!/usr/bin/env bash
# Checks the figures in the pages against the measured figures.
#
#     Scripts/figures.sh             fails if a figure in a page differs from Benchmarks/figures.txt
#     Scripts/figures.sh --measure   measures all figures in about twenty minutes, and rewrites that file
#
# A table row states a figure if its last cell names it in a comment: '| 127 instructions <!-- W1/100/instructions --> |'.
# Scripts/budgets.sh fails if a counted figure differs from the file by more than 5 %.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# = 0 ] || [ "$*" = --measure ] || { echo "usage: Scripts/figures.sh [--measure]" >&2; exit 2; }
file=Benchmarks/figures.txt

if [ "${1:-}" = --measure ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    # Record the figures even if they are over budget.
    Scripts/budgets.sh > "$folder/counted" || true
    Scripts/size.sh | tee "$folder/size" >&2
    swift run -c release --package-path Benchmarks wind-bench --json > "$folder/times"
    {
        echo "# The figures that pages state: a name and a value. Scripts/figures.sh --measure writes them."
        awk '$1 ~ /^(W|graph|memory)/ && $2 ~ /^[0-9.]+$/ { print $1, $2 }' "$folder/counted"
        awk '/^stripped release program/ { print "W10/kilobytes-by-hand", $(NF - 2) }
            /own release build/ { print "W10/own-build-seconds", $NF }
            /components, (debug|release) build/ { print "W10/" $3 "-build-seconds-more", $NF }' "$folder/size"
        # Wind's time as a multiple of the time by hand: one line for each name in the report.
        awk -F '"' '$2 == "id" { name = $4 } $2 == "ratio" { split($3, words, /[ :,]+/); ratio = words[2] }
            /}/ && name != "" { printf "%s/times-by-hand %.1f\n", name, ratio; name = "" }' "$folder/times"
    } > "$folder/figures"
    # Other figures would be checked later, although no reader sees them.
    git ls-files -z '*.md' | xargs -0 sed -n '/^|/ s/.*<!-- \([^ ]*\) --> *|$/\1/p' > "$folder/stated"
    awk 'FNR == NR { stated[$1] = 1; next } /^#/ || $1 in stated' "$folder/stated" "$folder/figures" > "$file"
    echo "figures: written to $file"
fi

git ls-files '*.md' | xargs awk -v file="$file" '
    BEGIN { while ((getline line < file) > 0) if (split(line, words, " ") == 2) figure[words[1]] = words[2] }
    /^\|.*<!-- [^ ]+ --> *\|$/ {
        name = $0
        sub(/.*<!-- /, "", name)
        sub(/ -->.*/, "", name)
        if (!(name in figure)) { printf "error: %s:%d: nothing measures %s\n", FILENAME, FNR, name; wrong++; next }
        # The first number of the cell that names it.
        count = split($0, cells, "|")
        cell = cells[count - 1]
        sub(/<!--.*/, "", cell)
        gsub(/,/, "", cell)
        stated = match(cell, /[0-9]+(\.[0-9]+)?/) ? substr(cell, RSTART, RLENGTH) : ""
        seen++
        if (stated + 0 != figure[name] + 0) {
            printf "error: %s:%d: %s is %s, the page says %s\n", FILENAME, FNR, name, figure[name], stated
            wrong++
        }
    }
    END {
        if (!seen) { print "error: the pages lack figures"; exit 1 }
        if (wrong) exit 1
        print "figures: " seen " figures in pages match the measurements"
    }'
