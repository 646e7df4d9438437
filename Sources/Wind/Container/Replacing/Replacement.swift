/// The provider that takes the place of a registered one.
final class Replacement {
    let description: RegistrationDescription
    let given: Slot.Given

    init(_ description: RegistrationDescription, _ given: Slot.Given) {
        self.description = description
        self.given = given
    }
}
