/// Who fills which object, for as long as nobody else wants to: a table of words that one exchange takes and one gives
/// back.
///
/// A word stands for all objects whose addresses fall on it. Whoever finds it taken moves the claim to `MakingLock`, under
/// its lock, and leaves a mark: until it is gone, claims on these objects are made there.
enum FillingTable {
    /// One object that one thread is filling.
    ///
    /// Its wiring keeps it, and uses it again.
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
    // SAFETY: initialised once, never freed, and used as atomics only.
    nonisolated(unsafe) static let words: UnsafeMutablePointer<Atomic<UInt>> = {
        let words = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
        for index in 0..<count { unsafe (words + index).initialize(to: Atomic(free)) }
        return unsafe words
    }()

    @inline(__always)
    static func index(of object: ObjectIdentifier) -> Int {
        Int(truncatingIfNeeded: UInt(bitPattern: object).mixed >> 52)
    }

    /// Takes the object's word for `record`.
    /// - Returns: False when it is taken already.
    @inline(__always)
    static func take(_ object: ObjectIdentifier, for record: Unmanaged<Record>) -> Bool {
        unsafe record._withUnsafeGuaranteedRef { $0.object = object }
        let word = unsafe UInt(bitPattern: record.toOpaque())
        let words = unsafe record._withUnsafeGuaranteedRef { unsafe $0.wiring.claims }
        return unsafe words[index(of: object)].compareExchange(expected: free, desired: word).exchanged
    }

    /// Gives the object's word back.
    /// - Returns: False when the claim was moved meanwhile.
    @inline(__always)
    static func giveBack(_ object: ObjectIdentifier, for record: Unmanaged<Record>) -> Bool {
        let word = unsafe UInt(bitPattern: record.toOpaque())
        let words = unsafe record._withUnsafeGuaranteedRef { unsafe $0.wiring.claims }
        return unsafe words[index(of: object)].compareExchange(expected: word, desired: free).exchanged
    }

    /// Leaves the mark on a word.
    ///
    /// Under the lock of `MakingLock`, which also guards the record that is returned until its holder has come for it.
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

    /// Takes the mark off a word.
    ///
    /// Under the lock of `MakingLock`, when it keeps no claim for it.
    static func unmark(_ index: Int) {
        unsafe words[index].store(free, ordering: .releasing)
    }
}
