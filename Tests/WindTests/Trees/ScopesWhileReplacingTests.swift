import Testing
import Wind

// These classes don't record events, because many threads create them.

/// Replaces a rack.
private final class NumberedRack: Rack, Component {
    let label: String
    private let ticket: Census.Ticket

    init(_ number: Int, _ census: Census) {
        label = "\(number)"
        ticket = census.ticket()
    }

    func fill(dependency: Any.Type, with object: any Component) {}
}

/// Registered repeatedly while the program runs.
private final class Leaflet: Component, Sendable {
    private let ticket: Census.Ticket
    init(_ census: Census) { ticket = census.ticket() }
    func fill(dependency: Any.Type, with object: any Component) {}
}

/// Reads the replaced component through a property.
private final class Porter: Singleton, DirectResolver, InjectedDependencies, DependsOnRack, DependsOnSafe {
    @Inject var rack: any Rack
    @Inject var racks: [any Rack]
    @Inject var safe: Safe
}

/// Declares a dependency on its container.
private final class Resident: Singleton, DirectResolver, AutomaticDependencyHandling, ContainerDependency,
    DependsOnSafe
{
    var dependencies = Dependencies()
    var home: Container? { component() }
    var safe: Safe { component() }
}

private func makeApp() throws -> Container {
    let app = Container()
    WoodenRack.register(in: app)
    Booth.register(in: app)
    Errand.register(in: app)
    Turnstile.register(in: app)
    Safe.register(in: app)
    Porter.register(in: app)
    Resident.register(in: app)
    try app.bootstrap()
    return app
}

@Suite("Eight threads")
struct ScopesWhileReplacingTests {
    @Test("open scopes while the app registers and replaces: each has its own and the app's old or new components")
    func opening() throws {
        let (racks, leaflets) = (Census(), Census())
        let replacements = 40
        do {
            let app = try makeApp()
            // SAFETY: any thread reads them, and one thread at a time wires them again.
            nonisolated(unsafe) let (safe, porter) = (try app.resolve(Safe.self), try app.resolve(Porter.self))
            let labels = Set(["wood"] + (0..<replacements).map { "\($0)" })
            try onThreads(9) { thread in
                if thread == 8 {
                    for number in 0..<replacements {
                        try app.replace(WoodenRack.self, with: NumberedRack(number, racks))
                        app.register(component: Leaflet(leaflets))
                    }
                    return
                }
                for round in 0..<replacements * 2 {
                    let scope = Container(parent: app)
                    scope.register(component: Lodger("\(thread), \(round)"))
                    let booth = try scope.resolve(Booth.self)
                    #expect(booth.visitor.name == "\(thread), \(round)")
                    #expect(try scope.resolve(Booth.self) === booth && scope.resolve(Errand.self).desk === booth)
                    let seen = try [
                        booth.shelf, scope.resolve((any Rack).self), app.resolve(Turnstile.self).shelf,
                        unsafe safe.shelf, unsafe porter.rack,
                    ].map(\.label)
                    #expect(labels.isSuperset(of: seen))
                }
            }
            // The replaced racks are gone, and every consumer has the last one.
            #expect(racks.living == 1 && racks.all == replacements)
            #expect(leaflets.living == replacements)
            let last = try app.resolve((any Rack).self)
            #expect(last.label == "\(replacements - 1)")
            unsafe #expect(safe.shelf === last && porter.rack === last && porter.racks.map(\.label) == [last.label])
            let scope = Container(parent: app)
            scope.register(component: Lodger("after"))
            #expect(try scope.resolve(Booth.self).shelf === last)
        }
        #expect(racks.living == 0 && leaflets.living == 0)
    }

    @Test("read components while their container goes, and afterwards")
    func reading() throws {
        for _ in 0..<60 {
            let app = Guarded<Container?>(try makeApp())
            // SAFETY: any thread reads them, after they were wired.
            nonisolated(unsafe) let (porter, resident) = try app.withLock {
                (try $0!.resolve(Porter.self), try $0!.resolve(Resident.self))
            }
            try onThreads(8) { thread in
                for _ in 0..<20 {
                    if thread == 0 { app.withLock { $0 = nil } }
                    unsafe #expect(porter.rack.label == "wood" && porter.racks.map(\.label) == ["wood"])
                    unsafe #expect(porter.safe === resident.safe && porter.safe.shelf === porter.rack)
                    // If the container still exists, the read keeps it for a moment.
                    _ = unsafe resident.home
                }
            }
            unsafe #expect(resident.home == nil && porter.safe.shelf === porter.rack)
        }
    }
}
