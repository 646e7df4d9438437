/// The long-standing form, `[String: [any Component]]`, keyed by `String(describing:)` of the type handed out.
///
/// It must not be read while another thread fills it. Two types of one name are told apart by what the providers'
/// classes declare; a wiring in which they don't tell is refused.
extension Dictionary: DependencyStorage where Key == String, Value == [any Component] {
    /// Keeps `object`, and in place of a container a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if step.isFirst { removeAll() }
        let name = String(describing: type)
        step.wiring?.refuseNameClash(object, as: type, called: name)
        let kept = (object as? Container)?.reference ?? object
        self[name, default: []].append(kept)
        // A provider is also handed out under the superclass that declared the token.
        // One that took the place of that superclass is handed out under it already.
        for ancestor in OfferDescription(declaredBy: object)?.ancestors ?? [] where ancestor != type {
            self[String(describing: ancestor), default: []].append(kept)
        }
    }

    /// Lets go of everything.
    public mutating func insertNothing(in step: WiringStep) {
        removeAll()
        // No type has this name: it tells a wiring that brought nothing from none.
        self[""] = []
    }

    /// Returns the first object that was handed out as `T`.
    public func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        filed(under: type, for: token).lazy.compactMap { convert($0, to: T.self) }.first
    }

    /// Returns every object that was handed out as `T`.
    public func all<T>(_ type: T.Type) -> [T] {
        filed(under: type, for: nil).compactMap { convert($0, to: T.self) }
    }

    /// Never: copies are apart.
    public var isShared: Bool { false }

    /// Whether a wiring was finished, or something filled in by hand.
    public var isWired: Bool { !isEmpty }

    /// The names under which dependencies are here.
    public var contents: [String] {
        let names = keys.filter { !$0.isEmpty }
        return Order.indices(by: names).map { names[$0] }
    }

    private func filed<T>(under type: T.Type, for token: (any Any.Type)?) -> [any Component] {
        let name = String(describing: type)
        return (self[name] ?? []).filter { isFiled($0, under: type, called: name, for: token) }
    }
}

/// The long-standing form, `[String: [WeakReference]]`, keyed by `String(describing:)` of the type handed out.
///
/// It must not be read while another thread announces an instance.
extension Dictionary: WeakDependencyStorage where Key == String, Value == [WeakReference] {
    /// Keeps a weak reference to `object`.
    public mutating func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep) {
        for type in [type] + (OfferDescription(declaredBy: object)?.ancestors ?? []) {
            let living = (self[String(describing: type)] ?? []).filter { $0.instance != nil }
            guard !living.contains(where: { $0.instance === object }) else { continue }
            self[String(describing: type)] = living + [WeakReference(pointingAt: object)]
        }
    }

    /// Never: copies are apart.
    public var isShared: Bool { false }

    /// Forgets everything that a new wiring did not bring.
    public mutating func forgetAll(except kept: [any Component]) {
        var ids = Identities()
        for object in kept { ids.insert(ObjectIdentifier(object)) }
        for name in Array(keys) {
            let left = self[name]!.filter { $0.instance.map { ids.contains(ObjectIdentifier($0)) } ?? false }
            self[name] = left.isEmpty ? nil : left
        }
    }

    /// Returns the living objects that were handed out as `T`.
    public func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T] {
        let name = String(describing: type)
        return (self[name] ?? []).compactMap(\.instance)
            .filter { isFiled($0, under: type, called: name, for: token) }.compactMap { convert($0, to: T.self) }
    }
}

/// Whether `object`, kept under `name`, was handed out as `type`: as its class declares, if that declares this name.
private func isFiled(
    _ object: any Component, under type: any Any.Type, called name: String, for token: (any Any.Type)?
) -> Bool {
    guard let declared = OfferDescription(declaredBy: object) else { return true }
    let types = [declared.type] + declared.ancestors
    guard types.contains(where: { String(describing: $0) == name }) else { return true }
    return types.contains { $0 == type } && (token == nil || declared.token == token)
}
