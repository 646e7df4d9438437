import Foundation
import Testing
import Wind

private protocol Client: AnyObject, Sendable { var name: String { get } }
private protocol DependsOnClient {}
private final class SmallClient: Client, Instance, IndirectResolver<any DependsOnClient, any Client>,
    InjectedDependencies
{
    let name = "small"
}
private final class LargeClient: Client, Instance, IndirectResolver<any DependsOnClient, any Client>,
    InjectedDependencies
{
    let (a, b, c, d) = (1, 2, 3, 4)
    let name = "large"
}
/// Takes a wrapper that other screens have, too.
private final class Screen: Instance, DirectResolver, InjectedDependencies, DependsOnClient {
    static let shared = Guarded(Inject<any Client>())
    @Inject var client: any Client

    init() { _client = Screen.shared.withLock { $0 } }
}

private protocol DependsOnPart {}
private final class Part: Component, Sendable {
    func fill(dependency: Any.Type, with object: any Component) {}
}
/// Fills many parts in.
private final class Parts: Singleton, DependencyResolver, InjectedDependencies {
    var dependencyTokens: [any Any.Type] { [(any DependsOnPart).self] }
    var providedComponents: [any Any.Type] { [Part.self] }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnPart }
    func resolve(on consumer: any Component) {
        for _ in 0..<50 { consumer.fill(dependency: Part.self, with: Part()) }
    }
}
private struct WrappingStorage: DependencyStorage, Sendable {
    var inner = Dependencies()
    mutating func insert(_ object: any Component, as type: any Any.Type, in step: WiringStep) {
        inner.insert(object, as: type, in: step)
    }
    mutating func insertNothing(in step: WiringStep) { inner.insertNothing(in: step) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { inner.first(type, for: token) }
    func all<T>(_ type: T.Type) -> [T] { inner.all(type) }
    var isShared: Bool { inner.isShared }
    var isWired: Bool { inner.isWired }
    var contents: [String] { inner.contents }
}
private final class Desk: DirectResolver, AutomaticDependencyHandling, DependsOnPart, Sendable {
    private let storage = Guarded(WrappingStorage())
    var dependencies: WrappingStorage {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}

@Suite("Threads that share a component's storage")
struct SharedStorageThreadsTests {
    @Test("wire two components with one wrapper, and each reads the object of one of them")
    func wrapper() throws {
        let containers = [Container(), Container()]
        SmallClient.register(in: containers[0])
        LargeClient.register(in: containers[1])
        for container in containers {
            Screen.register(in: container)
            try container.bootstrap()
        }
        for _ in 0..<2_000 {
            Screen.shared.withLock { $0 = Inject() }
            let names = try onThreads(2) { try containers[$0].resolve(Screen.self).client.name }
            #expect(names.allSatisfy { ["small", "large"].contains($0) })
        }
    }

    @Test("fill by hand a component whose own storage is around a Dependencies while it is wired")
    func byHand() throws {
        let container = Container()
        Parts.register(in: container)
        try container.bootstrap()
        for _ in 0..<300 {
            let desk = Desk()
            try onThreads(2) { index in
                if index == 0 { return try container.resolve(for: desk) }
                for _ in 0..<50 where desk.dependencies.isShared {
                    desk.fill(dependency: Part.self, with: Part())
                }
            }
            let parts: [Part] = desk.components()
            #expect(50...100 ~= parts.count)
        }
    }
}
