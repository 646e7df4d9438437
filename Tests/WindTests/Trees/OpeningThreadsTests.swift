import Testing
import Wind

private protocol DependsOnFirst {}
private protocol DependsOnSecond {}
private protocol DependsOnThird {}
private protocol DependsOnFourth {}
private protocol DependsOnFifth {}
private protocol DependsOnSixth {}

/// A value that a scope expects.
private struct Badge: Sendable {
    let name: String
    let ticket: Census.Ticket
}

private let tokens: [any Any.Type] = [
    (any DependsOnFirst).self, (any DependsOnSecond).self, (any DependsOnThird).self, (any DependsOnFourth).self,
    (any DependsOnFifth).self, (any DependsOnSixth).self,
]

private final class Gate: Instance, DirectResolver, InjectedDependencies, DependsOnFirst, DependsOnSixth {
    @InjectFor((any DependsOnFirst).self) var first: Badge
    @InjectFor((any DependsOnSixth).self) var sixth: Badge
}

/// Provides a token to the scope's consumers only after the scope was declared.
private final class Bell: Singleton, DirectResolver, InjectedDependencies {}

@Suite("A scope that several threads open together")
struct OpeningThreadsTests {
    private func makeApp() throws -> (Container, Container.Scope) {
        let app = Container()
        Gate.register(in: app)
        let visit = app.scope("visit") { scope in
            for token in tokens { scope.expect(token, as: Badge.self) }
        }
        try app.bootstrap()
        return (app, visit)
    }

    @Test("gets each expected value from another thread")
    func eachFromAnother() throws {
        let census = Census()
        do {
            let (app, visit) = try makeApp()
            for _ in 0..<100 {
                let scope = try visit.open { scope in
                    try onThreads(tokens.count) { thread in
                        let badge = Badge(name: "\(thread)", ticket: census.ticket())
                        scope.register(value: badge, for: tokens[thread])
                    }
                }
                let gate = try scope.resolve(Gate.self)
                #expect(gate.first.name == "0" && gate.sixth.name == "5")
            }
            withExtendedLifetime(app) {}
        }
        #expect(census.living == 0)
    }

    @Test("takes one of two values for one expectation, and reports the other")
    func oneOfTwo() throws {
        let census = Census()
        do {
            let (app, visit) = try makeApp()
            for _ in 0..<100 {
                let message = textOfRefusal {
                    _ = try visit.open { scope in
                        for token in tokens.dropFirst() {
                            scope.register(value: Badge(name: "", ticket: census.ticket()), for: token)
                        }
                        try onThreads(2) { thread in
                            scope.register(value: Badge(name: "", ticket: census.ticket()), for: tokens[0])
                        }
                    }
                }
                #expect(message.hasPrefix("WIND-038 The scope 'visit' is opened with WindTests.Badge"))
                #expect(message.contains("registered again at File.swift:N"))
            }
            withExtendedLifetime(app) {}
        }
        #expect(census.living == 0)
    }

    @Test("hands a value to components while other threads ask for the value itself, and replace it")
    func valueItself() throws {
        let census = Census()
        do {
            let (app, visit) = try makeApp()
            for round in 0..<100 {
                let scope = try visit.open { scope in
                    for token in tokens {
                        scope.register(value: Badge(name: "old", ticket: census.ticket()), for: token)
                    }
                }
                try onThreads(4) { thread in
                    switch thread {
                    case 0, 1: #expect(try ["old", "new"].contains(scope.resolve(Gate.self).first.name))
                    case 2: #expect(try ["old", "new"].contains(scope.resolve(Badge.self).name))
                    default:
                        try scope.bootstrap()
                        guard round.isMultiple(of: 2) else { return }
                        try scope.replace(for: tokens[0]) { Badge(name: "new", ticket: census.ticket()) }
                    }
                }
                let name = round.isMultiple(of: 2) ? "new" : "old"
                #expect(try scope.resolve(Gate.self).first.name == name)
                #expect(try scope.copy().resolve(Gate.self).first.name == name)
            }
            withExtendedLifetime(app) {}
        }
        #expect(census.living == 0)
    }

    @Test("sees what the app registers meanwhile")
    func registeredMeanwhile() throws {
        let census = Census()
        let (app, visit) = try makeApp()
        let scope = try visit.open { scope in
            for token in tokens { scope.register(value: Badge(name: "", ticket: census.ticket()), for: token) }
            Bell.register(in: app)
        }
        #expect(try scope.resolve(Bell.self) === app.resolve(Bell.self))
        #expect(try scope.resolve(Gate.self).first.name.isEmpty)
    }
}
