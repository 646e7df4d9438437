/// Locks for objects that are too many, and made too often, to have one each: those whose addresses fall on one lock share it.
enum LockTable {
    private static let locks: [Lock] = (0..<64).map { _ in Lock() }

    /// Runs `body` while this thread holds the object's lock.
    ///
    /// `body` may not run user code nor ask for the lock of another object, which may be the same.
    static func withLock<Result: ~Copyable, Failure: Error>(of object: AnyObject, _ body: () throws(Failure) -> Result)
        throws(Failure) -> Result
    {
        // The upper six bits: one of 64.
        let index = Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)).mixed >> 58)
        return try locks[index].withLock(body)
    }
}
