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
    /// The replacement of a token's providers leaves all but the first of them.
    case othersStay
    /// A replacement by an object creates an object.
    case replacementIsMade
    /// A declared scope opens without its registrations.
    case emptyScopes
    /// An export isn't visible in the parent.
    case blindInwards
    /// `stop()` doesn't stop anything.
    case neverStopped
    /// Objects that aren't held stay alive.
    case nothingDies
}
