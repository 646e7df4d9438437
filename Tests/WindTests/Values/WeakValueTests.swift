import Testing
import Wind

private protocol DependsOnSession {}
private protocol DependsOnNothing {}
private protocol Session: AnyObject { var id: Int { get } }
private final class LocalSession: Session { let id = 7 }
private final class Stranger {}

private final class User: Keeping, Singleton, DirectResolver, DependsOnSession {
    var session: LocalSession? { component() }
    var sessions: [LocalSession] { components() }
}
private final class Guest: Keeping, Singleton, DirectResolver, DependsOnSession {
    var session: (any Session)? { component() }
    var certain: any Session { component() }
}
private final class Member: Singleton, DirectResolver, InjectedDependencies, DependsOnSession {
    @Inject var session: LocalSession
}
private final class Watcher: Keeping, Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnSession {
    var weakDependencies = WeakDependencies()
    var session: LocalSession? { weakComponent() }
}
private final class Teller: WeakDependencyAware, DependsOnSession {
    private(set) var told = 0
    func fill(dependency: Any.Type, with object: any Component) {}
    func fill(dependency: Any.Type, weaklyWith object: any Component) { told += 1 }
}
private final class Holder {
    let held: LocalSession
    init(_ held: LocalSession) { self.held = held }
}

@Suite("A value")
struct WeakValueTests {
    private let container = Container()

    @Test("that is registered weakly is read while it lives, and nil afterwards")
    func weakly() throws {
        User.register(in: container)
        var session: LocalSession? = LocalSession()
        container.register(weakly: session!, for: (any DependsOnSession).self)
        try container.bootstrap()
        let user: User = container.resolve()
        #expect(user.session === session)
        #expect(user.sessions.count == 1)
        #expect(try container.resolve(LocalSession.self) === session)
        weak let gone = session
        session = nil
        #expect(gone == nil)
        #expect(user.session == nil)
        #expect(user.sessions.isEmpty)
        let absent: LocalSession? = container.resolve()
        #expect(absent == nil)
    }

    @Test("that was registered weakly under an interface is handed out as that")
    func interface() throws {
        Guest.register(in: container)
        let session = LocalSession()
        container.register(weakly: session, as: (any Session).self, for: (any DependsOnSession).self)
        try container.bootstrap()
        let guest: Guest = container.resolve()
        #expect(guest.session?.id == 7)
        #expect(try container.resolve((any Session).self) === session)
    }

    @Test("that is gone before bootstrap is nil, and resolve says so")
    func goneAlready() throws {
        User.register(in: container)
        container.register(weakly: LocalSession(), for: (any DependsOnSession).self)
        try container.bootstrap()
        let user: User = container.resolve()
        #expect(user.session == nil)
        let refusal = Refusal { _ = try container.resolve(LocalSession.self) }
        #expect(
            refusal.text == """
                WIND-014 No instance of WindTests.LocalSession is alive
                  WindTests.LocalSession was registered weakly and is gone  (registered at File.swift:N)
                  Do:  keep the object while it is needed, or have the container keep it: register(value:),
                       or accept its absence: read an optional, or take one as a parameter
                """)
    }

    @Test("that is gone is nil for an optional parameter of a builder, and otherwise an error")
    func builders() throws {
        container.register(weakly: LocalSession())
        container.register(String.self) { (session: LocalSession?) in session == nil ? "none" : "one" }
        container.register(Holder.self) { (session: LocalSession) in Holder(session) }
        #expect(try container.resolve(String.self) == "none")
        let refusal = Refusal { _ = try container.resolve(Holder.self) }
        #expect(refusal.codes == ["WIND-014"])
    }

    @Test("that is registered weakly for a type that it doesn't have is an error at bootstrap")
    func mismatch() {
        let stranger = Stranger()
        container.register(weakly: stranger, as: (any Session).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-003"])
        #expect(
            refusal.text == """
                WIND-003 WindTests.Stranger can't be handed out as WindTests.Session
                  WindTests.Stranger isn't of that type  (registered at File.swift:N)
                  Do:  register it as a type that it has
                """)
    }

    @Test("goes weakly to a consumer whose token is weak")
    func weakToken() throws {
        container.weak((any DependsOnSession).self)
        Watcher.register(in: container)
        let session = LocalSession()
        container.register(value: session, for: (any DependsOnSession).self)
        try container.bootstrap()
        #expect(try container.resolve(Watcher.self).session === session)
    }

    @Test("goes weakly to a consumer whose token becomes weak later, once", arguments: [true, false])
    func weakLater(isInScope: Bool) throws {
        let session = LocalSession()
        var home = container
        if isInScope {
            let scope = container.scope("visit") { $0.expect((any DependsOnSession).self, as: LocalSession.self) }
            try container.bootstrap()
            home = try scope.open { $0.register(value: session, for: (any DependsOnSession).self) }
        } else {
            container.register(value: session, for: (any DependsOnSession).self)
        }
        container.weak((any DependsOnSession).self)
        let (first, second) = (Teller(), Teller())
        try home.resolve(for: first)
        #expect(try home.resolve(LocalSession.self) === session)
        try home.resolve(for: second)
        #expect(first.told == 1 && second.told == 1)
    }

    @Test("that nothing keeps can't be delivered weakly")
    func unkept() throws {
        container.weak((any DependsOnSession).self)
        Watcher.register(in: container)
        container.register(LocalSession.self, for: (any DependsOnSession).self, as: .instance) { LocalSession() }
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-007"])
        #expect(refusal.text.contains("WindTests.LocalSession isn't kept: it would be released at once"))
        #expect(refusal.text.contains("Do:  register LocalSession with the lifetime .singleton,"))
    }

    @Test("of any type is found under that type only", arguments: [0])
    func exact(_: Int) throws {
        container.register(value: 1 as Any)
        container.register(value: LocalSession(), as: (any Session).self)
        container.register(value: nil as Int?)
        #expect(try container.resolve(Any.self) as? Int == 1)
        #expect(throws: Container.ResolutionError.self) { try container.resolve(LocalSession.self) }
        #expect(throws: Container.ResolutionError.self) { try container.resolve(Int.self) }
        #expect(try container.resolve(Int?.self) == nil)
    }

    #if os(macOS) || os(Linux)
    @Test("read by a property when it is gone stops the program, and says why")
    func property() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            Member.register(in: container)
            var session: LocalSession? = LocalSession()
            container.register(weakly: session!, for: (any DependsOnSession).self)
            let member = try container.resolve(Member.self)
            session = nil
            _ = member.session
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("  It was registered weakly and is gone.\n"))
        #expect(text.contains("       or make the property an optional: LocalSession?"))
    }

    @Test("read for certain when it is gone stops the program, and says why")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            Guest.register(in: container)
            container.register(weakly: LocalSession(), as: (any Session).self, for: (any DependsOnSession).self)
            try container.bootstrap()
            let guest: Guest = container.resolve()
            _ = guest.certain
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("WIND-013"))
        #expect(text.contains("It was registered weakly and is gone."))
    }
    #endif
}
