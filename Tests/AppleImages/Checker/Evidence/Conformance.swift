/// What the name of a conformance descriptor says.
struct Conformance {
    let type: TypePath
    let interface: TypePath
    /// The module that says that the type conforms.
    let module: String
    let isConditional: Bool

    /// Whether neither the type nor the protocol is of the module that says so.
    var isRetroactive: Bool { type.module != module && interface.module != module }

    static let prefix = "protocol conformance descriptor for "

    /// - Parameter text: What follows the prefix: `<A where A: P> M.Type<A> : N.Interface in O`.
    /// - Throws: If it is nothing like that.
    init(_ text: Substring) throws {
        guard let colon = text.ranges(of: " : ").last, let end = text.ranges(of: " in ").last,
            colon.upperBound < end.lowerBound
        else { throw Failure("a conformance that is not understood: \(text)") }
        type = TypePath(text[..<colon.lowerBound])
        // A private protocol's name says in which file it is.
        interface = TypePath(text[colon.upperBound..<end.lowerBound])
        module = String(text[end.upperBound...])
        isConditional = text.hasPrefix("<") && text.contains(" where ")
    }

    var description: String { "\(type) : \(interface)" }
}
