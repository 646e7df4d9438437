/// A readable range of memory, with data in the layout of an image.
///
/// All reads of the compiler's data go through this type. A read that isn't entirely within the range returns nil, so a
/// truncated table is never read past its end.
@safe struct ImageMemory<Layout: ImageLayout>: Sendable {
    private let start: UInt
    private let end: UInt

    /// Creates a range of memory.
    /// - Parameter range: Mapped memory, which stays mapped and doesn't change any more.
    @unsafe
    init(_ range: Range<UInt>) {
        (start, end) = (range.lowerBound, range.upperBound)
    }

    /// All memory except the first page, to which null pointers lead.
    ///
    /// Use it for data that the runtime has handed out or that was checked before.
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

    /// The address in a stored pointer, or nil if the pointer is null.
    @inline(__always)
    func pointer(at address: UInt) -> UInt? {
        guard let word = load(Layout.Word.self, at: address) else { return nil }
        let target = Layout.address(word)
        return target == 0 ? nil : target
    }

    /// The target of a stored 32-bit distance, or nil if the distance is 0, which stands for null.
    @inline(__always)
    func relative(at address: UInt) -> UInt? {
        guard let distance = load(Int32.self, at: address), distance != 0 else { return nil }
        return address &+ UInt(bitPattern: Int(distance))
    }

    /// The target of a stored distance whose lowest bit says whether to follow a pointer there.
    ///
    /// This pointer is null if a weakly linked declaration is missing on this system; the result is then nil.
    @inline(__always)
    func relativeOrIndirect(at address: UInt) -> UInt? {
        guard let target = relative(at: address) else { return nil }
        // The second bit is a flag of its own, in references to protocols.
        let distanceBits = target &- address
        let place = address &+ (distanceBits & ~3)
        return distanceBits & 1 == 0 ? place : pointer(at: place)
    }

    /// The text up to the next zero.
    @inline(never)
    func text(at address: UInt) -> String? {
        var bytes: [UInt8] = []
        while let byte = load(UInt8.self, at: address &+ UInt(bytes.count)) {
            if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes.appendInline(byte)
        }
        return nil
    }
}
