/// A rule of layout, which is not modelled: an outlet to one stays empty.
@MainActor
open class NSLayoutConstraint: NSObject {
    /// The number in the rule.
    open var constant: CGFloat = 0
    /// Whether the rule holds.
    open var isActive = false
}
