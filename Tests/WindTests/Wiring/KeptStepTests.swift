#if os(macOS) || os(Linux)
import Testing
import Wind

@Suite("A step that a storage keeps and uses after its fill")
struct KeptStepTests {
    @Test("names no tokens, neither later nor on another thread")
    func tokens() async {
        await #expect(processExitsWith: .success) {
            let keeper = try wired()
            precondition(keeper.dependencies.tokens == 1)
            let step = Handed(keeper.dependencies.steps[0])
            precondition(step.value.tokens.isEmpty)
            try onThreads(1) { _ in precondition(step.value.tokens.isEmpty) }
        }
    }

    @Test("stores nowhere, neither later nor on another thread")
    func inserts() async {
        await #expect(processExitsWith: .success) {
            let keeper = try wired()
            let step = Handed(keeper.dependencies.steps[0])
            var copy = keeper.dependencies
            copy.insert(Stone(), as: Stone.self, in: step.value)
            copy.insertNothing(in: step.value)
            var empty = Dependencies()
            empty.insert(Stone(), as: Stone.self, in: step.value)
            precondition(!empty.isWired && empty.contents.isEmpty)
            let weakly = WeakDependencies()
            let stone = Stone()
            weakly.insert(weakly: stone, as: Stone.self, in: step.value)
            precondition(weakly.living(Stone.self, for: nil).isEmpty)
            withExtendedLifetime(stone) {}
            try onThreads(1) { _ in
                var empty = Dependencies()
                empty.insert(Stone(), as: Stone.self, in: step.value)
                precondition(!empty.isWired)
            }
            precondition((keeper.components() as [Stone]).count == 1)
        }
    }

    @Test("is not the step of the next fill, nor of another component's that is under way")
    func others() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Stone.register(in: container)
            Pebble.register(in: container)
            let first = StepKeeper()
            try container.resolve(for: first)
            let second = StepKeeper()
            second.dependencies.other = Handed(first.dependencies.steps[0])
            try container.resolve(for: second)
            precondition((first.components() as [Stone]).count == 1)
            precondition((second.components() as [Stone]).count == 1)
            precondition(second.dependencies.tokensOfOther == 0)
        }
    }
}

private func wired() throws -> StepKeeper {
    let container = Container()
    Stone.register(in: container)
    Pebble.register(in: container)
    let keeper = StepKeeper()
    try container.resolve(for: keeper)
    return keeper
}

private struct Handed: @unchecked Sendable {
    // SAFETY: a test hands it to one thread, and waits for this thread.
    let value: WiringStep
    init(_ value: WiringStep) { self.value = value }
}

private protocol DependsOnStone {}
private protocol DependsOnPebble {}

private final class Stone: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStone
}
private final class Pebble: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPebble
}

private final class StepKeeper: AutomaticDependencyHandling, DependsOnStone, DependsOnPebble {
    var dependencies = KeepingStorage()
}

private struct KeepingStorage: DependencyStorage {
    private var kept = Dependencies()
    private(set) var steps: [WiringStep] = []
    private(set) var tokens = 0
    /// A step of another component, which each fill of this component uses.
    var other: Handed?
    private(set) var tokensOfOther = 0

    mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if let earlier = steps.last {
            tokensOfOther += earlier.tokens.count
            kept.insert(object, as: type, in: earlier)
        } else {
            tokens = step.tokens.count
        }
        if let other {
            tokensOfOther += other.value.tokens.count
            kept.insert(Stone(), as: Stone.self, in: other.value)
        }
        steps.append(step)
        kept.insert(object, as: type, in: step)
    }

    mutating func insertNothing(in step: WiringStep) { kept.insertNothing(in: step) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { kept.first(type, for: token) }
    func all<T>(_ type: T.Type) -> [T] { kept.all(type) }
    var isShared: Bool { false }
    var isWired: Bool { kept.isWired }
    var contents: [String] { kept.contents }
}
#endif
