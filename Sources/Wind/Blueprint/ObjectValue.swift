/// A retained object on its way to a consumer, with the template that turns it into a value of its type.
@safe @frozen @usableFromInline
struct ObjectValue: ~Copyable {
    // SAFETY: a strong reference, which the consuming code gives away.
    @usableFromInline let object: Unmanaged<AnyObject>
    /// The template, or nil if the object carries the value, or if only a cast creates it.
    @usableFromInline let template: ValueTemplate?

    init(_ object: consuming AnyObject, template: ValueTemplate?) {
        unsafe self.object = Unmanaged.passRetained(object)
        self.template = template
    }

    deinit {
        unsafe object.release()
    }

    /// The value, or nil if the object doesn't have the type.
    @inlinable
    consuming func value<T>(as type: T.Type) -> T? {
        let (object, template) = unsafe (object, template)
        discard self
        if let template { return unsafe template.value(of: object, as: type) }
        return unsafe unwrap(object.takeRetainedValue(), as: type)
    }

    /// Gives away the object, with its reference, and the template.
    consuming func takeApart() -> (object: Unmanaged<AnyObject>, template: ValueTemplate?) {
        let parts = unsafe (object, template)
        discard self
        return unsafe parts
    }
}

/// The value that an object carries, or that it is by its conformances.
@usableFromInline
@inline(never)
func unwrap<T>(_ object: AnyObject, as type: T.Type) -> T? {
    if let carrier = object as? ValueCarrier, let value = carrier.value(as: type) { return value }
    return convert(object, to: type)
}

/// Returns `object` as a `T`, by the conformance records if they answer, otherwise by a cast.
///
/// Outside the main actor, a cast to a protocol fails if the class conforms to it on the main actor. The records don't
/// have this limit.
func convert<T>(_ object: AnyObject, to type: T.Type) -> T? {
    if let reference = object as? ContainerReference { return reference.container.flatMap { $0 as? T } }
    if let watched = object as? WatchedObject { return convert(watched.touch(), to: type) }
    if TypeID.isProvided(object) { return (object as? Provided<T>)?.value }
    guard let template = ConformanceIndex.valueTemplate(of: Swift.type(of: object), as: type) else {
        return object as? T
    }
    return ObjectValue(object, template: template).value(as: type)
}
