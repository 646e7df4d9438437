extension Container.ResolutionError {
    /// A call of `replace` for something that isn't registered.
    public struct NothingToReplace: Sendable {
        /// The class or the token.
        public let type: any Any.Type
        /// The replacement.
        public let replacement: any Any.Type
        /// The place of the call.
        public let place: Container.CodeLocation
        /// Whether a hand-written resolver provides it, which a test can't replace.
        public let isHandWritten: Bool
        /// Whether it is registered in a parent container.
        public let isFurtherOut: Bool
        /// The other tokens for which the type is registered; nil for a registration without a token.
        public let otherTokens: [(any Any.Type)?]
        /// The names of the declared scopes that provide it.
        public internal(set) var scopes: [String] = []
        /// Whether the replacement is registered.
        public internal(set) var isSwapped = false
        /// Near matches, one sentence each.
        public let near: [String]

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(replacement), .text(place.description), .scopes(scopes, "provide"), .scopes(scopes),
            ]
            text.headline(
                "WIND-028",
                isHandWritten
                    ? "%0 can't be replaced: a hand-written resolver provides it"
                    : "%0 can't be replaced: it is not registered")
            text.line(type == replacement ? "replace is called at %2" : "%1 should replace it  (at %2)")
            for token in otherTokens {
                text.line(
                    token == nil ? "It is registered without a token." : "It is registered for %0.",
                    about: [.type(token)])
            }
            text.near(near)
            if isHandWritten {
                text.advice("register the resolver that the test needs in a container of its own")
            } else if isFurtherOut {
                text.line("It is registered in a parent.")
                text.advice("replace it there, or hide it: register the other one in this container")
            } else if !scopes.isEmpty {
                text.line("Only %3 it.")
                text.advice("replace it in a container that %4 opened, before anything is created there")
            } else if let token = otherTokens.first {
                let code = token.map { ", for: " + TypeName.inCode($0, isValue: true) } ?? ""
                text.facts = [.text(TypeName.inCode(type, isValue: true) + code)]
                text.advice("name it as registered: replace(%0) { … }")
            } else if isSwapped {
                text.line("~1 is registered.")
                text.advice("if you want to replace that, swap them: replace(~1.self, with: ~0.self)")
            } else {
                text.advice("register it first, or correct the name if it was renamed")
            }
        }
    }
}
