internal import Synchronization

/// How an object of one class becomes a value of one type, without a dynamic cast.
///
/// A value of a class type, or of an existential type around an object, is the object's address and words that are the
/// same for every object of the class: metadata and witness tables. They are found once, from the conformance records
/// or from a first cast, and published atomically.
@safe final class ValueForm: @unchecked Sendable {
    // SAFETY: written once, before the pointer is published; freed in `deinit`.
    private let words = unsafe Atomic<UnsafePointer<UInt>?>(nil)

    deinit {
        unsafe words.load(ordering: .acquiring)?.deallocate()
    }

    /// Returns `object` as a `T`, nil when it can't be one.
    ///
    /// Always asked for the same `T`.
    func value<T>(of object: AnyObject, as type: T.Type) -> T? {
        if let words = unsafe self.words.load(ordering: .acquiring) {
            return unsafe ValueForm.compose(words, around: object)
        }
        return firstValue(of: object)
    }

    private func firstValue<T>(of object: AnyObject) -> T? {
        if let reference = object as? ContainerReference {
            return unsafe reference.container as? T
        }
        if let known = ValueForm.words(of: Swift.type(of: object), as: T.self) {
            return unsafe ValueForm.compose(publish(known), around: object)
        }
        return object as? T
    }

    private func publish(_ known: [UInt]) -> UnsafePointer<UInt> {
        let fresh = UnsafeMutablePointer<UInt>.allocate(capacity: known.count)
        unsafe fresh.initialize(from: known, count: known.count)
        let (exchanged, original) = unsafe words.compareExchange(
            expected: nil, desired: UnsafePointer(fresh), ordering: .acquiringAndReleasing)
        if exchanged { return unsafe UnsafePointer(fresh) }
        unsafe fresh.deallocate()
        return unsafe original!
    }

    /// The constant words, nil where only a cast will do.
    private static func words<T>(of type: AnyClass, as target: T.Type) -> [UInt]? {
        if let target = target as? AnyClass { return isSubclass(type, of: target) ? [0] : nil }
        guard let words = ConformanceIndex.existentialWords(of: type, as: target) else { return nil }
        return words.count * MemoryLayout<UInt>.size == MemoryLayout<T>.size ? words : nil
    }

    private static func compose<T>(_ words: UnsafePointer<UInt>, around object: AnyObject) -> T {
        // SAFETY: `words` are those of a `T`, its first the place of the object, which the new value owns.
        unsafe withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
            let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
            unsafe raw.copyMemory(from: words, byteCount: MemoryLayout<T>.size)
            unsafe raw.storeBytes(of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
            return unsafe buffer.moveElement(from: 0)
        }
    }
}

/// Whether `type` is `ancestor` or inherits from it.
func isSubclass(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
        if current == ancestor { return true }
        next = _getSuperclass(current)
    }
    return false
}

/// Returns `object` as a `T` by the conformance records where they tell, else by a cast.
///
/// A cast to a protocol that the class conforms to on the main actor fails elsewhere; the records don't.
func convert<T>(_ object: AnyObject, to type: T.Type) -> T? {
    ValueForm().value(of: object, as: type)
}
