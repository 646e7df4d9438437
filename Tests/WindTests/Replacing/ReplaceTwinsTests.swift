import Testing
import Wind

private protocol Client: AnyObject { var path: String { get } }
private protocol DependsOnClient {}

private final class Plain: Client {
    let path: String
    init(_ path: String) { self.path = path }
}

private final class Around: Client {
    let inner: any Client
    init(_ inner: any Client) { self.inner = inner }
    var path: String { "around(\(inner.path))" }
}

private final class Caller: Singleton, DirectResolver, InjectedDependencies, DependsOnClient {
    @Inject var client: any Client
}

@Suite("Two containers with equal registrations, which don't share their description")
struct ReplaceTwinsTests {
    private func makeContainer() -> Container {
        let container = Container()
        Caller.register(in: container)
        container.register((any Client).self, for: (any DependsOnClient).self) { (inner: any Client) in Around(inner) }
        container.register((any Client).self, for: (any DependsOnClient).self) { Plain("real") }
        return container
    }

    /// Makes the process forget the descriptions that were shared before.
    private func describeOthers() throws {
        for number in 0..<12 {
            let container = Container()
            container.register(value: number, line: UInt(number))
            try container.bootstrap()
        }
    }

    private func replaceInner(in container: Container) throws {
        try container.replace((any Client).self, for: (any DependsOnClient).self) { Plain("fake") }
    }

    @Test("each replace their own component by the same line", arguments: [false, true])
    func sameLine(isBootstrapped: Bool) throws {
        let first = makeContainer()
        try first.bootstrap()
        #expect(try first.resolve(Caller.self).client.path == "around(real)")
        try describeOthers()
        let second = makeContainer()
        if isBootstrapped { try second.bootstrap() }
        for container in [second, first] {
            try replaceInner(in: container)
            #expect(try container.resolve(Caller.self).client.path == "around(fake)")
            #expect(try container.resolve((any Client).self).path == "around(fake)")
        }
    }
}
