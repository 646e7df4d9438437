public import CWind

/// A value of a word that any thread may read and change at any moment, kept where it stands: in an object, a static
/// property or raw memory.
///
/// The standard library's has the same name and needs newer systems than Wind does. An atomic does not keep what it
/// points at.
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

    /// - Returns: What was there.
    @inlinable @inline(__always)
    func exchange(_ value: Value, ordering: UpdateOrdering) -> Value {
        Value(word: word.exchange(value.word, ordering))
    }

    /// Stores `desired` if `expected` is there, acquiring and releasing; if not, it only acquires.
    /// - Returns: Whether it was, and what was there.
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
    @inlinable @inline(__always) @discardableResult
    func wrappingAdd(_ value: Value, ordering: UpdateOrdering) -> (oldValue: Value, newValue: Value) {
        let old = Value(word: word.add(value.word, ordering))
        return (old, old &+ value)
    }

    @inlinable @inline(__always) @discardableResult
    func wrappingSubtract(_ value: Value, ordering: UpdateOrdering) -> (oldValue: Value, newValue: Value) {
        let old = Value(word: word.add(0 &- value.word, ordering))
        return (old, old &- value)
    }
}

/// How a load is ordered among the other accesses of its thread.
///
/// A structure, as the other two: an enumeration's conformances would weigh a kilobyte each.
@frozen @usableFromInline
struct LoadOrdering {
    @usableFromInline let isAcquiring: Bool

    @inlinable @inline(__always)
    init(isAcquiring: Bool) { self.isAcquiring = isAcquiring }

    @inlinable @inline(__always)
    static var relaxed: LoadOrdering { LoadOrdering(isAcquiring: false) }
    /// What the thread that stored the value did before can be seen from here on.
    @inlinable @inline(__always)
    static var acquiring: LoadOrdering { LoadOrdering(isAcquiring: true) }
}

/// How a store is ordered among the other accesses of its thread.
@frozen @usableFromInline
struct StoreOrdering {
    @usableFromInline let isReleasing: Bool

    @inlinable @inline(__always)
    init(isReleasing: Bool) { self.isReleasing = isReleasing }

    @inlinable @inline(__always)
    static var relaxed: StoreOrdering { StoreOrdering(isReleasing: false) }
    /// What this thread did before can be seen by whoever loads the value by an acquiring load.
    @inlinable @inline(__always)
    static var releasing: StoreOrdering { StoreOrdering(isReleasing: true) }
}

/// How what loads and stores at once is ordered among the other accesses of its thread.
@frozen @usableFromInline
struct UpdateOrdering {
    @usableFromInline let isAcquiring: Bool
    @usableFromInline let isReleasing: Bool

    @inlinable @inline(__always)
    init(isAcquiring: Bool, isReleasing: Bool) {
        (self.isAcquiring, self.isReleasing) = (isAcquiring, isReleasing)
    }

    @inlinable @inline(__always)
    static var relaxed: UpdateOrdering { UpdateOrdering(isAcquiring: false, isReleasing: false) }
    @inlinable @inline(__always)
    static var acquiring: UpdateOrdering { UpdateOrdering(isAcquiring: true, isReleasing: false) }
    @inlinable @inline(__always)
    static var releasing: UpdateOrdering { UpdateOrdering(isAcquiring: false, isReleasing: true) }
    @inlinable @inline(__always)
    static var acquiringAndReleasing: UpdateOrdering { UpdateOrdering(isAcquiring: true, isReleasing: true) }
}

/// The memory of an atomic, and all that is done with it.
///
/// Its raw layout tells the compiler that the word stays where it is while it is borrowed, and may change meanwhile, in
/// a `let` as well.
@frozen @usableFromInline
@_rawLayout(like: UInt)
@safe struct AtomicWord: ~Copyable {
    @inlinable @inline(__always)
    init(_ value: UInt) {
        // SAFETY: it is this word's own memory, which nobody else knows yet.
        unsafe address.initialize(to: value)
    }

    // SAFETY: what has a raw layout is borrowed where it stands, so this is the word's address and not that of a copy.
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
    func exchange(_ value: UInt, _ ordering: UpdateOrdering) -> UInt {
        switch (ordering.isAcquiring, ordering.isReleasing) {
        case (false, false): unsafe windExchangeRelaxed(address, value)
        case (true, false): unsafe windExchangeAcquire(address, value)
        case (false, true): unsafe windExchangeRelease(address, value)
        case (true, true): unsafe windExchangeAcquireRelease(address, value)
        }
    }

    @inlinable @inline(__always)
    func add(_ value: UInt, _ ordering: UpdateOrdering) -> UInt {
        switch (ordering.isAcquiring, ordering.isReleasing) {
        case (false, false): unsafe windAddRelaxed(address, value)
        case (true, false): unsafe windAddAcquire(address, value)
        case (false, true): unsafe windAddRelease(address, value)
        case (true, true): unsafe windAddAcquireRelease(address, value)
        }
    }
}

/// What fits into a word and is nothing more than its bits.
@usableFromInline
protocol AtomicValue {
    /// The value whose bits `word` are, as `word` gave them.
    init(word: UInt)
    var word: UInt { get }
}

/// An address that is never 0, which stands for nil.
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

extension UnsafeMutableRawPointer: AtomicAddress {
    @inlinable @inline(__always)
    init(word: UInt) {
        // SAFETY: the word is that of a pointer, and so not 0.
        unsafe self = UnsafeMutableRawPointer(bitPattern: word).unsafelyUnwrapped
    }

    @inlinable @inline(__always)
    var word: UInt { UInt(bitPattern: self) }
}

extension UnsafePointer: AtomicAddress {
    @inlinable @inline(__always)
    init(word: UInt) {
        // SAFETY: the word is that of a pointer, and so not 0.
        unsafe self = UnsafePointer(bitPattern: word).unsafelyUnwrapped
    }

    @inlinable @inline(__always)
    var word: UInt { UInt(bitPattern: self) }
}

extension Unmanaged: AtomicAddress {
    @inlinable @inline(__always)
    init(word: UInt) {
        // SAFETY: the word is that of a reference, and so not 0. Whoever stored it sees to it that the object lives.
        unsafe self = .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
    }

    @inlinable @inline(__always)
    var word: UInt { unsafe UInt(bitPattern: toOpaque()) }
}
