import Testing
import Wind

/// Chains that grow at run time: each link is wired, and gets the link below it in a carrier.
@Suite("A chain of 10,000 components, on a stack of 512 KB")
struct LongChainTests {
    @Test("is released from its head", arguments: LinkSource.allCases)
    func headFirst(_ way: LinkSource) throws {
        try expectAllGone { census in
            let container = way.container()
            var head: Link? = try way.chain(of: length, in: container, census: census)
            #expect(census.living == length)
            head = nil
            withExtendedLifetime(head) {}
            #expect(census.living == 0)
            withExtendedLifetime(container) {}
        }
    }

    @Test("is released by its container first and then from its head", arguments: LinkSource.allCases)
    func containerFirst(_ way: LinkSource) throws {
        try expectAllGone { census in
            var container: Container? = way.container()
            var head: Link? = try way.chain(of: length, in: container!, census: census)
            container = nil
            withExtendedLifetime(container) {}
            #expect(census.living == length)
            head = nil
            withExtendedLifetime(head) {}
            #expect(census.living == 0)
        }
    }

    @Test("is released with the container that alone keeps its head", arguments: LinkSource.allCases)
    func registeredHead(_ way: LinkSource) throws {
        try expectAllGone { census in
            let container = way.container()
            container.register(component: Top(try way.chain(of: length, in: container, census: census)))
            try container.bootstrap()
            #expect(census.living == length)
        }
    }

    @Test("is released down to a link that is kept, and then from there", arguments: LinkSource.allCases)
    func middle(_ way: LinkSource) throws {
        try expectAllGone { census in
            let container = way.container()
            var middle: Link? = try way.chain(of: length / 2, in: container, census: census)
            var head: Link? = try way.chain(of: length / 2, on: middle, in: container, census: census)
            #expect(census.living == length)
            head = nil
            withExtendedLifetime(head) {}
            #expect(census.living == length / 2)
            middle = nil
            withExtendedLifetime(middle) {}
            #expect(census.living == 0)
        }
    }

    @Test("is released when its head is wired again", arguments: LinkSource.allCases)
    func replaced(_ way: LinkSource) throws {
        try expectAllGone { census in
            let container = way.container()
            let head = try way.chain(of: length, in: container, census: census)
            try container.resolve(for: head)
            withExtendedLifetime(head) { #expect(census.living == 1) }
        }
    }

    @Test("is released by the thread that reads it last", arguments: LinkSource.allCases)
    func readers(_ way: LinkSource) throws {
        let census = Census()
        let container = way.container()
        let head = try way.chain(of: length, in: container, census: census)
        try onThreads(3, stackSize: smallStack) { index in
            if index == 0 {
                try container.resolve(for: head)
            } else {
                for _ in 0..<200 { _ = head.next?.next?.next }
            }
        }
        withExtendedLifetime(head) { #expect(census.living == 1) }
    }

    @Test("that ends in deinits which use the container is released", arguments: LinkSource.allCases)
    func eventful(_ way: LinkSource) throws {
        try expectAllGone { census in
            let container = way.container()
            var head: Link? = try way.chain(of: length, in: container, census: census, asking: container)
            head = nil
            withExtendedLifetime(head) {}
            #expect(census.living == 0)
        }
    }

    /// Runs `body` on a thread with a small stack, and expects that no link remains.
    private func expectAllGone(
        at place: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable (Census) throws -> Void
    ) throws {
        let census = Census()
        try onThreads(1, stackSize: smallStack) { _ in try body(census) }
        #expect(census.all >= length, sourceLocation: place)
        #expect(census.living == 0, sourceLocation: place)
    }
}

private let length = 10_000
private let smallStack = 512 * 1_024

/// The way in which a link gets the link below it.
enum LinkSource: CaseIterable {
    /// As a dependency of a declared class.
    case declared
    /// From a hand-written resolver.
    case byHand

    fileprivate func container() -> Container {
        let container = Container()
        switch self {
        case .declared: Carrier.register(in: container)
        case .byHand: container.register(resolver: CarrierResolver())
        }
        return container
    }

    /// Wires one link after another.
    fileprivate func chain(
        of length: Int, on end: Link? = nil, in container: Container, census: Census, asking asked: Container? = nil
    ) throws -> Link {
        var head = end
        for _ in 0..<length {
            let link = Link(census, asks: asked)
            try Carrier.$cargo.withValue(head) { try container.resolve(for: link) }
            head = link
        }
        return head!
    }
}

private protocol DependsOnCarrier {}

// SAFETY: one thread wires it; any thread may read Wind's storage.
private final class Link: AutomaticDependencyHandling, DependsOnCarrier, @unchecked Sendable {
    var dependencies = Dependencies()
    private let ticket: Census.Ticket
    private let asked: Container?

    init(_ census: Census, asks asked: Container?) {
        ticket = census.ticket()
        self.asked = asked
    }

    deinit {
        let nothing: Top? = asked?.resolve()
        precondition(nothing == nil)
    }

    /// The link below.
    var next: Link? { (component() as Carrier).cargo }
}

private final class Carrier: Instance, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnCarrier
    @TaskLocal static var cargo: Link?
    let cargo: Link?

    init() { cargo = Carrier.cargo }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private struct CarrierResolver: DependencyResolver {
    var dependencyTokens: [Any.Type] { [(any DependsOnCarrier).self] }

    func resolve(on consumer: any Component) { consumer.fill(dependency: Carrier.self, with: Carrier()) }
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is Link }
}

/// Keeps a chain as long as the container keeps it.
private final class Top: DirectResolver {
    private let head: Link

    init(_ head: Link) { self.head = head }

    func fill(dependency: Any.Type, with object: any Component) {}
}
