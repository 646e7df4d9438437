#!/usr/bin/env bash
# Fails where a folder of Sources/Wind uses a type of a folder that does not stand below it.
#
# A type is known by its name: declared at the top of a file, or right inside of an extension. A name that several folders
# declare is theirs together. Comments and strings are not read.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Wind"

# From top to bottom; those in one line stand beside each other.
order='
    Compatibility
    API Components
    Starting Testing Foreign
    Container
    Wiring
    State
    Blueprint
    Runtime
    Diagnostics
    Support
'

# What may be used nevertheless, as NAME or as FOLDER/NAME for one folder that uses it.
exceptions='
'

files=()
while read -r line; do
    for folder in $line; do
        [ -d "$folder" ] || continue
        while IFS= read -r file; do files+=("$file"); done < <(find "$folder" -name '*.swift' | sort)
    done
done <<< "$order"

# Each file is read twice: for what it declares, and for what it uses.
awk -v order="$order" -v exceptions="$exceptions" '
    # The line without comments and strings; sets "block" and "text" for the lines that follow.
    function bare(line,    out, c, i, two, depth) {
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
        count = split(order, lines, "\n")
        for (i = 1; i <= count; i++) {
            n = split(lines[i], names, " ")
            for (j = 1; j <= n; j++) level[names[j]] = count - i
        }
        n = split(exceptions, names, /[ \n]+/)
        for (i = 1; i <= n; i++) if (names[i] != "") excepted[names[i]] = 1
    }
    FNR == 1 { block = 0; text = ""; folder = FILENAME; sub(/\/.*/, "", folder); files++ }
    { line = bare($0) }
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
        # A name in front of a member type is where that type lives, no more.
        gsub(/(^|[^A-Za-z0-9_])Container(\.[A-Z])/, " &", rest)
        gsub(/Container\.[A-Z]/, "&", rest)
        while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
            name = substr(rest, RSTART, RLENGTH)
            before = substr(rest, RSTART - 1, 1)
            after = substr(rest, RSTART + RLENGTH, 2)
            rest = substr(rest, RSTART + RLENGTH)
            if (name !~ /^[A-Z]/ || !(name in declared) || line ~ /^extension / && name == "Container") continue
            if (after ~ /^\.[A-Z]/) continue
            n = split(declared[name], homes, " ")
            allowed = 0
            for (i = 1; i <= n; i++) if (homes[i] == folder || level[homes[i]] < level[folder]) allowed = 1
            if (allowed || name in contract || name in excepted || (folder "/" name) in excepted) continue
            printf "Sources/Wind/%s:%d: %s uses %s of%s\n", FILENAME, FNR, folder, name, declared[name]
            found++
        }
    }
    END { exit found > 0 }
' pass=1 "${files[@]}" pass=2 "${files[@]}" || status=$?
[ "${status:-0}" = 0 ] && echo "folders: each uses what stands below it"
exit "${status:-0}"
