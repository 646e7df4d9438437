import Wind

/// A struct, which travels in a `Provided`.
struct Value {
    let piece: Piece
}

/// The content of a value.
final class Content: Piece {}

/// The product of a builder.
final class Built: Piece, G {
    let parts: [Piece]
    /// The makers that it was built from, by their types.
    let makers: [String: [MakerCall]]

    init(from parts: [Any], makers: [String: [MakerCall]] = [:]) {
        self.parts = parts.map(Kind.piece)
        self.makers = makers
        super.init()
    }

    required convenience init() { self.init(from: []) }
}

/// The parameters of a builder in the pool.
enum Recipe: String, CaseIterable {
    case value, nothing, perhapsE, oneE, allE, another, mixed, makerOfE, makerOfI, perhapsMakerOfI
    case oneByToken, perhapsByToken, allByToken, anotherByToken

    /// The builder as the model knows it.
    func facts(_ lifetime: Lifetime) -> ClassFacts {
        func building(_ parameters: Parameter...) -> ClassFacts {
            ClassFacts(building: "Built", lifetime, type: "G", from: parameters)
        }
        return switch self {
        case .value: ClassFacts(building: "Content", lifetime, type: "Value", from: [])
        case .nothing: building()
        case .perhapsE: building(.init(type: "E", kind: .optional))
        case .oneE: building(.init(type: "E", kind: .one))
        case .allE: building(.init(type: "E", kind: .list))
        case .another: building(.init(type: "G", kind: .one))
        case .makerOfE: building(Handed.ofE.parameter)
        case .makerOfI: building(Handed.ofI.parameter)
        case .perhapsMakerOfI:
            building(.init(type: Handed.ofI.rawValue, kind: .perhapsMaker, others: ["I", Handed.ofPlainI.rawValue]))
        case .mixed:
            building(
                .init(type: "E", kind: .one), .init(type: "Value", kind: .optional), .init(type: "E", kind: .list))
        case .oneByToken: building(.init(type: "D", kind: .one, token: .d))
        case .perhapsByToken: building(.init(type: "D", kind: .optional, token: .d))
        case .allByToken: building(.init(type: "D", kind: .list, token: .d))
        case .anotherByToken: building(.init(type: "G", kind: .one, token: .g))
        }
    }

    func register(in container: Container, as lifetime: Lifetime) {
        let token = Token.g.type
        let lifetime = lifetime.ofBuilder
        switch self {
        case .value: container.register(Value.self, for: token, as: lifetime) { Value(piece: Content()) }
        case .nothing: container.register((any G).self, for: token, as: lifetime) { Built() }
        case .perhapsE:
            container.register((any G).self, for: token, as: lifetime) { (part: (any E)?) in
                Built(from: part.map { [$0] } ?? [])
            }
        case .oneE: container.register((any G).self, for: token, as: lifetime) { (part: any E) in Built(from: [part]) }
        case .allE: container.register((any G).self, for: token, as: lifetime) { (all: [any E]) in Built(from: all) }
        case .another:
            container.register((any G).self, for: token, as: lifetime) { (inner: any G) in Built(from: [inner]) }
        case .makerOfE:
            container.register((any G).self, for: token, as: lifetime) { (make: Maker<Void, any E>) in
                Built(from: [], makers: [Handed.ofE.rawValue: [call(of: make, ())]])
            }
        case .makerOfI:
            container.register((any G).self, for: token, as: lifetime) { (make: Maker<Int, any I>) in
                Built(from: [], makers: [Handed.ofI.rawValue: [call(of: make, arguments)]])
            }
        case .perhapsMakerOfI:
            container.register((any G).self, for: token, as: lifetime) { (make: Maker<Int, any I>?) in
                Built(from: [], makers: make.map { [Handed.ofI.rawValue: [call(of: $0, arguments)]] } ?? [:])
            }
        case .mixed:
            container.register((any G).self, for: token, as: lifetime) { (one: any E, value: Value?, all: [any E]) in
                Built(from: [one] + (value.map { [$0] } ?? []) + all)
            }
        case .oneByToken:
            container.register((any G).self, for: token, as: lifetime) { (part: ByToken<any DependsOnD, any D>) in
                Built(from: [part.value])
            }
        case .perhapsByToken:
            container.register((any G).self, for: token, as: lifetime) { (part: ByToken<any DependsOnD, (any D)?>) in
                Built(from: part.value.map { [$0] } ?? [])
            }
        case .allByToken:
            container.register((any G).self, for: token, as: lifetime) { (all: ByToken<any DependsOnD, [any D]>) in
                Built(from: all.value)
            }
        case .anotherByToken:
            container.register((any G).self, for: token, as: lifetime) { (inner: ByToken<any DependsOnG, any G>) in
                Built(from: [inner.value])
            }
        }
    }
}

/// The product of a builder that replaces the providers of a token.
final class BuiltA: Piece, A {}
final class BuiltE: Piece, E {}
final class BuiltH: Piece, H {}

/// The builders that replace the providers of a token.
enum Product: String, CaseIterable {
    case builtA = "BuiltA"
    case builtE = "BuiltE"
    case built = "Built"
    case builtH = "BuiltH"

    var token: Token {
        switch self {
        case .builtA: .a
        case .builtE: .e
        case .built: .g
        case .builtH: .h
        }
    }

    /// The builder as the model knows it.
    func facts(_ lifetime: Lifetime) -> ClassFacts {
        ClassFacts(building: rawValue, lifetime, type: token.interface, for: token, from: [])
    }

    func replace(in container: Container, as lifetime: Lifetime) throws {
        switch self {
        case .builtA: try container.replace(for: token.type, as: lifetime.ofBuilder) { BuiltA() }
        case .builtE: try container.replace(for: token.type, as: lifetime.ofBuilder) { BuiltE() }
        case .built: try container.replace(for: token.type, as: lifetime.ofBuilder) { Built() }
        case .builtH: try container.replace(for: token.type, as: lifetime.ofBuilder) { BuiltH() }
        }
    }
}

extension Lifetime {
    /// The lifetimes that a builder may have: a struct can't be a shared instance.
    static let ofBuilders: [Lifetime] = [.singleton, .lazySingleton, .instance, .scopedSingleton]

    fileprivate var ofBuilder: Container.Lifetime {
        switch self {
        case .lazySingleton: .lazySingleton
        case .instance: .instance
        case .scopedSingleton: .scopedSingleton
        default: .singleton
        }
    }
}
