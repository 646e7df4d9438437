#!/usr/bin/env bash
# Compares what images for Apple's systems leave to others with the list of what these systems have for everybody.
#
#     Scripts/apple-exports.sh [--all] FOLDER...
#
# A folder has what llvm-nm -m says of each image, in files that end with '.symbols', as Scripts/apple-images.sh makes them.
# With --all the list must have nothing that none of the images needs.
set -euo pipefail
list=$(dirname "$0")/../Tests/AppleImages/exports.txt
all=
if [ "${1:-}" = --all ]; then
    all=1
    shift
fi

status=0
problem() {
    echo "error: $1" >&2
    status=1
}

declare -A patterns=() used=()
while read -r pattern reason; do
    kind=strong
    if [ "$pattern" = weak ]; then
        kind=weak
        read -r pattern reason <<< "$reason"
    fi
    case $pattern in '' | '#') continue ;; esac
    patterns[$pattern]=$kind
    [ -n "$reason" ] || problem "exports.txt: nothing says why $pattern is there"
done < "$list"

for folder; do
    system=$(basename "$(dirname "$folder")")
    declare -A defined=()
    while read -r symbol; do
        defined[$symbol]=1
    done < <(sed -n '/(undefined)/!s/.* external \(\[[^]]*\] \)*\([^ ]*\)$/\2/p' "$folder"/*.symbols)
    while read -r kind symbol; do
        [ -z "${defined[$symbol]:-}" ] || continue
        found=
        for pattern in "${!patterns[@]}"; do
            # shellcheck disable=SC2053 # It is a pattern.
            [[ $symbol == $pattern ]] || continue
            found=1
            used[$pattern]=1
            [ "${patterns[$pattern]}" = strong ] || [ "$kind" = weak ] ||
                problem "$system: $symbol is newer than the oldest systems, and not linked weakly"
        done
        [ -n "$found" ] || problem "$system: $symbol is not on the list of what Apple's systems have for everybody"
    done < <(sed -n 's/.*(undefined) \(weak \)\{0,1\}external \([^ ]*\).*/\1 \2/p' "$folder"/*.symbols |
        sed 's/^ /strong /' | sort -u)
    unset defined
done

if [ -n "$all" ]; then
    for pattern in "${!patterns[@]}"; do
        [ -n "${used[$pattern]:-}" ] || problem "exports.txt: no image needs $pattern"
    done
fi
exit $status
