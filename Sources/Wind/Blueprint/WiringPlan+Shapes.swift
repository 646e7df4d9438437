extension WiringPlan {
    /// The shape that a property has in this plan.
    ///
    /// An array or an optional that a token brings as one value has no elements, unless a token brings them.
    @inline(never)
    func shape(of property: InjectedShape) -> InjectedShape {
        guard let whole = property.whole, !property.isWeak else { return property }
        func isServed(_ type: any Any.Type) -> Bool {
            (0..<entries.count).contains { serves(ObjectIdentifier(type), for: property.token, at: $0) }
        }
        if isServed(property.type) || !isServed(whole) { return property }
        return InjectedShape(type: whole, kind: .one, token: property.token)
    }
}
