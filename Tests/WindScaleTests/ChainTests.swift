import Foundation
import Testing
import Wind

@Suite("A chain of many classes, on a stack of 512 KB")
struct ChainTests {
    @Test("is wired from its end to its head, in any order of registration", arguments: Order.allCases)
    func bootstrap(_ order: Order) throws {
        try onSmallStack { log in
            let container = Container()
            for link in order.of(chain) { link.register(in: container) }
            try container.bootstrap()
            // The container creates instances for their consumers: here, for the singletons above them.
            let needed = chain.dropLast(chain.count - (chain.lastIndex { $0 is any Singleton.Type }! + 1))
            #expect(log.completed == needed.map { ObjectIdentifier($0) })
            #expect(log.created == needed.count)
        }
    }

    @Test("of singletons is created by one request")
    func singletons() throws {
        try expectMade(chain[..<chainPartLength])
    }

    @Test("of instances is created by one request")
    func instances() throws {
        try expectMade(chain[..<(2 * chainPartLength)])
    }

    @Test("of both is created by one request")
    func both() throws {
        try expectMade(chain[...])
    }

    @Test("made, and dropped with its container, leaves nothing")
    func container() throws {
        try onSmallStack { log in
            do {
                let container = Container()
                for link in chain { link.register(in: container) }
                try container.bootstrap()
                #expect(log.living > 2 * chainPartLength)
            }
            #expect(log.living == 0)
        }
    }

    @Test("made, its container dropped and then its head, leaves nothing")
    func head() throws {
        try onSmallStack { log in
            var container: Container? = Container()
            for link in chain { link.register(in: container!) }
            var head: LinkBase? = try chain.last!.make(in: container!)
            container = nil
            withExtendedLifetime(container) {}
            #expect(log.living == chain.count)
            head = nil
            withExtendedLifetime(head) {}
            #expect(log.living == 0)
        }
    }

    @Test("without its end is refused before anything is created")
    func incomplete() throws {
        try onSmallStack { log in
            let container = Container()
            for link in chain.dropFirst() { link.register(in: container) }
            #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
            #expect(throws: Container.ResolutionError.self) { try chain.last!.make(in: container) }
            #expect(log.created == 0)
        }
    }

    @Test("registered twice names every class")
    func twice() throws {
        try onSmallStack { _ in
            let container = Container()
            for link in chain + chain { link.register(in: container) }
            let errors = container.validate().filter { if case .error = $0 { true } else { false } }
            #expect(errors.count == chain.count)
        }
    }

    private func expectMade(_ links: ArraySlice<any ChainLink.Type>) throws {
        try onSmallStack { log in
            let container = Container()
            for link in links { link.register(in: container) }
            let head = try links.last!.make(in: container)
            #expect(log.completed == links.map { ObjectIdentifier($0) })
            #expect(log.living == links.count)
            withExtendedLifetime(head) {}
        }
    }
}

/// The order in which the links are registered.
enum Order: CaseIterable {
    case providersFirst
    case consumersFirst
    case mixed

    func of<Element>(_ links: [Element]) -> [Element] {
        switch self {
        case .providersFirst: links
        case .consumersFirst: links.reversed()
        // The step and the number of links are coprime, so each link is visited once.
        case .mixed: links.indices.map { links[$0 * 7_919 % links.count] }
        }
    }
}

extension ChainLink {
    fileprivate static func register(in container: Container) {
        register(in: container, fileID: #fileID, line: #line)
    }

    fileprivate static func make(in container: Container) throws -> LinkBase {
        try container.resolve(self)
    }
}

/// Runs `body` on a thread with a small stack, and waits for its end.
private func onSmallStack(_ body: @escaping @Sendable (Log) throws -> Void) throws {
    let log = Log()
    let ended = NSCondition()
    // SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
    nonisolated(unsafe) var outcome: Result<Void, any Error>?
    let thread = Thread {
        let result = Result { try LinkBase.$log.withValue(log) { try body(log) } }
        ended.withLock {
            // SAFETY: written and read while `ended` is locked.
            unsafe outcome = result
            ended.signal()
        }
    }
    thread.stackSize = 512 * 1_024
    thread.start()
    try ended.withLock {
        while unsafe outcome == nil { ended.wait() }
        try unsafe outcome!.get()
    }
}
