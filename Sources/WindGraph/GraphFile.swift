import Foundation
public import Wind

/// A graph as text: what `graph json` writes, what the viewer reads, and what two graphs are compared by.
///
/// Everything is a name or a number, so it can be kept in a file. The same graph gives the same bytes.
public struct GraphFile: Codable, Equatable, Sendable {
    /// The version of the format that this program writes.
    public static let currentVersion = 1

    /// The version of the format.
    ///
    /// Fields may be added in one version; one that changes its meaning gets the next number.
    public var version = GraphFile.currentVersion
    /// Everything that is registered, in the order of registration.
    public var nodes: [Node] = []
    /// Who needs whom, in the order of the consumers.
    public var edges: [Edge] = []
    /// The containers, the one whose graph this is first.
    public var places: [Place] = []
    /// What is wrong, errors first.
    public var problems: [Problem] = []

    /// Something that is registered.
    public struct Node: Codable, Equatable, Sendable {
        /// Its place among the nodes.
        public var id: Int
        /// The name of its type, with its module.
        public var name: String
        /// The Swift module of its type.
        public var module: String
        /// How long its object lives: one of the cases of `Container.Graph.Lifetime`.
        public var lifetime: String
        /// Whether a builder makes it.
        public var isBuilt: Bool
        /// Whether `start()` starts it.
        public var isStartable: Bool
        /// As what it is handed out.
        public var offers: [Offer]
        /// What it asks for.
        public var needs: [Need]
        /// The actor that it is confined to: `mainActor`, `otherActor`, or nil.
        public var isolation: String?
        /// Where it was registered, as `File.swift:12`.
        public var location: String?
        /// The number of the container in which it is registered.
        public var place: Int
        /// The name of the class whose place it took.
        public var replaced: String?
        /// How many components must be complete before it, one after another; nil in a cycle.
        public var level: Int?
        /// What it is and why, for people.
        public var explanation: String
    }

    /// A type, and perhaps a token, under which something is handed out.
    public struct Offer: Codable, Equatable, Sendable {
        /// The name of the type.
        public var type: String
        /// The name of the token.
        public var token: String?
    }

    /// What a component asks for by a token, or a builder by a type.
    public struct Need: Codable, Equatable, Sendable {
        /// The name of the token, or of the parameter's type.
        public var type: String
        /// Whether it may be absent.
        public var isOptional: Bool
        /// Whether nothing serves it, though it must come.
        public var isMissing: Bool
        /// The names of the declared scopes that bring it.
        public var scopes: [String]
    }

    /// Who needs whom.
    public struct Edge: Codable, Equatable, Sendable {
        /// The number of the node that asks.
        public var from: Int
        /// The number of the node that it gets.
        public var to: Int
        /// The name of the token by which it asks.
        public var token: String?
        /// The name of the type under which it gets it.
        public var type: String
        /// How it holds it: `strong`, `weak` or `onDemand`.
        public var strength: String
        /// The names of the properties that it goes to; `()` is a builder's parameter.
        public var uses: [String]
        /// Why just that provider: cases of `Container.Graph.Reason`.
        public var reasons: [String]
    }

    /// A container.
    public struct Place: Codable, Equatable, Sendable {
        /// Its place among the containers.
        public var id: Int
        /// What it is to the first one: `own`, `outer`, `module` or `scope`.
        public var kind: String
        /// Its name.
        public var name: String?
        /// The number of the container around it.
        public var outer: Int?
    }

    /// Something that is wrong, or may be.
    public struct Problem: Codable, Equatable, Sendable {
        /// The code, as `WIND-001`.
        public var code: String
        /// Whether `bootstrap()` fails of it.
        public var isError: Bool
        /// The text for people.
        public var text: String
        /// The numbers of the nodes that the text names.
        public var nodes: [Int]
    }
}

extension GraphFile {
    /// What a graph has, as text.
    public init(_ graph: Container.Graph) {
        let gets = Dictionary(grouping: graph.edges, by: \.from)
        let needed = Dictionary(grouping: graph.edges, by: \.to)
        let levels = graph.levels
        nodes = graph.nodes.map { node in
            Node(
                id: node.id, name: node.name, module: node.module, lifetime: node.lifetime.name,
                isBuilt: node.isBuilt, isStartable: node.isStartable,
                offers: node.offers.map { Offer(type: name(of: $0.type), token: $0.token.map { name(of: $0) }) },
                needs: node.needs.map {
                    Need(
                        type: name(of: $0.type), isOptional: $0.isOptional, isMissing: $0.isMissing, scopes: $0.scopes)
                },
                isolation: node.isOnMainActor ? "mainActor" : node.isOnOtherActor ? "otherActor" : nil,
                location: node.location?.description, place: node.place,
                replaced: node.replaced.map { name(of: $0) }, level: levels[node.id],
                explanation: graph.explanation(
                    of: node, gets: gets[node.id] ?? [], needed: needed[node.id] ?? [], level: levels[node.id]))
        }
        edges = graph.edges.map { edge in
            Edge(
                from: edge.from, to: edge.to, token: edge.token.map { name(of: $0) }, type: name(of: edge.type),
                strength: edge.strength.name, uses: edge.uses, reasons: edge.reasons.map(\.text))
        }
        places = graph.places.map { Place(id: $0.id, kind: $0.kind.name, name: $0.name, outer: $0.outer) }
        var numbers: [ObjectIdentifier: [Int]] = [:]
        for node in graph.nodes { numbers[ObjectIdentifier(node.type), default: []].append(node.id) }
        problems = graph.problems.map { problem in
            let named = Set(problem.types.flatMap { numbers[ObjectIdentifier($0)] ?? [] })
            return Problem(
                code: problem.code, isError: problem.isError, text: problem.description, nodes: named.sorted())
        }
    }

    /// Writes it as JSON, its keys sorted.
    public func json() -> String { written(self) }

    /// Reads what ``json()`` wrote.
    /// - Throws: ``GraphFileError`` if it is no graph, or a newer one.
    public init(json: String) throws(GraphFileError) {
        let data = Data(json.utf8)
        struct Version: Decodable { let version: Int }
        guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
            throw .notAGraph
        }
        guard version > 0 else { throw .notAGraph }
        guard version <= GraphFile.currentVersion else { throw .newer(version) }
        do {
            self = try JSONDecoder().decode(GraphFile.self, from: data)
        } catch {
            throw .broken(GraphFile.reason(of: error))
        }
        let isWhole =
            nodes.indices.allSatisfy { nodes[$0].id == $0 && places.indices.contains(nodes[$0].place) }
            && edges.allSatisfy { nodes.indices.contains($0.from) && nodes.indices.contains($0.to) }
            && places.allSatisfy { $0.outer.map(places.indices.contains) ?? true }
            && problems.allSatisfy { $0.nodes.allSatisfy(nodes.indices.contains) }
        guard isWhole else { throw .broken("a number in it stands for nothing") }
    }
}

extension GraphFile {
    /// What a decoder found wrong, and where.
    private static func reason(of error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
        }
        return switch error {
        case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            "\(place(context.codingPath)) is something else: \(context.debugDescription)"
        @unknown default: "\(error)"
        }
    }
}

/// Why a file can't be read as a graph.
public enum GraphFileError: Error, Equatable, CustomStringConvertible {
    /// It is no JSON, or has no version.
    case notAGraph
    /// It was written by a newer version.
    case newer(Int)
    /// Something in it is missing or of another type.
    case broken(String)

    /// The text for people.
    public var description: String {
        switch self {
        case .notAGraph: "it isn't a graph: 'graph json' writes one"
        case .newer(let version):
            "it has version \(version) of the format, and this program knows \(GraphFile.currentVersion)"
        case .broken(let reason): "it is broken: \(reason)"
        }
    }
}

/// The name of a type as errors print it.
func name(of type: any Any.Type) -> String { TypeName.of(type) }

extension Container.Graph.Lifetime {
    /// The names of all.
    static let names = [
        singleton, lazySingleton, scopedSingleton, sharedInstance, instance, parameterizedInstance, foreignSingleton,
        foreignInstantiable, given, borrowed, expected, view,
    ].map(\.name)

    /// Its name in a file.
    var name: String {
        switch self {
        case .singleton: "singleton"
        case .lazySingleton: "lazySingleton"
        case .scopedSingleton: "scopedSingleton"
        case .sharedInstance: "sharedInstance"
        case .instance: "instance"
        case .parameterizedInstance: "parameterizedInstance"
        case .foreignSingleton: "foreignSingleton"
        case .foreignInstantiable: "foreignInstantiable"
        case .given: "given"
        case .borrowed: "borrowed"
        case .expected: "expected"
        case .view: "view"
        }
    }
}

extension Container.Graph.Strength {
    fileprivate var name: String {
        switch self {
        case .strong: "strong"
        case .weak: "weak"
        case .onDemand: "onDemand"
        }
    }
}

extension Container.Graph.Place.Kind {
    fileprivate var name: String {
        switch self {
        case .own: "own"
        case .outer: "outer"
        case .module: "module"
        case .scope: "scope"
        }
    }
}

extension Container.Graph.Reason {
    fileprivate var text: String {
        switch self {
        case .only: "only"
        case .first: "first"
        case .further: "further"
        case .nearest: "nearest"
        case .exported: "exported"
        case .replacing: "replacing"
        case .decorated: "decorated"
        case .asked: "asked"
        }
    }
}

extension Container.Problem {
    fileprivate var isError: Bool {
        if case .error = self { true } else { false }
    }
}
