#!/usr/bin/env bash
# Reports what linking Wind adds to a stripped release program, and what 1,000 components add to the time of a build.
#
# Figures only: nothing here fails because of them.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
components=1000
builds=3

# A package with one program. package NAME DEPENDENCIES
package() {
    mkdir -p "$folder/$1/Sources/program"
    cat > "$folder/$1/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "$1",
    platforms: [.macOS(.v13)],
    dependencies: [$([ -z "$2" ] || echo ".package(name: \"Wind\", path: \"$root\")")],
    targets: [.executableTarget(name: "program", dependencies: [$2])],
    swiftLanguageModes: [.v6]
)
SWIFT
}

# Builds a package and tells what went wrong, if anything did.
build() {
    swift build --package-path "$folder/$1" -c release > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
}

stripped_size() {
    build "$1"
    cp "$(swift build --package-path "$folder/$1" -c release --show-bin-path)/program" "$folder/$1.program"
    strip "$folder/$1.program"
    "$folder/$1.program" > /dev/null
    wc -c < "$folder/$1.program" | tr -d ' '
}

# The median of the times of several builds of a package's own files; what it depends on is built before.
build_time() {
    build "$1"
    local times=() TIMEFORMAT=%R
    for _ in $(seq "$builds"); do
        echo '// Changed.' >> "$folder/$1/Sources/program/main.swift"
        { time build "$1" 2>&3; } 3>&2 2> "$folder/time"
        times+=("$(cat "$folder/time")")
    done
    printf '%s\n' "${times[@]}" | sort -n | sed -n "$(((builds + 1) / 2))p"
}

kilobytes() { awk -v bytes="$1" 'BEGIN { printf "%.0f KB", bytes / 1024 }'; }
seconds() { awk -v seconds="$1" 'BEGIN { printf "%.1f s", seconds }'; }

package plain ""
cat > "$folder/plain/Sources/program/main.swift" <<'SWIFT'
protocol Greeter { func greeting() -> String }
final class PoliteGreeter: Greeter {
    func greeting() -> String { "Good morning" }
}
final class Door {
    let greeter: any Greeter
    init(greeter: any Greeter) { self.greeter = greeter }
}

print(Door(greeter: PoliteGreeter()).greeter.greeting())
SWIFT

package wind '"Wind"'
cat > "$folder/wind/Sources/program/main.swift" <<'SWIFT'
import Wind

protocol DependsOnGreeter {}
extension DependsOnGreeter where Self: AutomaticDependencyHandling {
    var greeter: any Greeter { component() }
}
protocol Greeter { func greeting() -> String }
final class PoliteGreeter: Greeter, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnGreeter
    typealias PublicInterface = any Greeter
    var dependencies = Dependencies()
    func greeting() -> String { "Good morning" }
}
final class Door: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
}

let container = Container()
PoliteGreeter.register(in: container)
Door.register(in: container)
try container.bootstrap()
print(try container.resolve(Door.self).greeter.greeting())
SWIFT

# The same classes twice, in files of 100: part i depends on i - 1, i / 2 and i / 3.
package many-plain ""
package many-wind '"Wind"'
awk -v count="$components" -v plain="$folder/many-plain/Sources/program" -v wind="$folder/many-wind/Sources/program" '
    function file(folder, i) { return folder "/Parts" int(i / 100) ".swift" }
    function needs(i, list,    candidates, n, k, seen) {
        n = 0
        split((i - 1) " " int(i / 2) " " int(i / 3), candidates, " ")
        for (k = 1; k <= 3; k++)
            if (i > 0 && !((candidates[k]) in seen)) { seen[candidates[k]]; list[++n] = candidates[k] }
        return n
    }
    BEGIN {
        for (i = 0; i < count; i++) {
            delete list
            n = needs(i, list)
            tokens = properties = parameters = assignments = arguments = sum = ""
            for (k = 1; k <= n; k++) {
                part = "part" list[k]
                type = "any Part" list[k]
                tokens = tokens ", DependsOnPart" list[k]
                properties = properties "    private let " part ": " type "\n"
                parameters = parameters (k > 1 ? ", " : "") part ": " type
                assignments = assignments "        self." part " = " part "\n"
                arguments = arguments (k > 1 ? ", " : "") part ": " part
                sum = sum " &+ " part ".value()"
            }
            interface = "protocol Part" i " { func value() -> Int }\n"
            body = "    func value() -> Int { sum }\n}\n"
            work = "        sum = " i sum "\n"
            out = file(plain, i)
            printf "%sfinal class Real%d: Part%d {\n%s    private let sum: Int\n", interface, i, i, properties > out
            printf "    init(%s) {\n%s%s    }\n%s\n", parameters, assignments, work, body > out
            out = file(wind, i)
            if (i % 100 == 0) print "import Wind\n" > out
            printf "%sprotocol DependsOnPart%d {}\n", interface, i > out
            printf "extension DependsOnPart%d where Self: AutomaticDependencyHandling {\n", i > out
            printf "    var part%d: any Part%d { component() }\n}\n", i, i > out
            printf "final class Real%d: Part%d, Singleton, IndirectResolver, AutomaticDependencyHandling%s {\n",
                i, i, tokens > out
            printf "    typealias DependencyToken = any DependsOnPart%d\n", i > out
            printf "    typealias PublicInterface = any Part%d\n    var dependencies = Dependencies()\n", i > out
            printf "    private var sum = 0\n    func dependenciesFulfilled() {\n%s    }\n%s\n", work, body > out
            # By hand a part that is shared is a global constant; with Wind it is registered.
            printf "nonisolated(unsafe) let part%d: any Part%d = Real%d(%s)\n\n", i, i, i, arguments > file(plain, i)
            registers = registers "    Real" i ".register(in: container)\n"
        }
        main = plain "/main.swift"
        print "print(part" count - 1 ".value())" > main
        main = wind "/main.swift"
        printf "import Wind\n\nfunc register(in container: Container) {\n%s}\n", registers > main
        print "let container = Container()\nregister(in: container)\ntry container.bootstrap()" > main
        printf "print(try container.resolve((any Part%d).self).value())\n", count - 1 > main
    }'

plain=$(stripped_size plain)
wind=$(stripped_size wind)
printf 'size, stripped       without Wind %10s   with Wind %10s   Wind adds %10s\n' \
    "$(kilobytes "$plain")" "$(kilobytes "$wind")" "$(kilobytes $((wind - plain)))"

plain=$(build_time many-plain)
wind=$(build_time many-wind)
printf 'build, %s parts   without Wind %10s   with Wind %10s   %s times as long\n' \
    "$components" "$(seconds "$plain")" "$(seconds "$wind")" \
    "$(awk -v a="$wind" -v b="$plain" 'BEGIN { printf "%.1f", a / b }')"
