#!/usr/bin/env bash
# Fails if a folder of Sources/Wind uses a type of a folder that isn't below it in the list.
#
# The script finds types by their names, at the top level of a file or directly in an extension. If several folders declare a
# name, it belongs to all of them. Public protocols may be used everywhere, and so may 'extension Container'. The script
# ignores comments and strings.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Wind"

# From top to bottom. Folders in one line are on the same level.
order='
    Compatibility
    API
    Graph Starting Testing Foreign Views
    Container
    Wiring
    Observing
    State
    Blueprint
    Diagnostics
    Runtime
    Support
'

# Exceptions: a type that other folders may use, and the reason. With a folder before the name, only that folder may use the
# type; without, all folders above Runtime. The script reports unused exceptions.
exceptions='
    Container               creates, keeps and wires everything; extensions in each folder implement it
    Unstated                a hand-written resolver returns it by default; outlook and wiring must recognize it
    Provided                carries a value of any type, from its registration to its consumer
    Dependencies            the storage that wiring fills directly, and the storage of a parameter
    InjectedProperty        classes have properties of this type, which wiring finds in their layout and fills
    Container/LifecycleRecipe       a lifecycle describes itself with it when its class is registered
    Container/Maker                 the container creates its first object like any other
    Blueprint/Maker                 a parameter of this type means that an object is created later
    Blueprint/MakerRecipe           a registration carries it without creating objects
    Blueprint/BuilderArguments      a parameter describes how to read it from the arguments
    Blueprint/Injection             a plan keeps the properties that the first object of its class has shown
    Blueprint/WatchedObject         a value in transit tells a test that a consumer takes it
    State/BuilderArguments          the type of a builder has the arguments that wiring passes to it
    State/WiringContext             a slot remembers which wiring creates its object
    Wiring/WiringStep               the context knows whether a step is still in progress
'

files=()
while read -r line; do
    for folder in $line; do
        [ -d "$folder" ] || continue
        while IFS= read -r file; do files+=("$file"); done < <(find "$folder" -name '*.swift' | sort)
    done
done <<< "$order"
for folder in */; do
    [[ $folder = *.docc/ ]] || grep -qw "${folder%/}" <<< "$order" ||
        { echo "error: the order in Scripts/folders.sh lacks $folder" >&2; exit 1; }
done

# Read each file twice: first its declarations, then the types that it uses.
order=$order exceptions=$exceptions awk '
    # Returns the line without comments and strings. Sets "block" and "text" for the next lines.
    function bare(line,    out, c, i, two) {
        out = ""
        for (i = 1; i <= length(line); i++) {
            c = substr(line, i, 1)
            two = substr(line, i, 2)
            if (block) {
                if (two == "*/") { block = 0; i++ }
            } else if (text != "") {
                if (c == "\\") { i++ }
                else if (substr(line, i, length(text)) == text) { i += length(text) - 1; text = "" }
            } else if (two == "//") {
                break
            } else if (two == "/*") {
                block = 1; i++
            } else if (substr(line, i, 3) == "\"\"\"") {
                text = "\"\"\""; i += 2
            } else if (c == "\"") {
                text = "\""
            } else {
                out = out c
                continue
            }
        }
        if (text == "\"") text = ""
        return out
    }
    BEGIN {
        count = split(ENVIRON["order"], lines, "\n")
        for (i = 1; i <= count; i++) {
            n = split(lines[i], names, " ")
            for (j = 1; j <= n; j++) level[names[j]] = count - i
        }
        n = split(ENVIRON["exceptions"], lines, "\n")
        for (i = 1; i <= n; i++) if (split(lines[i], names, " ") > 1) needless[names[1]] = excepted[names[1]] = 1
    }
    FNR == 1 { block = 0; text = ""; folder = FILENAME; sub(/\/.*/, "", folder) }
    { line = bare($0) }
    # Names that only this file uses: parameters of generic types, and nested types.
    pass == 1 && match(line, /(class|struct|enum|func|init|typealias) *[A-Za-z]*<[^>]*>/) {
        rest = substr(line, RSTART, RLENGTH)
        while (match(rest, /[<,] *[A-Z][A-Za-z0-9]*/)) {
            name = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            gsub(/[<, ]/, "", name)
            own[FILENAME, name] = 1
        }
    }
    pass == 1 && match(line, /^ .*(class|struct|enum|typealias|associatedtype) +[A-Z][A-Za-z0-9]*/) {
        name = substr(line, RSTART, RLENGTH)
        sub(/.* /, "", name)
        own[FILENAME, name] = 1
    }
    pass == 1 {
        if (line ~ /^[@a-z]/) inside = line ~ /^extension /
        declaration = line
        if (declaration ~ /^    [@a-z]/ && inside) sub(/^    /, "", declaration)
        if (declaration !~ /^[@a-z]/ || declaration ~ /^(@[A-Za-z]+ )*(private|fileprivate) /) next
        if (match(declaration, /(^| )(class|struct|enum|protocol|actor|typealias) +[A-Z][A-Za-z0-9_]*/)) {
            name = substr(declaration, RSTART, RLENGTH)
            sub(/.* /, "", name)
            if (declaration ~ /(^| )typealias /) next
            declared[name] = declared[name] " " folder
            if (declaration ~ /public.* protocol /) contract[name] = 1
        }
        next
    }
    {
        rest = line
        while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
            name = substr(rest, RSTART, RLENGTH)
            after = substr(rest, RSTART + RLENGTH, 2)
            rest = substr(rest, RSTART + RLENGTH)
            if (name !~ /^[A-Z]/ || !(name in declared) || line ~ /^extension / && name == "Container") continue
            # A name before a member type only qualifies that type.
            if (after ~ /^\.[A-Z]/ || (FILENAME, name) in own) continue
            n = split(declared[name], homes, " ")
            allowed = 0
            for (i = 1; i <= n; i++) if (homes[i] == folder || level[homes[i]] < level[folder]) allowed = 1
            if (allowed || name in contract) continue
            if (name in excepted && level[folder] > level["Runtime"]) { delete needless[name]; continue }
            if ((folder "/" name) in excepted) { delete needless[folder "/" name]; continue }
            printf "Sources/Wind/%s:%d: %s uses %s of%s\n", FILENAME, FNR, folder, name, declared[name]
            found++
        }
    }
    END {
        for (name in needless) {
            printf "Scripts/folders.sh: unused exception: %s\n", name
            found++
        }
        exit found > 0
    }
' pass=1 "${files[@]}" pass=2 "${files[@]}" || status=$?
[ "${status:-0}" != 0 ] || echo "folders: each folder uses only the folders below it"
exit "${status:-0}"
