#!/usr/bin/env bash
# Compiles WindSwiftUI, and views that use the declarations of SwiftUI, for Apple's systems, on Linux. The deployment targets
# are the oldest supported systems, where each use of a newer API is an error. Conditions such as 'os(iOS)' apply as there.
#
#     Scripts/apple-views.sh [TRIPLE...]
#
# The script doesn't link. The results stay in .build/apple-images, with the standard libraries of Scripts/apple-images.sh,
# and later runs use them again if nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(uname)" = Linux ] || { echo "apple-views: every build compiles them here"; exit 0; }

source Scripts/apple-library.sh
triples=(
    "arm64-apple-ios$(oldest iOS)"
    "arm64-apple-macosx$(oldest macOS)"
    "arm64-apple-tvos$(oldest tvOS)"
    "arm64_32-apple-watchos$(oldest watchOS)"
    "arm64-apple-xros$(oldest visionOS)"
)
[ $# = 0 ] || triples=("$@")
work=$PWD/.build/apple-images
start "$work"
swiftui_macros "$work/macros"

# All inputs of the build.
state=$({
    swiftc --version
    find Sources/{CWind,Wind,WindSwiftUI} Package.swift Scripts/apple-library.sh Scripts/apple-views.sh "$declarations" \
        -type f -not -path '*.docc/*' -print0 | sort -z | xargs -0 sha256sum
} 2> /dev/null | sha256sum)

# compile MODULE FOLDER OUTPUT OPTIONS...
compile() {
    local module=$1 output=$3 sources
    mapfile -d '' sources < <(find "$2" -name '*.swift' -print0 | sort -z)
    shift 3
    swiftc "${command[@]}" -module-name "$module" "$@" -emit-module -emit-module-path "$output/$module.swiftmodule" \
        "${sources[@]}"
}

# An API of iOS is also available on visionOS, from the version that the SDK maps to the version of iOS. With an SDK, the
# compiler needs the path of the standard library's headers.
visionos() {
    mkdir -p "$folder/sdk"
    cat > "$folder/sdk/SDKSettings.json" <<'JSON'
{
    "Version": "27.0", "MaximumDeploymentTarget": "27.0.99",
    "VersionMap": { "iOS_visionOS": { "17.1": "1.0", "17.4": "1.1", "18.0": "2.0", "26.0": "26.0", "27.0": "27.0" } }
}
JSON
    command+=(-Xfrontend -sdk -Xfrontend "$folder/sdk" -I "$resources/shims")
}

# Builds everything for one triple.
make() {
    local triple=$1 folder=$work/$1 views=$work/$1/views kit= xcodes=Xcode27 module xcode options
    case $triple in
        *-macosx*) kit=AppKit ;;
        *-ios*) kit=UIKit xcodes='Xcode26 Xcode27' ;;
        *-tvos* | *-xros*) kit=UIKit ;;
    esac
    rm -rf "$views"
    mkdir -p "$views"
    system_library "$triple" "$folder"
    library_interface Observation "$folder/interfaces/Observation.swiftinterface" "
        /^\/\/ swift-module-flags:/ s/-target [^ ]*/-target $triple -disable-availability-checking/
        /^import Glibc/d"
    local command=(
        "${language[@]}" -target "$triple" -Xfrontend -enable-objc-interop -Xfrontend -disable-cross-import-overlays
        -module-cache-path "$folder/cache" -load-plugin-library "$work/macros/libSwiftUIMacros.so"
        -I "$folder/Swift" -I "$views" -I Sources/CWind/include
    )
    for module in Darwin MachO ObjectiveC Foundation Combine DeveloperToolsSupport $kit; do
        command+=(-I "$declarations/$module")
    done
    [[ "$triple" != *-xros* ]] || visionos
    swiftc -frontend -compile-module-from-interface -target "$triple" -module-name Observation -enable-objc-interop \
        -module-cache-path "$folder/cache" -I "$folder/Swift" -o "$views/Observation.swiftmodule" \
        "$folder/interfaces/Observation.swiftinterface"
    compile Wind Sources/Wind "$views" -Xfrontend -experimental-skip-all-function-bodies
    for xcode in $xcodes; do
        swiftui_interface "$xcode" "$kit" "$folder/$xcode"
        mkdir "$views/$xcode"
        # Emit an object, because the compiler finds some errors only after the type check.
        options=(-I "$folder/$xcode" -I "$views/$xcode" -emit-object -o "$views/object")
        compile WindSwiftUI Sources/WindSwiftUI "$views/$xcode" "${options[@]}"
        compile Views "$declarations/SwiftUI/Views" "$views/$xcode" "${options[@]}"
    done
    # The compiler must reject an API that the oldest systems lack.
    echo 'internal import SwiftUI; struct Newer<Modifier: PreviewModifier> {}' > "$views/Newer.swift"
    ! swiftc "${command[@]}" -I "$folder/$xcode" -typecheck "$views/Newer.swift" 2> "$views/log" ||
        { echo "error: the compiler accepts an API that the system lacks"; exit 1; }
    grep -q "'PreviewModifier' is only available in" "$views/log" || { cat "$views/log"; exit 1; }
}

# Build two triples at a time.
rm -f "$work"/*.views "$work"/*.refused
for triple in "${triples[@]}"; do
    [ "$(cat "$work/$triple/views/state" 2> /dev/null)" != "$state" ] || continue
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || true; done
    (
        trap '[ $? = 0 ] || touch "$work/$triple.refused"' EXIT
        make "$triple" > "$work/$triple.views" 2>&1
        echo "$state" > "$work/$triple/views/state"
    ) &
done
wait
for triple in "${triples[@]}"; do
    [ -e "$work/$triple.refused" ] || continue
    cat "$work/$triple.views" >&2
    echo "error: the views don't compile for $triple" >&2
done
! compgen -G "$work/*.refused" > /dev/null || exit 1
echo "apple-views: ${triples[*]}"
