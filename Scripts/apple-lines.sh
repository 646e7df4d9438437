#!/usr/bin/env bash
# Type-checks on Linux what only Apple's compilers see otherwise: the lines for Darwin and those for Objective-C, such as
# '@objc' and '@IBOutlet', and all use of Apple's frameworks.
#
# The frameworks are declared in Tests/Headless/Declarations. Nothing is linked or run. What is made is kept in
# .build/apple-lines; the first run builds the standard library's module there, which takes half a minute.
set -euo pipefail
cd "$(dirname "$0")/.."

# A module, the folder of its sources or the file that matters, the framework that they may import, and options for the
# compiler. Modules come after those that they import. What the tests of user interfaces have for the stand-ins is left out.
modules='
    Wind               Sources/Wind
    WindIntegration    Sources/WindIntegration
    WindCoreData       Sources/WindCoreData     CoreData
    WindUIKit          Sources/WindUIKit        UIKit
    WindAppKit         Sources/WindAppKit       AppKit
    WindGraph          Sources/WindGraph/Recording  os
    Switch             Samples/Switch/Switch    UIKit     -default-isolation MainActor
    WindCoreDataTests  Tests/WindCoreDataTests  CoreData
    WindUIKitTests     Tests/WindUIKitTests     UIKit
    WindAppKitTests    Tests/WindAppKitTests    AppKit
    WindTests          Tests/WindTests/Support/Threads.swift
'

[ "$(uname)" = Linux ] || { echo "apple-lines: every build checks them here"; exit 0; }

source Scripts/apple-library.sh
work=$PWD/.build/apple-lines
start "$work"
rm -rf "$work/built"
mkdir "$work/built"
library_interface Swift "$work/Swift/Swift.swiftinterface" ''

flags=(
    "${language[@]}" -Xfrontend -enable-objc-interop -module-cache-path "$work/modules"
    # The overlay that joins the test library and Foundation means another Foundation.
    -plugin-path "$resources/host/plugins/testing" -Xfrontend -disable-cross-import-overlays
    -I "$work/Swift" -I "$work/built" -I Sources/CWind/include
)
for folder in Darwin MachO ObjectiveC Foundation; do flags+=(-I "$declarations/$folder"); done

# A file that must not compile: where Objective-C or a framework is not seen, it would.
# wrong FRAMEWORK
wrong() {
    local condition='canImport(Darwin) && canImport(ObjectiveC)'
    [ -z "$1" ] || condition+=" && canImport($1)"
    cat > "$work/Wrong.swift" <<SWIFT
#if $condition
internal import Foundation
final class Wrong: NSObject {
    @objc var pair = (1, 2)
}
#endif
SWIFT
}

# What the package manager writes for a target with resources.
cat > "$work/Resources.swift" <<'SWIFT'
import Foundation
extension Bundle { static var module: Bundle { .main } }
SWIFT

checked=()
while read -r module folder framework options; do
    [ -n "$module" ] && [ -e "$folder" ] || continue
    read -ra options <<< "$options"
    command=(swiftc "${flags[@]}" -module-name "$module" ${options[@]+"${options[@]}"})
    [ -z "$framework" ] || command+=(-I "$declarations/$framework")
    mapfile -d '' sources < <(find -L "$folder" -name '*.swift' -print0 | sort -z)
    [[ "$module" != Wind*KitTests ]] || sources+=("$work/Resources.swift")

    "${command[@]}" -typecheck "${sources[@]}" || { echo "error: $module, seen with Objective-C" >&2; exit 1; }
    # For the modules below, and no more than declarations: such code can be checked here, but not be compiled.
    [[ "$module" = *Tests ]] ||
        "${command[@]}" -emit-module -Xfrontend -experimental-skip-all-function-bodies \
            -o "$work/built/$module.swiftmodule" "${sources[@]}"

    wrong "$framework"
    if "${command[@]}" -typecheck "$work/Wrong.swift" > "$work/log" 2>&1; then
        echo "error: a wrong '@objc' in $module went unnoticed" >&2
        exit 1
    fi
    grep -q "Wrong.swift:4:.*cannot be represented in Objective-C" "$work/log" ||
        { echo "error: a wrong '@objc' in $module was not what the compiler minded:" >&2; cat "$work/log" >&2; exit 1; }
    checked+=("$module")
done <<< "$modules"

echo "apple-lines: ${checked[*]}"
