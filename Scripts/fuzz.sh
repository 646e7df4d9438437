#!/usr/bin/env bash
# Checks random graphs and operations against a model, for an hour or for a given time:
#   Scripts/fuzz.sh [--sanitize thread|address] [seconds] [seed]
# Prints the seed, the operations and the difference of the first run that fails. If a run ends the process, the script repeats
# the run and prints each operation before it happens.
set -euo pipefail
cd "$(dirname "$0")/.."

options=()
if [ "${1:-}" = --sanitize ]; then
    case ${2:-} in
        # Without debug information, the build is a seventh shorter. A report names functions, but not lines.
        thread) options=(--sanitize=thread -debug-info-format none --scratch-path .build-tsan) ;;
        address) options=(--sanitize=address -debug-info-format none --scratch-path .build-fuzz-asan) ;;
        *) echo "usage: Scripts/fuzz.sh [--sanitize thread|address] [seconds] [seed]" >&2; exit 2 ;;
    esac
    shift 2
fi
seconds=${1:-3600}

# Hide the linker's messages about local functions of the sanitizer.
swift build --product fuzz ${options[@]+"${options[@]}"} 2>&1 | grep -v "Cannot export local symbol '__asan"
fuzz=$(swift build --product fuzz ${options[@]+"${options[@]}"} --show-bin-path)/fuzz
record=$(mktemp)
trap 'rm -f "$record"' EXIT

# A sanitizer ends the run at its first report, so that the record has the seed of the report.
export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0

status=0
"$fuzz" run "$seconds" "$record" ${2:+"$2"} || status=$?
# Status 1 means that the program has found and printed a difference.
if [ $status -gt 1 ]; then
    echo "the process ended with status $status in the run with seed $(cat "$record"):"
    "$fuzz" trace "$(cat "$record")" || true
fi
exit $status
