#!/usr/bin/env bash
# The format of all Swift files, and the rules that a formatter doesn't know. Reports every finding before it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0

# Reports lines on standard input, if there are any, as breaches of a rule.
breach() {
    local findings
    findings=$(cat)
    [ -n "$findings" ] || return 0
    printf 'error: %s\n%s\n' "$1" "$findings"
    status=1
}

# Files that are tracked or about to be, and exist.
files() {
    git ls-files -z --cached --others --exclude-standard --deduplicate -- "$@" | while IFS= read -r -d '' file; do
        [ ! -f "$file" ] || printf '%s\0' "$file"
    done
}

# Lines of code, not of documentation, that match a pattern.
code() {
    local pattern=$1
    shift
    files "$@" | xargs -0 -r grep -HnE -e "$pattern" | grep -vE '^[^:]+:[0-9]+:[[:space:]]*///' || true
}

# Templates are no Swift before Xcode has put in names; Scripts/templates.sh looks at what comes of them.
files '*.swift' ':!Templates/*' | xargs -0 swift format lint --strict --parallel || status=1

import='^[[:space:]]*(@[A-Za-z_]+(\([a-z]+\))? +)*((public|package|internal|fileprivate|private) +)?import +([a-z]+ +)?'
platform='CWind|Darwin|Glibc|Musl|MachO|ObjectiveC'
breach "the core imports CWind and the platform's own libraries, nothing else" < <(
    code "$import" 'Sources/Wind/*.swift' | grep -vE "import +([a-z]+ +)?($platform)\b" || true)

# A package of its own may need newer systems.
breach "Synchronization needs newer systems than Wind: use the core's 'Atomic', or a lock" < <(
    code "${import}Synchronization\b" 'Sources/*.swift' 'Tests/*.swift' 'Samples/*.swift' ':!Samples/WebServer/*')

breach "what the compiler and the runtime lay out is known in Sources/Wind/Runtime only" < <(
    code '_getTypeByMangledName|_typeByName|\b(swift|objc|class|ivar)_[a-z]+[A-Z]|\b_?dyld_|\b(ImageMemory|dladdr)\b' \
        'Sources/Wind/*.swift' ':!Sources/Wind/Runtime/*')

breach "nothing is forced or printed in Sources: throw, or report to 'onProblem'" < <(
    code '\btry!|\b(print|debugPrint|dump)\(' 'Sources/*.swift')

breach "clients and samples need no 'nonisolated(unsafe)'" < <(
    code 'nonisolated\(unsafe\)' 'Tests/Clients/*.swift' 'Samples/*.swift')

# A class says it at the head of its body, all else in the lines above. A comment holds for the lines right below it.
breach "say beside it why this is safe: '// SAFETY: …'" < <(
    files '*.swift' | xargs -0 -r awk '
        function flush() { for (i in open) print open[i]; delete open }
        FNR == 1 { flush(); seen = -100 }
        /\/\/ SAFETY:/ { seen = FNR; for (i in open) if (FNR - i <= 3) delete open[i] }
        /^[[:space:]]*\/\// { next }
        /@unchecked|nonisolated\(unsafe\)/ && FNR - seen > 5 { open[FNR] = FILENAME ":" FNR ":" $0 }
        END { flush() }')

breach "finish it, or open an issue" < <(
    files '*' ':!Scripts/lint.sh' | xargs -0 -r grep -HnIwE 'TODO|FIXME' || true)

breach "over 400 lines: split it by what it is about" < <(
    files '*.swift' | xargs -0 -r awk 'FNR == 401 { print FILENAME }')

breach "a folder of the core uses what stands below it, and nothing else" < <(Scripts/folders.sh 2>&1 | grep -v '^folders: ')

[ $status = 0 ] && echo "lint: nothing found"
exit $status
