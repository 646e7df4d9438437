/// A range of memory that may be read, with data in the layout of an image.
///
/// All that is read of the compiler's data is read through this. A read that is not wholly within the range finds nil, so
/// a table that is cut off is never read on.
@safe struct ImageMemory<Layout: ImageLayout>: Sendable {
    private let start: UInt
    private let end: UInt

    /// - Parameter range: Mapped memory, which stays mapped and is not changed any more.
    @unsafe
    init(_ range: Range<UInt>) {
        (start, end) = (range.lowerBound, range.upperBound)
    }

    /// All of it but the first page, where null pointers lead: for data that the runtime has handed out or that was
    /// checked before.
    static var unbounded: ImageMemory { unsafe ImageMemory(0x1000..<UInt.max) }

    @inline(__always)
    func contains(_ address: UInt, byteCount: Int) -> Bool {
        address >= start && address <= end && end - address >= UInt(bitPattern: byteCount)
    }

    @inline(__always)
    func load<Value: BitwiseCopyable>(_: Value.Type, at address: UInt) -> Value? {
        guard contains(address, byteCount: MemoryLayout<Value>.size) else { return nil }
        // SAFETY: all of it is within the range, which is mapped.
        return unsafe UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped.loadUnaligned(as: Value.self)
    }

    /// The address in a stored pointer; nil if it is null.
    @inline(__always)
    func pointer(at address: UInt) -> UInt? {
        guard let word = load(Layout.Word.self, at: address) else { return nil }
        let target = Layout.address(word)
        return target == 0 ? nil : target
    }

    /// The address at the distance that is stored here in 32 bits; nil if it is 0, which stands for null.
    @inline(__always)
    func relative(at address: UInt) -> UInt? {
        guard let distance = load(Int32.self, at: address), distance != 0 else { return nil }
        return address &+ UInt(bitPattern: Int(distance))
    }

    /// The same where the lowest bit of the distance tells that a pointer is to be followed there, which is null where a
    /// declaration that was linked weakly is missing on this system.
    @inline(__always)
    func relativeOrIndirect(at address: UInt) -> UInt? {
        guard let target = relative(at: address) else { return nil }
        // The second bit is a flag of its own, in references to protocols.
        let distanceBits = target &- address
        let place = address &+ (distanceBits & ~3)
        return distanceBits & 1 == 0 ? place : pointer(at: place)
    }

    /// The text that ends with a zero.
    func text(at address: UInt) -> String? {
        var bytes: [UInt8] = []
        while let byte = load(UInt8.self, at: address &+ UInt(bytes.count)) {
            if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}
