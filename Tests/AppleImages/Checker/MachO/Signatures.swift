/// Objects for arm64e hold pointers that are signed when the image is loaded, with a kind of relocations that only
/// Apple's linker knows.
///
/// Each becomes an ordinary relocation. Its 64 bits stay unchanged: an addend in the lower half, and the key and the
/// other ingredients of the signature in the upper half. A linker only adds an address to them. If the image is in the
/// lowest 4 GB of the memory, the upper half stays in the place of a device's signature. Code that takes this word
/// for an address reads far outside the image.
enum Signatures {
    enum Handling: String {
        case keep
        /// Keeps only the addend, for tools that don't know signatures.
        case drop
    }

    /// The object with ordinary relocations, and the number of signed ones that it had.
    static func handle(_ handling: Handling, in object: Bytes) throws -> (object: Bytes, count: Int) {
        let file = try MachOFile(object)
        var (object, count) = (object, 0)
        for section in file.sections {
            for index in 0..<section.relocations.count {
                let place = section.relocations.start + index * 8
                let kind = object.load(UInt32.self, at: place + 4)
                // Type 11 is a signed pointer, and 0 a pointer. The other bits hold the target and the size: 8 bytes.
                guard kind >> 28 == 11 else { continue }
                guard kind >> 25 & 3 == 3 else { throw Failure("a signed pointer of less than 8 bytes") }
                object.store(kind & 0x0FFF_FFFF, at: place + 4)
                count += 1
                guard handling == .drop else { continue }
                let word = section.contents + Int(object.load(UInt32.self, at: place))
                let addend = Int64(Int32(truncatingIfNeeded: object.load(UInt64.self, at: word)))
                object.store(addend, at: word)
            }
        }
        return (object, count)
    }
}
