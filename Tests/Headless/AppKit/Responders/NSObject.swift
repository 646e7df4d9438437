// Like AppKit, the stand-in exports Foundation to the files that import it.
@_exported public import Foundation
@_exported public import HeadlessObjectiveC

/// The root class of the objects that a storyboard can hold.
///
/// On Apple platforms, AppKit adds `awakeFromNib` to Foundation's class. Without Objective-C, a subclass can't override
/// an added method, so this class takes the place of Foundation's in files that import AppKit.
open class NSObject: Foundation.NSObject, AssociationOwner {
    /// The objects that other code has attached to this object.
    public let associations = Associations()

    /// Creates an object.
    @MainActor public override init() {
        super.init()
    }

    /// Called after the object's archive has set its runtime attributes and outlets; call `super`.
    ///
    /// As on macOS, the method isn't bound to an actor, and a main-actor class that overrides it has to assume its own.
    /// The owner of a table's view receives the call again whenever the table creates a view from a prototype.
    open func awakeFromNib() {}
}
