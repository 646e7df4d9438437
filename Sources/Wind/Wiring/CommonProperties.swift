internal import Synchronization

/// What holds the values of the ``Inject`` properties of one component, for the further ones of its class.
@safe final class CommonProperties: Sendable {
    private struct Place: @unchecked Sendable {
        // SAFETY: several threads read it, and put its values elsewhere: see `put(_:of:)`.
        let property: InjectedProperty
        let offset: Int
    }

    private let places: FrozenArray<Place>

    /// Those of a component, if all of them may be had by others, too.
    init?(of component: any Component, _ fields: InjectedFields) {
        var places = FrozenArray<Place>(capacity: fields.fields.count)
        for field in fields.fields {
            guard let offset = field.offset else { return nil }
            let property = InjectedFields.property(at: offset, of: component)
            // One that is empty, or that does not hold an object as it is, stays with its component.
            guard unsafe property.published != nil else { return nil }
            places.append(Place(property: property, offset: offset))
        }
        for place in 0..<places.count { places[place].property.isCommon.store(true, ordering: .relaxed) }
        self.places = places
    }

    var count: Int { places.count }

    /// Whether all still hold their values for everybody.
    @inline(__always)
    var areWhole: Bool {
        for place in 0..<places.count where unsafe places[place].property.published == nil { return false }
        return true
    }

    /// Puts them into a component's properties, which are empty.
    /// - Returns: False if one is not: it is as it was.
    @inline(__always)
    func put(into component: any Component) -> Bool {
        var areAllPut = true
        for place in 0..<places.count {
            let isPut = InjectedFields.put(places[place].property, at: places[place].offset, of: component)
            areAllPut = areAllPut && isPut
        }
        return areAllPut
    }
}
