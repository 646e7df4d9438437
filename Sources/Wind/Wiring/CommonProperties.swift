/// What holds the values of the ``Inject`` properties of one component, for the further ones of its class.
@safe final class CommonProperties: Sendable {
    private struct Place: @unchecked Sendable {
        // SAFETY: several threads read it, and nobody changes it: see `InjectedFields.put(_:at:of:)`.
        let property: InjectedProperty
        let offset: Int
    }

    /// In the order in which an initialiser creates them.
    private let places: FrozenArray<Place>
    private let revoked = Atomic(false)

    /// Those of a component, if all of them may be had by others, too.
    init?(of component: any Component, _ fields: ClassFields) {
        var places = FrozenArray<Place>(capacity: fields.fields.count)
        for field in fields.inOrderOfCreation {
            let property = unsafe InjectedFields.property(at: field.offset, of: component).takeUnretainedValue()
            // One that is empty, or that does not hold an object as it is, stays with its component.
            guard unsafe property.published != nil else { return nil }
            places.append(Place(property: property, offset: field.offset))
        }
        for place in 0..<places.count { places[place].property.isCommon.store(true, ordering: .relaxed) }
        self.places = places
    }

    var count: Int { places.count }

    /// The one at a place.
    @inline(__always)
    subscript(place: Int) -> InjectedProperty { places[place].property }

    /// Whether nobody is to have them who has not got them yet.
    @inline(__always)
    var isRevoked: Bool { revoked.load(ordering: .relaxed) }

    /// Sees to it that nobody gets them any more.
    func revoke() {
        revoked.store(true, ordering: .relaxed)
    }

    /// Whether a component has them all.
    @inline(__always)
    func areAll(of component: any Component) -> Bool {
        for place in 0..<places.count {
            let property = unsafe InjectedFields.property(at: places[place].offset, of: component)
            guard unsafe property.toOpaque() == Unmanaged.passUnretained(places[place].property).toOpaque() else {
                return false
            }
        }
        return true
    }
}
