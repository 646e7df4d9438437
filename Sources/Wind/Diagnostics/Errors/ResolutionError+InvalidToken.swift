extension Container.ResolutionError {
    /// A `DependencyToken` that isn't an empty protocol.
    public struct InvalidToken: Sendable {
        /// The type that is named as a token.
        public let token: any Any.Type
        /// The provider that names it.
        public let provider: Participant
        /// The provider's public interface; nil if the call doesn't name one.
        public internal(set) var interface: (any Any.Type)?
        /// Whether an export names it.
        var isExported = false

        /// Whether the token and the interface are swapped.
        static func isSwapped(_ token: any Any.Type, with interface: any Any.Type) -> Bool {
            ProtocolID(token).map(ConformanceIndex.isEmpty) != true && isCalledLikeToken(interface)
        }

        /// Whether the type is an empty protocol with the name of a token.
        static func isCalledLikeToken(_ type: any Any.Type) -> Bool {
            guard let facts = ProtocolID(type).map({ ConformanceIndex.facts(of: $0) }) else { return false }
            return facts.isEmpty && facts.isCalledLikeToken
        }

        func write(to text: inout ProblemText) {
            let areTokens = ExistentialLayout(token)?.protocols.allSatisfy { ConformanceIndex.isEmpty($0) } == true
            text.facts = [
                .type(token), .type(provider.type), .text("DependsOn" + TypeName.word(provider.type)),
            ]
            text.headline("WIND-009", "%0 isn't a token")
            if provider.type == Container.self {
                let caller =
                    isExported ? "container.export, or the exports of a module," : "container.optional, weak or ignore"
                text.facts = [.text(provider.place?.description ?? "")]
                text.line(caller + (provider.place == nil ? " names it" : " names it  (at %0)"))
                return text.advice("name the empty protocol that consumers conform to")
            }
            text.participant(
                provider, provider.isBuilt ? "is registered or expected for it" : "names it as its token")
            if let interface, InvalidToken.isSwapped(token, with: interface) {
                text.facts = [
                    .type(interface), .text(TypeName.inCode(interface)), .text(TypeName.inCode(token)),
                ]
                text.line("%0 is one, but is named as the public interface: they are swapped.")
                return text.advice(provider.isBuilt ? "swap them" : "swap them: IndirectResolver<%1, %2>")
            }
            text.line("A token is a protocol without requirements of its own.")
            let id = ProtocolID(token)
            if id?.isOfObjectiveC == true {
                text.line("This is an Objective-C protocol, and a token is a Swift protocol.")
            }
            if provider.isBuilt {
                text.advice("name the empty protocol that consumers conform to")
            } else if let id, !id.isOfObjectiveC {
                text.advice(
                    """
                    declare an empty protocol: protocol %2 {},
                    and move the requirements of ~0 into the public interface
                    """)
            } else if areTokens {
                text.facts = [.text(TypeName.inCode(interface ?? provider.type, isValue: true)), .type(provider.type)]
                text.advice(
                    "name one of them, and offer the class for each other when you register it:\n"
                        + "container.register(%0, for: …, by: ~1.self)")
            } else {
                text.advice("declare an empty protocol instead: protocol %2 {}")
            }
        }
    }
}
