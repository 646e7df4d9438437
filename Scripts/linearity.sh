#!/usr/bin/env bash
# Counts the instructions of works of growing size. Fails if a work of twice the size takes more than 2.3 times as many.
#
# Unlike seconds, instructions are the same in every run and on a busy machine.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(uname)" = Linux ] || { echo "linearity: skipped, valgrind needs Linux"; exit 0; }
source Scripts/valgrind.sh

build=(swift build -c release --package-path Benchmarks --product growth)
"${build[@]}" >&2
program=$("${build[@]}" --show-bin-path)/growth

# instructions WORK COUNT
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
        awk '/Collected/ { print $4; found = 1 } END { if (!found) exit 1 }'
}

status=0
for work in objects late one-consumer instances consumers announcements children rebuilt lists scoped; do
    # Subtract the cost of the process and of the first object, which each count contains.
    base=$(instructions $work 1)
    once=$(instructions $work 2000)
    twice=$(instructions $work 4000)
    awk -v work="$work" -v once=$((once - base)) -v twice=$((twice - base)) 'BEGIN {
        ratio = twice / once
        printf "%-14s %7d instructions each, %.2f times as many instructions for twice the size\n", work, twice / 4000, ratio
        exit ratio > 2.3
    }' || { echo "error: the cost of '$work' doesn't grow linearly" >&2; status=1; }
done
exit $status
