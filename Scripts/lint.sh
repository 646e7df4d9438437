#!/usr/bin/env bash
# Checks the format of all Swift files, and the rules that a formatter doesn't know. Reports all findings before it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0

# Reports each line of the standard input as a breach of a rule.
breach() {
    local findings
    findings=$(cat)
    [ -n "$findings" ] || return 0
    printf 'error: %s\n%s\n' "$1" "$findings"
    status=1
}

# Prints the existing files that are tracked or could be added.
files() {
    git ls-files -z --cached --others --exclude-standard --deduplicate -- "$@" | while IFS= read -r -d '' file; do
        [ ! -f "$file" ] || printf '%s\0' "$file"
    done
}

# Prints the lines of code that match a pattern, without documentation comments.
code() {
    local pattern=$1
    shift
    files "$@" | xargs -0 -r grep -HnE -e "$pattern" | grep -vE '^[^:]+:[0-9]+:[[:space:]]*///' || true
}

breach "the compiler writes this file: don't add it" < <(
    git ls-files --cached --others --exclude-standard -- '*.o' '*.a' '*.so' '*.dylib' '*.swiftmodule' '*.swiftdeps' '*.dia')

# Templates aren't valid Swift before Xcode has filled in names. Scripts/templates.sh checks the filled-in files.
files '*.swift' ':!Templates/*' | xargs -0 swift format lint --strict --parallel || status=1

import='^[[:space:]]*(@[A-Za-z_]+(\([a-z]+\))? +)*((public|package|internal|fileprivate|private) +)?import +([a-z]+ +)?'
platform='CWind|Darwin|Glibc|Musl|MachO|ObjectiveC'
breach "the core may import only CWind and the platform's own libraries" < <(
    code "$import" 'Sources/Wind/*.swift' | grep -vE "import +([a-z]+ +)?($platform)\b" || true)

# A separate package may require newer systems.
breach "Synchronization needs newer systems than Wind: use the core's 'Atomic', or a lock" < <(
    code "${import}Synchronization\b" 'Sources/*.swift' 'Tests/*.swift' 'Samples/*.swift' ':!Samples/WebServer/*')

breach "only Sources/Wind/Runtime may use the layouts of the compiler and the runtime" < <(
    code '_getTypeByMangledName|_typeByName|\b(swift|objc|class|ivar)_[a-z]+[A-Z]|\b_?dyld_|\b(ImageMemory|dladdr)\b' \
        'Sources/Wind/*.swift' ':!Sources/Wind/Runtime/*')

breach "Sources must not use 'try!' or print: throw, or report to 'onProblem'" < <(
    code '\btry!|\b(print|debugPrint|dump)\(' 'Sources/*.swift')

breach "clients and samples must work without 'nonisolated(unsafe)'" < <(
    code 'nonisolated\(unsafe\)' 'Tests/Clients/*.swift' 'Samples/*.swift')

# A class has the comment at the start of its body, and other declarations have it above. A comment applies to the next lines.
breach "explain beside the code why it is safe: '// SAFETY: …'" < <(
    files '*.swift' | xargs -0 -r awk '
        function flush() { for (i in open) print open[i]; delete open }
        FNR == 1 { flush(); seen = -100 }
        /\/\/ SAFETY:/ { seen = FNR; for (i in open) if (FNR - i <= 3) delete open[i] }
        /^[[:space:]]*\/\// { next }
        /@unchecked|nonisolated\(unsafe\)/ && FNR - seen > 5 { open[FNR] = FILENAME ":" FNR ":" $0 }
        END { flush() }')

# The stand-ins exist only on Linux.
breach "iOS, tvOS and visionOS lack exit tests: write '#if os(macOS) || os(Linux)' around them" < <(
    files 'Tests/*.swift' 'Samples/*.swift' ':!Tests/Headless/*' | xargs -0 -r awk '
        FNR == 1 { depth = 0; split("", guarded) }
        /^[[:space:]]*#if / {
            depth++
            guarded[depth] = guarded[depth - 1] || /#if (os\(macOS\) \|\| os\(Linux\)|canImport\(Headless[A-Za-z]+\))$/
        }
        /^[[:space:]]*#else/ { guarded[depth] = guarded[depth - 1] }
        /^[[:space:]]*#endif/ { depth-- }
        /processExitsWith|ExitTest[^A-Za-z]/ && !guarded[depth] { print FILENAME ":" FNR ":" $0 }')

breach "finish the work, or open an issue" < <(
    files '*' ':!Scripts/lint.sh' | xargs -0 -r grep -HnIwE 'TODO|FIXME' || true)

breach "over 350 lines: split the file by subject" < <(
    # A snippet file has the code of one article.
    files '*.swift' ':!Snippets' | xargs -0 -r awk 'FNR == 351 { print FILENAME }')

breach "a folder of the core may use only the folders below it" < <(Scripts/folders.sh 2>&1 | grep -v '^folders: ')

python3 Scripts/prose.py || status=1
Scripts/figures.sh || status=1

[ $status = 0 ] && echo "lint: nothing found"
exit $status
