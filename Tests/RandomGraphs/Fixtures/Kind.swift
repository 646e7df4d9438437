import Wind

/// A type under which an object is handed out, and the closures that resolve and read it.
struct Kind: @unchecked Sendable {
    // SAFETY: its types are those of classes and protocols without isolation.
    let name: String
    let token: Token?
    let type: any Any.Type
    private let readAll: (any Consumer, Bool) -> [Any]?
    private let readFirst: (any Consumer, (any Any.Type)?) -> Any?
    private let ask: (Container) throws -> Any

    init<T>(_ type: T.Type, _ token: Token?) {
        name = RandomGraphs.name(of: type)
        self.token = token
        self.type = type
        readAll = { consumer, isWeak in isWeak ? consumer.weak(type) : consumer.strong(type) }
        readFirst = { consumer, token in consumer.first(type, for: token) }
        ask = { container in try container.resolve(type) }
    }

    /// The strong dependencies of this type that a component has; nil if it doesn't have a place for them.
    func strong(_ consumer: any Consumer) -> [Piece]? { readAll(consumer, false)?.map(Kind.piece) }

    /// The weak dependencies of this type that a component has; nil if it doesn't have a place for them.
    func weak(_ consumer: any Consumer) -> [Piece]? { readAll(consumer, true)?.map(Kind.piece) }

    /// The first strong dependency of this type that a component has.
    func first(_ consumer: any Consumer, for token: (any Any.Type)?) -> Piece? {
        readFirst(consumer, token).map(Kind.piece)
    }

    /// Resolves the type in a container.
    func resolve(in container: Container) throws -> Piece { Kind.piece(try ask(container)) }

    /// The object of the pool: the value itself, or the value's content.
    static func piece(_ value: Any) -> Piece { (value as? Value)?.piece ?? value as! Piece }
}

extension Kind {
    /// All types under which the pool's objects are handed out.
    static let all: [Kind] = [
        Kind((any A).self, .a), Kind((any B).self, .b), Kind((any C).self, .c), Kind((any D).self, .d),
        Kind((any E).self, .e), Kind((any F).self, .f), Kind((any G).self, .g), Kind((any H).self, .h),
        Kind(DictionaryB.self, .b), Kind(SimpleC.self, .c), Kind(SubC.self, .c), Kind(DictionaryInstanceC.self, .c),
        Kind(BareD.self, .d), Kind(ListInstanceD.self, .d), Kind(SimpleE.self, .e),
        Kind(DirectConsumer.self, nil), Kind(DirectInstance.self, nil), Kind(DirectScoped.self, nil),
        Kind(AnnouncedBareF.self, .f), Kind(WeakConsumer.self, nil),
        Kind(ThreefoldC.self, .c), Kind(DirectTwofold.self, nil), Kind(BothTokens.self, nil),
        Kind(ScopedDictionaryD.self, .d), Kind(Value.self, .g),
    ]
    private static let byToken = Dictionary(grouping: all, by: \.token)
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The types that a token may bring.
    static func of(_ token: Token) -> [Kind] { byToken[token] ?? [] }

    /// The type with this name.
    static func named(_ name: String) -> Kind { byName[name]! }
}
