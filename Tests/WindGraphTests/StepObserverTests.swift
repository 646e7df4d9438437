import Testing
import Wind

@testable import WindGraph

private protocol DependsOnInk {}
private protocol DependsOnLetters {}

private class Piece: AutomaticDependencyHandling {
    var dependencies = Dependencies()
    required init() {}
}
private final class Ink: Piece, LazySingleton, SimpleResolver { typealias DependencyToken = DependsOnInk }
private final class Letter: Piece, ParameterizedInstance, SimpleResolver, DependsOnInk {
    typealias DependencyToken = DependsOnLetters
    required init() {}
    init(arguments: Void) {}
}
private final class Office: Piece, Singleton, DirectResolver, Startable, DependsOnLetters {
    func start() async throws {
        let write: Maker<Void, Letter> = component()
        _ = try write()
    }
}

/// The steps that an observer received, under the recording's lock.
private final class Told: @unchecked Sendable {
    // SAFETY: written under the lock of one recording, and read after this recording has stopped.
    var steps: [(name: String, number: UInt64, isBegin: Bool)] = []
}

@Suite("An observer of a recording")
struct StepObserverTests {
    @Test("gets the beginning and the end of each step, with the same number")
    func steps() async throws {
        let container = Container()
        Ink.register(in: container)
        Letter.register(in: container)
        Office.register(in: container)
        let told = Told()
        let recording = container.record { step, type, number, isBegin in
            told.steps.append(("\(step) \(type.split(separator: ".").last ?? "")", number, isBegin))
        }
        try await container.start()
        _ = recording.stop()
        let begun = told.steps.filter { $0.isBegin && !$0.name.hasSuffix("Letter>") }.map(\.name)
        #expect(
            begun == [
                "create Office", "fill Office", "tell Office", "start Office", "create Letter", "fill Letter",
                "create Ink", "fill Ink", "tell Ink", "tell Letter",
            ])
        var open: [UInt64: String] = [:]
        for (name, number, isBegin) in told.steps {
            if isBegin {
                #expect(open.updateValue(name, forKey: number) == nil)
            } else {
                #expect(open.removeValue(forKey: number) == name)
            }
        }
        #expect(open.isEmpty)
    }
}
