#!/usr/bin/env bash
# Counts the instructions and allocations of Wind's works, and the kilobytes that Wind adds to a program. Fails if a figure is
# more than 5 % over its budget in Benchmarks/budgets.txt.
#
#     Scripts/budgets.sh             compares
#     Scripts/budgets.sh --update    writes the counted figures into the file as new budgets
#
# Unlike seconds, instructions and allocations are the same in every run and on a busy machine. Each figure is the difference
# of two runs of unequal length, so it doesn't contain the costs of a process. With WIND_BENCH_CLASSES=10000, the script also
# counts the growth of start-up from 1,000 to 10,000 components.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(uname)" = Linux ] || { echo "budgets: skipped, valgrind needs Linux"; exit 0; }
[ $# = 0 ] || [ "$*" = --update ] || { echo "usage: Scripts/budgets.sh [--update]" >&2; exit 2; }

# A failed measurement in "$(…)" ends the script, and doesn't become a small figure.
shopt -s inherit_errexit
source Scripts/valgrind.sh

file=Benchmarks/budgets.txt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Hash tables are then the same in each run.
export SWIFT_DETERMINISTIC_HASHING=1

build=(swift build -c release --package-path Benchmarks --product wind-bench-worker)
"${build[@]}" >&2
worker=$("${build[@]}" --show-bin-path)/wind-bench-worker
parts=$("$worker" parts)

# valgrinds TEXT OPTION... -- ARGUMENT...
# Prints the number that follows a text in valgrind's output.
valgrinds() {
    local text=$1
    shift
    local options=()
    while [ "$1" != -- ]; do options+=("$1"); shift; done
    shift
    valgrind "${options[@]}" "$worker" "$@" > "$folder/log" 2>&1 || { cat "$folder/log" >&2; return 1; }
    awk -v text="$text" '
        { gsub(/,/, "") }
        (at = index($0, text)) { split(substr($0, at + length(text)), words, " "); print words[1]; found = 1; exit }
        END { if (!found) { print "error: the output of valgrind lacks: " text > "/dev/stderr"; exit 1 } }' "$folder/log"
}
instructions() { valgrinds "Collected :" --tool=callgrind --callgrind-out-file=/dev/null -- "$@"; }
allocations() { valgrinds "total heap usage:" --tool=memcheck --undef-value-errors=no -- "$@"; }
live_bytes() { valgrinds "in use at exit:" --tool=memcheck --undef-value-errors=no --leak-check=no -- "$@"; }

# each DIGITS COUNTER ROW SIDE COUNT
# Prints the cost of one repetition: the average of the repetitions by which the long run exceeds the short run.
each() {
    local short long
    short=$("$2" repeat "$3" "$4" "$5")
    long=$("$2" repeat "$3" "$4" $(($5 * 3)))
    awk -v short="$short" -v long="$long" -v count=$(($5 * 2)) -v digits="$1" \
        'BEGIN { printf "%.*f\n", digits, (long - short) / count }'
}
# kept KIND
# Prints the bytes on the heap for each component, measured between 100 and 1,000 components.
kept() {
    local few many
    few=$(live_bytes keep "$1" 100)
    many=$(live_bytes keep "$1" 1000)
    divide $((many - few)) 900 0
}
# fresh
# Prints the instructions of a process for each component that it starts, measured between 100 and 1,000 components. Unlike a
# repetition, they include what Wind and Swift's runtime learn of each class.
fresh() {
    local few many
    few=$(instructions fresh wind 100)
    many=$(instructions fresh wind 1000)
    divide $((many - few)) 900 0
}
divide() { awk -v a="$1" -v b="$2" -v digits="$3" 'BEGIN { printf "%.*f\n", digits, a / b }'; }

# note NAME COMMAND...
# Notes the figure that a command prints. A command in an argument of this function could fail without an effect.
note() {
    local figure
    figure=$("${@:2}")
    printf '%s %s\n' "$1" "$figure" >> "$folder/figures"
    printf '  %-44s %s\n' "$1" "$figure" >&2
}

count() {
    local row
    for row in W1/100 W2 W3/100 W3/inject W4/component/any W4/component/object W4/inject/any W4/inject/object; do
        note "$row/instructions" each 0 instructions "$row" wind 1000
        note "$row/allocations" each 2 allocations "$row" wind 1000
    done
    local hand wind
    hand=$(each 2 allocations W3/100 hand 1000)
    wind=$(sed -n 's|^W3/100/allocations ||p' "$folder/figures")
    note W3/100/allocations-more-than-by-hand awk -v wind="$wind" -v hand="$hand" 'BEGIN { printf "%.2f\n", wind - hand }'

    local hundred thousand many
    hundred=$(each 0 instructions W5/warm/100 wind 2)
    thousand=$(each 0 instructions W5/warm/1000 wind 1)
    note W5/1000/instructions-per-component divide "$thousand" 1000 0
    many=$(each 0 allocations W5/warm/1000 wind 1)
    note W5/1000/allocations-per-component divide "$many" 1000 2
    note W5/fresh/instructions-per-component fresh
    note W5/growth-100-to-1000 divide "$thousand" "$hundred" 2
    if [ "$parts" -ge 10000 ]; then
        many=$(each 0 instructions W5/warm/10000 wind 1)
        note W5/growth-1000-to-10000 divide "$many" "$thousand" 2
    fi

    # These works are longer, so the runs repeat them less often.
    for row in W8 W8/request W8/builder W9/all W9/copy W9/replace; do
        note "$row/instructions" each 0 instructions "$row" wind 20
        note "$row/allocations" each 2 allocations "$row" wind 20
    done
    local look check
    look=$(each 0 instructions graph/1000 wind 1)
    check=$(each 0 instructions graph/1000 hand 1)
    note graph/1000/instructions-per-component divide "$look" 1000 0
    note graph/1000/instructions-of-a-check-per-component divide "$check" 1000 0
    note graph/1000/times-a-check divide "$look" "$check" 2
    note W10/kilobytes-in-a-program Scripts/size.sh --kilobytes
    note memory/bytes-per-registration kept registered
    note memory/bytes-per-wired-component kept wired
}

version=$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
here="Swift $version $(uname -m)"
echo "counting:" >&2
count

# An update of the budgets keeps the goals.
awk -v file="$file" -v here="$here" -v update="${1:-}" -v output="$folder/budgets" '
    function met(figure, goal) { return goal == "-" ? "" : figure + 0 <= goal + 0 ? "met" : "not met" }
    FNR == NR && /^for / { counted = substr($0, 5) }
    FNR == NR { if (!/^(#|for )/ && NF) { budget[$1] = $2; goal[$1] = $3; order[++known] = $1 }; next }
    FNR == 1 { printf "%-44s %12s %12s %8s\n", "figure", "counted", "budget", "goal" }
    {
        figure[$1] = $2
        if (!($1 in budget)) { budget[$1] = "-"; goal[$1] = "-"; order[++known] = $1 }
        over = budget[$1] != "-" && $2 + 0 > budget[$1] * 1.05
        printf "%-44s %12s %12s %8s %-8s%s\n", $1, $2, budget[$1], goal[$1], met($2, goal[$1]), over ? "over" : ""
        exceeded += over
    }
    END {
        for (i = 1; i <= known; i++) {
            name = order[i]
            printf "%-44s %10s %8s\n", name, (name in figure) ? figure[name] : budget[name], goal[name] > output
            # Only a larger build counts this figure.
            if (name in figure || name == "W5/growth-1000-to-10000") continue
            print "error: nothing counts " name ", which has a budget"
            missing++
        }
        if (missing) exit 1
        if (update != "") exit 0
        if (!exceeded) print "budgets: kept"
        else if (counted != here) print "budgets: " exceeded " over the budgets for " counted ", and this is " here
        else { print "error: " exceeded " figures are more than 5 % over budget"; exit 1 }
    }' "$file" "$folder/figures"

# The pages state the figures that Scripts/figures.sh has recorded.
if [ "${1:-}" = "" ] && grep -q "^for $here$" "$file"; then
    awk 'FNR == NR { recorded[$1] = $2; next }
        $1 in recorded && ($2 > recorded[$1] * 1.05 || $2 < recorded[$1] * 0.95) {
            printf "error: %s is %s, and the pages say %s: run Scripts/figures.sh --measure\n", $1, $2, recorded[$1]
            wrong = 1
        }
        END { exit wrong }' Benchmarks/figures.txt "$folder/figures"
fi

if [ "${1:-}" = --update ]; then
    {
        sed '/^for /,$d' "$file"
        printf 'for %s\n\n' "$here"
        cat "$folder/budgets"
    } > "$folder/new"
    cp "$folder/new" "$file"
    echo "budgets: written to $file"
fi
