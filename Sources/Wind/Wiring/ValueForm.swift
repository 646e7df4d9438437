internal import Synchronization

/// How an object of one class becomes a value of one type, without a dynamic cast.
///
/// A value of a class type, or of an existential type around an object, is the object's address and words that are the
/// same for every object of the class: metadata and witness tables. They are found once in the conformance records.
@safe struct ValueForm: ~Copyable, @unchecked Sendable {
    // SAFETY: points at words that the index keeps for ever.
    private let words: Atomic<UnsafePointer<UInt>?>
    // SAFETY: a mark, never read through.
    private nonisolated(unsafe) static let none = unsafe UnsafePointer<UInt>(bitPattern: 1)!

    init() {
        unsafe words = Atomic(nil)
    }

    /// A form whose words are known, unless they are nil.
    init(_ words: UnsafePointer<UInt>?) {
        unsafe self.words = unsafe Atomic(words)
    }

    /// The words with a place for the object at their start; nil while nobody has asked, and where only a cast will do.
    @inline(__always)
    var knownWords: UnsafePointer<UInt>? {
        let words = unsafe words.load(ordering: .acquiring)
        return unsafe words == ValueForm.none ? nil : words
    }

    /// The words for an object of class `type` as an `interface`; nil where only a cast will do.
    ///
    /// Always asked for the same two.
    func words(of type: AnyClass, as interface: Any.Type) -> UnsafePointer<UInt>? {
        if unsafe words.load(ordering: .acquiring) == nil {
            let found = unsafe ConformanceIndex.valueWords(of: type, as: interface)
            unsafe words.store(found ?? ValueForm.none, ordering: .releasing)
        }
        return unsafe knownWords
    }

    /// Returns `object` as a `T`, nil when it can't be one.
    ///
    /// Always asked for the same `T`.
    func value<T>(of object: AnyObject, as type: T.Type) -> T? {
        unsafe Handout(object, words: words(of: Swift.type(of: object), as: type)).value(as: type)
    }
}

/// An object on its way to somebody, retained, and what makes it a value of the type under which it is handed out.
///
/// To be made a value exactly once.
@safe @frozen @usableFromInline
struct Handout {
    // SAFETY: one strong reference, which `value(as:)` gives away.
    @usableFromInline let object: Unmanaged<AnyObject>
    // SAFETY: words that the index keeps for ever.
    @usableFromInline let words: UnsafePointer<UInt>?

    @inline(__always)
    init(retaining object: Unmanaged<AnyObject>, words: UnsafePointer<UInt>?) {
        unsafe self.object = unsafe object.retain()
        unsafe self.words = unsafe words
    }

    init(_ object: AnyObject, words: UnsafePointer<UInt>?) {
        unsafe self.init(retaining: Unmanaged.passUnretained(object), words: words)
    }

    /// The value; nil if the object can't be one.
    @inlinable @inline(__always)
    func value<T>(as type: T.Type) -> T? {
        guard let words = unsafe words else { return convert(unsafe object.takeRetainedValue(), to: type) }
        // SAFETY: `words` are those of a `T`, its first the place of the object, whose reference the value takes over.
        return unsafe withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
            let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
            unsafe raw.copyMemory(from: words, byteCount: MemoryLayout<T>.size)
            unsafe raw.storeBytes(of: object.toOpaque(), as: UnsafeMutableRawPointer.self)
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
@usableFromInline
func convert<T>(_ object: AnyObject, to type: T.Type) -> T? {
    if let reference = object as? ContainerReference { return unsafe reference.container as? T }
    guard let words = unsafe ConformanceIndex.valueWords(of: Swift.type(of: object), as: type) else {
        return object as? T
    }
    return unsafe Handout(object, words: words).value(as: type)
}
