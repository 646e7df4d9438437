import Foundation
import Testing
import Wind
@testable import WindGraph

/// A graph with the given names, dependencies and lifetimes.
private func graph(
    _ names: [String], _ needs: [(Int, Int)], lifetimes: [Int: String] = [:], started: Set<Int> = [],
    strengths: [Int: String] = [:]
) -> GraphFile {
    var file = GraphFile(Container().graph)
    file.nodes = names.enumerated().map { id, name in
        .init(
            id: id, name: name, module: String(name.prefix { $0 != "." }), lifetime: lifetimes[id] ?? "singleton",
            isBuilt: false, isStartable: started.contains(id), offers: [.init(type: name, token: name + "Token")],
            needs: [], isolation: nil, location: nil, place: 0, replaced: nil, level: 0, explanation: name)
    }
    file.edges = needs.enumerated().map { index, need in
        .init(
            from: need.0, to: need.1, token: nil, type: names[need.1], strength: strengths[index] ?? "strong", uses: [],
            reasons: ["only"])
    }
    return file
}

@Suite("A graph as a file")
@MainActor struct GraphFileTests {
    private let file = GraphFile(Container.newspaper().graph)

    @Test("is the same text each time, and is read as it was written")
    func roundTrip() throws {
        let json = file.json()
        #expect(json == GraphFile(Container.newspaper().graph).json())
        let again = try GraphFile(json: json)
        #expect(again == file && again.json() == json && again.version == 1)
        let empty = GraphFile(Container().graph)
        #expect(try GraphFile(json: empty.json()) == empty)
    }

    @Test("has the content of the graph, as names")
    func contents() throws {
        let desk = try #require(file.nodes(named: "Desk").first)
        #expect(desk.name == "WindGraphTests.Desk" && desk.module == "WindGraphTests" && desk.level == 4)
        let edges = file.edges.filter { $0.from == desk.id }
        #expect(edges.map(\.strength) == ["onDemand", "weak", "strong", "strong", "strong"])
        #expect(edges.map(\.uses) == [["write"], ["phone"], ["reporter"], ["sections"], ["sections"]])
        #expect(edges.map(\.reasons) == [["only"], ["only"], ["only"], ["first"], ["further"]])
        #expect(edges[0].token == "WindGraphTests.DependsOnArticle")
        #expect(file.places.map(\.kind) == ["own", "module", "scope"])
        let corrector = try #require(file.nodes(named: "Corrector").first)
        #expect(
            corrector.needs.map(\.scopes) == [[], ["visit"]] && corrector.explanation.contains("one for each scope"))
        #expect(file.nodes(named: "Clock").map(\.isStartable) == [true])
    }

    @Test("says which components a problem is about")
    func problems() throws {
        let container = Container()
        Reporter.register(in: container)
        Clock.register(in: container)
        let file = GraphFile(container.graph)
        #expect(file.problems.map(\.code) == ["WIND-001"] && file.problems[0].isError)
        #expect(file.problems[0].nodes == [0])
        #expect(file.tree() == "Reporter, instance  !\nClock\n")
    }

    @Test("that is broken is refused with the reason")
    func broken() throws {
        func refusal(_ json: String) -> String {
            do throws(GraphFileError) {
                _ = try GraphFile(json: json)
                return "none"
            } catch {
                return error.description
            }
        }
        let json = graph(["A.B"], [(0, 0)]).json()
        #expect(refusal(json) == "none")
        #expect(refusal("") == "it isn't a graph: 'graph json' writes one")
        #expect(refusal("[1]") == "it isn't a graph: 'graph json' writes one")
        #expect(refusal(#"{"version": 2}"#) == "it has version 2 of the format, and this program knows 1")
        #expect(refusal(#"{"version": 1}"#) == "it is broken: .nodes is missing")
        #expect(
            refusal(json.replacing("\"lifetime\"", with: "\"life\"")) == "it is broken: .nodes[0].lifetime is missing")
        #expect(
            refusal(json.replacing("\"level\" : 0", with: "\"level\" : \"0\"")).hasPrefix(
                "it is broken: .nodes[0].level is"))
        #expect(
            refusal(json.replacing("\"to\" : 0", with: "\"to\" : 7"))
                == "it is broken: it refers to a node or a container that doesn't exist")
        #expect(
            refusal(json.replacing("\"place\" : 0", with: "\"place\" : -1"))
                == "it is broken: it refers to a node or a container that doesn't exist")
    }

    @Test("finds names with and without module, in any case, and suggests near names")
    func names() throws {
        #expect(
            file.nodes(named: "Clock").map(\.id) == [0] && file.nodes(named: "WindGraphTests.Clock").map(\.id) == [0])
        #expect(file.nodes(named: "clock").map(\.id) == [0] && file.nodes(named: "Cloc").isEmpty)
        #expect(file.nodes(named: "Archive").count == 2 && file.nodes(named: "DependsOnClock").map(\.id) == [0])
        let twins = graph(["A.Store", "B.Store", "B.Other"], [])
        #expect(twins.shortNames == ["A.Store", "B.Store", "Other"])
    }

    @Test("is filtered by root, depth, module and lifetime")
    func filters() throws {
        func names(_ change: (inout GraphFilter) -> Void) throws -> [String] {
            var filter = GraphFilter()
            change(&filter)
            let part = try file.filtered(by: filter)
            #expect(part.nodes.map(\.id) == Array(part.nodes.indices))
            #expect(
                part.edges.allSatisfy { part.nodes.indices.contains($0.from) && part.nodes.indices.contains($0.to) })
            return part.shortNames
        }
        #expect(try names { _ in } == file.shortNames)
        #expect(try names { $0.roots = ["Reporter"] } == ["Clock", "CachedArchive", "FileArchive", "Reporter"])
        #expect(try names { ($0.roots, $0.depth) = (["Reporter"], 1) } == ["CachedArchive", "Reporter"])
        #expect(try names { ($0.roots, $0.depth) = (["Reporter", "Press"], 0) } == ["Reporter", "Press"])
        #expect(try names { $0.modules = ["Swift"] } == ["Swift.Int", "Swift.String"].map { String($0.dropFirst(6)) })
        #expect(try names { $0.lifetimes = ["expected", "given"] } == ["Int", "Visitor"])
        #expect(
            try names { $0.containers = ["visit", "PrintingModule"] } == ["Press", "Toner", "Visitor", "Complaint"])
        #expect(throws: GraphNameError.self) { try names { $0.containers = ["visits"] } }
        #expect(throws: GraphNameError.self) { try names { $0.roots = ["Reporters"] } }
        #expect(throws: GraphNameError.self) { try names { $0.modules = ["Winter"] } }
    }

    @Test("is drawn as a tree")
    func tree() {
        let file = graph(
            ["App.Root", "App.Left", "App.Right", "App.Leaf", "App.Hen", "App.Egg"],
            [(0, 1), (0, 2), (1, 3), (2, 3), (2, 1), (4, 5), (5, 4)], lifetimes: [3: "instance"], strengths: [3: "weak"]
        )
        #expect(
            file.tree() == """
                Root
                ├─ Left
                │  └─ Leaf, instance
                └─ Right
                   ├─ Left …
                   └─ Leaf, instance (weakly)
                Hen
                └─ Egg
                   └─ Hen …

                """)
        #expect(GraphFile(Container().graph).tree() == "")
        let chain = graph((0..<100).map { "App.C\($0)" }, (0..<99).map { ($0, $0 + 1) })
        let lines = chain.tree().split(separator: "\n")
        #expect(lines.filter { !$0.contains("─") } == ["C0", "C30", "C60", "C90"] && lines.count == 103)
        #expect(lines.filter { $0.hasSuffix(" …") }.count == 3)
    }

    @Test("is drawn for Graphviz and Mermaid, by module, by container or by nothing")
    func drawings() {
        var file = graph(
            ["A.One", "B.Two", "A.<\"&Größe>"], [(0, 1), (0, 1), (1, 2), (2, 0)],
            strengths: [1: "weak", 2: "onDemand", 3: "weak"])
        file.problems = [.init(code: "WIND-001", isError: true, text: "", nodes: [1])]
        #expect(
            file.mermaid() == """
                flowchart LR
                  subgraph g0["A"]
                    n0["One"]
                    n2["A.#60;#34;#38;Größe#62;"]
                  end
                  subgraph g1["B"]
                    n1["Two"]
                  end
                  n0 --> n1
                  n1 -.-> n2
                  n2 -.-> n0
                  classDef problem stroke:#d00,stroke-width:2px
                  class n1 problem

                """)
        let dot = file.dot(groupedBy: .container)
        #expect(
            dot.contains("label=\"the container\";") && dot.contains("n0 -> n1;")
                && dot.contains("n1 -> n2 [style=dotted];"))
        #expect(dot.contains("n2 -> n0 [style=dashed];") && dot.contains("color=red"))
        #expect(dot.contains(#"label="A.<\"&amp;Größe>""#))
        #expect(
            !file.dot(groupedBy: .none).contains("subgraph") && !file.mermaid(groupedBy: .none).contains("subgraph"))
    }

    @Test("becomes a page that has it whole, and that no name can break")
    func html() {
        let page = graph(["A.</script><script>"], []).html()
        #expect(page.contains("\\u003c/script>\\u003cscript>") && !page.contains("A.</script>"))
        #expect(page.components(separatedBy: "</html>").count == 2 && !page.contains(">null</script>"))
        #expect(
            !page.contains("http://")
                || page.components(separatedBy: "http://").count
                    == page.components(separatedBy: "http://www.w3.org/").count
        )
    }

    @Test("of ten thousand is drawn, searched and compared")
    func large() throws {
        let names = (0..<10_000).map { "Module\($0 % 40).Component\($0)" }
        let needs = (1..<10_000).flatMap { [($0, $0 - 1), ($0, $0 / 2)] }
        let file = graph(names, needs)
        #expect(file.tree().count > 10_000 && file.dot().count > 100_000 && file.mermaid().count > 100_000)
        #expect(file.closure(of: 9_999).count == 9_999 && file.unused == [9_999] && file.modules.count == 40)
        #expect(file.summary().contains("10000 registrations") && file.difference(from: file).isEmpty)
        #expect(try GraphFile(json: file.json()) == file && file.html().count > 1_000_000)
        #expect(!file.paths(from: [9_999], to: [0]).isEmpty && file.onlyFor(9_999).count == 9_999)
    }
}

@Suite("Queries of a graph")
struct GraphAnalysisTests {
    //   0 Root -> 1 Left -> 3 Leaf     5 Alone     6 Starter -> 7 Timer
    //          -> 2 Right -> 3, -> 4 Own (-> 0 weakly)
    private let file = graph(
        ["Top.Root", "Mid.Left", "Mid.Right", "Low.Leaf", "Low.Own", "Low.Alone", "Mid.Starter", "Low.Timer"],
        [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (6, 7), (4, 0)], started: [6], strengths: [6: "weak"])

    @Test("count the consumers of each component")
    func fans() {
        #expect(file.fans[3] == .init(node: 3, incoming: 2, outgoing: 0) && file.fans[0].outgoing == 2)
        #expect(file.fans[0].incoming == 1)
    }

    @Test("find unused components, unless they are started")
    func unused() { #expect(file.unused == [5]) }

    @Test("find all dependencies of a component, and those that only it needs")
    func closure() {
        #expect(file.closure(of: 2) == [3, 4] && file.closure(of: 3) == [] && file.closure(of: 6) == [7])
        // Consumers don't keep their weak dependencies.
        #expect(file.onlyFor(0) == [1, 2, 3, 4] && file.onlyFor(6) == [7] && file.onlyFor(5) == [])
        #expect(file.consumers(of: 3) == [0, 1, 2] && file.consumers(of: 7) == [6])
        let tree = graph(["A.A", "A.B", "A.C", "A.D"], [(0, 1), (0, 2), (1, 3), (2, 3)])
        #expect(tree.onlyFor(0) == [1, 2, 3] && tree.onlyFor(1) == [] && tree.onlyFor(2) == [])
    }

    @Test("find dependencies against an order of modules")
    func order() {
        let against = file.edges(against: ["Top", "Mid", "Low"])
        #expect(against.map { [$0.from, $0.to] } == [[4, 0]])
        #expect(file.edges(against: ["Low", "Mid"]).count == 4 && file.edges(against: []).isEmpty)
        #expect(file.moduleNeeds == ["Top": ["Mid"], "Mid": ["Low"], "Low": ["Top"]])
        #expect(file.summary(order: ["Top", "Mid", "Low"]).contains("against the order: Low.Own needs Top.Root\n"))
    }

    @Test("find components that could be created later")
    func lazy() {
        #expect(file.candidatesForLazy == [0, 1, 2, 3, 4])
        var eager = file
        eager.nodes[1].offers = []
        eager.nodes[5].lifetime = "lazySingleton"
        #expect(eager.candidatesForLazy == [0, 2, 4])
        eager.nodes[0].lifetime = "foreignSingleton"
        #expect(eager.candidatesForLazy == [])
    }

    @Test("find the longest chain, the layers, and tokens without a provider")
    @MainActor func chain() throws {
        let file = GraphFile(Container.newspaper().graph)
        let names = file.shortNames
        #expect(
            file.longestChain.map { names[$0] } == ["Article", "Reporter", "CachedArchive", "FileArchive", "Clock"])
        #expect(file.layers.map { $0.map { names[$0] } }[2] == ["CachedArchive", "FrontPage", "Complaint"])
        #expect(file.missing.map(\.type) == ["WindGraphTests.DependsOnWeather"] && file.missing[0].isOptional)
        let container = Container()
        Reporter.register(in: container)
        CachedArchive.register(in: container)
        Corrector.register(in: container)
        let missing = GraphFile(container.graph).missing
        // Without another archive, the cached archive needs itself.
        #expect(container.explain(CachedArchive.self).contains("'inner' (the only one)"))
        #expect(
            missing.filter { !$0.isOptional }.map(\.type) == [
                "WindGraphTests.DependsOnClock", "WindGraphTests.DependsOnVisitor",
            ])
        #expect(GraphFile(Container().graph).longestChain.isEmpty)
    }
}
