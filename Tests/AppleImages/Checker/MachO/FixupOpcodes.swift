/// A pointer in an image, which the loader sets.
struct Fixup {
    enum Target {
        /// An address in the image itself, which already stands in the file and moves with the image.
        case own
        /// Another image's symbol, and a number to be added to its address.
        case symbol(String, addend: Int, isWeak: Bool)
    }

    /// The address of the pointer, before the image is moved.
    let address: Int
    let target: Target
}

/// Reads the opcodes that describe where pointers are, as documented in `mach-o/loader.h`.
struct FixupOpcodes {
    private let file: MachOFile
    private var next: Int
    private let end: Int

    private init(_ file: MachOFile, _ range: Range<Int>) {
        (self.file, next, end) = (file, range.lowerBound, range.upperBound)
    }

    static func all(in file: MachOFile) throws -> [Fixup] {
        var rebases = FixupOpcodes(file, file.fixups.rebases)
        return try file.fixups.bindings.reduce(into: try rebases.rebases()) { all, range in
            var bindings = FixupOpcodes(file, range)
            all += try bindings.bindings()
        }
    }

    private mutating func rebases() throws -> [Fixup] {
        var (fixups, address) = ([Fixup](), 0)
        while next < end {
            let (opcode, immediate) = byte()
            var (count, gap) = (0, 0)
            switch opcode {
            case 0x00: return fixups
            case 0x10: try expectPointer(immediate)
            case 0x20: address = start(immediate) + unsigned()
            case 0x30: address += unsigned()
            case 0x40: address += immediate * file.wordSize
            case 0x50: count = immediate
            case 0x60: count = unsigned()
            case 0x70: (count, gap) = (1, unsigned())
            case 0x80:
                count = unsigned()
                gap = unsigned()
            default: throw Failure("a rebase opcode \(opcode) that is not known")
            }
            for _ in 0..<count {
                fixups.append(Fixup(address: address, target: .own))
                address += file.wordSize + gap
            }
        }
        return fixups
    }

    private mutating func bindings() throws -> [Fixup] {
        var (fixups, address, addend, symbol, isWeak) = ([Fixup](), 0, 0, "", false)
        while next < end {
            let (opcode, immediate) = byte()
            var (count, gap) = (0, 0)
            switch opcode {
            // In the lazy opcodes, each entry ends this way.
            case 0x00, 0x10, 0x30: break
            case 0x20: _ = unsigned()
            case 0x40:
                symbol = file.bytes.text(at: next)
                next += symbol.utf8.count + 1
                isWeak = immediate & 1 != 0
            case 0x50: try expectPointer(immediate)
            case 0x60: addend = signed()
            case 0x70: address = start(immediate) + unsigned()
            // The number may be negative, and then wraps around.
            case 0x80: address &+= unsigned()
            case 0x90: count = 1
            case 0xA0: (count, gap) = (1, unsigned())
            case 0xB0: (count, gap) = (1, immediate * file.wordSize)
            case 0xC0:
                count = unsigned()
                gap = unsigned()
            default: throw Failure("a bind opcode \(opcode) that is not known")
            }
            for _ in 0..<count {
                fixups.append(Fixup(address: address, target: .symbol(symbol, addend: addend, isWeak: isWeak)))
                address &+= file.wordSize &+ gap
            }
        }
        return fixups
    }

    private func start(_ segment: Int) -> Int { file.segments[segment].addresses.lowerBound }

    private func expectPointer(_ kind: Int) throws {
        if kind != 1 { throw Failure("a fixup of kind \(kind), which is no pointer") }
    }

    private mutating func byte() -> (opcode: UInt8, immediate: Int) {
        defer { next += 1 }
        let byte = file.bytes.load(UInt8.self, at: next)
        return (byte & 0xF0, Int(byte & 0x0F))
    }

    private mutating func bits() -> (value: Int, width: Int, isNegative: Bool) {
        var (value, width) = (0, 0)
        while true {
            let byte = file.bytes.load(UInt8.self, at: next)
            next += 1
            if width < Int.bitWidth { value |= Int(byte & 0x7F) << width }
            width += 7
            if byte & 0x80 == 0 { return (value, width, byte & 0x40 != 0) }
        }
    }

    private mutating func unsigned() -> Int { bits().value }

    private mutating func signed() -> Int {
        let (value, width, isNegative) = bits()
        return isNegative && width < Int.bitWidth ? value | -1 << width : value
    }
}
