/// The parts of a conformance descriptor's name.
struct Conformance {
    let type: TypePath
    let interface: TypePath
    /// The module that declares the conformance.
    let module: String
    let isConditional: Bool

    /// Whether another module declares both the type and the protocol.
    var isRetroactive: Bool { type.module != module && interface.module != module }

    static let prefix = "protocol conformance descriptor for "

    /// - Parameter text: The text after the prefix: `<A where A: P> M.Type<A> : N.Interface in O`.
    /// - Throws: If the text has another form.
    init(_ text: Substring) throws {
        guard let colon = text.ranges(of: " : ").last, let end = text.ranges(of: " in ").last,
            colon.upperBound < end.lowerBound
        else { throw Failure("a conformance that is not understood: \(text)") }
        type = TypePath(text[..<colon.lowerBound])
        // The name of a private protocol contains its file.
        interface = TypePath(text[colon.upperBound..<end.lowerBound])
        module = String(text[end.upperBound...])
        isConditional = text.hasPrefix("<") && text.contains(" where ")
    }

    var description: String { "\(type) : \(interface)" }
}
