#!/usr/bin/env bash
# Fails where a folder of Sources/Wind uses a type of a folder that does not stand below it.
#
# A type is known by its name: declared at the top of a file, or right inside of an extension. A name that several folders
# declare is theirs together. The public protocols are what the inside is about: to name one is no use of it, nor is
# 'extension Container'. Comments and strings are not read.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Wind"

# From top to bottom; those in one line stand beside each other.
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

# What may be used nevertheless, a name a line and why; with a folder in front, there only, else above Runtime. One that
# nobody needs is reported.
exceptions='
    Container               everything is made, kept and wired in one; what it does is in the extensions of each folder
    Unstated                a hand-written resolver returns it where it says nothing: outlook and wiring have to see it
    Provided                carries a value that is no component: registered, kept and unwrapped as that type
    Dependencies            the storage whose block the wiring fills without asking, and that of a parameter
    InjectedProperty        a class has properties of that type: wiring finds them in its layout and stores there
    Container/LifecycleRecipe       what a lifecycle of API says of itself when its class is registered
    Container/Maker                 its first object is made like any other
    Blueprint/Maker                 a parameter of that type says that something is made later
    Blueprint/MakerRecipe           a registration carries it, and makes nothing with it
    Blueprint/BuilderArguments      a parameter says how it is taken from them
    Blueprint/Injection             a plan keeps what the first object of its class has shown of the properties
    Blueprint/WatchedObject         a value that is on its way tells a test that somebody takes it
    State/Building                  a slot keeps of what was built the object, not what carries it
    State/WiringContext             a slot remembers who is making its object
    Wiring/WiringStep               the context knows whether one is still in progress
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
        { echo "error: Scripts/folders.sh does not say where $folder stands" >&2; exit 1; }
done

# Each file is read twice: for what it declares, and for what it uses.
order=$order exceptions=$exceptions awk '
    # The line without comments and strings; sets "block" and "text" for the lines that follow.
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
    # What a file declares for itself: parameters of generic types, and types inside of others.
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
            # A name in front of a member type is where that type lives, no more.
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
            printf "Scripts/folders.sh: nothing needs the exception %s\n", name
            found++
        }
        exit found > 0
    }
' pass=1 "${files[@]}" pass=2 "${files[@]}" || status=$?
[ "${status:-0}" != 0 ] || echo "folders: each uses what stands below it"
exit "${status:-0}"
