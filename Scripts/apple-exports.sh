#!/usr/bin/env bash
# Checks that each symbol that an image for Apple's systems imports is on the list of symbols that these systems export.
#
#     Scripts/apple-exports.sh [--all] FOLDER...
#
# A folder contains the output of 'llvm-nm -m' for each image, in files that end with '.symbols'. Scripts/apple-images.sh
# creates these files. With --all, the list must not contain symbols that none of the images imports.
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
    [ -n "$reason" ] || problem "exports.txt: $pattern lacks a reason"
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
            # shellcheck disable=SC2053 # The right side is a pattern.
            [[ $symbol == $pattern ]] || continue
            found=1
            used[$pattern]=1
            [ "${patterns[$pattern]}" = strong ] || [ "$kind" = weak ] ||
                problem "$system: $symbol is newer than the oldest systems, and isn't linked weakly"
        done
        [ -n "$found" ] || problem "$system: $symbol isn't on the list of symbols that Apple's systems export"
    done < <(sed -n 's/.*(undefined) \(weak \)\{0,1\}external \([^ ]*\).*/\1 \2/p' "$folder"/*.symbols |
        sed 's/^ /strong /' | sort -u)
    unset defined
done

if [ -n "$all" ]; then
    for pattern in "${!patterns[@]}"; do
        [ -n "${used[$pattern]:-}" ] || problem "exports.txt: none of the images imports $pattern"
    done
fi
exit $status
