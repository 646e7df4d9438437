#!/usr/bin/env bash
# Loads the server with 'wrk', wired by Wind and wired by hand in turn, and fails if a request fails, if memory grows or
# if Wind has less than a given part of the throughput.
#
#   load.sh [--requests 1000000] [--seconds 10] [--least 0.97]
#
# Pairs of runs follow each other, of so many seconds each, until so many requests were made; at least five pairs.
set -euo pipefail
cd "$(dirname "$0")"

requests=1000000
seconds=10
least=0.97
while [ $# -gt 1 ]; do
    case $1 in
        --requests) requests=$2 ;;
        --seconds) seconds=$2 ;;
        --least) least=$2 ;;
        *) break ;;
    esac
    shift 2
done
[ $# = 0 ] || { sed -n '5p' "$0" >&2; exit 2; }
for tool in curl wrk; do
    command -v $tool > /dev/null || { echo "error: '$tool' is missing: install it" >&2; exit 1; }
done

swift build -c release --product web-server
program=$(swift build -c release --show-bin-path)/web-server

folder=$(mktemp -d)
declare -A port=([wind]=18080 [hand]=18081) process=()
finish() {
    local wiring
    for wiring in "${!process[@]}"; do
        kill "${process[$wiring]}" 2> /dev/null || true
        wait "${process[$wiring]}" || { echo "error: the server wired by $wiring did not end well" >&2; exit 1; }
    done
    rm -rf "$folder"
}
trap finish EXIT

# Writes what the server says of an error, and ends.
fail() {
    echo "error: $*" >&2
    tail -n 20 "$folder"/*.log >&2
    exit 1
}

start() {
    local wiring=$1 notes
    "$program" --port "${port[$wiring]}" --folder "$folder/$wiring" --wiring "$wiring" > "$folder/$wiring.log" 2>&1 &
    process[$wiring]=$!
    for notes in 'Water the fern' 'Return the drill' 'Buy milk'; do
        curl --silent --show-error --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null \
            --header "$user" --data "{\"text\":\"$notes\"}" "http://127.0.0.1:${port[$wiring]}/notes" ||
            fail "the server wired by $wiring does not start"
    done
}

# Loads one server for some seconds.
# - Returns: requests a second, and how many requests in all.
load() {
    local wiring=$1 duration=$2
    wrk -t8 -c64 -d"$duration" --timeout 10s --header "$user" "http://127.0.0.1:${port[$wiring]}/notes" \
        > "$folder/wrk" || fail "wrk failed"
    ! grep -E 'Non-2xx|Socket errors' "$folder/wrk" >&2 || fail "requests failed, wired by $wiring"
    awk '/requests in/ { count = $1 } /Requests\/sec/ { print $2, count }' "$folder/wrk"
}

kilobytes() { ps -o rss= -p "${process[$1]}" | tr -d ' '; }
median() { sort -n | awk '{ value[NR] = $1 } END { print (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'; }

user='Authorization: Bearer token-of-ada'
for wiring in wind hand; do
    start $wiring
    load $wiring "$seconds" > /dev/null
done
before=$(kilobytes wind)

total=0
order=(wind hand)
for ((pair = 1; pair <= 5 || total < requests; pair++)); do
    declare -A rate=()
    for wiring in "${order[@]}"; do
        read -r rate[$wiring] count < <(load $wiring "$seconds")
        [ -n "${rate[$wiring]}" ] || exit 1
        total=$((total + count))
    done
    # Who came second comes first: the machine may get slower meanwhile.
    order=("${order[1]}" "${order[0]}")
    awk "BEGIN { print ${rate[wind]} / ${rate[hand]} }" >> "$folder/ratios"
    echo "${rate[wind]}" >> "$folder/wind.rates"
    echo "${rate[hand]}" >> "$folder/hand.rates"
done
after=$(kilobytes wind)
ratio=$(median < "$folder/ratios")

printf '%d requests without an error, on %d cores that the load shares\n' "$total" "$(getconf _NPROCESSORS_ONLN)"
printf 'wind %6.0f requests/s, by hand %6.0f: %.3f of it, the median of %d pairs\n' \
    "$(median < "$folder/wind.rates")" "$(median < "$folder/hand.rates")" "$ratio" "$(wc -l < "$folder/ratios")"
printf 'memory %d KB after warming up, %d KB after the load\n' "$before" "$after"

# What the allocator keeps differs by some pages from run to run; a request that stayed would show thousands of times.
[ $((after - before)) -le 4096 ] || fail "memory has grown"
awk "BEGIN { exit !($ratio >= $least) }" || fail "Wind has less than $least of the throughput"
