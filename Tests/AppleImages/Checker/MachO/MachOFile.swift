/// A Mach-O file: an object or an image, of 64 or of 32 bits.
///
/// Layouts: `mach-o/loader.h` and `mach-o/nlist.h`.
struct MachOFile {
    struct Segment {
        let name: String
        /// Its address range in memory.
        let addresses: Range<Int>
        /// Its range in the file.
        let contents: Range<Int>
    }

    struct Section {
        let segment: String
        let name: String
        let address: Int
        let byteCount: Int
        /// The start of its relocations in the file, and their number, in an object.
        let relocations: (start: Int, count: Int)
        let contents: Int
    }

    struct Symbol {
        let name: String
        let address: Int
        /// Whether other images see it.
        let isExternal: Bool
    }

    /// The dynamic linker's tasks, as opcodes in the file.
    struct Fixups {
        var rebases = 0..<0
        var bindings: [Range<Int>] = []
    }

    let bytes: Bytes
    let wordSize: Int
    private(set) var segments: [Segment] = []
    private(set) var sections: [Section] = []
    private(set) var symbols: [Symbol] = []
    private(set) var fixups = Fixups()

    init(_ bytes: Bytes) throws {
        self.bytes = bytes
        switch bytes.load(UInt32.self, at: 0) {
        case 0xFEED_FACF: wordSize = 8
        case 0xFEED_FACE: wordSize = 4
        case let magic: throw Failure("no Mach-O file, but one that begins with \(String(magic, radix: 16))")
        }
        var next = wordSize == 8 ? 32 : 28
        for _ in 0..<bytes.load(UInt32.self, at: 16) {
            try read(bytes.load(UInt32.self, at: next), at: next)
            next += Int(bytes.load(UInt32.self, at: next + 4))
        }
    }

    func section(_ segment: String, _ name: String) -> Section? {
        sections.first { $0.segment == segment && $0.name == name }
    }

    private mutating func read(_ command: UInt32, at start: Int) throws {
        switch command {
        case 0x01, 0x19: readSegment(at: start)
        case 0x02: readSymbols(at: start)
        case 0x22, 0x8000_0022: readFixups(at: start)
        case 0x8000_0034: throw Failure("the image has chained fixups: link it with -no_fixup_chains")
        default: break
        }
    }

    private mutating func readSegment(at start: Int) {
        let word = wordSize
        func field(_ index: Int) -> Int { Int(bytes.number(word, at: start + 24 + index * word)) }
        segments.append(
            Segment(
                name: bytes.name(at: start + 8), addresses: field(0)..<field(0) + field(1),
                contents: field(2)..<field(2) + field(3)))
        // Two protections, the number of sections and flags follow.
        let counts = start + 24 + 4 * word
        let stride = 32 + 2 * word + (word == 8 ? 32 : 28)
        for index in 0..<Int(bytes.load(UInt32.self, at: counts + 8)) {
            let section = counts + 16 + index * stride
            let numbers = section + 32 + 2 * word
            sections.append(
                Section(
                    segment: bytes.name(at: section + 16), name: bytes.name(at: section),
                    address: Int(bytes.number(word, at: section + 32)),
                    byteCount: Int(bytes.number(word, at: section + 32 + word)),
                    relocations: (
                        Int(bytes.load(UInt32.self, at: numbers + 8)), Int(bytes.load(UInt32.self, at: numbers + 12))
                    ),
                    contents: Int(bytes.load(UInt32.self, at: numbers))))
        }
    }

    private mutating func readSymbols(at start: Int) {
        let table = Int(bytes.load(UInt32.self, at: start + 8))
        let names = Int(bytes.load(UInt32.self, at: start + 16))
        for index in 0..<Int(bytes.load(UInt32.self, at: start + 12)) {
            let entry = table + index * (8 + wordSize)
            let type = bytes.load(UInt8.self, at: entry + 4)
            // Skips debugger symbols and undefined symbols. Symbols in a section have type 14.
            guard type & 0xE0 == 0, type & 0x0E == 0x0E else { continue }
            symbols.append(
                Symbol(
                    name: bytes.text(at: names + Int(bytes.load(UInt32.self, at: entry))),
                    address: Int(bytes.number(wordSize, at: entry + 8)), isExternal: type & 0x11 == 1))
        }
    }

    private mutating func readFixups(at start: Int) {
        func range(_ index: Int) -> Range<Int> {
            let offset = Int(bytes.load(UInt32.self, at: start + 8 + index * 8))
            return offset..<offset + Int(bytes.load(UInt32.self, at: start + 12 + index * 8))
        }
        fixups.rebases = range(0)
        // The immediate, the weak and the lazy bindings.
        fixups.bindings = [range(1), range(2), range(3)]
    }
}

/// An error that stops the whole check, as opposed to a finding.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
