#!/usr/bin/env bash
# Fails if a public declaration has changed since the baseline in a way that breaks an app's code.
#
#     Scripts/api.sh             compares
#     Scripts/api.sh --record    makes the current commit the baseline, as after a release
#
# Scripts/api/baseline names a commit. Before 1.0 a break is allowed if it is worth it: put the message into
# Scripts/api/accepted.txt, and tell in CHANGELOG.md how to upgrade.
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
    { echo "error: the baseline, commit $baseline, is not in this clone: fetch the whole history" >&2; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The dynamic product has the modules of others.
if swift package diagnose-api-breaking-changes "$baseline" --baseline-dir .build/api \
    --breakage-allowlist-path Scripts/api/accepted.txt \
    --products Wind WindCoreData WindUIKit WindAppKit WindSwiftUI WindTesting WindGraph > "$log" 2>&1; then
    compared=$(grep -c '^No breaking changes detected in ' "$log" || true)
    [ "$compared" = 7 ] || { cat "$log"; echo "error: $compared of 7 modules were compared" >&2; exit 1; }
    echo "api: nothing broken in $compared modules"
else
    cat "$log"
    echo "error: an app's code breaks: see the head of this script" >&2
    exit 1
fi
