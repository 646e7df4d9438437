/// Where a container is, as seen from another: so many containers further out, then into what those keep.
///
/// Containers that one keeps, its compartments, are numbered in the order in which it came to keep them.
struct Position: Equatable {
    static let here = Position(depth: 0, compartments: [])

    var depth: Int
    var compartments: [Int]

    var isHere: Bool { depth == 0 && compartments.isEmpty }

    /// The position of what is at `other`, as seen from here.
    @inline(never)
    func appending(_ other: Position) -> Position {
        if isHere { return other }
        if other.isHere { return self }
        // Out of a compartment is its owner.
        let left = min(other.depth, compartments.count)
        return Position(
            depth: depth + other.depth - left, compartments: compartments.dropLast(left) + other.compartments)
    }
}

/// An offer as a container sees it.
struct SeenOffer {
    let offer: Offer
    /// The container in which it was registered.
    let position: Position
    /// The order among what the container sees: what is further out first, what is exported where `export` stands.
    let order: Int

    init(_ offer: Offer, at position: Position, order: Int) {
        self.offer = offer
        self.position = position
        self.order = order
    }

    var registration: Registration { offer.registration }

    /// Whether it is of the same registration.
    func isOf(_ other: Registration, at position: Position) -> Bool {
        offer.registration === other && self.position == position
    }

    /// Where its object is made: what an app offers to its scopes may be made in each.
    var madeAt: Position { position.ofMaking(registration) }
}

extension Position {
    /// Where the object of a registration at this position is made.
    func ofMaking(_ registration: Registration) -> Position { isOuter(of: registration) ? .here : self }

    /// Whether it is where the registration is, and its object is made where it is asked for.
    func isOuter(of registration: Registration) -> Bool {
        depth > 0 && compartments.isEmpty && registration.isMadeWhereAsked
    }
}
