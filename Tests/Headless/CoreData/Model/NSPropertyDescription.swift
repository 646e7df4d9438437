public import Foundation

/// A model's description of one property of an entity.
open class NSPropertyDescription: NSObject {
    /// The entity that declares it.
    public internal(set) weak var entity: NSEntityDescription?

    /// The name under which its value is read and set.
    open var name: String = "" {
        willSet { requireEditable() }
    }

    /// Whether an object may be saved without a value.
    open var isOptional = true {
        willSet { requireEditable() }
    }

    /// Whether the value lives in the object only and is never saved.
    open var isTransient = false {
        willSet { requireEditable() }
    }

    /// The notes of the model's author.
    open var userInfo: [AnyHashable: Any]? {
        willSet { requireEditable() }
    }

    /// Creates a property without a name.
    public override init() {}

    func requireEditable() {
        entity?.requireEditable()
    }
}
