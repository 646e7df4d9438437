extension WiringPlan {
    /// The shape that a property has in this plan, or nil if only an object shows it.
    @inline(never)
    func shape(of field: ClassField) -> InjectedShape? { field.shape.map { shape(of: $0) } }

    /// The shape that a property has in this plan.
    ///
    /// An array or an optional that a token brings as one value has no elements, unless a token brings them.
    @inline(never)
    func shape(of property: InjectedShape) -> InjectedShape {
        if property.kind == .one || property.isWeak || isServed(property) { return property }
        let whole = InjectedShape(type: property.whole, kind: .one, token: property.token)
        return isServed(whole) ? whole : property
    }

    /// Whether an entry has the type of a property.
    func isServed(_ property: InjectedShape) -> Bool { !entries(serving: property).isEmpty }

    /// The entries with the type of a property.
    @inline(never)
    func entries(serving property: InjectedShape) -> [Int] {
        (0..<entries.count).filter { serves(ObjectIdentifier(property.type), for: property.token, at: $0) }
    }
}
