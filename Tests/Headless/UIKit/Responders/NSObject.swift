// Like UIKit, the stand-in exports Foundation to the files that import it.
@_exported public import Foundation
@_exported public import HeadlessObjectiveC

/// The root class of the objects that a storyboard can hold.
///
/// On Apple platforms, UIKit adds `awakeFromNib` to Foundation's class. Without Objective-C, a subclass can't override
/// an added method, so this class takes the place of Foundation's in files that import UIKit.
open class NSObject: Foundation.NSObject, AssociationOwner {
    /// The objects that other code has attached to this object.
    public let associations = Associations()

    /// Creates an object.
    @MainActor public override init() {
        super.init()
    }

    /// Called after the object's archive has set its runtime attributes and outlets; call `super`.
    @MainActor open func awakeFromNib() {}
}
