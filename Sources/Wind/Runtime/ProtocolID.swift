internal import CWind

/// The identity of a protocol: the address of its descriptor or, for an Objective-C protocol, of the protocol itself.
struct ProtocolID: Equatable, Sendable {
    /// The address; its lowest bit marks an Objective-C protocol, as in an existential type's metadata.
    private let bits: UInt

    init(descriptor: UInt) {
        bits = descriptor
    }

    init(objectiveC address: UInt) {
        bits = address | 1
    }

    /// Creates an identity from a reference in existential metadata.
    @inline(__always)
    init(reference: UInt) {
        bits = reference & 1 == 0 ? ProcessLayout.address(reference) : reference
    }

    /// The protocol of `any P`, or nil for a composition, a class, a value type or a parameterized protocol.
    @inline(never)
    init?(_ type: Any.Type) {
        guard let reference = ExistentialLayout<ProcessLayout>.onlyProtocol(of: type) else { return nil }
        self.init(reference: reference)
    }

    var isOfObjectiveC: Bool { bits & 1 != 0 }

    /// The address of the descriptor, or nil for an Objective-C protocol.
    var descriptor: UInt? { isOfObjectiveC ? nil : bits }

    /// The key of the protocol in tables.
    var key: ObjectIdentifier { unsafe unsafeBitCast(bits, to: ObjectIdentifier.self) }

    /// The type `any P`.
    var type: any Any.Type {
        runtimeType(suffix: "_p") ?? Any.self
    }

    /// Whether `type` conforms, according to the runtime: slow the first time, but always right.
    func isConformedToByCast(_ type: any Any.Type) -> Bool {
        if isOfObjectiveC { return (type as? AnyClass).map { ObjectiveCRuntime.conforms($0, to: bits & ~1) } ?? false }
        func isInstance<Metatype>(of metatype: Metatype.Type) -> Bool { (type as Any) is Metatype }
        guard let metatype = runtimeType(suffix: "_pXp") else { return false }
        return _openExistential(metatype, do: isInstance)
    }

    /// Asks the runtime for the type whose mangled name is this protocol followed by `suffix`.
    private func runtimeType(suffix: String) -> Any.Type? {
        guard let descriptor else { return nil }
        // A symbolic reference: 0x02 and the distance to a pointer to the descriptor, which lies just before it.
        let pointerSize = MemoryLayout<UInt>.size
        return unsafe withUnsafeTemporaryAllocation(byteCount: 32, alignment: pointerSize) { buffer in
            let slot = UInt(bitPattern: buffer.baseAddress)
            unsafe buffer.storeBytes(of: windSignedDescriptor(descriptor, slot), as: UInt.self)
            unsafe buffer.storeBytes(of: 0x02, toByteOffset: pointerSize, as: UInt8.self)
            unsafe buffer.storeBytes(of: Int32(-pointerSize - 1), toByteOffset: pointerSize + 1, as: Int32.self)
            var end = pointerSize + 5
            for byte in suffix.utf8 {
                unsafe buffer.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
                end += 1
            }
            let name = unsafe UnsafeRawPointer(buffer.baseAddress!) + pointerSize
            return unsafe _getTypeByMangledNameInContext(
                name.assumingMemoryBound(to: UInt8.self), UInt(end - pointerSize),
                genericContext: nil, genericArguments: nil)
        }
    }
}
