/// The functions for properties with ``Inject`` or ``InjectWeak``.
enum InjectedFields {
    /// The property at an offset of `fields`, kept by the object.
    @inline(__always)
    static func property(at offset: Int, of object: AnyObject) -> Unmanaged<InjectedProperty> {
        // SAFETY: the field at this offset was declared with a property wrapper of Wind.
        unsafe Unmanaged.fromOpaque(ClassField.object(at: offset, of: object).toOpaque())
    }

    /// Stores a value in the property at an offset of `fields`.
    @inline(__always)
    static func store(_ value: consuming ObjectValue, at offset: Int, of object: AnyObject, isKnown: Bool) {
        let (new, template) = unsafe value.takeApart()
        // An initializer may have handed out a copy of the wrapper, which another thread reads or another object has.
        let isShared = isKnown || !ClassField.isOnlyReference(at: offset, of: object)
        // SAFETY: the object keeps its property.
        unsafe property(at: offset, of: object).borrowed { property in
            if isShared {
                unsafe property.store(ObjectValue(new.takeRetainedValue(), template: template))
            } else {
                unsafe property.store(new, template)
            }
        }
    }

    private static func properties(of object: AnyObject) -> [InjectedProperty] {
        ConformanceIndex.facts(of: type(of: object)).fields.properties(of: object)
    }

    // MARK: By hand

    /// Stores an object in the strong properties of a type, or in those that name a token.
    static func store(_ object: any Component, as type: any Any.Type, into consumer: any Component) {
        for property in properties(of: consumer) {
            let isNamed = !property.isWeak && property.token.map { $0 == type } == true
            let isTaken = isNamed || property.takes(type, for: nil)
            guard isTaken || property.isWhole(type) else { continue }
            let shape = Swift.type(of: property).shape
            let isWhole = isNamed && shape.kind != .one && (object as? ValueCarrier)?.carries(shape.whole) == true
            let type = isWhole ? shape.whole : isNamed ? shape.type : type
            let isElement = isTaken && !isWhole && shape.kind == .list
            let list = InjectedList.objects(of: property.current)
            property.store(isElement ? .list(list + [object]) : .object(object, as: type))
        }
    }

    /// Stores an object in the weak properties of its type.
    static func store(
        weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type]?,
        into consumer: any Component
    ) {
        for property in properties(of: consumer) { property.insert(weakly: object, as: type, for: tokens) }
    }
}

extension ClassFields {
    /// The properties of an object, in the order of `fields`.
    func properties(of object: AnyObject) -> [InjectedProperty] {
        fields.map { unsafe InjectedFields.property(at: $0.offset, of: object).takeUnretainedValue() }
    }
}

extension InjectedFields {
    /// Tells the properties of an object that they were filled weakly.
    ///
    /// They forget earlier objects, except those in `kept`; if it is nil, they keep all.
    static func finishFillingWeakly(
        _ consumer: any Component, by wiring: TokenState.Tracking, forgettingAllExcept kept: [any Component]?
    ) {
        for property in properties(of: consumer) {
            property.finishFilling(by: wiring, forgettingAllExcept: kept)
        }
    }
}

extension InjectedProperty {
    final var kind: InjectedShape.Kind { type(of: self).shape.kind }

    /// Whether the property is an array or an optional of this type.
    @inline(never)
    fileprivate final func isWhole(_ type: any Any.Type) -> Bool {
        let shape = Swift.type(of: self).shape
        return shape.kind != .one && !shape.isWeak && shape.whole == type
    }

    /// Whether the property accepts objects that one of the tokens brings as `type`; nil accepts any token.
    final func takes(_ type: any Any.Type, for tokens: [any Any.Type]?) -> Bool {
        guard !isWeak, Swift.type(of: self).shape.type == type else { return false }
        return token == nil || tokens?.contains { $0 == token } ?? true
    }
}

extension ObjectValue {
    /// Prepares an object for a property.
    static func object(_ object: any Component, as type: any Any.Type) -> ObjectValue {
        if let container = object as? Container { return ObjectValue(container.reference, template: nil) }
        return ObjectValue(object, template: ConformanceIndex.valueTemplate(of: Swift.type(of: object), as: type))
    }

    /// Prepares all objects of a list.
    static func list(_ objects: [AnyObject]) -> ObjectValue {
        ObjectValue(InjectedList(objects), template: nil)
    }
}
