#!/usr/bin/env bash
# Loads two servers alternately with 'wrk': one wired by Wind, one wired by hand. Fails if a request fails, if memory grows,
# or if Wind's throughput is below a given part of the throughput by hand.
#
#   load.sh [--requests 1000000] [--seconds 10] [--least 0.97]
#
# The runs come in pairs, each of this many seconds, until all requests are made. There are at least five pairs.
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
[ $# = 0 ] || { sed -n '5s/^# *//p' "$0" >&2; exit 2; }
for tool in curl wrk; do
    command -v $tool > /dev/null || { echo "error: '$tool' is missing: install it" >&2; exit 1; }
done

swift build -c release --product web-server
program=$(swift build -c release --show-bin-path)/web-server

folder=$(mktemp -d)
user='Authorization: Bearer token-of-ada'
wind=0 hand=0

finish() {
    for process in $wind $hand; do [ "$process" = 0 ] || kill "$process" 2> /dev/null || true; done
    wait
    rm -rf "$folder"
}
trap finish EXIT

# Prints the reason and the end of the servers' logs, and exits.
fail() {
    echo "error: $*" >&2
    tail -n 20 "$folder"/*.log >&2
    exit 1
}

# address WIRING
address() { if [ "$1" = wind ]; then echo http://127.0.0.1:18080/notes; else echo http://127.0.0.1:18081/notes; fi; }

# Waits until a server answers, and adds some notes.
fill() {
    for note in 'Water the fern' 'Return the drill' 'Buy milk'; do
        curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null \
            --header "$user" --data "{\"text\":\"$note\"}" "$(address "$1")" || fail "the server doesn't answer: $1"
    done
}

# Loads a server, and prints the number of requests per second.
load() {
    wrk -t8 -c64 -d"$seconds" --timeout 10s --header "$user" "$(address "$1")" > "$folder/wrk" || fail "wrk failed"
    ! grep -E 'Non-2xx|Socket errors' "$folder/wrk" >&2 || fail "the server did not answer all requests: $1"
    awk '/requests in/ { print $1 }' "$folder/wrk" >> "$folder/$1.counts"
    awk '/Requests\/sec/ { print $2 }' "$folder/wrk"
}

kilobytes() { ps -o rss= -p "$wind" | tr -d ' '; }
# Prints the processor time of a process in clock ticks, or 0 on systems without this file.
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat" 2> /dev/null || echo 0; }
sum() { awk '{ sum += $1 } END { printf "%d\n", sum }' "$@"; }
median() { sort -n "$1" | awk '{ value[NR] = $1 } END { print (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'; }

"$program" --port 18080 --folder "$folder/wind" --wiring wind > "$folder/wind.log" 2>&1 &
wind=$!
"$program" --port 18081 --folder "$folder/hand" --wiring hand > "$folder/hand.log" 2>&1 &
hand=$!
for wiring in wind hand; do
    fill $wiring
    load $wiring > /dev/null
done
for wiring in wind hand; do : > "$folder/$wiring.counts"; done
before=$(kilobytes)
wind_ticks=$(ticks $wind) hand_ticks=$(ticks $hand)

for ((pair = 1; pair <= 5 || $(sum "$folder"/*.counts) < requests; pair++)); do
    # Alternate the order, because the machine may get slower over time.
    if ((pair % 2)); then order='wind hand'; else order='hand wind'; fi
    for wiring in $order; do load $wiring >> "$folder/$wiring.rates"; done
done
after=$(kilobytes)
wind_ticks=$(($(ticks $wind) - wind_ticks)) hand_ticks=$(($(ticks $hand) - hand_ticks))
paste "$folder/wind.rates" "$folder/hand.rates" | awk '{ print $1 / $2 }' > "$folder/ratios"
ratio=$(median "$folder/ratios")

printf '%d requests without an error; %d cores, shared with wrk\n' \
    "$(sum "$folder"/*.counts)" "$(getconf _NPROCESSORS_ONLN)"
printf 'requests/s: Wind %.0f, by hand %.0f; ratio %.3f, the median of %d pairs\n' \
    "$(median "$folder/wind.rates")" "$(median "$folder/hand.rates")" "$ratio" "$(sum <(sed 's/.*/1/' "$folder/ratios"))"
[ "$wind_ticks" = 0 ] || awk -v wind="$wind_ticks" -v hand="$hand_ticks" \
    -v winds="$(sum "$folder/wind.counts")" -v hands="$(sum "$folder/hand.counts")" -v unit="$(getconf CLK_TCK)" \
    'BEGIN { printf "processor time/request: Wind %.1f µs, by hand %.1f µs\n",
        wind / winds / unit * 1e6, hand / hands / unit * 1e6 }'
printf 'memory: %d KB after warming up, %d KB after the load\n' "$before" "$after"

# The allocator's own memory differs between runs. A leak of a kilobyte per request would be a hundred times larger.
[ $((after - before)) -le 4096 ] || fail "memory has grown"
awk "BEGIN { exit !($ratio >= $least) }" || fail "Wind's throughput is below $least of the throughput by hand"
