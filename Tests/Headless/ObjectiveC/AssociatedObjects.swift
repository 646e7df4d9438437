// The names and signatures are those of the Objective-C runtime.

/// How an object holds another that is attached to it; both ways of retaining are the same here.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_RETAIN = 0o1401
}

/// Attaches an object to another, in place of what is attached under the key; nil takes it away.
///
/// Any thread may call it. What was attached goes with the object that it is attached to.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    associations(of: object)[UInt(bitPattern: key)] = value
}

/// The object that is attached to another under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associations(of: object)[UInt(bitPattern: key)]
}

private func associations(of object: Any) -> Associations {
    guard let owner = object as? any AssociationOwner else {
        fatalError("\(type(of: object)) is no object of a stand-in: nothing can be attached to it here")
    }
    return owner.associations
}
