import Testing
import Wind

private protocol Store: AnyObject, Sendable { var name: String { get } }
private protocol DependsOnStore {}
private protocol DependsOnSpareStore {}

private final class NamedStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "main"
}
private final class SpareStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareStore
    typealias PublicInterface = any Store
    let name = "spare"
}
private final class Ticket: Instance, DirectResolver, InjectedDependencies {}

private struct Report {
    @Inject var store: any Store
    @InjectFor((any DependsOnSpareStore).self) var spare: any Store
    @Inject var ticket: Ticket
    @Inject var stores: [any Store]
    @Inject var absent: (any Sequence<Int>)?
}
private final class Visitor: Sendable {}
private struct Pass {
    @InjectFor((any DependsOnStore).self) var visitor: Visitor
}
private class Helper {
    @Inject var store: any Store
}
private final class Assistant: Helper {
    @Inject var container: Container?
}
private actor Worker {
    @Inject private var store: any Store
    func name() -> String { store.name }
}

private func name() -> String {
    @Inject var store: any Store
    return store.name
}

private func container() throws -> Container {
    let container = Container()
    NamedStore.register(in: container)
    SpareStore.register(in: container)
    Ticket.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("A property outside of components")
struct InjectElsewhereTests {
    #if os(macOS) || os(Linux)
    @Test("with a token stops the program, and says that the object is gone")
    func gone() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            container.register(weakly: Visitor(), for: (any DependsOnStore).self)
            let pass = Pass()
            Container.withCurrent(container) { _ = pass.visitor }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("WIND-014"), "\(text)")
    }
    #endif

    @Test("takes its value from the task's container, and keeps it")
    func structs() throws {
        let container = try container()
        let report = Report()
        let copy = report
        let ticket = Container.withCurrent(container) {
            #expect(report.store.name == "main" && report.spare.name == "spare")
            #expect(report.stores.map(\.name) == ["main", "spare"])
            #expect(report.absent == nil)
            return report.ticket
        }
        #expect(report.ticket === ticket && copy.ticket === ticket)
        try Container.withCurrent(otherContainer()) {
            #expect(report.store === copy.store && report.ticket === ticket)
        }
    }

    @Test("works in classes, functions and actors")
    func others() async throws {
        let container = try container()
        let worker = Worker()
        await Container.withCurrent(container) {
            #expect(name() == "main")
            #expect(await worker.name() == "main")
            let assistant = Assistant()
            #expect(assistant.store.name == "main" && assistant.container === container)
        }
        #expect(await worker.name() == "main")
    }

    @Test("belongs to each task's own container, in parallel")
    func tasks() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let container = try container()
                    try await Container.withCurrent(container) {
                        let own: any Store = container.resolve()
                        await Task.yield()
                        #expect(Container.current === container)
                        #expect(Report().store === own && Helper().store === own)
                        await Task { #expect(Report().store === own) }.value
                        let other = try otherContainer()
                        Container.withCurrent(other) { #expect(Report().store !== own) }
                        #expect(Container.current === container)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func otherContainer() throws -> Container { try container() }

    @Test("is created once, however many threads read it first")
    func threads() throws {
        let container = try container()
        for _ in 0..<50 {
            let report = Guarded(Report())
            let copy = report.withLock { $0 }
            let box = Box(copy)
            let tickets = try onThreads(4) { _ in
                Container.withCurrent(container) { ObjectIdentifier(box.report.ticket) }
            }
            #expect(Set(tickets).count == 1)
        }
    }

    // SAFETY: any thread may read the property.
    private final class Box: @unchecked Sendable {
        let report: Report
        init(_ report: Report) { self.report = report }
    }

    @Test("keeps neither its container nor, once it is gone, anything else")
    func memory() throws {
        weak var known: Container?
        weak var store: (any Store)?
        var assistant: Assistant? = Assistant()
        do {
            let container = try container()
            known = container
            Container.withCurrent(container) {
                #expect(assistant?.container === container)
                store = assistant?.store
            }
        }
        #expect(known == nil && store != nil)
        assistant = nil
        #expect(store == nil)
    }

    @Test("sees the container of the operation only while it runs")
    func scope() throws {
        let container = try container()
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try Container.withCurrent(container) {
                #expect(Container.current === container)
                throw Failure()
            }
        }
        #expect(Container.current !== container)
    }
}
