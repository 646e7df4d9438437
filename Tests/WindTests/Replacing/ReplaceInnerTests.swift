import Testing
import Wind

private protocol Client: AnyObject { var path: String { get } }
private protocol DependsOnClient {}
private protocol DependsOnOther {}
private protocol DependsOnInner {}

private final class Plain: Client {
    let path: String
    init(_ path: String) { self.path = path }
}

private final class Around: Client {
    let (name, inner): (String, any Client)
    init(_ name: String, _ inner: any Client) { (self.name, self.inner) = (name, inner) }
    var path: String { "\(name)(\(inner.path))" }
}

private final class Caller: Singleton, DirectResolver, InjectedDependencies, DependsOnClient {
    @Inject var client: any Client
}

private final class ClassAround: Client, Singleton, IndirectResolver, InjectedDependencies, DependsOnClient {
    typealias DependencyToken = any DependsOnClient
    typealias PublicInterface = any Client
    @Inject var clients: [any Client]
    var path: String { "class(\(clients.map(\.path).joined()))" }
}

@Suite("The component inside a decorator")
struct ReplaceInnerTests {
    /// Creates a container whose inner client has the token, or doesn't have a token.
    private func makeContainer(isForToken: Bool) -> Container {
        let container = Container()
        Caller.register(in: container)
        container.register((any Client).self, for: (any DependsOnClient).self) { (inner: any Client) in
            Around("cache", inner)
        }
        container.register((any Client).self, for: isForToken ? (any DependsOnClient).self : nil) { Plain("real") }
        return container
    }

    private func path(in container: Container) throws -> String { try container.resolve(Caller.self).client.path }

    @Test("is replaced by its type before bootstrap, and the decorator stays", arguments: [false, true])
    func before(isForToken: Bool) throws {
        let container = makeContainer(isForToken: isForToken)
        try container.replace((any Client).self, for: isForToken ? (any DependsOnClient).self : nil) { Plain("fake") }
        try container.bootstrap()
        #expect(try path(in: container) == "cache(fake)")
        #expect(try container.resolve((any Client).self).path == "cache(fake)")
    }

    @Test("is replaced after bootstrap, and the decorator is built again around it", arguments: [false, true])
    func after(isForToken: Bool) throws {
        let container = makeContainer(isForToken: isForToken)
        try container.bootstrap()
        #expect(try path(in: container) == "cache(real)")
        let token: (any Any.Type)? = isForToken ? (any DependsOnClient).self : nil
        for name in ["first", "second", "third"] {
            try container.replace((any Client).self, for: token) { Plain(name) }
            #expect(try path(in: container) == "cache(\(name))")
        }
    }

    @Test("is replaced in a copy, and in nothing else; a copy of that has the same", arguments: [false, true])
    func copies(isForToken: Bool) throws {
        let app = makeContainer(isForToken: isForToken)
        for _ in 0..<2 {
            let copy = app.copy()
            for name in ["other", "fake"] {
                try copy.replace((any Client).self, for: isForToken ? (any DependsOnClient).self : nil) { Plain(name) }
            }
            let next = copy.copy()
            next.register(value: 5)
            next.register(value: "five")
            #expect(try path(in: copy) == "cache(fake)")
            #expect(try path(in: next) == "cache(fake)")
        }
        #expect(try path(in: app) == "cache(real)")
    }

    @Test("is replaced several times by one line, in containers that go on differently", arguments: [false, true])
    func oneLine(isForToken: Bool) throws {
        let app = makeContainer(isForToken: isForToken)
        app.register(value: Double.pi, for: (any DependsOnOther).self)
        let containers = try (0..<3).map { count in
            let copy = app.copy()
            for number in 0...(count + 1) {
                try copy.replace((any Client).self, for: isForToken ? (any DependsOnClient).self : nil) {
                    Plain("\(number)")
                }
                try copy.replace(for: (any DependsOnOther).self) { Double(number) }
            }
            copy.register(value: count)
            // The description is shared from now on.
            _ = copy.copy()
            return copy
        }
        for (count, container) in containers.enumerated() {
            #expect(try path(in: container) == "cache(\(count + 1))")
            #expect(try container.resolve(Double.self) == Double(count + 1))
        }
    }

    @Test("is the innermost of several decorators, by its token")
    func several() throws {
        let container = Container()
        Caller.register(in: container)
        container.register((any Client).self, for: (any DependsOnClient).self) {
            (next: ByToken<any DependsOnOther, any Client>) in Around("log", next.value)
        }
        container.register((any Client).self, for: (any DependsOnOther).self) {
            (next: ByToken<any DependsOnInner, any Client>) in Around("cache", next.value)
        }
        container.register((any Client).self, for: (any DependsOnInner).self, as: .lazySingleton) { (name: String) in
            Plain(name)
        }
        container.register(value: "real")
        try container.replace((any Client).self, for: (any DependsOnInner).self) { (name: String) in
            Plain("not \(name)")
        }
        #expect(try path(in: container) == "log(cache(not real))")
        #expect(throws: Container.ResolutionError.self) {
            try container.replace((any Client).self, for: (any DependsOnOther).self) { Plain("none") }
        }
        try container.replace(for: (any DependsOnOther).self) { Plain("short") }
        #expect(try path(in: container) == "log(short)")
    }

    @Test("is in a parent, so that the decorator can be replaced by its token")
    func inParent() throws {
        let app = Container()
        app.register((any Client).self, for: (any DependsOnInner).self) { Plain("real") }
        let child = Container(parent: app)
        Caller.register(in: child)
        child.register((any Client).self, for: (any DependsOnClient).self) {
            (next: ByToken<any DependsOnInner, any Client>) in Around("log", next.value)
        }
        let refusal = Refusal {
            try child.replace((any Client).self, for: (any DependsOnClient).self) { Plain("none") }
        }
        #expect(
            refusal.text == """
                WIND-028 WindTests.Client can't be replaced by type: only a decorator is registered
                  replace is called at File.swift:N
                  Do:  replace all providers of the token: container.replace(for: (any DependsOnClient).self) { … }
                """)
        try child.replace(for: (any DependsOnClient).self) { Plain("short") }
        #expect(try path(in: child) == "short")
    }

    @Test("may be inside of a class that declares the token that it provides")
    func insideOfClass() throws {
        let container = Container()
        Caller.register(in: container)
        ClassAround.register(in: container)
        container.register((any Client).self, for: (any DependsOnClient).self) { Plain("real") }
        try container.bootstrap()
        #expect(try path(in: container) == "class(real)")
        try container.replace((any Client).self, for: (any DependsOnClient).self) { Plain("fake") }
        #expect(try path(in: container) == "class(fake)")
    }

    @Test("is replaced in modules, too")
    func module() throws {
        enum ClientModule: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnClient).self] }
            static func register(in container: Container) {
                container.register((any Client).self, for: (any DependsOnClient).self) { (inner: any Client) in
                    Around("module", inner)
                }
                container.register((any Client).self) { Plain("real") }
            }
        }
        let container = Container()
        container.install(ClientModule.self)
        Caller.register(in: container)
        try container.replace((any Client).self) { Plain("fake") }
        #expect(try path(in: container) == "module(fake)")
    }

    @Test("is a value without a token where nothing decorates it")
    func value() throws {
        let container = Container()
        container.register(value: 5)
        container.register(String.self) { (number: Int) in "\(number)" }
        #expect(try container.resolve(String.self) == "5")
        try container.replace(Int.self) { 6 }
        #expect(try container.resolve(Int.self) == 6)
        #expect(try container.resolve(String.self) == "6")
    }

    @Test("takes the place of all of a type in lists, in that of the first")
    func lists() throws {
        let container = Container()
        for number in 1...3 { container.register(value: number) }
        container.register(value: 9, for: (any DependsOnOther).self)
        container.register([String].self) { (numbers: [Int]) in numbers.map { "\($0)" } }
        try container.replace(Int.self) { 7 }
        #expect(try container.resolve([String].self) == ["7", "9"])
        try container.replace(Int.self, for: (any DependsOnOther).self) { 8 }
        #expect(try container.resolve([String].self) == ["7", "8"])
    }

    @Test("that is registered otherwise is an error that says how")
    func refused() throws {
        let container = makeContainer(isForToken: false)
        let refusal = Refusal {
            try container.replace((any Client).self, for: (any DependsOnClient).self) { Plain("fake") }
        }
        #expect(
            refusal.text == """
                WIND-028 WindTests.Client can't be replaced: it is registered for another token, or for none
                  replace is called at File.swift:N
                  It is registered without a token.
                  Do:  replace it as it is registered: container.replace((any Client).self) { … }
                """)
        #expect(try path(in: container) == "cache(real)")
        let child = Container(parent: container)
        #expect(
            Refusal { try child.replace((any Client).self) { Plain("fake") } }.text
                .contains("a parent container registers it"))
        #expect(Refusal { try child.replace(Int.self, for: Int.self) { 5 } }.text.hasPrefix("WIND-028 Swift.Int"))
    }
}
