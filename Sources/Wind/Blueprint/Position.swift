/// The place of a container, as seen from another: first up through a number of parents, then down into compartments.
///
/// The compartments of a container are the containers that it keeps, numbered in their order.
struct Position: Equatable {
    static let here = Position(depth: 0)

    var depth: Int
    var compartments: [Int] = []

    var isHere: Bool { depth == 0 && compartments.isEmpty }

    /// The position, as seen from here, of a container that this position sees at `other`.
    @inline(never)
    func appending(_ other: Position) -> Position {
        if isHere { return other }
        if other.isHere { return self }
        // A step out of a compartment leads to its owner.
        let left = min(other.depth, compartments.count)
        return Position(
            depth: depth + other.depth - left, compartments: compartments.dropLast(left) + other.compartments)
    }
}

/// An offer as a container sees it.
struct SeenOffer {
    let offer: Offer
    /// The container of the registration.
    let position: Position
    /// The order among visible offers: parent containers first, exported offers at the place of their `export`.
    let order: Int64

    init(_ offer: Offer, at position: Position, order: Int64) {
        self.offer = offer
        self.position = position
        self.order = order
    }

    var registration: Registration { offer.registration }

    /// Whether the offer belongs to the same registration, or is that of the maker of its objects.
    @inline(never)
    func isOf(_ other: Registration, at position: Position) -> Bool {
        let isSame =
            offer.registration === other
            || offer.registration.details?.makerOf.map { $0 == other.componentType } ?? false
        return isSame && self.position == position
    }

    func isOf(_ other: SeenRegistration) -> Bool { isOf(other.registration, at: other.position) }

    /// The position that creates the object: each scope creates its own objects of classes that the app registers for
    /// scopes.
    var madeAt: Position { position.ofMaking(registration) }
}

extension Position {
    /// The position that creates the object of a registration at this position.
    func ofMaking(_ registration: Registration) -> Position { isOuter(of: registration) ? .here : self }

    /// Whether this is the position of the registration, but its object is created where it is requested.
    func isOuter(of registration: Registration) -> Bool {
        depth > 0 && compartments.isEmpty && registration.isMadeWhereAsked
    }
}
