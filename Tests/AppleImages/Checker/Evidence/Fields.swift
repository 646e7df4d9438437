#if DEBUG
/// The stored properties of an image's classes, from its symbols and from the lists for the Objective-C runtime.
struct Fields {
    /// The lists, by the path of the class.
    private(set) var lists: [String: [InstanceVariable]] = [:]
    /// The type of a property, by the path of the class and the name.
    private(set) var types: [String: Substring] = [:]
    /// The offsets with their own symbols; nil if they are set at run time.
    private(set) var offsets: [String: Int?] = [:]
    /// The address of a class's metadata, if the image contains it.
    private(set) var metadata: [String: UInt] = [:]
    /// Classes with a direct or indirect superclass from a module with library evolution.
    private(set) var resilient: Set<String> = []
    /// Classes whose metadata is completed at run time.
    private(set) var completed: Set<String> = []

    init(of image: KnownImage) {
        let (symbols, file) = (image.symbols, image.mapped.file)
        for (symbol, rest) in symbols.defined("type metadata for ") where symbol.name.hasSuffix("CN") {
            metadata[TypePath(rest).description] = symbol.address
        }
        func paths(after prefix: String) -> Set<String> {
            Set(symbols.defined(prefix).map { TypePath($0.rest).description })
        }
        // The classes of these modules have both symbols.
        resilient = paths(after: "class metadata base offset for ").subtracting(
            paths(after: "method lookup function for "))
        completed = paths(after: "type metadata completion function for ")
        // A class with another name in Objective-C.
        let classes = Dictionary(metadata.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
        let renamed = Dictionary(
            symbols.defined("_OBJC_CLASS_$_").map { (String($0.rest), classes[$0.symbol.address]) },
            uniquingKeysWith: { first, _ in first })
        for (symbol, rest) in symbols.defined("instance variables of ") {
            let path = renamed[String(rest)].flatMap { $0 } ?? TypePath(rest).description
            lists[path] = file.instanceVariables(at: symbol.address)
        }
        for (symbol, rest) in symbols.defined("direct field offset for ") {
            guard let key = addType(rest) else { continue }
            offsets[key] = .some(file.fieldOffset(at: symbol.address))
        }
        for (_, rest) in symbols.defined("variable initialization expression of ") { _ = addType(rest) }
        for symbol in symbols.defined where symbol.text.contains(".getter : ") {
            _ = addType(symbol.text.replacing(".getter : ", with: " : ")[...])
        }
    }

    /// - Parameter text: For example, `M.Class<A>.(name in …) : N.Type`.
    /// - Returns: The path of the class, and the name of the property.
    private mutating func addType(_ text: Substring) -> String? {
        guard let colon = text.firstRange(of: " : ") else { return nil }
        let key = TypePath(text[..<colon.lowerBound].replacing(/\(extension in [^)]*\):/, with: "")).plain
        types[key] = types[key] ?? text[colon.upperBound...]
        return key
    }
}
#endif
