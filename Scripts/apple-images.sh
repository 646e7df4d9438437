#!/usr/bin/env bash
# Compiles Wind, its integrations and a fixture for Apple's systems, on Linux, and links an image of each. Wind's own reader
# then reads the compiler's records there. The check compares its results with symbols and with the output of llvm-objdump.
#
#     Scripts/apple-images.sh [TRIPLE...]
#
# The images don't run. The results stay in .build/apple-images, and later runs use them again if nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(uname)" = Linux ] || { echo "apple-images: only for Linux; on this system, the tests run on Apple's runtime"; exit 0; }

source Scripts/apple-library.sh
# The triples of one line are built one after the other. For a newer system, the compiler writes some records differently.
triples=(
    "arm64-apple-macosx$(oldest macOS) arm64-apple-macosx15.0"
    "x86_64-apple-macosx$(oldest macOS)"
    "arm64-apple-ios$(oldest iOS)"
    "arm64-apple-ios$(oldest iOS)-simulator"
    "arm64e-apple-ios$(oldest iOS)"
    "arm64_32-apple-watchos$(oldest watchOS)"
)

images=$PWD/Tests/AppleImages
work=$PWD/.build/apple-images
start "$work"

# The linker of Swift's toolchain doesn't support Apple's systems. Distributions may add a version to the linker's name.
linker=
clang -target arm64-apple-macosx13.0 -c -x c /dev/null -o "$work/empty.o"
for name in ld64.lld $(compgen -c ld64.lld- | sort -u); do
    "$name" -arch arm64 -platform_version macos 13.0 13.0 -dylib -o "$work/empty.dylib" "$work/empty.o" 2> /dev/null || continue
    linker=$name
    break
done
[ -n "$linker" ] || { echo "error: a linker for Apple's systems is missing: install 'lld' with ld64.lld" >&2; exit 1; }

swift build --product apple-images > "$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
checker=$(swift build --show-bin-path)/apple-images

# All inputs of the build.
state=$({
    swiftc --version
    echo "$linker"
    find Sources Package.swift Scripts/apple-library.sh Scripts/apple-images.sh "$declarations" "$images/Fixtures" \
        "$images/Words32.sed" -type f -not -path '*.docc/*' -print0 | sort -z | xargs -0 sha256sum
} 2> /dev/null | sha256sum)

# compile MODULE FOLDER OPTIONS...
# Builds an object, a module for importing modules, and a symbol graph.
compile() {
    local module=$1 sources
    mapfile -d '' sources < <(find "$2" -name '*.swift' -print0 | sort -z)
    shift 2
    "${command[@]}" -module-name "$module" "$@" -emit-object -o "$folder/built/$module.o" \
        -emit-module -emit-module-path "$folder/built/$module.swiftmodule" \
        -emit-symbol-graph -emit-symbol-graph-dir "$folder/images" -symbol-graph-minimum-access-level private \
        "${sources[@]}"
    link "$module" "$folder/built/$module.o"
    modules+=("$module")
}

# link MODULE OBJECT
link() {
    local object=$2 plain=$folder/images/$1.dylib
    if [ "$architecture" = arm64e ]; then
        plain=$folder/built/$1.plain.dylib
        "$checker" signatures keep "$object" "$object.kept" > "$folder/built/$1.signatures"
        "$checker" signatures drop "$object" "$object.dropped" > /dev/null
        lld "$object.kept" "$folder/images/$1.dylib"
        lld "$object.dropped" "$plain"
    else
        lld "$object" "$plain"
    fi
    llvm-nm -m "$plain" | sed 's/ __IVARS_/ instance variables of /' > "$folder/images/$1.symbols"
    swift demangle --no-sugar < "$folder/images/$1.symbols" > "$folder/images/$1.demangled"
    llvm-objdump --macho --objc-meta-data "$plain" > "$folder/images/$1.objc"
}

# lld OBJECT OUTPUT
lld() {
    stubs "$1"
    "$linker" -arch "$architecture" -platform_version "$platform" "$version" "$version" -dylib "${chains[@]}" \
        -undefined dynamic_lookup -L "$folder/stubs" -install_name "@rpath/$(basename "$2")" -o "$2" "$1"
}

# Creates an empty library for each library that an object links.
stubs() {
    local name
    for name in $(llvm-objdump --macho --private-headers "$1" | sed -n 's/^ *string #1 -l//p'); do
        cat > "$folder/stubs/lib$name.tbd" <<END
--- !tapi-tbd
tbd-version: 4
targets: [ $architecture-$platform ]
install-name: '/usr/lib/swift/lib$name.dylib'
exports: []
...
END
    done
}

# Builds everything for one triple.
make() {
    local triple=$1 folder=$work/$1 architecture=${1%%-*} platform version frameworks command help modules=() chains=()
    # One image is optimized as in a shipped app, where the compiler removes unused code. The others build faster without that.
    local optimization=-Onone
    [[ $triple != arm64-apple-ios*[0-9] ]] || optimization=-O
    case $triple in
        *-macosx*) platform=macos frameworks='Foundation CoreData AppKit' version=${triple##*macosx} ;;
        *-simulator) platform=ios-simulator frameworks='Foundation CoreData UIKit' version=${triple##*-ios} ;;
        *-ios*) platform=ios frameworks='Foundation CoreData UIKit' version=${triple##*-ios} ;;
        *-watchos*) platform=watchos frameworks='Foundation CoreData' version=${triple##*-watchos} ;;
    esac
    version=${version%-simulator}
    # 'grep -q' in a pipe would end before the linker, which then fails now and then.
    help=$("$linker" --help)
    [[ $help != *no_fixup_chains* ]] || chains=(-no_fixup_chains)
    rm -rf "$folder/built" "$folder/images" "$folder/stubs"
    mkdir -p "$folder/built" "$folder/images" "$folder/stubs"
    system_library "$triple" "$folder"
    command=(
        swiftc -target "$triple" "$optimization" -parse-as-library -wmo -swift-version 6
        -Xfrontend -enable-objc-interop -Xfrontend -disable-cross-import-overlays -module-cache-path "$folder/cache"
        -I "$folder/Swift" -I "$folder/built" -I Sources/CWind/include
        -I "$declarations/Darwin" -I "$declarations/MachO" -I "$declarations/ObjectiveC"
    )
    local framework
    for framework in $frameworks; do command+=(-I "$declarations/$framework"); done

    compile Wind Sources/Wind "${language[@]}"
    compile WindIntegration Sources/WindIntegration "${language[@]}"
    for framework in $frameworks; do
        [ "$framework" = Foundation ] || compile "Wind$framework" "Sources/Wind$framework" "${language[@]}"
    done
    # The fixture isn't part of Wind's package, so its conformances of other modules' types are retroactive.
    local fixture=$images/Fixtures
    compile Evolving "$fixture/Evolving" -enable-library-evolution
    compile Unreflected "$fixture/Unreflected" "${language[@]:2}" -Xfrontend -disable-reflection-metadata
    compile Absent "$fixture/Absent"
    # The fixture uses the declarations of 'Absent', but the images don't include 'Absent' itself.
    compile Fixture "$fixture/Fixture" -I "$fixture/Legacy"
    echo "${modules[@]/Absent}" > "$folder/images/names"
    mv "$folder/images/Absent.dylib" "$folder/built"
    rm "$folder"/images/Absent.*
}

# Builds missing triples one after the other. Later triples may use the standard library of the first.
make_all() {
    local triple library=
    for triple in "$@"; do
        [ "$(cat "$work/$triple/state" 2> /dev/null)" != "$state" ] || continue
        rm -f "$work/$triple/state"
        if [ -n "$library" ]; then
            mkdir -p "$work/$triple"
            ln -sfn "$work/$library/Swift" "$work/$triple/Swift"
        fi
        make "$triple"
        library=$triple
        echo "$state" > "$work/$triple/state"
    done
}

# Run two lines at a time.
[ $# = 0 ] || triples=("$@")
rm -f "$work"/*.log "$work"/*.failed
for line in "${triples[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || true; done
    name=${line%% *}
    read -ra all <<< "$line"
    (
        trap '[ $? = 0 ] || touch "$work/$name.failed"' EXIT
        make_all "${all[@]}" > "$work/$name.log" 2>&1
    ) &
done
wait
for line in "${triples[@]}"; do
    [ -e "$work/${line%% *}.failed" ] || continue
    cat "$work/${line%% *}.log" >&2
    echo "error: ${line%% *} can't be compiled and linked" >&2
done
! compgen -G "$work/*.failed" > /dev/null || exit 1

status=0
problem() {
    echo "error: $1" >&2
    status=1
}

# Check all images.
totals=(0 0 0 0 0)
for triple in ${triples[@]}; do
    echo "$triple"
    folder=$work/$triple/images
    read -ra names < "$folder/names"
    "$checker" check "${triple%%-*}" "$images/facts.txt" "$folder" "${names[@]}" > "$work/$triple.check" ||
        problem "$triple: Wind's reader reads other values than the tools"
    sed '$d' "$work/$triple.check"
    # The last line contains five numbers.
    read -ra numbers < <(tail -n 1 "$work/$triple.check" | tr -dc '0-9 \n')
    for index in "${!numbers[@]}"; do totals[index]=$((totals[index] + numbers[index])); done
done
# Check only the oldest systems. For a newer system, the compiler uses further symbols.
all=()
[ $# != 0 ] || all=(--all)
mapfile -t oldest < <(printf "$work/%s/images\n" "${triples[@]%% *}")
Scripts/apple-exports.sh ${all[@]+"${all[@]}"} "${oldest[@]}" || status=1
[ $status = 0 ] || exit 1
echo "apple-images: ${totals[1]} conformances, ${totals[2]} classes, ${totals[3]} field offsets and ${totals[4]} empty" \
    "protocols of ${totals[0]} images for $(wc -w <<< "${triples[*]}") systems are read correctly"
