#!/usr/bin/env bash
# Fails if a change of a public declaration since the baseline breaks the code of apps.
#
#     Scripts/api.sh             compares
#     Scripts/api.sh --record    makes the current commit the baseline, for example after a release
#
# Scripts/api/baseline contains the commit. Before version 1.0, a change may break code if its benefit justifies that: add the
# message of the compiler to Scripts/api/accepted.txt, and explain the upgrade in CHANGELOG.md.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# = 0 ] || [ "$*" = --record ] || { echo "usage: Scripts/api.sh [--record]" >&2; exit 2; }
if [ "${1:-}" = --record ]; then
    git rev-parse HEAD > Scripts/api/baseline
    : > Scripts/api/accepted.txt
    echo "api: the baseline is this commit"
    exit
fi

baseline=$(cat Scripts/api/baseline)
git cat-file -e "$baseline^{commit}" 2> /dev/null ||
    { echo "error: the baseline, commit $baseline, isn't in this clone: fetch the whole history" >&2; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The dynamic product consists of modules of the other products.
if swift package diagnose-api-breaking-changes "$baseline" --baseline-dir .build/api \
    --breakage-allowlist-path Scripts/api/accepted.txt \
    --products Wind WindCoreData WindUIKit WindAppKit WindSwiftUI WindTesting WindGraph > "$log" 2>&1; then
    compared=$(grep -c '^No breaking changes detected in ' "$log" || true)
    [ "$compared" = 7 ] || { cat "$log"; echo "error: only $compared of 7 modules were compared" >&2; exit 1; }
    echo "api: no breaking changes in $compared modules"
else
    cat "$log"
    echo "error: the changes above break the code of apps: see the head of Scripts/api.sh" >&2
    exit 1
fi
