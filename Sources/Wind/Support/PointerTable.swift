/// A table from addresses to objects that only grows, read without a lock.
///
/// One writer at a time, guarded by its owner's lock.
@safe struct PointerTable<Value: AnyObject>: ~Copyable, Sendable {
    // SAFETY: a value is a strong reference, given up in `deinit`.
    private let table = AddressTable()

    deinit {
        for value in table.values { unsafe PointerTable.reference(value).release() }
    }

    /// Runs `body` with the object for `key`.
    @inline(__always)
    func withValue<Result>(for key: ObjectIdentifier, _ body: (Value) -> Result) -> Result? {
        guard let value = table.find(key) else { return nil }
        return unsafe PointerTable.reference(value)._withUnsafeGuaranteedRef(body)
    }

    /// Returns the object for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> Value? {
        table.find(key).map { unsafe PointerTable.reference($0).takeUnretainedValue() }
    }

    /// Adds an object for `key`, unless there is one.
    func insert(_ value: Value, for key: ObjectIdentifier) {
        let reference = unsafe Unmanaged.passUnretained(value)
        if table.insert(unsafe UInt(bitPattern: reference.toOpaque()), for: key) { _ = unsafe reference.retain() }
    }

    @inline(__always)
    private static func reference(_ value: UInt) -> Unmanaged<Value> {
        unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: value)!)
    }
}
