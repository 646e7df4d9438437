#!/usr/bin/env bash
# The messages that the pages show, against what the snippets print: a text that has changed, or moved to another line,
# fails here. Reports every finding before it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
report() {
    printf 'error: %s\n' "$1" >&2
    status=1
}

# Checks every block of text in a page against what programs print; a program's argument follows a colon.
check() {
    local page=$1 printed='' block='' inside=false line program argument
    shift
    for program in "$@"; do
        argument=${program#*:}
        program=${program%%:*}
        swift build --product "$program" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
        # One of the problems ends its program.
        printed+=$(SWIFT_BACKTRACE=enable=no "$bin/$program" "$argument" 2>&1 || true)$'\n'
    done
    while IFS= read -r line; do
        case $line in
        '```text') inside=true block='' ;;
        '```')
            $inside || continue
            inside=false
            # Those are about frameworks, tests and images, and are pinned by the tests of these.
            [[ $block =~ ' App.'|StoryboardResolver|^WIND-034|^WIND-037 ]] && continue
            [[ $printed == *"$block"* ]] || report "$page shows what no snippet prints:"$'\n'"$block"
            ;;
        *) ! $inside || block+=$line$'\n' ;;
        esac
    done < "$page"
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
bin=$(swift build --show-bin-path)

articles=Sources/Wind/Wind.docc
check $articles/Troubleshooting.md \
    Problems Problems:WIND-013 PropertyProblems ValueProblems TreeProblems ScopeProblems StartingProblems
check $articles/GettingStarted.md GettingStarted
check README.md MissingProvider

[ $status = 0 ] && echo "texts: all as printed"
exit $status
