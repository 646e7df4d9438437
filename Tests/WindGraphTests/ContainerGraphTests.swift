import Foundation
import Testing
import Wind
import WindFixtures

/// A token with the same name as a token of another module.
private protocol DependsOnStock {}
/// A class with the same name as a class of another module.
private final class RealStock: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStock
}

private protocol DependsOnBox {}
private final class Box<Content>: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBox
}

private protocol DependsOnHen {}
private protocol DependsOnEgg {}
private final class Hen: Singleton, SimpleResolver, InjectedDependencies, DependsOnEgg {
    typealias DependencyToken = any DependsOnHen
    @Inject var egg: Egg
}
private final class Egg: Singleton, SimpleResolver, InjectedDependencies, DependsOnHen {
    typealias DependencyToken = any DependsOnEgg
    @Inject var hen: Hen
}
private final class Farm: Singleton, DirectResolver, InjectedDependencies, DependsOnHen, DependsOnStock {
    @Inject var hen: Hen
}

@Suite("The graph of a container")
@MainActor struct ContainerGraphTests {
    private let app = Container.newspaper()

    private func node(_ type: any Any.Type, in graph: Container.Graph) throws -> Container.Graph.Node {
        let found = graph.nodes.filter { $0.type == type }
        try #require(found.count == 1)
        return found[0]
    }

    /// The dependencies that a component gets, one line each.
    private func gets(_ type: any Any.Type, in graph: Container.Graph) -> [String] {
        let ids = graph.nodes.filter { $0.type == type }.map(\.id)
        return graph.edges.filter { ids.contains($0.from) }.map { edge in
            let words = [
                graph.nodes[edge.to].shortName, edge.token.map { "by \($0)" }, "as \(edge.type)",
                edge.strength == .strong ? nil : "\(edge.strength)",
                edge.uses.isEmpty ? nil : "for \(edge.uses.joined())",
                edge.reasons.map { "\($0)" }.joined(separator: " "),
            ]
            return words.compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test("has each registration once, in order, and creates nothing")
    func nodes() {
        let graph = app.graph
        #expect(
            graph.nodes.map(\.shortName) == [
                "Clock", "CachedArchive", "FileArchive", "Reporter", "Article", "Phone", "Desk", "Sports", "Culture",
                "FrontPage", "Int", "String", "Corrector", "Press", "Toner", "Visitor", "Complaint",
            ])
        #expect(graph.nodes.indices.allSatisfy { graph.nodes[$0].id == $0 })
        #expect(graph.problems.isEmpty, "\(graph.problems)")
        #expect(graph.edges.count == 16)
    }

    @Test("has for each node its lifetime, its offers and tokens, and the place of its registration")
    func facts() throws {
        let graph = app.graph
        let lifetimes = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.shortName, $0.lifetime) })
        #expect(
            lifetimes == [
                "Clock": .singleton, "CachedArchive": .singleton, "FileArchive": .singleton, "Reporter": .instance,
                "Article": .parameterizedInstance, "Phone": .foreignInstantiable, "Desk": .singleton,
                "Sports": .lazySingleton, "Culture": .sharedInstance, "FrontPage": .singleton, "Int": .given,
                "String": .singleton, "Corrector": .scopedSingleton, "Press": .singleton, "Toner": .singleton,
                "Visitor": .expected, "Complaint": .singleton,
            ])
        #expect(graph.nodes.filter(\.isStartable).map(\.shortName) == ["Clock"])
        #expect(graph.nodes.filter(\.isBuilt).map(\.shortName) == ["String"])
        #expect(graph.nodes.filter { $0.isOnMainActor }.map(\.shortName) == ["FrontPage", "String"])
        #expect(
            graph.nodes.allSatisfy { $0.module == ("Swift.\($0.shortName)" == $0.name ? "Swift" : "WindGraphTests") })
        let desk = try node(Desk.self, in: graph)
        #expect(
            desk.needs.map { "\($0.type)" } == [
                "DependsOnArticle", "DependsOnPhone", "DependsOnReporter", "DependsOnSection", "DependsOnWeather",
            ])
        #expect(desk.needs.filter(\.isOptional).map { "\($0.type)" } == ["DependsOnWeather"])
        #expect(desk.needs.allSatisfy { $0.isToken && !$0.isMissing && $0.scopes.isEmpty })
        #expect(desk.offers.map { "\($0.type)" } == ["Desk"] && desk.offers[0].token == nil)
        let archive = try node(FileArchive.self, in: graph)
        #expect(archive.offers.count == 1 && archive.offers[0].type == (any Archive).self)
        #expect(archive.offers[0].token == (any DependsOnArchive).self)
        #expect(archive.location?.description.hasPrefix("Newspaper.swift:") == true)
        let need = try #require(try node(Corrector.self, in: graph).needs.last)
        #expect(need.type == (any DependsOnVisitor).self && !need.isMissing && need.scopes == ["visit"])
        let parameter = try #require(try node(String.self, in: graph).needs.first)
        #expect(parameter.type == Int.self && !parameter.isToken && !parameter.isMissing)
    }

    @Test("has for each edge the token, the type, the delivery, the property and the reason")
    func edges() {
        let graph = app.graph
        #expect(gets(Clock.self, in: graph) == [])
        #expect(
            gets(CachedArchive.self, in: graph) == [
                "FileArchive by DependsOnArchive as Archive for inner decorated"
            ])
        #expect(
            gets(Reporter.self, in: graph) == ["CachedArchive by DependsOnArchive as Archive for archive first(of: 1)"])
        #expect(
            gets(Desk.self, in: graph) == [
                "Article by DependsOnArticle as Maker<String, Article> onDemand for write only",
                "Phone by DependsOnPhone as Phone weak for phone only",
                "Reporter by DependsOnReporter as Reporter for reporter only",
                "Sports by DependsOnSection as Section for sections first(of: 1)",
                "Culture by DependsOnSection as Section for sections further",
            ])
        #expect(
            gets(FrontPage.self, in: graph) == [
                "Press by DependsOnPress as Press for press exported",
                "String by DependsOnTitle as String for title only",
            ])
        #expect(gets(String.self, in: graph) == ["Int as Int for () only"])
        #expect(
            gets(Corrector.self, in: graph) == [
                "Clock by DependsOnClock as Clock for clock only",
                "Visitor by DependsOnVisitor as Visitor for visitor only",
            ])
    }

    @Test("counts how many must be complete before a component")
    func levels() throws {
        let graph = app.graph
        let levels = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.shortName, graph.levels[$0.id]) })
        #expect(levels["Clock"] == 0 && levels["FileArchive"] == 1 && levels["CachedArchive"] == 2)
        #expect(levels["Reporter"] == 3 && levels["Desk"] == 4 && levels["Corrector"] == 1 && levels["Complaint"] == 2)
        #expect(levels["FrontPage"] == 2 && levels["Press"] == 1)
    }

    @Test("has the modules, the scopes and the parent container")
    func places() throws {
        func places(_ graph: Container.Graph) -> [String] {
            graph.places.map { "\($0.kind) \($0.name ?? "-") in \($0.outer.map(String.init) ?? "-")" }
        }
        #expect(places(app.graph) == ["own - in -", "module WindGraphTests.PrintingModule in 0", "scope visit in 0"])
        let child = Container(parent: app)
        child.name = "window \(ObjectIdentifier(child).hashValue)"
        Complaint.register(in: child)
        let graph = child.graph
        #expect(
            places(graph).prefix(3) == [
                "own \(child.name!) in 1", "outer - in -", "module WindGraphTests.PrintingModule in 1",
            ])
        #expect(graph.nodes.first?.shortName == "Complaint" && graph.nodes.count == 16)
        #expect(gets(Complaint.self, in: graph) == ["Corrector by DependsOnCorrector as Corrector for corrector only"])
        // Only a scope would provide the visitor.
        #expect(graph.problems.map(\.code) == ["WIND-025"])
        #expect(
            child.explain(Corrector.self).contains("gets nothing for WindGraphTests.DependsOnVisitor: only the scope"))
    }

    @Test("shows which provider is nearer, and which component was replaced")
    func reasons() throws {
        let other = app.copy()
        try other.replace(Sports.self, with: Science.self)
        let graph = other.graph
        let science = try node(Science.self, in: graph)
        #expect(science.replaced == Sports.self && !graph.nodes.contains { $0.type == Sports.self })
        #expect(
            gets(Desk.self, in: graph).contains(
                "Science by DependsOnSection as Section for sections first(of: 1) replacing"))
        let child = Container(parent: app)
        FileArchive.register(in: child)
        Clock.register(in: child)
        Reporter.register(in: child)
        let inner = child.graph
        let reporters = inner.nodes.filter { $0.type == Reporter.self }
        #expect(reporters.count == 2)
        let edges = inner.edges.filter { $0.from == reporters[0].id }
        #expect(edges.map { "\($0.reasons)" } == ["[Wind.Container.Graph.Reason.nearest(hiding: 2)]"])
        #expect(inner.nodes[edges[0].to].place == 0)
    }

    @Test("can be created from unsound registrations, too")
    func unsound() throws {
        let container = Container()
        Hen.register(in: container)
        Egg.register(in: container)
        Farm.register(in: container)
        let graph = container.graph
        #expect(graph.levels == [nil, nil, nil])
        #expect(Set(graph.problems.map(\.code)) == ["WIND-001", "WIND-002"])
        let farm = try node(Farm.self, in: graph)
        #expect(farm.needs.filter(\.isMissing).map { "\($0.type)" } == ["DependsOnStock"])
        #expect(gets(Hen.self, in: graph).count == 1 && gets(Egg.self, in: graph).count == 1)
        #expect(
            container.explain(Farm.self).contains(
                "gets nothing for WindGraphTests.DependsOnStock: nothing provides it"))
        #expect(container.explain(Farm.self).hasSuffix("part of a cycle, or needs one"))
        for problem in graph.problems {
            #expect(problem.types.contains { $0 == Farm.self || $0 == Hen.self })
        }
    }

    @Test("tells types of one name apart, and generic and local ones")
    func names() throws {
        final class Local: Singleton, DirectResolver, InjectedDependencies {}
        let container = Container()
        RealStock.register(in: container)
        WindFixtures.RealStock.register(in: container)
        Box<[Int]>.register(in: container)
        Box<String>.register(in: container)
        Local.register(in: container)
        let graph = container.graph
        #expect(
            graph.nodes.map(\.name) == [
                "WindGraphTests.RealStock", "WindFixtures.RealStock", "WindGraphTests.Box<Swift.Array<Swift.Int>>",
                "WindGraphTests.Box<Swift.String>", "WindGraphTests.ContainerGraphTests.Local",
            ])
        #expect(
            graph.nodes.map(\.module) == ["WindGraphTests", "WindFixtures"]
                + Array(repeating: "WindGraphTests", count: 3))
    }

    @Test("of an empty container, and of one whose parent is gone")
    func empty() {
        let container = Container()
        #expect(container.graph.nodes.isEmpty && container.graph.edges.isEmpty && container.graph.places.count == 1)
        var parent: Container? = Container.newspaper()
        let child = Container(parent: parent)
        Complaint.register(in: child)
        parent = nil
        let graph = child.graph
        #expect(graph.nodes.map(\.shortName).contains("Complaint"))
        #expect(graph.problems.map(\.code) == ["WIND-024"])
        #expect(child.explain(Complaint.self).contains("WindGraphTests.Complaint: a singleton"))
        #expect(child.path(from: Complaint.self, to: Toner.self).isEmpty)
        #expect("\(child)" == "Container with 1 registration")
    }

    @Test("gives all shortest ways from one component to another")
    func paths() {
        func paths(_ one: any Any.Type, _ other: any Any.Type) -> [String] {
            app.path(from: one, to: other).map { $0.map { "\($0)" }.joined(separator: " ") }
        }
        #expect(paths(Reporter.self, Clock.self) == ["Reporter CachedArchive FileArchive Clock"])
        #expect(paths(Desk.self, (any Archive).self) == ["Desk Reporter CachedArchive"])
        #expect(paths(Desk.self, FileArchive.self) == ["Desk Reporter CachedArchive FileArchive"])
        #expect(paths(Complaint.self, Visitor.self) == ["Complaint Corrector Visitor"])
        #expect(paths(Desk.self, Toner.self).isEmpty && paths(Clock.self, Desk.self).isEmpty)
        #expect(paths(Desk.self, Desk.self).isEmpty)
        #expect(paths(Int8.self, Desk.self).isEmpty)
    }

    @Test("is explained in words")
    func explain() {
        func text(_ type: any Any.Type, in container: Container) -> String {
            container.explain(type).replacing(#/swift:\d+/#, with: "swift:N")
        }
        #expect(
            text(Desk.self, in: app) == """
                WindGraphTests.Desk: a singleton
                  registered at Newspaper.swift:N, here
                  handed out as WindGraphTests.Desk on request
                  gets WindGraphTests.Article as Wind.Maker<Swift.String, WindGraphTests.Article> by \
                WindGraphTests.DependsOnArticle, 'write', on demand (the only one)
                  gets WindGraphTests.Phone by WindGraphTests.DependsOnPhone, 'phone', weakly (the only one)
                  gets WindGraphTests.Reporter by WindGraphTests.DependsOnReporter, 'reporter' (the only one)
                  gets WindGraphTests.Sports as WindGraphTests.Section by WindGraphTests.DependsOnSection, 'sections' \
                (the first of 2)
                  gets WindGraphTests.Culture as WindGraphTests.Section by WindGraphTests.DependsOnSection, 'sections' \
                (a further one, in a list)
                  gets nothing for WindGraphTests.DependsOnWeather, which is optional
                  nothing here needs it
                  kept alive by its container
                  complete after 4 steps
                """)
        #expect(
            text((any DependsOnPress).self, in: app) == """
                WindGraphTests.Press: a singleton
                  registered at Newspaper.swift:N, in the module 'WindGraphTests.PrintingModule'
                  handed out as WindGraphTests.Press for WindGraphTests.DependsOnPress
                  gets WindGraphTests.Toner by WindGraphTests.DependsOnToner, 'toner' (the only one)
                  needed by WindGraphTests.FrontPage by WindGraphTests.DependsOnPress, 'press' (exported)
                  kept alive by its container
                  complete after 1 step
                """)
        #expect(
            text(Visitor.self, in: app).contains(
                "brought by each scope when it is opened\n  registered at Newspaper.swift:N, in the scope 'visit'"))
        #expect(text((any Archive).self, in: app).components(separatedBy: "\n\n").count == 2)
        #expect(text(Clock.self, in: app).contains("\n  started by start()\n"))
        #expect(app.explain(Int8.self).hasPrefix("WIND-005 Nothing hands out Swift.Int8"))
    }

    @Test("isn't explained to a child whose parent is gone, whether or not a component of the child needs the type")
    func parentIsGone() {
        let child = Container(parent: Container())
        Complaint.register(in: child)
        for type in [Desk.self, (any DependsOnCorrector).self] as [any Any.Type] {
            #expect(child.explain(type).hasPrefix("WIND-024 The parent of this container was released"))
        }
    }

    @Test("is short in a debugger")
    func description() {
        #expect("\(app)" == "Container with 13 registrations")
        let mirror = Mirror(reflecting: app)
        #expect(mirror.children.map { $0.label ?? "" }.prefix(3) == ["parent", "Clock", "CachedArchive"])
        #expect(
            mirror.children.count == 14
                && mirror.children.map { "\($0.value)" }[5] == "a new instance at each call of its maker")
        #expect(mirror.displayStyle == .class)
    }
}
