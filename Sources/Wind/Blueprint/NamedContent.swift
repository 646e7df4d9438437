/// The objects that a dictionary storage keeps, by their names.
struct NamedContent {
    private var all: [(name: String, type: any Any.Type, tokens: [any Any.Type], isDeclared: Bool)] = []

    /// Adds an object, whose class may declare under which type and token it is handed out.
    /// - Returns: Two types or tokens under one name that can't be told apart, or nil if there are none: the
    ///   declarations of the objects' classes, and the names of the classes, would have to tell them apart.
    @inline(never)
    mutating func add(_ name: String, _ type: any Any.Type, by tokens: [any Any.Type], declared: OfferDescription?)
        -> [any Any.Type]?
    {
        let isDeclared = declared?.type == type
        var clash: [any Any.Type]?
        for earlier in all where earlier.name == name && !(earlier.isDeclared && isDeclared) {
            if earlier.type != type {
                clash = [earlier.type, type]
            } else if earlier.tokens.map({ ObjectIdentifier($0) }) != tokens.map({ ObjectIdentifier($0) }) {
                clash = earlier.tokens + tokens
            }
        }
        if let declared, declared.type != type, String(describing: declared.type) == name {
            clash = [declared.type, type]
        }
        if let declared, declared.type == type, let own = declared.token, tokens.contains(where: { $0 != own }) {
            clash = tokens.contains { $0 == own } ? tokens : [own] + tokens
        }
        all.append((name, type, tokens, isDeclared))
        return clash
    }
}
