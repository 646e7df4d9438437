/// Objects for arm64e hold pointers that are to be signed when the image is loaded: relocations of a kind that no linker
/// outside Apple knows.
///
/// Each becomes an ordinary relocation. Its 64 bits stay as they are: an addend in the lower half, and in the upper one the
/// key and what else goes into the signature. A linker only adds an address to them. So once the image is in the lowest 4 GB
/// of the memory, the upper half stands where a signature stands on a device, and whoever takes such a word for an address
/// reads far outside the image.
enum Signatures {
    enum Handling: String {
        case keep
        /// Leaves the address alone, for tools that don't know of signatures.
        case drop
    }

    /// The object with ordinary relocations, and how many of them were signed ones.
    static func handle(_ handling: Handling, in object: Bytes) throws -> (object: Bytes, count: Int) {
        let file = try MachOFile(object)
        var (object, count) = (object, 0)
        for section in file.sections {
            for index in 0..<section.relocations.count {
                let place = section.relocations.start + index * 8
                let kind = object.load(UInt32.self, at: place + 4)
                // 11 is a signed pointer, 0 a pointer; the other bits say to what, and that it has 8 bytes.
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
