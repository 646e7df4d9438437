#!/usr/bin/env bash
# Loads two servers alternately with 'wrk': one wired by Wind, one wired by hand. Fails if a request fails, if memory grows,
# or if Wind's throughput is below a given part of the throughput by hand.
#
#   load.sh [--pairs 40] [--seconds 2] [--requests 1000000] [--least 0.97] [--skip-build]
#
# For each pair, both servers start again, and each is loaded for this many seconds: two processes of one program differ by
# several percent. Then Wind's last server answers this many requests, which must not let its memory grow.
set -euo pipefail
cd "$(dirname "$0")"

pairs=40
seconds=2
requests=1000000
least=0.97
builds=1
usage() { sed -n '5s/^# *//p' "$(basename "$0")" >&2; exit 2; }
while [ $# -gt 0 ]; do
    case $1 in
        --skip-build) builds='' ;;
        --pairs | --seconds | --requests | --least)
            [ $# -gt 1 ] || usage
            declare "${1#--}=$2"
            shift
            ;;
        *) usage ;;
    esac
    shift
done
for tool in curl ps wrk; do
    command -v $tool > /dev/null || { echo "error: '$tool' is missing: install it" >&2; exit 1; }
done

[ -z "$builds" ] || swift build -c release --product web-server
program=$(swift build -c release --show-bin-path)/web-server

folder=$(mktemp -d)
user='Authorization: Bearer token-of-ada'
wind=0 hand=0

end() {
    for process in $wind $hand; do [ "$process" = 0 ] || kill "$process" 2> /dev/null || true; done
    wait
    wind=0 hand=0
}
trap 'end; rm -rf "$folder"' EXIT

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

# load WIRING SECONDS
# Loads a server, and prints the number of requests and the requests per second.
load() {
    wrk -t8 -c64 -d"$2" --timeout 10s --header "$user" "$(address "$1")" > "$folder/wrk" || fail "wrk failed"
    ! grep -E 'Non-2xx|Socket errors' "$folder/wrk" >&2 || fail "the server did not answer all requests: $1"
    awk '/requests in/ { count = $1 } /Requests\/sec/ { print count, $2 }' "$folder/wrk"
}

# Starts both servers, and lets them answer some requests.
start() {
    rm -rf "$folder/wind" "$folder/hand"
    "$program" --port 18080 --folder "$folder/wind" --wiring wind > "$folder/wind.log" 2>&1 &
    wind=$!
    "$program" --port 18081 --folder "$folder/hand" --wiring hand > "$folder/hand.log" 2>&1 &
    hand=$!
    for wiring in wind hand; do
        fill $wiring
        load $wiring 1 > /dev/null
    done
}

kilobytes() { ps -o rss= -p "$wind" | tr -d ' '; }
# Prints the processor time of a process in clock ticks, or 0 on systems without this file.
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat" 2> /dev/null || echo 0; }
median() { sort -n | awk '{ value[NR] = $1 } END { print (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'; }

for ((pair = 1; pair <= pairs; pair++)); do
    end
    start
    # Alternate the order, because the machine may get slower over time.
    if ((pair % 2)); then order='wind hand'; else order='hand wind'; fi
    for wiring in $order; do
        before=$(ticks ${!wiring})
        result=$(load $wiring "$seconds")
        # The number of requests, the requests per second, and the clock ticks of the processor.
        echo "$result $(($(ticks ${!wiring}) - before))" >> "$folder/$wiring.results"
    done
done
ratio=$(paste "$folder/wind.results" "$folder/hand.results" | awk '{ print $2 / $5 }' | median)

before=$(kilobytes)
answered=0
while ((answered < requests)); do
    result=$(load wind 10)
    ((answered += ${result% *}))
done
after=$(kilobytes)

rate() { awk '{ print $2 }' "$folder/$1.results" | median; }
# Prints the microseconds of processor time for a request.
time_of() {
    awk -v unit="$(getconf CLK_TCK)" '{ requests += $1; ticks += $3 } END { print ticks / requests / unit * 1e6 }' \
        "$folder/$1.results"
}
printf 'requests/s: Wind %.0f, by hand %.0f; ratio %.3f, the median of %d pairs; %d cores, shared with wrk\n' \
    "$(rate wind)" "$(rate hand)" "$ratio" "$pairs" "$(getconf _NPROCESSORS_ONLN)"
printf 'processor time/request: Wind %.1f µs, by hand %.1f µs\n' "$(time_of wind)" "$(time_of hand)"
printf 'memory: %d KB, and %d KB after %d requests more\n' "$before" "$after" "$answered"

# The allocator's own memory differs between runs. A leak of a kilobyte per request would be a hundred times larger.
[ $((after - before)) -le 4096 ] || fail "memory has grown"
awk "BEGIN { exit !($ratio >= $least) }" || fail "Wind's throughput is below $least of the throughput by hand"
