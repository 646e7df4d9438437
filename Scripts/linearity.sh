#!/bin/sh
# Counts the instructions of start-ups of growing size, and fails where twice the size takes more than 2.3 times as many.
#
# Needs valgrind. Instructions, unlike seconds, are the same in every run and on a busy machine.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/Sources/startup"
cat > "$work/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "startup",
    dependencies: [.package(name: "Wind", path: "$root")],
    targets: [.executableTarget(name: "startup", dependencies: [.product(name: "Wind", package: "Wind")])]
)
END
cat > "$work/Sources/startup/main.swift" <<'END'
import Wind

protocol DependsOnClock {}
protocol DependsOnLeaf {}
protocol DependsOnWindow {}

class Base: AutomaticDependencyHandling {
    var dependencies = Dependencies()
    required init() {}
}
final class Clock: Base, Singleton, SimpleResolver { typealias DependencyToken = any DependsOnClock }
final class Leaf: Base, SimpleResolver, DependsOnClock { typealias DependencyToken = any DependsOnLeaf }
final class Tree: Base, Singleton, DirectResolver, DependsOnLeaf, DependsOnClock {}
final class Twig: Base, Instance, DirectResolver, DependsOnClock {}
final class Window: Base, ForeignInstantiable, SimpleResolver { typealias DependencyToken = any DependsOnWindow }
final class Watcher: Base, AutomaticWeakDependencyHandling, DependsOnWindow {
    var weakDependencies = WeakDependencies()
}

let count = Int(CommandLine.arguments[2])!
let container = Container()
Clock.register(in: container)

switch CommandLine.arguments[1] {
case "objects":
    // Registered, wired by one call, and handed to nobody.
    for _ in 0..<count { container.register(component: Leaf()) }
    try container.bootstrap()
case "late":
    // Each registration is followed by two requests.
    Tree.register(in: container)
    Twig.register(in: container)
    for index in 0..<count {
        container.register(value: index, line: UInt(index))
        _ = try container.resolve(Tree.self)
        _ = try container.resolve(Twig.self)
    }
case "one-consumer":
    // All of them are dependencies of one component.
    Tree.register(in: container)
    for _ in 0..<count { container.register(component: Leaf()) }
    try container.bootstrap()
    let tree = try container.resolve(Tree.self)
    let leaves: [Leaf] = tree.components()
    precondition(leaves.count == count)
case "instances":
    Twig.register(in: container)
    try container.bootstrap()
    var twigs: [Twig] = []
    for _ in 0..<count { twigs.append(try container.resolve(Twig.self)) }
case "consumers":
    // Wired as objects that exist, and kept, while they wait for what comes weakly.
    Window.register(in: container)
    try container.bootstrap()
    var watchers: [Watcher] = []
    for _ in 0..<count {
        let watcher = Watcher()
        try container.resolve(for: watcher)
        watchers.append(watcher)
    }
    let window = Window()
    window.resolveMe(in: container)
    for watcher in watchers { precondition(watcher.weakComponent() as Window? === window) }
case "announcements":
    Window.register(in: container)
    try container.bootstrap()
    let watcher = Watcher()
    try container.resolve(for: watcher)
    let windows = (0..<count).map { _ in Window() }
    for window in windows { window.resolveMe(in: container) }
    let announced: [Window] = watcher.weakComponents()
    withExtendedLifetime(windows) { precondition(announced.count == count) }
default:
    preconditionFailure("unknown work")
}
END

swift build --package-path "$work" -c release --product startup >&2
program=$(swift build --package-path "$work" -c release --show-bin-path)/startup

# instructions WORK COUNT
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
        awk '/Collected/ { print $4; found = 1 } END { if (!found) exit 1 }'
}

failed=0
for kind in objects late one-consumer instances consumers announcements; do
    # What the process and the first of a kind cost is in each count, and taken away.
    base=$(instructions $kind 1)
    once=$(instructions $kind 2000)
    twice=$(instructions $kind 4000)
    echo "$kind $base $once $twice" | awk '{
        ratio = ($4 - $2) / ($3 - $2)
        printf "%-14s %7d instructions each, %.2f times as many for twice the number\n", $1, ($4 - $2) / 4000, ratio
        exit ratio > 2.3
    }' || failed=1
done
exit $failed
