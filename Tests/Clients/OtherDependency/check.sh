#!/usr/bin/env bash
# A package with code for Apple's frameworks must not notice that Wind, whose tests bring stand-ins for these frameworks,
# is built beside it: neither in a clean build nor in one that compiles the package again once Wind is there.
set -euo pipefail
cd "$(dirname "$0")"

rm -rf .build .build-without
build() { swift build --scratch-path "$1" -Xswiftc -warnings-as-errors; }
report() { "$(swift build --scratch-path "$1" --show-bin-path)/report"; }

export WITHOUT_WIND=1
build .build-without
without=$(report .build-without)
unset WITHOUT_WIND

build .build
clean=$(report .build)
touch Portable/Sources/Portable/*.swift
build .build
incremental=$(report .build)

printf 'without Wind:\n%s\n' "$without"
status=0
for kind in clean incremental; do
    if [ "${!kind}" != "$without" ]; then
        printf 'with Wind, %s build:\n%s\n' "$kind" "${!kind}"
        status=1
    fi
done
modules=$(swift build --show-bin-path)/Modules
for framework in UIKit AppKit CoreData SwiftUI Combine; do
    if [ -e "$modules/$framework.swiftmodule" ]; then
        echo "a module named $framework was built: every package in the build can import it"
        status=1
    fi
done
[ $status = 0 ] && echo "the same with Wind, clean and incrementally" || echo "error: Wind changes another package" >&2
exit $status
