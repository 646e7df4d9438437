/// An object on its way to somebody, retained, and what makes it a value of the type under which it is handed out.
///
/// A value of a class type, or of an existential type around an object, is the object's address and words that are the
/// same for every object of the class: metadata and witness tables. The conformance index finds them, so no dynamic cast
/// is needed.
///
/// To be made a value exactly once.
@safe @frozen @usableFromInline
struct Handout {
    // SAFETY: one strong reference, which `value(as:)` gives away.
    @usableFromInline let object: Unmanaged<AnyObject>
    // SAFETY: words that the index keeps for ever.
    @usableFromInline let words: UnsafePointer<UInt>?

    @inline(__always)
    init(_ object: consuming AnyObject, words: UnsafePointer<UInt>?) {
        unsafe self.object = Unmanaged.passRetained(object)
        unsafe self.words = unsafe words
    }

    /// The value; nil if the object can't be one.
    @inlinable @inline(__always)
    func value<T>(as type: T.Type) -> T? {
        guard let words = unsafe words else { return unwrapped(as: type) }
        // SAFETY: `words` are those of a `T`, its first the place of the object, whose reference the value takes over.
        return unsafe withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
            let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
            unsafe raw.copyMemory(from: words, byteCount: MemoryLayout<T>.size)
            unsafe raw.storeBytes(of: object.toOpaque(), as: UnsafeMutableRawPointer.self)
            return unsafe buffer.moveElement(from: 0)
        }
    }
}

extension Handout {
    /// The value that the object carries or, by its conformances, is.
    @inlinable
    func unwrapped<T>(as type: T.Type) -> T? {
        let object = unsafe object.takeRetainedValue()
        guard Swift.type(of: object) == Provided<T>.self else { return convert(object, to: type) }
        return unsafe unsafeDowncast(object, to: Provided<T>.self).value
    }
}

/// Returns `object` as a `T` by the conformance records where they tell, else by a cast.
///
/// A cast to a protocol that the class conforms to on the main actor fails elsewhere; the records don't.
@usableFromInline
func convert<T>(_ object: AnyObject, to type: T.Type) -> T? {
    if let reference = object as? ContainerReference { return unsafe reference.container as? T }
    if let watched = object as? WatchedObject { return convert(watched.touch(), to: type) }
    if TypeID.isProvided(object) { return (object as? Provided<T>)?.value }
    guard let words = unsafe ConformanceIndex.valueWords(of: Swift.type(of: object), as: type) else {
        return object as? T
    }
    return unsafe Handout(object, words: words).value(as: type)
}
