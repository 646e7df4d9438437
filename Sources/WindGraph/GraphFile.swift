import Foundation
public import Wind

/// A graph as data that you can write to a file, read, analyze and compare.
///
///     let graph = GraphFile(app.graph)
///     #expect(graph.edges(against: ["App", "Domain", "Storage"]).isEmpty)
///
/// The command `graph json` writes this format, and <doc:GraphFormat> describes it. All values are names and numbers. The
/// same graph always gives the same bytes.
public struct GraphFile: Codable, Equatable, Sendable {
    /// The version of the format that this program writes.
    public static let currentVersion = 1

    /// The version of the format.
    ///
    /// A version may get further fields. If a field changes its meaning, the version gets the next number.
    public var version = GraphFile.currentVersion
    /// All registrations, in the order of registration.
    public var nodes: [Node] = []
    /// The dependencies between nodes, in the order of the consumers.
    public var edges: [Edge] = []
    /// The containers; the first is the container whose graph this is.
    public var places: [Place] = []
    /// The errors and notes, errors first.
    public var problems: [Problem] = []

    /// A registration.
    public struct Node: Codable, Equatable, Sendable {
        /// The index of the node.
        public var id: Int
        /// The name of the type, with its module.
        public var name: String
        /// The Swift module of the type.
        public var module: String
        /// The lifetime of the object: the name of a case of `Container.Graph.Lifetime`.
        public var lifetime: String
        /// Whether a builder creates the object.
        public var isBuilt: Bool
        /// The Swift module that registers the builder; nil without a builder.
        ///
        /// The builder's parameters are dependencies of this module: a built `String` belongs to the module `Swift`, which
        /// knows nothing of them.
        public var builderModule: String?
        /// Whether `start()` starts the object.
        public var isStartable: Bool
        /// The types under which the object is handed out.
        public var offers: [Offer]
        /// The dependencies.
        public var needs: [Need]
        /// The actor of the object: `mainActor`, `otherActor`, or nil.
        public var isolation: String?
        /// The place of the registration, such as `File.swift:12`.
        public var location: String?
        /// The index of the container with the registration.
        public var place: Int
        /// The name of the class that this node replaced.
        public var replaced: String?
        /// The length of the longest chain of components that must be complete before this one; nil in a cycle.
        public var level: Int?
        /// The text of `graph explain`.
        public var explanation: String
    }

    /// A type under which an object is handed out, with the token.
    public struct Offer: Codable, Equatable, Sendable {
        /// The name of the type.
        public var type: String
        /// The name of the token; nil if only `resolve()` finds the type.
        public var token: String?
    }

    /// A dependency: the token that a component declares, or the type of a builder's parameter.
    public struct Need: Codable, Equatable, Sendable {
        /// The name of the token, or of the parameter's type.
        public var type: String
        /// Whether it may be absent.
        public var isOptional: Bool
        /// Whether the dependency lacks a provider and isn't optional.
        public var isMissing: Bool
        /// The names of the declared scopes that bring the dependency.
        public var scopes: [String]
    }

    /// A dependency of one node on another.
    public struct Edge: Codable, Equatable, Sendable {
        /// The index of the consumer.
        public var from: Int
        /// The index of the provider.
        public var to: Int
        /// The name of the token; nil for a builder's parameter without a token.
        public var token: String?
        /// The name of the type under which the provider is handed out.
        public var type: String
        /// The strength of the reference: `strong`, `weak` or `onDemand`.
        public var strength: String
        /// The names of the properties that take the object; `()` for a builder's parameter.
        public var uses: [String]
        /// The reasons for this provider: names of cases of `Container.Graph.Reason`.
        public var reasons: [String]
    }

    /// A container.
    public struct Place: Codable, Equatable, Sendable {
        /// The index of the container.
        public var id: Int
        /// The relation to the first container: `own`, `outer`, `module` or `scope`.
        public var kind: String
        /// The name of the container.
        public var name: String?
        /// The index of the parent container.
        public var outer: Int?
    }

    /// An error or a note.
    public struct Problem: Codable, Equatable, Sendable {
        /// The code, such as `WIND-001`.
        public var code: String
        /// Whether `bootstrap()` fails because of the problem.
        public var isError: Bool
        /// A text for people.
        public var text: String
        /// The indices of the nodes that the text names.
        public var nodes: [Int]
    }
}

extension GraphFile {
    /// Creates the data of a graph.
    /// - Parameter graph: The graph of a container, from `Container.graph`.
    public init(_ graph: Container.Graph) {
        let gets = Dictionary(grouping: graph.edges, by: \.from)
        let needed = Dictionary(grouping: graph.edges, by: \.to)
        let levels = graph.levels
        nodes = graph.nodes.map { node in
            Node(
                id: node.id, name: node.name, module: node.module, lifetime: node.lifetime.name,
                isBuilt: node.isBuilt, builderModule: node.isBuilt ? node.location?.module : nil,
                isStartable: node.isStartable,
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

    /// Returns the graph as JSON with sorted keys.
    public func json() -> String { written(self) }

    /// Reads a graph that ``json()`` wrote.
    /// - Parameter json: The JSON text.
    /// - Throws: ``GraphFileError`` if the text isn't a graph, or has a newer format.
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
        guard isWhole else { throw .broken("it refers to a node or a container that doesn't exist") }
    }
}

extension GraphFile {
    /// The error of a decoder, with its place.
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

/// An error of reading a graph.
public enum GraphFileError: Error, Equatable, CustomStringConvertible {
    /// The text isn't JSON, or lacks a version.
    case notAGraph
    /// A newer version of Wind wrote the graph.
    case newer(Int)
    /// A value is missing or has another type.
    case broken(String)

    /// A text for people.
    public var description: String {
        switch self {
        case .notAGraph: "it isn't a graph: 'graph json' writes one"
        case .newer(let version):
            "it has version \(version) of the format, and this program knows \(GraphFile.currentVersion)"
        case .broken(let reason): "it is broken: \(reason)"
        }
    }
}

/// The name of a type in the form that errors print.
func name(of type: any Any.Type) -> String { TypeName.of(type) }

extension Container.Graph.Lifetime {
    /// The names of all lifetimes.
    static let names = [
        singleton, lazySingleton, scopedSingleton, sharedInstance, instance, parameterizedInstance, foreignSingleton,
        foreignInstantiable, given, borrowed, expected, view,
    ].map(\.name)

    /// The name in a file.
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
