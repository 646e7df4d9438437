public import CWind

/// A value of one word that any thread may read and change at any time, at a fixed place in memory.
///
/// The place is in an object, a static property or raw memory. The standard library has a type of the same name that
/// needs newer systems than Wind. An atomic pointer doesn't keep its target alive.
@frozen @usableFromInline
struct Atomic<Value: AtomicValue>: ~Copyable {
    @usableFromInline let word: AtomicWord

    @inlinable @inline(__always)
    init(_ value: Value) {
        word = AtomicWord(value.word)
    }

    @inlinable @inline(__always)
    func load(ordering: LoadOrdering) -> Value {
        Value(word: word.load(ordering))
    }

    @inlinable @inline(__always)
    func store(_ value: Value, ordering: StoreOrdering) {
        word.store(value.word, ordering)
    }

    /// Stores a value, acquiring and releasing.
    /// - Returns: The previous value.
    @inlinable @inline(__always)
    func exchange(_ value: Value) -> Value {
        Value(word: word.exchange(value.word))
    }

    /// Stores `desired` if the value is `expected`, acquiring and releasing; otherwise, it only acquires.
    /// - Returns: Whether the value was `expected`, and the previous value.
    @inlinable @inline(__always)
    func compareExchange(expected: Value, desired: Value) -> (exchanged: Bool, original: Value) {
        let expected = expected.word
        let original = word.compareExchange(expected, desired.word)
        return (original == expected, Value(word: original))
    }
}

// SAFETY: every access to the word is atomic.
extension Atomic: @unchecked Sendable where Value: Sendable {}

extension Atomic where Value: FixedWidthInteger {
    /// Adds a value, which may be negative, acquiring and releasing.
    @inlinable @inline(__always) @discardableResult
    func wrappingAdd(_ value: Value) -> (oldValue: Value, newValue: Value) {
        let old = Value(word: word.add(value.word))
        return (old, old &+ value)
    }
}

/// The order of a load among the other accesses of its thread.
///
/// It is a structure, like the order of a store, because the conformances of an enumeration would need a kilobyte each.
@frozen @usableFromInline
struct LoadOrdering {
    @usableFromInline let isAcquiring: Bool

    @inlinable @inline(__always)
    init(isAcquiring: Bool) { self.isAcquiring = isAcquiring }

    @inlinable @inline(__always)
    static var relaxed: LoadOrdering { LoadOrdering(isAcquiring: false) }
    /// Makes the earlier accesses of the storing thread visible after this load.
    @inlinable @inline(__always)
    static var acquiring: LoadOrdering { LoadOrdering(isAcquiring: true) }
}

/// The order of a store among the other accesses of its thread.
@frozen @usableFromInline
struct StoreOrdering {
    @usableFromInline let isReleasing: Bool

    @inlinable @inline(__always)
    init(isReleasing: Bool) { self.isReleasing = isReleasing }

    @inlinable @inline(__always)
    static var relaxed: StoreOrdering { StoreOrdering(isReleasing: false) }
    /// Makes the earlier accesses of this thread visible to a thread that loads the value with an acquiring load.
    @inlinable @inline(__always)
    static var releasing: StoreOrdering { StoreOrdering(isReleasing: true) }
}

/// The memory of an atomic, and the operations on it.
///
/// The raw layout tells the compiler that the word stays at its place while it is borrowed, and that it may change
/// meanwhile, even in a `let`.
@frozen @usableFromInline
@_rawLayout(like: UInt)
@safe struct AtomicWord: ~Copyable {
    @inlinable @inline(__always)
    init(_ value: UInt) {
        // SAFETY: it is this word's own memory, which no other code knows yet.
        unsafe address.initialize(to: value)
    }

    // SAFETY: a value with a raw layout is borrowed in place, so this is the word's address and not that of a copy.
    // It is used here only, while the word is borrowed and by functions that take it for an atomic.
    @inlinable @inline(__always)
    var address: UnsafeMutablePointer<UInt> {
        unsafe withUnsafePointer(to: self) {
            unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: UInt.self)
        }
    }

    @inlinable @inline(__always)
    func load(_ ordering: LoadOrdering) -> UInt {
        ordering.isAcquiring ? unsafe windLoadAcquire(address) : unsafe windLoadRelaxed(address)
    }

    @inlinable @inline(__always)
    func store(_ value: UInt, _ ordering: StoreOrdering) {
        ordering.isReleasing ? unsafe windStoreRelease(address, value) : unsafe windStoreRelaxed(address, value)
    }

    @inlinable @inline(__always)
    func compareExchange(_ expected: UInt, _ desired: UInt) -> UInt {
        unsafe windCompareExchange(address, expected, desired)
    }

    @inlinable @inline(__always)
    func exchange(_ value: UInt) -> UInt {
        unsafe windExchange(address, value)
    }

    @inlinable @inline(__always)
    func add(_ value: UInt) -> UInt {
        unsafe windAdd(address, value)
    }
}

/// A type that fits into a word and consists only of its bits.
@usableFromInline
protocol AtomicValue {
    /// Creates the value from the bits that `word` returned.
    init(word: UInt)
    var word: UInt { get }
}

/// An address that is never 0; the word 0 stands for nil.
@usableFromInline
protocol AtomicAddress: AtomicValue {}

extension UInt: AtomicValue {
    @inlinable @inline(__always)
    init(word: UInt) { self = word }

    @inlinable @inline(__always)
    var word: UInt { self }
}

extension Int: AtomicValue {
    @inlinable @inline(__always)
    init(word: UInt) { self.init(bitPattern: word) }

    @inlinable @inline(__always)
    var word: UInt { UInt(bitPattern: self) }
}

extension Bool: AtomicValue {
    @inlinable @inline(__always)
    init(word: UInt) { self = word != 0 }

    @inlinable @inline(__always)
    var word: UInt { self ? 1 : 0 }
}

extension Optional: AtomicValue where Wrapped: AtomicAddress {
    @inlinable @inline(__always)
    init(word: UInt) { self = word == 0 ? nil : Wrapped(word: word) }

    @inlinable @inline(__always)
    var word: UInt { self?.word ?? 0 }
}

extension Unmanaged: AtomicAddress {
    @inlinable @inline(__always)
    init(word: UInt) {
        // SAFETY: the word is that of a reference, and so not 0. The code that stored it keeps the object alive.
        unsafe self = .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
    }

    @inlinable @inline(__always)
    var word: UInt { unsafe UInt(bitPattern: toOpaque()) }
}
