/// A deliberate mistake in the model, which the net has to find.
package enum Mutation: String, CaseIterable, Sendable {
    /// A singleton is created again for each of its consumers.
    case singletonTwice
    /// Providers are handed out in reverse order.
    case lastInsteadOfFirst
    /// `dependenciesFulfilled()` runs twice where there is more than one dependency.
    case toldTwice
    /// A token without a provider doesn't cause a problem.
    case missingIsFine
    /// A child container doesn't see the registrations of its parents.
    case blindOutwards
    /// A scope's component is created in the container where it is registered.
    case scopedFurtherOut
    /// Late objects don't reach any consumer.
    case lateIsLost
    /// Consumers keep a component that was replaced.
    case replacedStays
    /// Consumers that take a component weakly keep it after its replacement.
    case weakStays
    /// The replacement of a token's providers leaves all but the first of them.
    case othersStay
    /// A replacement by an object creates an object.
    case replacementIsMade
    /// A declared scope opens without its registrations.
    case emptyScopes
    /// A component of the app can't use what a scope brings.
    case scopesBringNothing
    /// An export isn't visible in the parent.
    case blindInwards
    /// `stop()` doesn't stop anything.
    case neverStopped
    /// Objects that aren't held stay alive.
    case nothingDies
    /// A further offer has no effect.
    case offerIsLost
    /// A module is installed although a parent has it.
    case moduleAgain
    /// A module with a list of exports hides nothing.
    case moduleIsOpen
    /// The maker of a parent's class creates its objects in the parent.
    case makerFurtherOut
    /// A maker works without its container.
    case makerOutlives
}
