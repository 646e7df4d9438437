/// A template that turns an object of one class into a value of one type.
///
/// It has the words of a value, with 0 in place of the object's address. A value of a class type, or of an existential
/// type around an object, is the object's address and words that are the same for every object of the class: metadata
/// and witness tables. The conformance index finds them, so that no dynamic cast is needed.
@safe @frozen @usableFromInline
struct ValueTemplate: Sendable {
    // SAFETY: as many words as the type's values have; the class's facts keep them for ever.
    @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt>

    @inlinable
    init(_ words: UnsafePointer<UInt>) {
        unsafe self.words = unsafe words
    }

    /// Creates the value around an object, whose reference it takes over.
    @inlinable
    @inline(__always)
    func value<T>(of object: Unmanaged<AnyObject>, as type: T.Type) -> T {
        // SAFETY: the words are those of a `T` or, if `T` is an optional, of its wrapped type, which has the same bits.
        unsafe withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
            let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
            unsafe raw.copyMemory(from: words, byteCount: MemoryLayout<T>.size)
            unsafe raw.storeBytes(of: object.toOpaque(), as: UnsafeMutableRawPointer.self)
            return unsafe buffer.moveElement(from: 0)
        }
    }
}

extension ValueTemplate {
    /// Creates a value of at most `room` bytes around an object, whose reference it takes over, in code that isn't compiled
    /// for the type.
    ///
    /// There, a temporary allocation would look for a generic type at run time.
    func value<T>(around object: Unmanaged<AnyObject>) -> T {
        var memory: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)
        assert(MemoryLayout<T>.size <= ValueTemplate.room)
        // SAFETY: the words are those of a `T`, and the caller has checked that they have room here.
        unsafe write(object, to: &memory, size: MemoryLayout<T>.size)
        func take(from memory: UnsafeMutableRawPointer) -> T { unsafe memory.assumingMemoryBound(to: T.self).move() }
        return unsafe take(from: &memory)
    }

    /// The number of bytes for which `value(around:)` has room.
    static let room = 64

    /// Writes a value around an object, whose reference it takes over, into uninitialized memory of the value's size.
    func write(_ object: Unmanaged<AnyObject>, to memory: UnsafeMutableRawPointer, size: Int) {
        // SAFETY: the words are those of this value.
        unsafe memory.copyMemory(from: words, byteCount: size)
        unsafe memory.storeBytes(of: object.toOpaque(), as: UnsafeMutableRawPointer.self)
    }
}

extension ValueTemplate {
    /// Creates the template from its `word`.
    @inlinable
    @inline(__always)
    init(word: UInt) {
        // SAFETY: the word is an address, and so not 0.
        unsafe self.init(UnsafePointer(bitPattern: word).unsafelyUnwrapped)
    }

    @inlinable
    @inline(__always)
    var word: UInt { unsafe UInt(bitPattern: words) }
}
