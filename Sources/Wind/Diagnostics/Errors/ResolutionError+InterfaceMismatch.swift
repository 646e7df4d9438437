extension Container.ResolutionError {
    /// A provider that is not what it is handed out as.
    public struct InterfaceMismatch: Sendable {
        /// The class.
        public let provider: Participant
        /// The type under which it is to be handed out.
        public let interface: any Any.Type
        /// Whether no object can ever be of that type: a struct, an enum, a tuple or a function.
        public let isValueType: Bool

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider.type), .type(interface)]
            text.headline("WIND-003", "%0 can't be handed out as %1")
            text.participant(provider, "is to be handed out under it")
            if provider.isBuilt {
                text.advice("have what is built be what its consumers get: a ~1")
            } else if isValueType {
                text.line("No object is ever a %1: it is neither a protocol nor a class.")
                text.advice("name a protocol or a class as PublicInterface")
            } else if interface is AnyClass {
                text.advice("make ~0 a subclass of ~1, or name another PublicInterface")
            } else if TypeName.of(interface).utf8.contains(UInt8(ascii: "<")) {
                text.advice("let ~0 conform with those associated types,\nor name another PublicInterface")
            } else {
                text.advice("declare the conformance: extension ~0: ~1 { … },\nor name another PublicInterface")
            }
        }
    }
}
