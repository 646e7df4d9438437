extension Container.ResolutionError {
    /// A `DependencyToken` that is no empty protocol.
    public struct InvalidToken: Sendable {
        /// What was named as token.
        public let token: any Any.Type
        /// Who named it.
        public let provider: Participant
        /// As what its provider is handed out; nil where nothing is.
        public internal(set) var interface: (any Any.Type)?

        /// Whether the interface is a token, and this the interface.
        static func isSwapped(_ token: any Any.Type, with interface: any Any.Type) -> Bool {
            guard let id = ProtocolID(interface), ProtocolID(token).map(ConformanceIndex.isEmpty) != true else {
                return false
            }
            let facts = ConformanceIndex.facts(of: id)
            return facts.isEmpty && facts.isCalledLikeToken
        }

        func write(to text: inout ProblemText) {
            let bases = TypeName.shortParts(of: token)
            text.facts = [
                .type(token), .type(provider.type), .text(bases ?? ""),
                .text("DependsOn" + TypeName.word(provider.type)),
            ]
            text.headline("WIND-009", "%0 is no token")
            if provider.type == Container.self {
                text.facts = [.text(provider.place?.description ?? "")]
                text.line(
                    provider.place == nil
                        ? "container.optional, weak or ignore names it"
                        : "container.optional, weak or ignore names it  (at %0)")
                return text.advice("name the empty protocol by which consumers ask")
            }
            text.participant(provider, "names it as its token")
            if let interface, InvalidToken.isSwapped(token, with: interface) {
                text.facts = [
                    .type(interface), .text(TypeName.inCode(interface)), .text(TypeName.inCode(token)),
                ]
                text.line("%0 is one, and is named as the public interface: they are swapped.")
                return text.advice(provider.isBuilt ? "swap them" : "swap them: IndirectResolver<%1, %2>")
            }
            text.line("A token is a protocol without requirements of its own.")
            let id = ProtocolID(token)
            if id?.isOfObjectiveC == true {
                text.line("This one is a protocol of Objective-C, and classes conform to a token in Swift.")
            }
            if let id, !id.isOfObjectiveC {
                text.advice(
                    """
                    declare an empty protocol: protocol %3 {},
                    and move what ~0 requires into the public interface
                    """)
            } else if bases != nil {
                text.advice(
                    "name one of them, or declare a token that refines them:\nprotocol %3: %2 {}")
            } else {
                text.advice("declare an empty protocol instead: protocol %3 {}")
            }
        }
    }
}
