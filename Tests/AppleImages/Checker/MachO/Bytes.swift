/// The bytes of a file, read with little-endian numbers.
///
/// This machine's own compiler and linker write the contents: a read beyond the end stops the program.
struct Bytes {
    private(set) var contents: [UInt8]

    init(_ contents: [UInt8]) {
        self.contents = contents
    }

    var count: Int { contents.count }

    func load<Value: FixedWidthInteger>(_: Value.Type = Value.self, at offset: Int) -> Value {
        contents[offset..<offset + MemoryLayout<Value>.size].reversed()
            .reduce(into: 0) { $0 = $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    func number(_ width: Int, at offset: Int) -> UInt64 {
        width == 8 ? load(UInt64.self, at: offset) : UInt64(load(UInt32.self, at: offset))
    }

    mutating func store<Value: FixedWidthInteger>(_ value: Value, at offset: Int) {
        for index in 0..<MemoryLayout<Value>.size {
            contents[offset + index] = UInt8(truncatingIfNeeded: value >> (index * 8))
        }
    }

    /// The text that ends with a zero.
    func text(at offset: Int) -> String {
        String(decoding: contents[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The text in a field of 16 bytes.
    func name(at offset: Int) -> String {
        String(decoding: contents[offset..<offset + 16].prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension Int {
    /// The number, rounded up to a multiple of the alignment.
    func alignedUp(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}
