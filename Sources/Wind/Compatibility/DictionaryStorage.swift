/// The storage of older code, `[String: [any Component]]`, keyed by `String(describing:)` of the type.
///
/// Don't read it while another thread fills it. Two types with the same name are told apart by the declarations of the
/// providers' classes. If these don't decide, the wiring is refused.
extension Dictionary: DependencyStorage where Key == String, Value == [any Component] {
    /// Keeps `object` or, in place of a container, a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if step.isFirst { removeAll() }
        let name = String(describing: type)
        step.wiring?.refuseNameClash(object, as: type, called: name)
        let kept = (object as? Container)?.reference ?? object
        self[name, default: []].append(kept)
        for ancestor in ancestors(of: object, handedOutAs: type) {
            self[String(describing: ancestor), default: []].append(kept)
        }
    }

    /// Releases all dependencies.
    public mutating func insertNothing(in step: WiringStep) {
        removeAll()
        // No type has this name: it marks a wiring that ended without any dependency.
        self[""] = []
    }

    /// Returns the first object that was handed out as `T`.
    public func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        filed(under: type, for: token).lazy.compactMap { convert($0, to: T.self) }.first
    }

    /// Returns all objects that were handed out as `T`.
    public func all<T>(_ type: T.Type) -> [T] {
        filed(under: type, for: nil).compactMap { convert($0, to: T.self) }
    }

    /// False, because a copy has its own content.
    public var isShared: Bool { false }

    /// Whether a wiring has ended, or a dependency was filled in by hand.
    public var isWired: Bool { !isEmpty }

    /// The names of the types under which the dependencies were handed out.
    public var contents: [String] {
        let names = keys.filter { !$0.isEmpty }
        return Order.indices(by: names).map { names[$0] }
    }

    private func filed<T>(under type: T.Type, for token: (any Any.Type)?) -> [any Component] {
        let name = String(describing: type)
        return (self[name] ?? []).filter { isFiled($0, under: type, called: name, for: token) }
    }
}

/// The weak storage of older code, `[String: [WeakReference]]`, keyed by `String(describing:)` of the type.
///
/// Don't read it while another thread announces an object.
extension Dictionary: WeakDependencyStorage where Key == String, Value == [WeakReference] {
    /// Keeps a weak reference to `object`.
    public mutating func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep) {
        for type in [type] + ancestors(of: object, handedOutAs: type) {
            let living = (self[String(describing: type)] ?? []).filter { $0.instance != nil }
            guard !living.contains(where: { $0.instance === object }) else { continue }
            self[String(describing: type)] = living + [WeakReference(pointingAt: object)]
        }
    }

    /// False, because a copy has its own content.
    public var isShared: Bool { false }

    /// Removes all objects except those that a new wiring brought.
    public mutating func forgetAll(except kept: [any Component]) {
        var ids = Identities()
        for object in kept { ids.insert(ObjectIdentifier(object)) }
        for name in Array(keys) {
            self[name] = self[name]!.filter { $0.instance.map { ids.contains(ObjectIdentifier($0)) } ?? false }
        }
    }

    /// Returns the living objects that were handed out as `T`.
    public func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T] {
        let name = String(describing: type)
        return (self[name] ?? []).compactMap(\.instance)
            .filter { isFiled($0, under: type, called: name, for: token) }.compactMap { convert($0, to: T.self) }
    }
}

/// The superclasses under which a provider is also handed out, because they declare the token.
///
/// A provider that takes the place of one of them is handed out only under the superclasses of that class.
private func ancestors(of object: any Component, handedOutAs type: any Any.Type) -> [any Any.Type] {
    guard let declared = OfferDescription(declaredBy: object) else { return [] }
    let types = [declared.type] + declared.ancestors
    return types.firstIndex { $0 == type }.map { Array(types[($0 + 1)...]) } ?? []
}

/// Whether `object`, kept under `name`, was handed out as `type`.
///
/// The declarations of the object's class decide, if they have a type of this name.
private func isFiled(
    _ object: any Component, under type: any Any.Type, called name: String, for token: (any Any.Type)?
) -> Bool {
    guard let declared = OfferDescription(declaredBy: object) else { return true }
    let types = [declared.type] + declared.ancestors
    guard types.contains(where: { String(describing: $0) == name }) else { return true }
    return types.contains { $0 == type } && (token == nil || declared.token == token)
}
