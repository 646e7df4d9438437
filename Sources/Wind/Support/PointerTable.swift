/// A table from addresses to objects that only grows, and that is read without a lock.
///
/// One thread at a time writes, under the owner's lock.
@safe final class PointerTable<Value: AnyObject>: @unchecked Sendable {
    // SAFETY: a value is a strong reference, given up in `deinit`.
    private let table: AddressTable

    /// Creates an empty table.
    /// - Parameter isGuarded: Whether readers hold the owner's lock, too.
    init(isGuarded: Bool = false) {
        table = AddressTable(isGuarded: isGuarded)
    }

    deinit {
        table.forEach { unsafe PointerTable.reference($1).release() }
    }

    /// Runs `body` with the object for `key`.
    @inline(__always)
    func withValue<Result: ~Copyable, Failure: Error>(
        for key: ObjectIdentifier, _ body: (Value) throws(Failure) -> Result
    ) throws(Failure) -> Result? { try withValue(for: UInt(bitPattern: key), body) }

    /// Runs `body` with the object for `key`, a number that isn't 0.
    @inline(__always)
    func withValue<Result: ~Copyable, Failure: Error>(for key: UInt, _ body: (Value) throws(Failure) -> Result)
        throws(Failure) -> Result?
    {
        guard let value = table.find(key) else { return nil }
        return try unsafe PointerTable.reference(value).borrowed(body)
    }

    /// Returns the object for `key`, a number that isn't 0.
    @inline(__always)
    func find(_ key: UInt) -> Value? {
        guard let value = table.find(key) else { return nil }
        return unsafe PointerTable.reference(value).takeUnretainedValue()
    }

    /// Returns the object for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> Value? { find(UInt(bitPattern: key)) }

    /// All objects, in no particular order.
    ///
    /// The caller holds the owner's lock.
    var values: [Value] {
        var values: [Value] = []
        table.forEach { values.appendInline(unsafe PointerTable.reference($1).takeUnretainedValue()) }
        return values
    }

    /// Adds an object for `key`, unless there is one.
    /// - Returns: Whether it was added.
    @discardableResult
    func insert(_ value: Value, for key: ObjectIdentifier) -> Bool { insert(value, for: UInt(bitPattern: key)) }

    /// Adds an object for `key`, a number that isn't 0, unless there is one.
    /// - Returns: Whether it was added.
    @discardableResult
    func insert(_ value: Value, for key: UInt) -> Bool {
        let reference = unsafe Unmanaged.passUnretained(value)
        guard table.insert(unsafe UInt(bitPattern: reference.toOpaque()), for: key) else { return false }
        _ = unsafe reference.retain()
        return true
    }

    /// Forgets all objects; the old table stays for its readers.
    func startAnew() {
        table.startAnew()
    }

    @inline(__always)
    private static func reference(_ value: UInt) -> Unmanaged<Value> {
        unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: value)!)
    }
}
