# Functions and variables for the scripts about Apple's systems, which source this file. It sets:
#
#     declarations    the folder with declarations of Apple's frameworks
#     resources       the folder of the toolchain's libraries
#     target          the triple of this machine in the names of modules
#     language        options for the package's language mode and features

declarations=$PWD/Tests/Headless/Declarations
information=$(swiftc -print-target-info)
resources=$(sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' <<< "$information")
target=$(sed -n 's/.*"moduleTriple": "\(.*\)".*/\1/p' <<< "$information")

language=(-swift-version 6 -strict-memory-safety -warnings-as-errors -package-name wind -parse-as-library -wmo)
features=$(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift)
[ -n "$features" ] || { echo "error: Package.swift doesn't enable upcoming features" >&2; exit 1; }
for feature in $features; do language+=(-enable-upcoming-feature "$feature"); done
for feature in $(sed -n 's/.*enableExperimentalFeature("\([^"]*\)").*/\1/p' Package.swift); do
    language+=(-enable-experimental-feature "$feature")
done

# start FOLDER
# Creates a folder for results that stay between runs. Modules work only at the path where they were built.
start() {
    [ "$(cat "$1/path" 2> /dev/null)" = "$1" ] || rm -rf "$1"
    mkdir -p "$1"
    echo "$1" > "$1/path"
}

# library_interface MODULE OUTPUT SED_SCRIPT
# Writes an edited interface of a module of the standard library, with Objective-C, unless the file already has this text.
# Without Objective-C, the library lacks one type, which the compiler needs for every conversion of a pointer. Without
# optimization, the module compiles faster.
library_interface() {
    local interface=$resources/linux/$1.swiftmodule/$target.private.swiftinterface
    [ -f "$interface" ] || { echo "error: the toolchain lacks an interface of $1: $interface" >&2; exit 1; }
    mkdir -p "$(dirname "$2")"
    {
        sed -e '/^\/\/ swift-module-flags:/ { s/ -disable-objc-interop/ -enable-objc-interop/g; s/ -O / -Onone / }' \
            -e "$3" "$interface"
        [ "$1" != Swift ] || cat "$declarations/Swift.swiftinterface.part"
    } > "$2.new"
    if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
}

# oldest PLATFORM
# Prints the oldest version of the platform that the package supports.
oldest() {
    sed -n "s/.*\.$1(\.v\([0-9]*\)).*/\1.0/p" Package.swift | head -n 1
}

# system_library TRIPLE FOLDER
# Builds the standard library in FOLDER/Swift and a header for modules for one of Apple's systems, unless they exist. Leaves
# out code for Linux and its C library, and doesn't check the library's own use of newer systems.
system_library() {
    local triple=$1 folder=$2 name
    # Integers need the widths of the triple, not the widths in this machine's headers.
    mkdir -p "$folder/include"
    cat > "$folder/include/stdint.h" <<END
#pragma once
#pragma clang system_header
#undef __STDC_HOSTED__
#define __STDC_HOSTED__ 0
#include_next <stdint.h>
END
    export CPATH=$folder/include
    [ ! -e "$folder/Swift/_StringProcessing.swiftmodule" ] || return 0
    for name in Swift _Concurrency _RegexParser _StringProcessing; do
        library_interface $name "$folder/interfaces/$name.swiftinterface" "
            /^\/\/ swift-module-flags:/ s/-target [^ ]*/-target $triple -disable-availability-checking/
            /^ *@backDeployed(/d
            /^import Glibc/d
            s/self = _stdlib_squareRootl(self)/fatalError()/
            s/self = _stdlib_remainderl(.*)/fatalError()/
            s/_swift_stdlib_gettid()/UInt32(0)/"
        [[ $triple != arm64_32-* ]] ||
            sed -E -i -f "$PWD/Tests/AppleImages/Words32.sed" "$folder/interfaces/$name.swiftinterface"
    done
    cat > "$folder/interfaces/SwiftOnoneSupport.swiftinterface" <<END
// swift-interface-format-version: 1.0
// swift-module-flags: -target $triple -enable-objc-interop -enable-library-evolution -swift-version 5 -O -parse-stdlib -module-name SwiftOnoneSupport
import Swift
END
    mkdir -p "$folder/Swift"
    for name in Swift SwiftOnoneSupport _Concurrency _RegexParser _StringProcessing; do
        swiftc -frontend -compile-module-from-interface -target "$triple" -module-name $name -parse-stdlib \
            -enable-objc-interop -module-cache-path "$folder/cache" -I "$folder/Swift" \
            -o "$folder/Swift/$name.swiftmodule" "$folder/interfaces/$name.swiftinterface"
    done
}

# swiftui_interface XCODE FRAMEWORK FOLDER
# Writes SwiftUI's interface as in the SDK of 'Xcode26' or 'Xcode27', with the part for UIKit, for AppKit or for neither,
# unless the file already has this text.
swiftui_interface() {
    local part parts=()
    for part in SwiftUI View Data Scene Controls Containers Appearance Preview "$1" $2; do
        parts+=("$declarations/SwiftUI/$part.swiftinterface.part")
    done
    mkdir -p "$3"
    cat "${parts[@]}" > "$3/new"
    if cmp -s "$3/new" "$3/SwiftUI.swiftinterface"; then rm "$3/new"; else mv "$3/new" "$3/SwiftUI.swiftinterface"; fi
}

# swiftui_macros FOLDER
# Builds the plugin with SwiftUI's macros with the compiler's own libraries, unless it exists.
swiftui_macros() {
    local state host=$resources/host
    state=$({ swiftc --version; cat "$declarations"/SwiftUI/Macros/*.swift; } 2> /dev/null | sha256sum)
    [ "$(cat "$1/state" 2> /dev/null)" != "$state" ] || return 0
    mkdir -p "$1"
    swiftc -emit-library -module-name SwiftUIMacros -swift-version 6 -parse-as-library -Onone -I "$host" -L "$host" \
        -lSwiftSyntax -lSwiftSyntaxBuilder -lSwiftSyntaxMacros -Xlinker -rpath -Xlinker "$host" \
        -o "$1/libSwiftUIMacros.so" "$declarations"/SwiftUI/Macros/*.swift
    echo "$state" > "$1/state"
}
