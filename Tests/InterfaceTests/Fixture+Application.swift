import Foundation
import Testing
import Wind

#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
#endif

extension Fixture {
    /// A container in which visitors are told of, and its host.
    static func bootstrapped() throws -> (container: Container, host: Host) {
        let container = container("app")
        Host.register(in: container)
        Visitor.register(in: container)
        try container.bootstrap()
        return (container, container.resolve())
    }

    /// Does something with a container of the application, and puts back the one that was there.
    static func with<Result, Failure: Error>(
        application: Container?, seed: UInt64? = nil, early: Bool = true, keeping: Bool = false,
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let old = Container.application
        Container.application = application
        defer { Container.application = old }
        #if canImport(HeadlessInterfaceBuilder)
        return try ArchiveSettings.with(
            {
                $0.seed = seed
                $0.knowsStoryboardEarly = early
                $0.keepsTopLevelObjects = keeping
                $0.mainBundle = .module
            }, perform: work)
        #else
        return try work()
        #endif
    }

    /// The texts of the problems that are reported meanwhile on this thread, by containers without a handler.
    static func problems<Failure: Error>(while work: () throws(Failure) -> Void) throws(Failure) -> [String] {
        let old = Container.onProblem
        defer { Container.onProblem = old }
        let texts = Texts()
        let thread = ObjectIdentifier(Thread.current)
        Container.onProblem = { problem in
            // Other tests report problems of their own.
            if ObjectIdentifier(Thread.current) == thread { texts.add(problem.description) }
        }
        try work()
        return texts.all
    }
}

private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    // SAFETY: touched only while `lock` is held.
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
}

/// How an archive may come to life, as no source settles it: each test holds in all of them.
///
/// Apple's frameworks have one of these ways, which isn't known.
struct Conditions: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let early: Bool
    let keeping: Bool

    /// Apple's frameworks have one way, which nobody can choose.
    #if canImport(HeadlessInterfaceBuilder)
    static let all = (1...6).flatMap { seed in
        [true, false].flatMap { early in [true, false].map { Conditions(seed: seed, early: early, keeping: $0) } }
    }
    #else
    static let all = [Conditions(seed: 0, early: true, keeping: false)]
    #endif

    var testDescription: String {
        "seed \(seed), storyboard known \(early ? "early" : "late"), top-level objects \(keeping ? "kept" : "not kept")"
    }

    @MainActor
    func with<Result, Failure: Error>(
        application: Container?, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Fixture.with(application: application, seed: seed, early: early, keeping: keeping, work)
    }
}
