extension Blueprint {
    /// A token of a compartment that other containers may use.
    struct Export {
        let token: any Any.Type
        let id: ProtocolID
        let compartment: Int
        let location: Container.CodeLocation
        let order: Int
    }

    /// An offer by a class that isn't registered yet.
    struct PendingOffer {
        let description: OfferDescription
        let provider: AnyClass
        let location: Container.CodeLocation
    }
}
