import Testing
import Wind

/// The classes of a test, and a scope for each of its guests.
private struct Inn {
    let app = Container()
    let stay: Container.Scope

    init() throws {
        WoodenRack.register(in: app)
        Booth.register(in: app)
        stay = app.scope("stay") { $0.expect((any DependsOnLodger).self, as: Lodger.self) }
        try app.bootstrap()
    }

    func open(_ name: String, in container: Container? = nil) throws -> Container {
        try stay.open(in: container) { $0.register(component: Lodger(name)) }
    }

    /// Opens scopes that are named by numbers.
    func open(_ count: Int) throws -> [Container] { try (0..<count).map { try open("\($0)") } }
}

// The first opening prepares what the later ones share, so they take another path.
@Suite("A scope that is opened for the first, the second or the third time", .serialized)
struct OpenedAgainTests {
    @Test("has its own objects, which a replacement in the app reaches", arguments: 0...2)
    func replaced(openings: Int) throws {
        let inn = try Inn()
        let scopes = try inn.open(openings + 1)
        let booths = try scopes.map { try $0.resolve(Booth.self) }
        #expect(booths.map(\.visitor.name) == (0...openings).map { "\($0)" })
        #expect(booths.allSatisfy { $0.shelf.label == "wood" })
        try inn.app.replace(WoodenRack.self, with: SteelRack.self)
        #expect(booths.allSatisfy { $0.shelf.label == "steel" })
        #expect(try inn.open("later").resolve(Booth.self).shelf.label == "steel")
    }

    @Test("ends with its objects, before or after the app, which it doesn't keep", arguments: 0...2, [false, true])
    func ended(openings: Int, isAppFirst: Bool) throws {
        var inn: Inn? = try Inn()
        var scopes = try inn!.open(openings + 1)
        weak let (app, scope) = (inn!.app, scopes.last!)
        var booth: Booth? = try scopes.last!.resolve(Booth.self)
        weak let object = booth
        booth = nil
        if isAppFirst {
            inn = nil
            #expect(app == nil && scope?.parent == nil && object != nil)
            #expect(textOfRefusal { _ = try scope!.resolve(Booth.self) }.hasPrefix("WIND-024 "))
            scopes = []
        } else {
            #expect(scope?.parent === app)
            scopes = []
            #expect(app != nil)
            inn = nil
        }
        #expect(scope == nil && object == nil && app == nil)
    }

    @Test("belongs to the container in which it is opened", arguments: 0...2)
    func opened(openings: Int) throws {
        let inn = try Inn()
        let scopes = try inn.open(openings)
        let copy = inn.app.copy()
        try copy.replace(WoodenRack.self, with: SteelRack.self)
        try copy.bootstrap()
        let inCopy = try inn.open("guest", in: copy)
        #expect(inCopy.parent === copy)
        #expect(try inCopy.resolve(Booth.self).shelf.label == "steel")
        #expect(try inn.open("guest", in: inn.app).resolve(Booth.self).shelf.label == "wood")
        #expect(inCopy.copy().parent === copy)
        #expect(scopes.allSatisfy { $0.parent === inn.app })
    }

    @Test("sees what the app registers after the opening, also in scopes that were opened before", arguments: 0...2)
    func registered(openings: Int) throws {
        let inn = try Inn()
        let scopes = try inn.open(openings + 1)
        Turnstile.register(in: inn.app)
        for scope in try scopes + [inn.open("later")] {
            #expect(try scope.resolve(Turnstile.self).shelf.label == "wood")
        }
    }

    @Test("is reached by a replacement that another thread makes meanwhile")
    func replacedMeanwhile() throws {
        for _ in 0..<60 {
            let inn = try Inn()
            let kept = Guarded<[Container]>([])
            let isWarm = try inn.open("first")
            try onThreads(4) { thread in
                if thread == 3 { return try inn.app.replace(WoodenRack.self, with: SteelRack.self) }
                for round in 0..<10 {
                    let scope = try inn.open("\(thread), \(round)")
                    let booth = try scope.resolve(Booth.self)
                    #expect(booth.visitor.name == "\(thread), \(round)")
                    #expect(["wood", "steel"].contains(booth.shelf.label))
                    // Some scopes end here, some later on another thread.
                    if round.isMultiple(of: 2) { kept.withLock { $0.append(scope) } }
                    let ended = round.isMultiple(of: 5) ? kept.withLock { $0.popLast() } : nil
                    withExtendedLifetime(ended) {}
                }
            }
            for scope in kept.withLock({ $0 }) + [isWarm] {
                #expect(try scope.resolve(Booth.self).shelf.label == "steel")
            }
        }
    }

    @Test("is opened and used on several threads while the app ends")
    func appEnds() throws {
        for _ in 0..<60 {
            let inn = Guarded<Inn?>(try Inn())
            let stay = try inn.withLock { inn in
                _ = try inn!.open("first")
                return inn!.stay
            }
            try onThreads(4) { thread in
                if thread == 3 { return inn.withLock { $0 = nil } }
                for _ in 0..<10 {
                    do {
                        let scope = try stay.open { $0.register(component: Lodger("guest")) }
                        let booth = try scope.resolve(Booth.self)
                        #expect(booth.visitor.name == "guest" && booth.shelf.label == "wood")
                    } catch let error as Container.ResolutionError {
                        #expect(error.description.hasPrefix("WIND-024 "))
                    }
                }
            }
        }
    }
}
