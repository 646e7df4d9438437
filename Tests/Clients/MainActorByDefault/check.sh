#!/usr/bin/env bash
# Tests the package with different settings of its modules, then compiles files that must not compile: the article about these
# modules lists the errors that the compiler reports.
#
#     check.sh [FOLDER [OPTIONS...]]    builds in the folder, with these options
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)
scratch=${1:-.build}
options=("${@:2}")

# One build of Wind serves all; the package itself is compiled anew each time.
for settings in xcode approachable swift6; do
    printf -- '-- as %s\n' "$settings"
    CLIENT_SETTINGS=$settings swift test --scratch-path "$scratch" ${options[@]+"${options[@]}"} -Xswiftc -warnings-as-errors
done

[ "$(uname)" = Linux ] || { echo "refused: checked on Linux"; exit 0; }

bin=$(CLIENT_SETTINGS=swift6 swift build --scratch-path "$scratch" --show-bin-path)
reported=''
for file in Refused/*.swift; do
    if errors=$(swiftc -emit-sil -o /dev/null -swift-version 6 -default-isolation MainActor \
        -I "$bin/Modules" -I "$root/Sources/CWind/include" "$file" 2>&1); then
        echo "error: $file compiles" >&2
        exit 1
    fi
    reported+=$errors$'\n'
done

status=0 count=0
while IFS= read -r row; do
    # The container's own errors are tested where they are reported.
    [[ $row != *WIND-* ]] || continue
    text=${row#| }
    text=${text%% |*}
    count=$((count + 1))
    [[ $reported == *"error: $text"* ]] || { echo "error: no file in Refused has the compiler say: $text" >&2; status=1; }
done < <(sed -n '/^## Errors about isolation/,$ { /^| error/d; /^|---/d; /^|/p }' \
    "$root/Sources/Wind/Wind.docc/MainActorModules.md")
[ $status = 0 ] || { echo "$reported" >&2; exit 1; }
[ "$count" = "$(find Refused -name '*.swift' | wc -l)" ] || { echo "error: $count errors are listed" >&2; exit 1; }
echo "refused: $count files, as the article says"
