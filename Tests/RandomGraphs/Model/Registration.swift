/// The model of a registration.
final class Registration {
    /// The registered class: its token, and the types under which it is handed out.
    let facts: ClassFacts
    /// The class of the created object, which may have replaced the registered class.
    var made: ClassFacts
    unowned let home: ModelContainer
    /// The object, if the program created it.
    private(set) var given: ModelObject?
    /// The object that took the place of the class.
    var replacement: ModelObject?
    /// The position of this registration among the registrations of all containers.
    let order: Int
    /// The tokens for which it is offered in addition, each under the token's interface.
    var further: [Token] = []
    /// The tokens for which other registrations took its place.
    var lost: Set<Token> = []
    /// Whether it took the place of others, or another class took its own.
    var isReplacement = false
    /// Whether it took the place of a registration with an object.
    var isInsteadOfObject = false
    /// Whether an object announced itself before its class was registered.
    var isImplied = false

    init(_ facts: ClassFacts, in home: ModelContainer, object: ModelObject? = nil, order: Int) {
        self.facts = facts
        made = facts
        self.home = home
        given = object
        self.order = order
    }

    /// The same registration in a copy of its container.
    init(_ other: Registration, in home: ModelContainer) {
        facts = other.facts
        made = other.made
        given = other.given
        replacement = other.replacement
        order = other.order
        (further, lost) = (other.further, other.lost)
        (isImplied, isReplacement) = (other.isImplied, other.isReplacement)
        self.home = home
    }

    /// The object that the program created and that the container hands out.
    var existing: ModelObject? { replacement ?? given }

    /// The lifetime of its object: a registered object is a singleton, whatever its class says.
    var lifetime: Lifetime { existing == nil ? made.lifetime! : .singleton }

    /// Whether the resolving container creates the object.
    var isMadeWhereAsked: Bool { [.instance, .scopedSingleton, .parameterized].contains(lifetime) }

    /// Whether a declared scope may provide what it needs: no object that outlives the scope gets it.
    var mayBeForScopes: Bool { isMadeWhereAsked || lifetime == .foreignInstantiable }

    /// Whether its own container keeps the object, and creates it for every consumer.
    var isKept: Bool { !isMadeWhereAsked && lifetime != .foreignInstantiable }

    /// All tokens for which it is offered.
    var tokens: [Token] { ((facts.token.map { [$0] } ?? []) + further).filter { !lost.contains($0) } }

    /// All types under which it is handed out.
    var types: [String] {
        let own = facts.token.map(lost.contains) == true ? [] : facts.types
        return own + further.filter { !lost.contains($0) }.flatMap { types(for: $0) }
    }

    /// The types under which the consumers of a token get its object.
    func types(for token: Token?) -> [String] {
        guard let token else { return types }
        if facts.token == token { return facts.types }
        return [facts.arguments.map { "Maker<\($0), \(token.ofFurther)>" } ?? token.ofFurther]
    }

    /// Whether it depends on one of the meant tokens, which it provides, or on the type that it builds.
    func isDecorator(where isMeant: (Token) -> Bool) -> Bool {
        tokens.contains { isMeant($0) && made.needs.contains($0) }
            || made.parameters.contains { types.contains($0.type) }
    }

    /// Puts another class or an object in its place.
    func replace(by new: ClassFacts, _ object: ModelObject?) {
        (made, given, replacement, isReplacement) = (new, nil, object, true)
    }

    /// Whether it registers a class, as opposed to an object or a builder.
    func isOfClass(_ name: String) -> Bool { given == nil && !facts.isBuilt && facts.name == name }

    /// Whether a class took its place.
    func isNow(_ name: String) -> Bool { isReplacement && replacement == nil && !made.isBuilt && made.name == name }
}

/// The object that a container created for a registration.
final class Place {
    let registration: Registration
    var object: ModelObject?
    /// Whether the container has wired the object, as opposed to the program.
    var isComplete = false
    /// Whether its builder has built the object more than once.
    var isBuiltAgain = false

    init(_ registration: Registration) {
        self.registration = registration
        object = registration.given
    }
}
