// As AppKit does, the stand-in shows Foundation to whoever imports it.
@_exported public import Foundation
@_exported public import HeadlessObjectiveC

/// The root of the objects that a storyboard can hold.
///
/// At Apple's, AppKit adds `awakeFromNib` to Foundation's class. A method that is added cannot be overridden without
/// Objective-C, so this class stands before Foundation's in files that import AppKit.
open class NSObject: Foundation.NSObject, AssociationOwner {
    /// What others have attached to the object.
    public let associations = Associations()

    /// Makes an object.
    @MainActor public override init() {
        super.init()
    }

    /// Called once the object's archive has set its runtime attributes and outlets; call `super`.
    ///
    /// As on macOS, no actor is promised, and a main-actor class that overrides it has to assume its own. The owner of
    /// a table's view is told again whenever a view was made of a prototype.
    open func awakeFromNib() {}
}
