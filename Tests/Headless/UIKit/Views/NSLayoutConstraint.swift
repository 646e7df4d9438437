/// A rule of layout; constraints aren't modeled, so an outlet to a constraint stays empty.
@MainActor
open class NSLayoutConstraint: NSObject {
    /// The number in the rule.
    open var constant: CGFloat = 0
    /// Whether the rule is active.
    open var isActive = false
}
