import Wind

/// How long an object of a class lives, and how it is created.
enum Lifetime: Sendable {
    case singleton, lazySingleton, sharedInstance, instance, scopedSingleton, foreignSingleton, foreignInstantiable
    case parameterized
}

/// A parameter of a builder.
struct Parameter: Sendable {
    enum Kind: Sendable {
        case one, optional, list, maker, perhapsMaker
    }

    let type: String
    let kind: Kind
    /// The token that it names, if its objects must come by one.
    var token: Token?
    /// What a maker without arguments asks the container for.
    var product: String?
    /// For an optional maker with arguments: the types under which its objects are created otherwise.
    var others: [String] = []
}

/// The compiler's knowledge of a class of the pool, read by casts alone.
struct ClassFacts: Sendable {
    let name: String
    let lifetime: Lifetime?
    /// The token that it provides.
    let token: Token?
    /// The types under which it is handed out.
    let types: [String]
    /// The tokens whose interfaces it implements, in addition to its own.
    let further: [Token]
    /// The type of the arguments, if its consumers get a maker.
    var arguments: String?
    /// The tokens that it declares.
    let needs: [Token]
    /// The parameters of its builder.
    var parameters: [Parameter] = []
    /// Whether a builder creates it.
    var isBuilt = false
    let isTold: Bool
    /// Whether its `fill` is counted.
    let countsFills: Bool
    let isReadable: Bool
    /// Whether it keeps only the dependencies that fit its properties, which have interface types here.
    let hasProperties: Bool
    let isWeakAware: Bool
    let isStarted: Bool

    init(_ type: any (Piece & Component).Type) {
        name = RandomGraphs.name(of: type)
        lifetime = ClassFacts.lifetime(of: type)
        let offer = ClassFacts.offer(of: type)
        token = offer.token
        arguments = (type as? any ParameterizedInstance.Type).map { ClassFacts.arguments(of: $0) }
        types = offer.types.map { [arguments] type in arguments.map { "Maker<\($0), \(type)>" } ?? type }
        // Only a maker comes for the token of registered makers, and nothing but a maker comes from a class of parts.
        let (own, isOfParts) = (offer.token, arguments != nil)
        further = Token.allCases.filter { token in
            token.isImplemented(by: type) && token != own && (!isOfParts || token == .j)
        }
        needs = Token.allCases.filter { $0.isDeclared(by: type) }
        isTold = type is Told.Type
        countsFills = type is HandFilled.Type
        hasProperties = type is any InjectedDependencies.Type
        isReadable = type is any Consumer.Type
        isStarted = type is any Startable.Type
        isWeakAware = type is any WeakDependencyAware.Type
    }

    /// The types that its objects have, as far as others are handed out under them.
    var fitting: [String] { types + further.map(\.interface) }

    /// Whether it is a builder that hands on a maker.
    var isMaker: Bool { isBuilt && token == .j }

    /// The name that errors use.
    var publicName: String { isBuilt ? types[0] : name }

    /// Describes an object that a builder creates.
    init(
        building name: String, _ lifetime: Lifetime, type: String, for token: Token = .g, from parameters: [Parameter]
    ) {
        self.name = name
        self.lifetime = lifetime
        self.parameters = parameters
        self.token = token
        types = [type]
        (further, needs, arguments) = ([], [], nil)
        isBuilt = true
        (isTold, countsFills, isReadable, hasProperties) = (false, false, false, false)
        (isWeakAware, isStarted) = (false, false)
    }

    private static func lifetime(of type: any Component.Type) -> Lifetime? {
        switch type {
        case is any ParameterizedInstance.Type: .parameterized
        case is any Singleton.Type: .singleton
        case is any LazySingleton.Type: .lazySingleton
        case is any SharedInstance.Type: .sharedInstance
        case is any Instance.Type: .instance
        case is any ScopedSingleton.Type: .scopedSingleton
        case is any ForeignSingleton.Type: .foreignSingleton
        case is any ForeignInstantiable.Type: .foreignInstantiable
        default: nil
        }
    }

    private static func arguments<T: ParameterizedInstance>(of type: T.Type) -> String {
        RandomGraphs.name(of: T.Arguments.self)
    }

    private static func offer(of type: any (Piece & Component).Type) -> (token: Token?, types: [String]) {
        if let indirect = type as? any IndirectResolver.Type { return offer(ofIndirect: indirect) }
        if let simple = type as? any SimpleResolver.Type { return offer(ofSimple: simple) }
        return (nil, type is any DirectResolver.Type ? [RandomGraphs.name(of: type)] : [])
    }

    private static func offer<T: IndirectResolver>(ofIndirect type: T.Type) -> (Token?, [String]) {
        (Token(T.DependencyToken.self), [RandomGraphs.name(of: T.PublicInterface.self)])
    }

    /// A subclass is also handed out under the superclass that declared the token: here, every superclass in the pool.
    private static func offer<T: SimpleResolver>(ofSimple type: T.Type) -> (Token?, [String]) {
        let superclasses: [any Any.Type] =
            switch type {
            case is SubC.Type: [SimpleC.self]
            case is SubPartI.Type: [SimplePartI.self]
            default: []
            }
        return (Token(T.DependencyToken.self), ([type] + superclasses).map(RandomGraphs.name))
    }
}

extension Token {
    /// Creates the case of a token's protocol.
    init?(_ type: any Any.Type) {
        guard let token = Token.allCases.first(where: { $0.type == type }) else { return nil }
        self = token
    }
}
