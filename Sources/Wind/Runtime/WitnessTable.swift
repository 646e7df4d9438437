/// The conformance of a class to a protocol, as values of the protocol's type contain it beside their object.
@safe struct WitnessTable: Sendable {
    // SAFETY: the address of a table, which stays for ever.
    private nonisolated(unsafe) let address: UnsafeRawPointer

    /// Takes the conformance from a value whose type is a protocol for classes only.
    init<Value>(of value: Value, as type: Value.Type) {
        precondition(MemoryLayout<Value>.size == MemoryLayout<(UInt, UInt)>.size)
        // SAFETY: a value of a protocol type for classes has two words, its object and the conformance.
        unsafe address = withUnsafeBytes(of: value) {
            unsafe $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        }
    }

    /// The value for an object of the class, as the same protocol, perhaps with known associated types.
    func value<Value>(of object: AnyObject, as type: Value.Type) -> Value {
        precondition(MemoryLayout<Value>.size == MemoryLayout<(UInt, UInt)>.size)
        // SAFETY: the caller has an object of the class and a type of the protocol. Both words are those of the value.
        return unsafe unsafeBitCast((object, address), to: type)
    }
}

extension WitnessTable: AtomicAddress {
    init(word: UInt) { unsafe address = UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped }

    var word: UInt { unsafe UInt(bitPattern: address) }
}
