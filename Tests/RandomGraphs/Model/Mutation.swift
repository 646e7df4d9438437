/// A mistake that the model makes on purpose: the net has to find it.
package enum Mutation: String, CaseIterable, Sendable {
    /// A singleton is made anew for each who needs it.
    case singletonTwice
    /// Providers are handed out in reverse order.
    case lastInsteadOfFirst
    /// `dependenciesFulfilled()` runs twice where there is more than one dependency.
    case toldTwice
    /// A token without provider is no problem.
    case missingIsFine
    /// A child sees nothing of what is registered further out.
    case blindOutwards
    /// What belongs to a scope is made where it is registered.
    case scopedFurtherOut
    /// What appears late is handed to nobody.
    case lateIsLost
    /// What was replaced is still had by those that have it.
    case replacedStays
    /// An export is seen by nobody.
    case blindInwards
    /// Nothing is stopped.
    case neverStopped
    /// What nobody holds goes on living.
    case nothingDies
}
