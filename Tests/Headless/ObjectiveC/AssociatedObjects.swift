// The names and signatures are those of the Objective-C runtime.

/// How an object holds an attached object; both kinds of retaining are equal here.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_RETAIN = 0o1401
}

/// Attaches an object to another in place of the object under the key; nil removes that object.
///
/// Any thread may call it. Attached objects live as long as the object that they are attached to.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    associations(of: object)[UInt(bitPattern: key)] = value
}

/// Returns the object that is attached to another object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associations(of: object)[UInt(bitPattern: key)]
}

private func associations(of object: Any) -> Associations {
    guard let owner = object as? any AssociationOwner else {
        fatalError("\(type(of: object)) is no object of a stand-in: nothing can be attached to it here")
    }
    return owner.associations
}
