#if DEBUG
/// An image with the output of other tools about it.
struct KnownImage {
    let mapped: MappedImage
    let symbols: SymbolList
    let objectiveC: ObjectiveCDump
    let graph: SymbolGraph

    var name: String { mapped.name }
}

/// Images that see each other, and the known facts about them.
struct World {
    let images: [KnownImage]
    /// The names of the addresses in each image.
    private let texts: [UInt: [String]]
    private let missing: [UInt: String]
    private let defined: Set<String>

    init(_ files: [(name: String, file: MachOFile)], known: (MappedImage) throws -> KnownImage) throws {
        let mapped = try MappedImages(files)
        images = try mapped.images.map(known)
        var texts: [UInt: [String]] = [:]
        for image in images {
            for symbol in image.symbols.defined {
                texts[symbol.address + image.mapped.slide, default: []] += [symbol.text]
            }
        }
        self.texts = texts
        missing = mapped.missing
        defined = Set(images.flatMap { $0.symbols.defined.map(\.text) })
    }

    /// The memory of all images.
    var extent: Range<UInt> {
        (images.first?.mapped.extent.lowerBound ?? 1)..<(images.last?.mapped.extent.upperBound ?? 1)
    }

    /// The text after the prefix in a symbol at this address; nil if there isn't any.
    func path(at address: UInt, after prefix: String) -> TypePath? {
        let known = texts[address] ?? missing[address].map { name in images.map { $0.symbols.text(of: name) } }
        return known?.first { $0.hasPrefix(prefix) }.map { TypePath($0.dropFirst(prefix.count)) }
    }

    /// Whether the symbol isn't defined in any image, and `image` links it weakly.
    func isAbsent(_ text: String, in image: KnownImage) -> Bool {
        !defined.contains(text)
            && image.symbols.undefined.contains { $0.isWeak && image.symbols.text(of: $0.name) == text }
    }
}
#endif
