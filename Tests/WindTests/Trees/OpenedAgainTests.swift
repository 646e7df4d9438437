import Testing
import Wind

/// A value that each scope brings.
private struct Guest: Sendable {
    let name: String
}

private protocol DependsOnGuest {}

/// Takes the object of each scope weakly.
private final class Porter: InjectedWeakDependencies, DependsOnSuitcase {
    @InjectWeak var suitcase: Suitcase?
}

private final class Suitcase: Sendable {}
private protocol DependsOnSuitcase {}

/// The component of each scope.
private final class Stay: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnGuest, DependsOnRack {
    @Inject private var guest: Guest
    @Inject var rack: any Rack
    var name: String { guest.name }
}

/// The classes of a test, and a scope for each of its guests.
private struct Inn {
    let app: Container
    private let stay: Container.Scope

    init(tracksConsumers: Bool = false) throws {
        app = Container(tracksConsumers: tracksConsumers)
        WoodenRack.register(in: app)
        Stay.register(in: app)
        stay = app.scope("stay") { $0.expect((any DependsOnGuest).self, as: Guest.self) }
        try app.bootstrap()
    }

    /// The work of a thread that opens scopes, but doesn't keep the app.
    var opener: @Sendable (String) throws -> Container {
        { [stay] name in try stay.open { $0.register(value: Guest(name: name), for: (any DependsOnGuest).self) } }
    }

    func open(_ name: String, in container: Container? = nil) throws -> Container {
        try stay.open(in: container) { $0.register(value: Guest(name: name), for: (any DependsOnGuest).self) }
    }

    /// Opens scopes that are named by numbers.
    func open(_ count: Int) throws -> [Container] { try (0..<count).map { try open("\($0)") } }
}

// The first opening prepares what the later ones share, so they take another path.
@Suite("A scope that is opened for the first, the second or the third time", .serialized)
struct OpenedAgainTests {
    @Test("takes a value under a further type of the expectation", arguments: 0...2)
    func furtherType(openings: Int) throws {
        let app = Container()
        let call = app.scope("call") { scope in
            scope.expect((any DependsOnGuest).self, as: Guest.self)
            scope.register(Guest.self, for: (any DependsOnSuitcase).self, by: Provided<Guest>.self)
        }
        try app.bootstrap()
        for number in 0...openings {
            let scope = try call.open {
                $0.register(value: Guest(name: "\(number)"), for: (any DependsOnSuitcase).self)
            }
            #expect(try scope.resolve(Guest.self).name == "\(number)")
        }
    }

    @Test("has its own objects, which a replacement in the app reaches", arguments: 0...2)
    func replaced(openings: Int) throws {
        let inn = try Inn()
        let scopes = try inn.open(openings + 1)
        let stays = try scopes.map { try $0.resolve(Stay.self) }
        #expect(stays.map(\.name) == (0...openings).map { "\($0)" })
        #expect(stays.allSatisfy { $0.rack.label == "wood" })
        try inn.app.replace(WoodenRack.self, with: SteelRack.self)
        #expect(stays.allSatisfy { $0.rack.label == "steel" })
        #expect(try inn.open("later").resolve(Stay.self).rack.label == "steel")
    }

    @Test("ends with its objects, before or after the app, which it doesn't keep", arguments: 0...2, [false, true])
    func ended(openings: Int, isAppFirst: Bool) throws {
        var inn: Inn? = try Inn()
        var scopes = try inn!.open(openings + 1)
        weak let (app, scope) = (inn!.app, scopes.last!)
        var stay: Stay? = try scopes.last!.resolve(Stay.self)
        weak let object = stay
        stay = nil
        if isAppFirst {
            inn = nil
            #expect(app == nil && scope?.parent == nil && object != nil)
            #expect(textOfRefusal { _ = try scope!.resolve(Stay.self) }.hasPrefix("WIND-024 "))
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
        #expect(try inCopy.resolve(Stay.self).rack.label == "steel")
        #expect(try inn.open("guest", in: inn.app).resolve(Stay.self).rack.label == "wood")
        #expect(inCopy.copy().parent === copy)
        #expect(scopes.allSatisfy { $0.parent === inn.app })
    }

    @Test("sees what the app registers after the opening, also in scopes that were opened before", arguments: 0...2)
    func registered(openings: Int) throws {
        let inn = try Inn()
        let scopes = try inn.open(openings + 1)
        Safe.register(in: inn.app)
        for scope in try scopes + [inn.open("later")] {
            #expect(try scope.resolve(Safe.self).shelf.label == "wood")
        }
    }

    @Test("is reached by a replacement that another thread makes meanwhile", arguments: [false, true])
    func replacedMeanwhile(tracksConsumers: Bool) throws {
        for _ in 0..<60 {
            let inn = try Inn(tracksConsumers: tracksConsumers)
            let kept = Guarded<[Container]>([])
            let first = try inn.open("first")
            try onThreads(4) { thread in
                if thread == 3 { return try inn.app.replace(WoodenRack.self, with: SteelRack.self) }
                for round in 0..<10 {
                    let scope = try inn.open("\(thread), \(round)")
                    let stay = try scope.resolve(Stay.self)
                    #expect(stay.name == "\(thread), \(round)")
                    #expect(["wood", "steel"].contains(stay.rack.label))
                    // Some scopes end here, some later on another thread.
                    if round.isMultiple(of: 2) { kept.withLock { $0.append(scope) } }
                    let ended = round.isMultiple(of: 5) ? kept.withLock { $0.popLast() } : nil
                    withExtendedLifetime(ended) {}
                }
            }
            for scope in kept.withLock({ $0 }) + [first] {
                #expect(try scope.resolve(Stay.self).rack.label == "steel")
            }
        }
    }

    @Test("is opened and used on several threads while the app ends")
    func appEnds() throws {
        for _ in 0..<60 {
            let inn = Guarded<Inn?>(try Inn())
            let open = try inn.withLock { inn in
                _ = try inn!.open("first")
                return inn!.opener
            }
            try onThreads(4) { thread in
                if thread == 3 { return inn.withLock { $0 = nil } }
                for _ in 0..<10 {
                    do {
                        let stay = try open("guest").resolve(Stay.self)
                        #expect(stay.name == "guest" && stay.rack.label == "wood")
                    } catch let error as Container.ResolutionError {
                        #expect(error.description.hasPrefix("WIND-024 "))
                    }
                }
            }
        }
    }

    @Test(
        "delivers what it brings weakly, if the app says so in the middle of the opening", arguments: 0...2,
        [(false, false), (false, true), (true, false), (true, true)])
    func weakLate(openings: Int, in order: (isWiredFirst: Bool, isReadEarly: Bool)) throws {
        let app = Container()
        let hall = app.scope("hall") { $0.expect((any DependsOnSuitcase).self, as: Suitcase.self) }
        try app.bootstrap()
        for _ in 0..<openings {
            _ = try hall.open { $0.register(value: Suitcase(), for: (any DependsOnSuitcase).self) }
        }
        let (porter, suitcase) = (Porter(), Suitcase())
        let scope = try hall.open { scope in
            app.weak((any DependsOnSuitcase).self)
            if order.isWiredFirst { try scope.resolve(for: porter) }
            scope.register(value: suitcase, for: (any DependsOnSuitcase).self)
            if order.isReadEarly { _ = try scope.resolve(Suitcase.self) }
        }
        if !order.isWiredFirst { try scope.resolve(for: porter) }
        #expect(try scope.resolve(Suitcase.self) === suitcase)
        #expect(porter.suitcase === suitcase)
    }
}
