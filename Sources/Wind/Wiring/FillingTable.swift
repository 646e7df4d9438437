/// The claims on objects that are being filled: a table of words that one atomic exchange takes and another gives back.
///
/// A word stands for all objects whose addresses map to it. A thread that finds the word taken moves the claim to
/// `MakingLock`, under its lock, and leaves a mark. As long as the mark is there, threads claim these objects in
/// `MakingLock`.
enum FillingTable {
    /// One object that one thread is filling.
    ///
    /// The thread's wiring keeps the record and reuses it.
    @safe final class Record {
        // SAFETY: a thread's wiring outlives its claims.
        unowned(unsafe) let wiring: WiringContext
        var object: ObjectIdentifier?

        init(_ wiring: WiringContext) {
            unsafe self.wiring = wiring
        }
    }

    private static let count = 4096
    private static let free: UInt = 0
    private static let moved: UInt = 1
    // SAFETY: initialized once, never freed, and used as atomics only.
    nonisolated(unsafe) static let words: UnsafeMutablePointer<Atomic<UInt>> = {
        let words = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
        for index in 0..<count { unsafe (words + index).initialize(to: Atomic(free)) }
        return unsafe words
    }()

    @inline(__always)
    static func index(of object: ObjectIdentifier) -> Int {
        Int(truncatingIfNeeded: UInt(bitPattern: object).mixed >> 52)
    }

    /// Takes the object's word, one of `words`, for `record`.
    /// - Returns: False if the word is taken already.
    @inline(__always)
    static func take(
        _ object: ObjectIdentifier, for record: Unmanaged<Record>, _ words: UnsafeMutablePointer<Atomic<UInt>>
    ) -> Bool {
        unsafe record._withUnsafeGuaranteedRef { $0.object = object }
        let word = unsafe UInt(bitPattern: record.toOpaque())
        return unsafe words[index(of: object)].compareExchange(expected: free, desired: word).exchanged
    }

    /// Gives the object's word back.
    /// - Returns: False if the claim was moved meanwhile.
    @inline(__always)
    static func giveBack(
        _ object: ObjectIdentifier, for record: Unmanaged<Record>, _ words: UnsafeMutablePointer<Atomic<UInt>>
    ) -> Bool {
        let word = unsafe UInt(bitPattern: record.toOpaque())
        return unsafe words[index(of: object)].compareExchange(expected: word, desired: free).exchanged
    }

    /// Marks a word.
    ///
    /// The caller holds the lock of `MakingLock`. The lock also guards the returned record until its holder has moved
    /// on.
    /// - Returns: The claim that was there.
    static func move(_ index: Int) -> (object: ObjectIdentifier, wiring: WiringContext)? {
        while true {
            let word = unsafe words[index].load(ordering: .acquiring)
            if word == moved { return nil }
            let isMoved = unsafe words[index].compareExchange(expected: word, desired: moved).exchanged
            guard isMoved else { continue }
            guard let record = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
            // SAFETY: its holder's next step is to find the mark and to wait for the lock.
            return unsafe Unmanaged<Record>.fromOpaque(record)._withUnsafeGuaranteedRef {
                unsafe ($0.object!, $0.wiring)
            }
        }
    }

    /// Removes the mark of a word.
    ///
    /// The caller holds the lock of `MakingLock`, which has no claim for the word.
    static func unmark(_ index: Int) {
        unsafe words[index].store(free, ordering: .releasing)
    }
}
