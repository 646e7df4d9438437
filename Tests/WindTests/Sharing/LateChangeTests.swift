import Testing

@testable import Wind

private protocol DependsOnPress {}

private final class Press: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPress
}

private protocol DependsOnVisitor {}

private final class Leaflet: Instance, DirectResolver, InjectedDependencies, DependsOnPress {
    @Inject var press: Press
}

@Suite("After a registration that follows the first request")
struct LateChangeTests {
    private func makeApp() throws -> Container {
        let app = Container()
        Press.register(in: app)
        Leaflet.register(in: app)
        try app.bootstrap()
        return app
    }

    private func print(_ count: Int, in container: Container) throws {
        let press = try container.resolve(Press.self)
        for _ in 0..<count { #expect(try container.resolve(Leaflet.self).press === press) }
    }

    private func isPublished(in container: Container) -> Bool {
        let current = container.withLock { container.currentOutlook() }
        return unsafe container.knownOutlook?.toOpaque() == Unmanaged.passUnretained(current).toOpaque()
    }

    @Test("requests find their plans without the lock again, each time")
    func requests() throws {
        let app = try makeApp()
        for number in 0..<5 {
            app.register(value: number, line: UInt(number + 1))
            #expect(unsafe app.knownOutlook == nil)
            try print(100, in: app)
            #expect(isPublished(in: app))
        }
    }

    @Test("requests in a child find their plans without the lock again, also after a registration in the parent")
    func child() throws {
        let app = try makeApp()
        let child = Container(parent: app)
        try print(1, in: child)
        for number in 0..<5 {
            (number.isMultiple(of: 2) ? app : child).register(value: number, line: UInt(number + 1))
            try print(100, in: child)
            #expect(isPublished(in: child))
        }
    }

    @Test("scopes are opened in branches again, and later changes reach them there")
    func scopes() throws {
        let app = try makeApp()
        let visit = app.scope("visit") { $0.expect((any DependsOnVisitor).self, as: String.self) }
        for number in 0..<5 {
            let early = try visit.open { $0.register(value: "early", for: (any DependsOnVisitor).self) }
            app.register(value: number, line: UInt(number + 1))
            try print(100, in: app)
            for _ in 0..<3 { _ = try visit.open { $0.register(value: "next", for: (any DependsOnVisitor).self) } }
            let late = try visit.open { $0.register(value: "late", for: (any DependsOnVisitor).self) }
            #expect(unsafe late.branch != nil)
            for (scope, name) in [(early, "early"), (late, "late")] {
                #expect(try scope.resolve(String.self) == name)
                try print(1, in: scope)
            }
            try app.replace(Press.self, with: Press())
            try print(1, in: early)
            try print(1, in: late)
        }
    }

    @Test("for every few requests, a container keeps only the results that most requests use")
    func bounded() throws {
        let app = try makeApp()
        for number in 0..<1_000 {
            app.register(value: number, line: UInt(number + 1))
            try print(5, in: app)
        }
        let former = app.withLock { app.restIfAny?.formerOutlooks.count ?? 0 }
        #expect((1...8).contains(former))
    }
}
