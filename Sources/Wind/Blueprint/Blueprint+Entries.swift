extension Blueprint {
    /// The current state of one registration.
    struct Member {
        /// The registration, or the one that replaced it.
        var registration: Registration
        var offers: [Offer] = []
        /// The types under which objects that take arguments are created, and the indices of their makers.
        var products: [Offer] = []
        var makers: [Int] = []
        /// The class that was registered here, even if it was replaced.
        let original: AnyClass?
        /// The position in lists: after how many registrations this one stands.
        var order: Int
        /// Whether another registration has taken over all offers.
        var isRetired = false

        /// Whether it stands in lists.
        var isCurrent: Bool { !isRetired && !registration.isContainer }
    }

    /// A token of a compartment that other containers may use.
    typealias Export = (
        token: any Any.Type, id: ProtocolID, compartment: Int, location: Container.CodeLocation, order: Int
    )

    /// A further offer, which holds for all registrations of a class, the later ones, too.
    ///
    /// It is met when there was one.
    typealias FurtherOffer = (
        description: OfferDescription, provider: AnyClass, location: Container.CodeLocation, isMet: Bool
    )

    /// Adds a duplicate, or its place to an earlier one of the same registration.
    func addDuplicate(_ new: Container.ResolutionError.DuplicateRegistration) {
        let known = duplicates.firstIndex { $0.index == new.index && $0.interface == new.interface }
        guard let known else { return duplicates.append(new) }
        if let place = new.places.last { duplicates[known].places.append(place) }
    }
}
