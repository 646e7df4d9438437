/// The long-standing form, `[String: [any Component]]`, keyed by `String(describing:)` of the type handed out.
///
/// It must not be read while another thread fills it. Two types of one name are told apart by what the providers'
/// classes declare; a wiring in which they don't tell is refused.
extension Dictionary: DependencyStorage where Key == String, Value == [any Component] {
    /// Keeps `object`, and in place of a container a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if step.isFirst { removeAll() }
        let name = String(describing: type)
        if self[name] != nil { step.wiring?.refuseNameClash(name) }
        self[name, default: []].append((object as? Container)?.reference ?? object)
    }

    /// Lets go of everything.
    public mutating func insertNothing(in step: WiringStep) {
        removeAll()
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

    /// Whether anything was filled in: a dictionary tells no more.
    public var isWired: Bool { !isEmpty }

    /// The names under which dependencies are here.
    public var contents: [String] { keys.sorted() }

    private func filed<T>(under type: T.Type, for token: (any Any.Type)?) -> [any Component] {
        let name = String(describing: type)
        let filed = (self[name] ?? []).filter { object in
            guard let declared = OfferDescription(declaredBy: object), String(describing: declared.type) == name else {
                return true
            }
            return declared.type == type && (token == nil || declared.token == token)
        }
        guard filed.isEmpty, let ancestor = type as? AnyClass else { return filed }
        // A provider is also handed out under the superclass that declared its token.
        return keys.sorted().flatMap { self[$0] ?? [] }.filter { object in
            OfferDescription(declaredBy: object)?.ancestors.contains { $0 == ancestor } ?? false
        }
    }
}

/// The long-standing form, `[String: [WeakReference]]`, keyed by `String(describing:)` of the type handed out.
///
/// It must not be read while another thread announces an instance.
extension Dictionary: WeakDependencyStorage where Key == String, Value == [WeakReference] {
    /// Keeps a weak reference to `object`.
    public mutating func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep) {
        let living = (self[String(describing: type)] ?? []).filter { $0.instance != nil && $0.instance !== object }
        self[String(describing: type)] = living + [WeakReference(pointingAt: object)]
    }

    /// Never: copies are apart.
    public var isShared: Bool { false }

    /// Forgets everything that a new wiring did not bring.
    public mutating func forgetAll(except kept: [any Component]) {
        let ids = Set(kept.map { ObjectIdentifier($0) })
        self = compactMapValues { references in
            let left = references.filter { $0.instance.map { ids.contains(ObjectIdentifier($0)) } ?? false }
            return left.isEmpty ? nil : left
        }
    }

    /// Returns the living objects that were handed out as `T`.
    public func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T] {
        (self[String(describing: type)] ?? []).compactMap(\.instance).filter { object in
            guard let declared = OfferDescription(declaredBy: object) else { return true }
            return token == nil || declared.token == token
        }.compactMap { convert($0, to: T.self) }
    }
}
