#!/usr/bin/env bash
# Type-checks code on Linux that otherwise only Apple's compilers see: the lines for Darwin and for Objective-C, such as
# '@objc' and '@IBOutlet', and all uses of Apple's frameworks.
#
# Tests/Headless/Declarations contains declarations of the frameworks. The script neither links nor runs the code. The
# results stay in .build/apple-lines, where the first run builds the standard library's module in half a minute.
set -euo pipefail
cd "$(dirname "$0")/.."

# Each line has a module, the folder or file of its sources, the framework that they may import, and options for the compiler.
# 'interface' checks only declarations, for modules whose bodies need undeclared parts of Foundation. Modules come after
# their imports. The check leaves out code of the interface tests for stand-ins. It checks modules with SwiftUI with the
# interface of each Xcode.
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
    WindGraph          Sources/WindGraph        os  interface
    WindTesting        Sources/WindTesting      os  interface
    WindSwiftUI        Sources/WindSwiftUI      SwiftUI
    Views              Tests/Headless/Declarations/SwiftUI/Views    SwiftUI
    Articles           Tests/WindSwiftUITests/Articles              SwiftUI
    TodoKit            Samples/Todo/Sources/TodoKit  os  interface
    TodoSwiftUI        Samples/TodoSwiftUI/TodoSwiftUI              SwiftUI  -default-isolation MainActor
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
    # The overlay for the test library and Foundation needs another Foundation.
    -plugin-path "$resources/host/plugins/testing" -Xfrontend -disable-cross-import-overlays
    -I "$work/Swift" -I "$work/built" -I Sources/CWind/include
)
for folder in Darwin MachO ObjectiveC Foundation; do flags+=(-I "$declarations/$folder"); done

# Each Xcode is combined with one framework of views.
variants=('Xcode26 UIKit' 'Xcode27 AppKit')
for variant in "${variants[@]}"; do
    read -r xcode kit <<< "$variant"
    swiftui_interface "$xcode" "$kit" "$work/$xcode"
    mkdir "$work/built/$xcode"
done
swiftui_macros "$work/macros"
swiftui=(
    -I "$declarations/Combine" -I "$declarations/DeveloperToolsSupport"
    -load-plugin-library "$work/macros/libSwiftUIMacros.so"
)

# wrong FRAMEWORK
# Writes a file that must not compile. It compiles only if the compiler doesn't see Objective-C or the framework.
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

# If '@State' is a property wrapper, another wrapper may stand beside it. If '@State' is a macro, that is an error.
cat > "$work/State.swift" <<'SWIFT'
internal import SwiftUI
@propertyWrapper struct Kept<Value> { var wrappedValue: Value }
struct Composed { @State @Kept private var count = 0 }
SWIFT

# The code that the package manager generates for a target with resources.
cat > "$work/Resources.swift" <<'SWIFT'
import Foundation
extension Bundle { static var module: Bundle { .main } }
SWIFT

# check MODULE FOLDER FRAMEWORK BUILT OPTIONS...
# Checks a module with the declarations of a framework. BUILT is the folder of built modules.
check() {
    local module=$1 folder=$2 framework=$3 built=$4 command sources
    shift 4
    command=(swiftc "${flags[@]}" -module-name "$module" "$@")
    mapfile -d '' sources < <(find -L "$folder" -name '*.swift' -print0 | sort -z)
    [[ "$module" != Wind*KitTests ]] || sources+=("$work/Resources.swift")

    [ "$inside" = no ] || "${command[@]}" -typecheck "${sources[@]}" ||
        { echo "error: $module doesn't compile with Objective-C" >&2; exit 1; }
    # Emit the declarations for the modules below. This code can be type-checked here, but not compiled.
    [[ "$module" = *Tests ]] ||
        "${command[@]}" -emit-module -Xfrontend -experimental-skip-all-function-bodies \
            -o "$built/$module.swiftmodule" "${sources[@]}"

    wrong "$framework"
    if "${command[@]}" -typecheck "$work/Wrong.swift" > "$work/log" 2>&1; then
        echo "error: the compiler accepts a wrong '@objc' in $module" >&2
        exit 1
    fi
    grep -q "Wrong.swift:4:.*cannot be represented in Objective-C" "$work/log" ||
        { echo "error: for a wrong '@objc' in $module, the compiler reports another error:" >&2; cat "$work/log" >&2; exit 1; }
}

checked=()
while read -r module folder framework options; do
    [ -n "$module" ] || continue
    [ -e "$folder" ] || { echo "error: the code of $module is missing: $folder" >&2; exit 1; }
    read -ra options <<< "$options"
    inside=yes
    [ "${options[*]}" != interface ] || inside=no options=()
    if [ "$framework" != SwiftUI ]; then
        [ -z "$framework" ] || options+=(-I "$declarations/$framework")
        check "$module" "$folder" "$framework" "$work/built" ${options[@]+"${options[@]}"}
    else
        for variant in "${variants[@]}"; do
            read -r xcode kit <<< "$variant"
            check "$module" "$folder" SwiftUI "$work/built/$xcode" ${options[@]+"${options[@]}"} \
                "${swiftui[@]}" -I "$work/$xcode" -I "$work/built/$xcode" -I "$declarations/$kit"
        done
    fi
    checked+=("$module")
done <<< "$modules"

for variant in "${variants[@]}"; do
    read -r xcode kit <<< "$variant"
    status=0
    swiftc "${flags[@]}" "${swiftui[@]}" -I "$work/$xcode" -I "$declarations/$kit" -typecheck "$work/State.swift" \
        > "$work/log" 2>&1 || status=$?
    [ "$xcode" = Xcode26 ] && [ $status = 0 ] ||
        { [ "$xcode" = Xcode27 ] && grep -q "invalid redeclaration of synthesized property '_count'" "$work/log"; } ||
        { echo "error: '@State' differs from $xcode's:" >&2; cat "$work/log" >&2; exit 1; }
done

echo "apple-lines: ${checked[*]}"
