/// The provider that takes the place of a registered one.
final class Replacement {
    let description: RegistrationDescription
    let given: Slot.Given
    let actor: (any Actor)?

    init(_ description: RegistrationDescription, _ given: Slot.Given = .nothing, actor: (any Actor)?) {
        self.description = description
        self.given = given
        self.actor = actor
    }
}

extension Replacement {
    /// The key that tells this replacement of a class from others.
    func key(insteadOf type: any Any.Type) -> ChangeKey {
        ChangeKey(
            form: .replacementOfClass, type: description.type, others: (type, nil),
            number: description.lifetime.rawValue, location: description.location)
    }
}
