# What Scripts/apple-lines.sh and Scripts/apple-images.sh share; they source it. Sets for them:
#
#     declarations    the folder of what is declared of Apple's frameworks
#     resources       where the toolchain keeps its libraries
#     target          the triple of this machine, as modules are named by it
#     language        options for the language that the package is written in

declarations=$PWD/Tests/Headless/Declarations
information=$(swiftc -print-target-info)
resources=$(sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' <<< "$information")
target=$(sed -n 's/.*"moduleTriple": "\(.*\)".*/\1/p' <<< "$information")

language=(-swift-version 6 -strict-memory-safety -warnings-as-errors -package-name wind -parse-as-library -wmo)
features=$(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift)
[ -n "$features" ] || { echo "error: no upcoming feature found in Package.swift" >&2; exit 1; }
for feature in $features; do language+=(-enable-upcoming-feature "$feature"); done
for feature in $(sed -n 's/.*enableExperimentalFeature("\([^"]*\)").*/\1/p' Package.swift); do
    language+=(-enable-experimental-feature "$feature")
done

# start FOLDER
# Makes a folder for what is kept between runs. Modules are of no use at another path than the one where they were made.
start() {
    [ "$(cat "$1/path" 2> /dev/null)" = "$1" ] || rm -rf "$1"
    mkdir -p "$1"
    echo "$1" > "$1/path"
}

# library_interface MODULE OUTPUT SED_SCRIPT
# Writes the interface of a module of the standard library, with Objective-C, edited; leaves the file alone if it is the same.
# Without Objective-C the library lacks one type, which the compiler asks for whenever a pointer is converted. Unoptimised it
# is compiled faster.
library_interface() {
    local interface=$resources/linux/$1.swiftmodule/$target.private.swiftinterface
    [ -f "$interface" ] || { echo "error: the toolchain has no interface of $1: $interface" >&2; exit 1; }
    mkdir -p "$(dirname "$2")"
    {
        sed -e '/^\/\/ swift-module-flags:/ { s/ -disable-objc-interop/ -enable-objc-interop/g; s/ -O / -Onone / }' \
            -e "$3" "$interface"
        [ "$1" != Swift ] || cat "$declarations/Swift.swiftinterface.part"
    } > "$2.new"
    if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
}
