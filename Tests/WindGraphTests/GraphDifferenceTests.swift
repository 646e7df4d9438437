import Testing
import Wind
import WindGraph

private enum `Smile :)` {
    final class Clown: Singleton, DirectResolver, InjectedDependencies {}
}

@Suite("The difference of two graphs")
@MainActor struct GraphDifferenceTests {
    private let old = GraphFile(Container.newspaper().graph)

    private func changed(_ change: (Container) throws -> Void) rethrows -> GraphFile {
        let app = Container.newspaper()
        try change(app)
        return GraphFile(app.graph)
    }

    @Test("is empty for graphs that say the same, wherever it was registered")
    func same() {
        #expect(changed { _ in }.difference(from: old).isEmpty)
        let one = Container(), other = Container()
        Clock.register(in: one)
        Toner.register(in: one)
        Toner.register(in: other)
        Clock.register(in: other)
        #expect(GraphFile(one.graph).difference(from: GraphFile(other.graph)).text == "")
    }

    @Test("names added and removed components, and new providers")
    func text() throws {
        let new = try changed { try $0.replace(Sports.self, with: Science.self) }
        #expect(
            new.difference(from: old).text == """
                ~ WindGraphTests.Desk gets WindGraphTests.DependsOnSection: WindGraphTests.Sports, WindGraphTests.Culture -> \
                WindGraphTests.Science, WindGraphTests.Culture
                + WindGraphTests.Science: lazySingleton
                + WindGraphTests.Science is handed out as WindGraphTests.Section: for WindGraphTests.DependsOnSection
                - WindGraphTests.Sports: lazySingleton
                - WindGraphTests.Sports is handed out as WindGraphTests.Section: for WindGraphTests.DependsOnSection

                """)
    }

    @Test("names lifetimes, places and missing providers")
    func facts() {
        var new = old
        new.nodes[0].lifetime = "lazySingleton"
        new.nodes[6].needs[2].isMissing = true
        new.edges.removeAll { $0.from == 6 && $0.to == 3 }
        new.nodes[1].place = 1
        #expect(
            new.difference(from: old).text == """
                ~ WindGraphTests.CachedArchive: singleton -> singleton, in WindGraphTests.PrintingModule
                ~ WindGraphTests.Clock: singleton, started -> lazySingleton, started
                - WindGraphTests.Desk gets WindGraphTests.DependsOnReporter: WindGraphTests.Reporter
                + WindGraphTests.Desk lacks WindGraphTests.DependsOnReporter: nothing provides it

                """)
    }

    @Test("is data, too")
    func json() throws {
        let new = changed { Science.register(in: $0) }
        let difference = new.difference(from: old)
        #expect(difference.changes.map(\.subject) == [.provider, .component, .offer])
        let change = try #require(difference.changes.first)
        #expect(change.component == "WindGraphTests.Desk" && change.type == "WindGraphTests.DependsOnSection")
        #expect(change.before == "WindGraphTests.Sports, WindGraphTests.Culture")
        #expect(change.after == "WindGraphTests.Sports, WindGraphTests.Culture, WindGraphTests.Science")
        #expect(difference.changes[1].before == nil && difference.changes[1].after == "lazySingleton")
        #expect(difference.json().contains("\"subject\" : \"provider\""))
    }

    @Test("of listings is that of the graphs")
    func listings() throws {
        let new = try changed { try $0.replace(Sports.self, with: Science.self) }
        let (older, newer) = (GraphListing(old), GraphListing(new))
        let text = older.description
        #expect(GraphListing(text) == older && GraphListing("\n" + text + "\n\n") == older)
        #expect(GraphListing(text.replacing("\n", with: "\r\n")) == older)
        #expect(newer.difference(from: GraphListing(text)) == new.difference(from: old))
        let odd = Container()
        `Smile :)`.Clown.register(in: odd)
        let listing = GraphListing(GraphFile(odd.graph))
        #expect(GraphListing(listing.description) == listing)
        #expect(GraphListing("").difference(from: GraphListing("")).isEmpty)
        #expect(GraphListing("nonsense").difference(from: older).changes.contains { $0.component == "nonsense" })
        #expect(
            text.contains(
                """
                WindGraphTests.Press: singleton, in WindGraphTests.PrintingModule
                    gets WindGraphTests.DependsOnToner: WindGraphTests.Toner
                    is handed out as WindGraphTests.Press: for WindGraphTests.DependsOnPress
                """))
    }

    @Test("reads the name of a tuple with labels")
    func tuples() {
        let container = Container()
        container.register(value: (host: "a", port: 1))
        let listing = GraphListing(GraphFile(container.graph))
        #expect(GraphListing(listing.description) == listing)
    }

    @Test("tells several registrations of one class apart")
    func numbered() {
        let app = Container.newspaper()
        let child = Container(parent: app)
        Reporter.register(in: child)
        #expect(GraphListing(GraphFile(child.graph)).description.contains("WindGraphTests.Reporter #2: instance"))
    }
}
