#!/usr/bin/env bash
# Random graphs and operations against a model, for an hour or as long as one likes:
#   Scripts/fuzz.sh [--sanitize thread|address] [seconds] [seed]
# Prints the seed, the operations and the difference of the first run that fails. One that ends the process is made
# again with its operations printed as they go.
set -euo pipefail
cd "$(dirname "$0")/.."

options=()
if [ "${1:-}" = --sanitize ]; then
    case ${2:-} in
        thread) options=(--sanitize=thread --scratch-path .build-fuzz-tsan) ;;
        address) options=(--sanitize=address --scratch-path .build-fuzz-asan) ;;
        *) echo "usage: Scripts/fuzz.sh [--sanitize thread|address] [seconds] [seed]" >&2; exit 2 ;;
    esac
    shift 2
fi
seconds=${1:-3600}

# The linker says of each of that sanitizer's own functions that it keeps it to itself.
swift build --product fuzz ${options[@]+"${options[@]}"} 2>&1 | grep -v "Cannot export local symbol '__asan"
fuzz=$(swift build --product fuzz ${options[@]+"${options[@]}"} --show-bin-path)/fuzz
record=$(mktemp)
trap 'rm -f "$record"' EXIT

# The first report of a sanitizer ends the run, so that the seed in the record is its own.
export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0

status=0
"$fuzz" run "$seconds" "$record" ${2:+"$2"} || status=$?
# 1 is a difference that was found and printed.
if [ $status -gt 1 ]; then
    echo "the process ended with status $status in the run of seed $(cat "$record"):"
    "$fuzz" trace "$(cat "$record")" || true
fi
exit $status
