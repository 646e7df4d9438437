#!/usr/bin/env bash
# Checks that the messages in the pages match the output of the snippets and of the compiler, including the line numbers.
# Reports all findings before it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
report() {
    printf 'error: %s\n' "$1" >&2
    status=1
}

# check PAGE PROGRAM[:ARGUMENT]...
# Checks that the programs print every block of text in a page.
check() {
    local page=$1 printed='' block='' inside=false line program argument
    shift
    for program in "$@"; do
        argument=${program#*:}
        program=${program%%:*}
        swift build --product "$program" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
        # One of the problems ends the program.
        printed+=$(SWIFT_BACKTRACE=enable=no "$bin/$program" "$argument" 2>&1 || true)$'\n'
    done
    while IFS= read -r line; do
        case $line in
        '```text') inside=true block='' ;;
        '```')
            $inside || continue
            inside=false
            # Tests of the frameworks, of WindTesting and of images check these messages.
            [[ $block =~ ' App.'|StoryboardResolver|^WIND-034|^WIND-037|^WIND-045 ]] && continue
            [[ $printed == *"$block"* ]] || report "$page shows a text that the snippets do not print:"$'\n'"$block"
            ;;
        *) ! $inside || block+=$line$'\n' ;;
        esac
    done < "$page"
}

# check_compiler PAGE LEAST
# Checks that the compiler prints the messages in a page for these mistakes, and that the page has at least LEAST messages.
check_compiler() {
    local page=$1 least=$2 shown=0 message
    cat > "$folder/Mistakes.swift" << 'EOF'
import Wind

protocol Store {}
protocol DependsOnStore {}
extension DependsOnStore where Self: AutomaticDependencyHandling { var store: any Store { component() } }
protocol DependsOnBackup {}
extension DependsOnBackup where Self: AutomaticDependencyHandling { var store: any Store { component() } }

enum Ambiguous {
    final class List: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore, DependsOnBackup {
        var dependencies = Dependencies()
        func dependenciesFulfilled() { _ = store }
    }
}
enum Undeclared {
    final class List: Singleton, DirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
        func dependenciesFulfilled() { _ = store }
    }
    static func read(_ list: List) { _ = list.store }
}
enum WithoutStorage {
    final class List: Singleton, DirectResolver, InjectedDependencies, DependsOnStore {
        func dependenciesFulfilled() { _ = store }
    }
}
enum NoPlace {
    final class List: Singleton, DirectResolver {}
}
enum NoLine {
    final class List: Singleton, DirectResolver, AutomaticDependencyHandling {}
}
enum NoWeakLine {
    final class List: Singleton, DirectResolver, AutomaticWeakDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum Constant {
    final class List: Singleton, DirectResolver, AutomaticDependencyHandling {
        let dependencies = Dependencies()
    }
}
@MainActor
final class Window: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
@MainActor
final class Panel: @MainActor Singleton, DirectResolver, @MainActor AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func dependenciesFulfilled() {}
}
actor Inbox: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
final class Feed: Singleton, DirectResolver, AutomaticDependencyHandling, Sendable {
    var dependencies = Dependencies()
}
enum NoToken {
    final class FileStore: Store, Singleton, IndirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum NoInterface {
    final class FileStore: Store, Singleton, IndirectResolver<any DependsOnStore>, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum TwoLifecycles {
    final class List: Singleton, Instance, DirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum TwoResolvers {
    final class FileStore: Singleton, DirectResolver, SimpleResolver<any DependsOnStore>, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum WithArguments {
    final class FileStore: Singleton, SimpleResolver<any DependsOnStore>, AutomaticDependencyHandling {
        var dependencies = Dependencies()
        init(path: String) {}
    }
}
enum WithoutLifecycle {
    final class FileStore: SimpleResolver<any DependsOnStore>, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
    static func register(in container: Container) { FileStore.register(in: container) }
}
enum NotAClass {
    struct List: Singleton, DirectResolver {}
}
enum NotFinal {
    class FileStore: Singleton, SimpleResolver<any DependsOnStore>, AutomaticDependencyHandling {
        var dependencies = Dependencies()
        init() {}
    }
}
func assign(_ list: AssignedList, _ store: any Store) { list.store = store }
final class AssignedList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore {
    var dependencies = Dependencies()
}
public final class PublicList: Singleton, DirectResolver, InjectedDependencies {
    init() {}
}
final class Receipt: ParameterizedInstance, DirectResolver, InjectedDependencies {
    init(number: Int) {}
}
final class FakeStore: Store {}
enum ReplacedByPlain {
    final class FileStore: Store, Singleton, SimpleResolver<any DependsOnStore>, InjectedDependencies {}
    static func replace(in container: Container) throws { try container.replace(FileStore.self, with: FakeStore.self) }
}
protocol DependsOnLog {}
extension DependsOnLog { var log: any Store { component() } }
enum SecondResolver {
    class FileStore: Singleton, DirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
        required init() {}
    }
    final class RemoteStore: FileStore, SimpleResolver<any DependsOnStore> {}
    static func register(in container: Container) { RemoteStore.register(in: container) }
}
protocol HTTPClient: Sendable { func get(_ path: String) async throws -> String }
protocol DependsOnHTTPClient {}
enum VariableClient {
    final class Forecasts: Singleton, DirectResolver, InjectedDependencies, DependsOnHTTPClient, Sendable {
        @Inject private var client: any HTTPClient
    }
}
enum NotSendable {
    final class Forecasts: Singleton, DirectResolver, InjectedDependencies, DependsOnStore, Sendable {
        private let store = Inject<any Store>()
    }
}
enum WithoutValue {
    final class Forecasts: Singleton, DirectResolver, InjectedDependencies, DependsOnHTTPClient, Sendable {
        private let client = Inject<any HTTPClient>()
        func read() async throws -> String { try await client.get("Oslo") }
    }
}
enum WithDependencies {
    actor History: Singleton, DirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
    }
}
enum Isolated {
    actor History: Singleton, DirectResolver, InjectedDependencies {
        func dependenciesFulfilled() {}
    }
}
enum Variable {
    actor History: Singleton, DirectResolver, InjectedDependencies, DependsOnHTTPClient {
        @Inject private var client: any HTTPClient
        nonisolated func dependenciesFulfilled() { _ = client }
    }
}
@MainActor
final class Screen: @MainActor Singleton, @MainActor DirectResolver, @MainActor InjectedDependencies {}
func registerScreen(in container: Container) { Screen.register(in: container) }
@MainActor
enum ScreenModule: @MainActor Container.Module {
    static func register(in container: Container) { Screen.register(in: container) }
}
enum AppModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [ScreenModule.self] }
    static func register(in container: Container) {}
}

package final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    init() {}
}
EOF
    cat > "$folder/Sending.swift" << 'EOF'
import Wind

protocol Store { func load() async }
protocol DependsOnStore {}
actor History: Singleton, DirectResolver, InjectedDependencies, DependsOnStore {
    @Inject private var store: any Store
    func read() async { await store.load() }
}
protocol Database: Sendable { func insert(_ row: String) async throws }
protocol DependsOnPrimary {}
extension DependsOnPrimary where Self: AutomaticDependencyHandling { var primary: any Database { component() } }
final class Repository: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnPrimary {
    var dependencies = Dependencies()
    func add(_ row: String) async throws {
        async let saved: Void = primary.insert(row)
        try await saved
    }
}
EOF
    cat > "$folder/Throwing.swift" << 'EOF'
import Wind

struct Rate {}
struct PriceError: Error {}
struct Price { init(_ rate: Rate) throws(PriceError) {} }
func assemble(_ container: Container) {
    container.register(Price.self) { (rate: Rate) throws(PriceError) in try Price(rate) }
}
EOF
    local swift=(swiftc -swift-version 6 -package-name mistakes -diagnostic-style llvm)
    swift+=(-I "$bin/Modules" -I Sources/CWind/include)
    "${swift[@]}" -typecheck "$folder/Mistakes.swift" 2> "$log" && report "the mistakes for $page compile without an error"
    # The compiler checks sending last, and only in code without other mistakes.
    "${swift[@]}" -emit-sil -o /dev/null "$folder/Sending.swift" 2>> "$log" && report "the mistakes for $page compile without an error"
    # Swift 6.3 can't generate code for this closure.
    "${swift[@]}" -emit-sil -o /dev/null "$folder/Throwing.swift" 2>> "$log" && report "the mistakes for $page compile without an error"
    # The compiler prints the full names of nested types.
    sed -E "s/'[A-Za-z]+\.(List|FileStore|Forecasts|History)'/'\1'/g" "$log" > "$folder/messages"
    # A message begins with its kind. Its next lines have a larger indent.
    while IFS= read -r message; do
        shown=$((shown + 1))
        grep -qF -- "$message" "$folder/messages" ||
            report "$page shows a message that the compiler does not print:"$'\n'"$message"
    done < <(awk '
        function flush() { if (message != "") print message; message = "" }
        /^    (error|note): / { flush(); message = substr($0, 5); next }
        /^        / && message != "" { sub(/^ +/, ""); message = message " " $0; next }
        { flush() }' "$page")
    [ $shown -ge "$least" ] || report "$page shows only $shown messages of the compiler"
}

folder=$(mktemp -d)
log=$folder/log
trap 'rm -rf "$folder"' EXIT
bin=$(swift build --show-bin-path)

articles=Sources/Wind/Wind.docc
check $articles/Troubleshooting.md \
    Problems Problems:WIND-013 PropertyProblems ValueProblems TreeProblems ScopeProblems StartingProblems
check $articles/GettingStarted.md GettingStarted
check $articles/HowWindWorks.md HowWindWorks
check README.md MissingProvider
check $articles/HabitsFromOtherContainers.md Habits
check $articles/SendableComponents.md SendableComponents
check $articles/SeveralDatabases.md SeveralDatabases
check $articles/DecoratorsAndPlugIns.md Decorators
check $articles/ServerWithRequestScopes.md ServerWithRequestScopes
check $articles/WhenSomethingIsMissing.md Debugging

# The program of ten services prints the same in each form.
for program in TenServicesByHand TenServices TenServicesWithInject; do
    swift build --product "$program" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
    "$bin/$program" > "$folder/$program"
    cmp -s "$folder/TenServicesByHand" "$folder/$program" || report "the output of $program differs from TenServicesByHand's"
done
grep -q Oslo "$folder/TenServices" || report "TenServices doesn't print a report"
check_compiler $articles/Troubleshooting.md 11
check_compiler $articles/SendableComponents.md 7
check_compiler $articles/PackageOfModules.md 2

[ $status = 0 ] && echo "texts: all messages match"
exit $status
