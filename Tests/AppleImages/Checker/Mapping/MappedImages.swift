#if canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// One image in the memory, with its pointers set.
struct MappedImage {
    let name: String
    let file: MachOFile
    /// The distance by which it was moved.
    let slide: UInt
    /// The address range of its segments.
    let extent: Range<UInt>

    func section(_ segment: String, _ name: String) -> Range<UInt>? {
        file.section(segment, name).map { section in
            let start = UInt(section.address) + slide
            return start..<start + UInt(section.byteCount)
        }
    }
}

/// Images that see each other's symbols, in the lowest 4 GB of the memory.
///
/// A symbol that none of them defines has its own address in memory that can't be read, so that following a pointer to
/// this address stops the program. A weakly linked symbol that is missing is null, as on a system that lacks it.
final class MappedImages {
    private(set) var images: [MappedImage] = []
    /// The addresses of the symbols that the images define or lack.
    private(set) var addresses: [String: UInt] = [:]
    /// The names at addresses in the memory that can't be read.
    private(set) var missing: [UInt: String] = [:]

    private static let pageSize = 0x4000
    /// An unused page follows each image.
    private static let gap = pageSize
    private static let missingSpace = 0x40_0000
    private let mapping: UInt

    init(_ files: [(name: String, file: MachOFile)]) throws {
        let sizes = files.map { file in
            (file.file.segments.map(\.addresses.upperBound).max() ?? 0).alignedUp(to: Self.pageSize)
        }
        let total = sizes.reduce(0) { $0 + $1 + Self.gap } + Self.missingSpace
        mapping = try unsafe MappedImages.reserve(total)
        var next = mapping
        for ((name, file), size) in zip(files, sizes) {
            let image = MappedImage(name: name, file: file, slide: next, extent: next..<next + UInt(size))
            unsafe MappedImages.copy(image)
            for symbol in file.symbols where symbol.isExternal {
                addresses[symbol.name] = UInt(symbol.address) + next
            }
            images.append(image)
            next += UInt(size + Self.gap)
        }
        for image in images { try unsafe setPointers(of: image, missingSpace: next) }
        for image in images {
            // SAFETY: the image's own pages, mapped above.
            let result = unsafe mprotect(
                UnsafeMutableRawPointer(bitPattern: image.slide), image.extent.count, PROT_READ)
            guard result == 0 else { throw Failure("an image can't be protected") }
        }
    }

    /// Reserves an unused address range, which can't be read yet.
    @unsafe
    private static func reserve(_ byteCount: Int) throws -> UInt {
        let exactly: Int32 = 0x10_0000
        for address in stride(from: 0x1000_0000 as UInt, to: 0xE000_0000, by: 0x400_0000) {
            let place = unsafe mmap(
                UnsafeMutableRawPointer(bitPattern: address), byteCount, PROT_NONE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | exactly, -1, 0)
            if UInt(bitPattern: place) == address { return address }
            if let place = unsafe place, unsafe place != MAP_FAILED { unsafe munmap(place, byteCount) }
        }
        throw Failure("there is no room in the lowest 4 GB of the memory")
    }

    @unsafe
    private static func copy(_ image: MappedImage) {
        let start = unsafe UnsafeMutableRawPointer(bitPattern: image.slide)!
        // SAFETY: all of the image is in the reserved range.
        unsafe mprotect(start, image.extent.count, PROT_READ | PROT_WRITE)
        for segment in image.file.segments where !segment.contents.isEmpty {
            unsafe image.file.bytes.contents[segment.contents].withUnsafeBytes {
                unsafe (start + segment.addresses.lowerBound).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
            }
        }
    }

    @unsafe
    private func setPointers(of image: MappedImage, missingSpace: UInt) throws {
        for fixup in try FixupOpcodes.all(in: image.file) {
            let place = image.slide + UInt(fixup.address)
            guard image.extent.contains(place) else { throw Failure("a pointer outside of \(image.name)") }
            switch fixup.target {
            case .own:
                let stored = unsafe MappedImages.word(at: place, image.file.wordSize)
                unsafe MappedImages.store(stored &+ image.slide, at: place, image.file.wordSize)
            case .symbol(let name, let addend, let isWeak):
                let address = try address(of: name, isWeak: isWeak, in: missingSpace)
                let value = address == 0 ? 0 : address &+ UInt(bitPattern: addend)
                unsafe MappedImages.store(value, at: place, image.file.wordSize)
            }
        }
    }

    private func address(of name: String, isWeak: Bool, in missingSpace: UInt) throws -> UInt {
        if let known = addresses[name] { return known }
        if isWeak { return 0 }
        // The distance is large enough that reads from one address can't reach the next.
        let address = missingSpace + UInt(missing.count + 1) * 0x100
        guard address < missingSpace + UInt(Self.missingSpace) else { throw Failure("too many missing symbols") }
        (addresses[name], missing[address]) = (address, name)
        return address
    }

    @unsafe
    private static func word(at address: UInt, _ size: Int) -> UInt {
        let place = unsafe UnsafeRawPointer(bitPattern: address)!
        return unsafe size == 8 ? place.loadUnaligned(as: UInt.self) : UInt(place.loadUnaligned(as: UInt32.self))
    }

    @unsafe
    private static func store(_ value: UInt, at address: UInt, _ size: Int) {
        let place = unsafe UnsafeMutableRawPointer(bitPattern: address)!
        if size == 8 {
            unsafe place.storeBytes(of: value, as: UInt.self)
        } else {
            unsafe place.storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
        }
    }
}
