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
