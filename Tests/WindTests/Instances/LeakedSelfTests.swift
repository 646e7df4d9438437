#if os(macOS) || os(Linux)
import Foundation
import Testing
import Wind

private protocol Tool: AnyObject { var isIntact: Bool { get } }
private protocol DependsOnTool {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var isIntact: Bool { true }
}
private final class Board: @unchecked Sendable {
    // SAFETY: the object is touched only while `lock` is held.
    static let shared = Board()
    private let lock = NSLock()
    private var painter: Painter?
    var latest: Painter? {
        get { lock.withLock { painter } }
        set { lock.withLock { painter = newValue } }
    }
}
/// Publishes itself before it is wired.
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: (any Tool)?
    init() { Board.shared.latest = self }
}
// SAFETY: only the container changes it.
extension Hammer: @unchecked Sendable {}
extension Painter: @unchecked Sendable {}

private protocol Client: AnyObject, Sendable { var name: String { get } }
private protocol DependsOnClient {}

private final class MainClient: Client, Singleton, IndirectResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnClient
    typealias PublicInterface = any Client
    var name: String { "main" }
}
private final class ToyClient: Client, Singleton, IndirectResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnClient
    typealias PublicInterface = any Client
    let name = "toy"
}
/// Publishes itself before it is wired; the compiler proves that other threads may read it.
private final class Feed: Instance, DirectResolver, InjectedDependencies, DependsOnClient, Sendable {
    static let latest = Guarded<Feed?>(nil)
    let client = Inject<any Client>()
    let others = Inject<[any Client]>()
    init() { Feed.latest.withLock { $0 = self } }
}

@Suite("An instance that shows itself in init")
struct LeakedSelfTests {
    @Test("may be read by others before its properties have come")
    func early() async {
        await #expect(processExitsWith: .success) {
            // A read that comes too early reports a problem, and returns nil.
            Container.onProblem = { _ in }
            let container = Container()
            Hammer.register(in: container)
            Painter.register(in: container)
            try container.bootstrap()
            for _ in 1...3 { _ = container.resolve() as Painter }
            try onThreads(2) { thread in
                if thread == 0 {
                    for _ in 0..<20_000 { precondition((container.resolve() as Painter).tool != nil) }
                    Board.shared.latest = nil
                } else {
                    while let painter = Board.shared.latest { precondition(painter.tool?.isIntact != false) }
                }
            }
        }
    }

    @Test("is filled while another thread takes the values of its constants from the current container")
    func constants() async {
        await #expect(processExitsWith: .success) {
            let app = Container()
            ToyClient.register(in: app)
            Container.application = app
            let container = Container()
            MainClient.register(in: container)
            Feed.register(in: container)
            try container.bootstrap()
            try onThreads(2) { thread in
                if thread == 0 {
                    for _ in 0..<50_000 {
                        let feed = container.resolve() as Feed
                        precondition(feed.client.value.name == "main" && feed.others.value.map(\.name) == ["main"])
                    }
                    Feed.latest.withLock { $0 = nil }
                } else {
                    while Feed.latest.withLock({ $0 }) == nil {}
                    while let feed = Feed.latest.withLock({ $0 }) {
                        precondition(["main", "toy"].contains(feed.client.value.name))
                        precondition(feed.others.value.count == 1)
                    }
                }
            }
        }
    }
}
#endif
