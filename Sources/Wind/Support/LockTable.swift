/// Locks for objects that are too numerous to have one each: several addresses share a lock.
enum LockTable {
    private static let locks: [Lock] = (0..<64).map { _ in Lock() }

    /// Runs `body` while this thread holds the object's lock.
    ///
    /// `body` must not run user code or ask for the lock of another object, which may be the same lock.
    static func withLock<Result: ~Copyable, Failure: Error>(of object: AnyObject, _ body: () throws(Failure) -> Result)
        throws(Failure) -> Result
    {
        // The upper six bits: one of 64.
        let index = Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)).mixed >> 58)
        return try locks[index].withLock(body)
    }
}
