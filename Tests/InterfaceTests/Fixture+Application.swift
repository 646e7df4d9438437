import Foundation
import Testing
import Wind

#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
#endif

extension Fixture {
    /// A container that announces visitors, and its host.
    static func bootstrapped() throws -> (container: Container, host: Host) {
        let container = container("app")
        Host.register(in: container)
        Visitor.register(in: container)
        try container.bootstrap()
        return (container, container.resolve())
    }

    /// Runs `work` with an application container, and restores the former one.
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

    /// The texts of problems that containers without a handler report on this thread while `work` runs.
    static func problems<Failure: Error>(while work: () throws(Failure) -> Void) throws(Failure) -> [String] {
        let old = Container.onProblem
        defer { Container.onProblem = old }
        let texts = Texts()
        let thread = ObjectIdentifier(Thread.current)
        Container.onProblem = { problem in
            // Other tests report their own problems.
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

/// The ways in which an archive may come to life, which sources don't settle: each test holds in all of them.
///
/// Apple's frameworks use one of these ways. It isn't known which.
struct Conditions: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let early: Bool
    let keeping: Bool

    /// Apple's frameworks have one way, which a test can't choose.
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
