/// A registration as a container sees it: with its position.
struct SeenRegistration {
    let registration: Registration
    let position: Position
}

extension SeenRegistration {
    /// The registration of an offer.
    init(_ offer: SeenOffer) { self.init(registration: offer.registration, position: offer.position) }

    /// The registration, as the container that creates its object sees it.
    var whereMade: SeenRegistration {
        let isMadeHere = position.ofMaking(registration).isHere
        return SeenRegistration(registration: registration, position: isMadeHere ? position : .here)
    }

    func isSame(as other: SeenRegistration) -> Bool {
        registration === other.registration && position == other.position
    }
}
