/// What is done with the properties of an object that are declared with ``Inject`` or ``InjectWeak``.
enum InjectedFields {
    /// The property at an offset of `fields`, kept by the object.
    @inline(__always)
    static func property(at offset: Int, of object: AnyObject) -> Unmanaged<InjectedProperty> {
        // SAFETY: what is there was declared as a property wrapper.
        unsafe Unmanaged.fromOpaque(ClassField.object(at: offset, of: object).toOpaque())
    }

    /// Puts an object into the property at an offset of `fields`.
    @inline(__always)
    static func put(_ handout: Handout, at offset: Int, of object: AnyObject) {
        unsafe property(at: offset, of: object)._withUnsafeGuaranteedRef { $0.put(handout) }
    }

    // MARK: By hand

    /// Puts an object into the properties of its type that take it strongly.
    static func put(_ object: any Component, as type: any Any.Type, into consumer: any Component) {
        let fields = ConformanceIndex.facts(of: Swift.type(of: consumer)).fields
        for property in fields.properties(of: consumer) where property.takes(type, for: nil) {
            let list = (property.current as? InjectedList)?.objects ?? []
            let handout: Handout = property.kind == .list ? .list(list + [object]) : .object(object, as: type)
            property.put(handout)
        }
    }

    /// Puts an object into the properties of its type that take it weakly.
    static func put(
        weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type],
        into consumer: any Component
    ) {
        let fields = ConformanceIndex.facts(of: Swift.type(of: consumer)).fields
        guard !fields.isEmpty else { return }
        for property in fields.properties(of: consumer) { property.insert(weakly: object, as: type, for: tokens) }
    }
}

extension ClassFields {
    /// The properties of an object, in the order of `fields`.
    func properties(of object: AnyObject) -> [InjectedProperty] {
        fields.map { unsafe InjectedFields.property(at: $0.offset, of: object).takeUnretainedValue() }
    }

    /// The name of a property as it is in the source.
    func name(of index: Int) -> String {
        let name = fields[index].name
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
}

extension InjectedFields {
    /// Forgets what the properties of an object hold weakly, but for those.
    static func forgetWeak(of consumer: any Component, except kept: [any Component]) {
        let fields = ConformanceIndex.facts(of: Swift.type(of: consumer)).fields
        guard !fields.isEmpty else { return }
        for property in fields.properties(of: consumer) { property.forgetAll(except: kept) }
    }
}

extension InjectedProperty {
    final var kind: InjectedShape.Kind { type(of: self).shape.kind }

    /// Whether it is for what is handed out as `type` by one of the tokens; by any if they are nil.
    final func takes(_ type: any Any.Type, for tokens: [any Any.Type]?) -> Bool {
        guard !isWeak, Swift.type(of: self).shape.type == type else { return false }
        return token == nil || tokens?.contains { $0 == token } ?? true
    }
}

extension Handout {
    /// An object on its way to a property.
    static func object(_ object: any Component, as type: any Any.Type) -> Handout {
        if let container = object as? Container { return unsafe Handout(container.reference, words: nil) }
        return unsafe Handout(object, words: ConformanceIndex.valueWords(of: Swift.type(of: object), as: type))
    }

    /// All objects of a property.
    static func list(_ objects: [any Component]) -> Handout {
        unsafe Handout(InjectedList(objects), words: nil)
    }

    /// What a property that may be empty gets then.
    static var nothing: Handout { unsafe Handout(NothingInjected.shared, words: nil) }
}
