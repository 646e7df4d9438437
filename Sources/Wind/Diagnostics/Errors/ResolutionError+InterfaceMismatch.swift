extension Container.ResolutionError {
    /// A provider that doesn't have the type under which it is handed out.
    public struct InterfaceMismatch: Sendable {
        /// The class.
        public let provider: Participant
        /// The type under which it should be handed out.
        public let interface: any Any.Type
        /// Whether the type is a struct, an enum, a tuple or a function, which an object can't have.
        public let isValueType: Bool
        /// Whether the provider is a registered value or object, without a builder.
        var isValue = false
        /// The provider's token; nil if another type than the class's own interface is meant.
        var token: (any Any.Type)?
        /// Whether the provider was to take the place of another, which is handed out as the type.
        var isReplacement = false

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider.type), .type(interface), .text(TypeName.inCode(interface))]
            text.headline("WIND-003", "%0 can't be handed out as %1")
            text.participant(provider, "isn't of that type")
            if isReplacement, !provider.isBuilt { text.line("The provider that it replaces is handed out as %1.") }
            if provider.isBuilt {
                text.advice(isValue ? "register it as a type that it has" : "have the builder return a ~1")
            } else if isValueType {
                text.line("%1 is neither a protocol nor a class.")
                text.advice(
                    isReplacement
                        ? "replace it by a value of this type" : "name a protocol or a class as PublicInterface")
            } else if let token, token == interface || InvalidToken.isCalledLikeToken(interface) {
                text.facts.append(.text(TypeName.inCode(token)))
                text.line(token == interface ? "%1 is its token." : "%1 has the name of a token.")
                text.advice(
                    token == interface || InvalidToken.isCalledLikeToken(token)
                        ? "name the interface as PublicInterface, not a token: IndirectResolver<%3, …>"
                        : """
                        swap the token and the interface: IndirectResolver<%2, %3>,
                        or, if ~1 is the interface, declare the conformance: extension ~0: ~1 {}
                        """)
            } else if interface is AnyClass {
                text.advice(
                    "make ~0 a subclass of ~1,\nor "
                        + (isReplacement
                            ? "have the provider that it replaces handed out as a protocol"
                            : "name another PublicInterface"))
            } else {
                text.advice(
                    (ExistentialLayout.isParameterised(interface)
                        ? "conform ~0 to it with these associated types"
                        : "declare the conformance: extension ~0: ~1 { … }")
                        + (isReplacement ? "" : ",\nor name another PublicInterface"))
            }
        }
    }
}
