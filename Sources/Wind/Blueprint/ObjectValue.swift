/// An object on its way to somebody, retained, and what makes it a value of the type under which it is handed out.
@safe @frozen @usableFromInline
struct ObjectValue: ~Copyable {
    // SAFETY: a strong reference, which whatever consumes this gives away.
    @usableFromInline let object: Unmanaged<AnyObject>
    /// Nil where the object carries the value, or only a cast makes it one.
    @usableFromInline let template: ValueTemplate?

    @inline(__always)
    init(_ object: consuming AnyObject, template: ValueTemplate?) {
        unsafe self.object = Unmanaged.passRetained(object)
        self.template = template
    }

    deinit {
        unsafe object.release()
    }

    /// The value; nil if the object can't be one.
    @inlinable
    @inline(__always)
    consuming func value<T>(as type: T.Type) -> T? {
        let (object, template) = unsafe (object, template)
        discard self
        if let template { return unsafe template.value(of: object, as: type) }
        return unsafe unwrap(object.takeRetainedValue(), as: type)
    }

    /// The object, whose reference the caller takes over, and the template.
    @inline(__always)
    consuming func takeApart() -> (object: Unmanaged<AnyObject>, template: ValueTemplate?) {
        let parts = unsafe (object, template)
        discard self
        return unsafe parts
    }
}

/// The value that an object carries or, by its conformances, is.
@usableFromInline
@inline(never)
func unwrap<T>(_ object: AnyObject, as type: T.Type) -> T? {
    if let carrier = object as? ValueCarrier, let value = carrier.value(as: type) { return value }
    return convert(object, to: type)
}

/// Returns `object` as a `T` by the conformance records where they tell, else by a cast.
///
/// A cast to a protocol that the class conforms to on the main actor fails elsewhere; the records don't.
func convert<T>(_ object: AnyObject, to type: T.Type) -> T? {
    if let reference = object as? ContainerReference { return reference.container as? T }
    if let watched = object as? WatchedObject { return convert(watched.touch(), to: type) }
    if TypeID.isProvided(object) { return (object as? Provided<T>)?.value }
    guard let template = ConformanceIndex.valueTemplate(of: Swift.type(of: object), as: type) else {
        return object as? T
    }
    return ObjectValue(object, template: template).value(as: type)
}
