extension Container.ResolutionError {
    /// Something to be replaced that was never registered.
    public struct NothingToReplace: Sendable {
        /// The class or the token.
        public let type: any Any.Type
        /// What was to take its place.
        public let replacement: any Any.Type
        /// Where it was to be replaced.
        public let place: Container.CodeLocation
        /// Whether a hand-written resolver provides it, which can't be replaced by something else.
        public let isHandWritten: Bool
        /// Whether it is registered further out.
        public let isFurtherOut: Bool
        /// The tokens for which the type is registered, which are others than the one that was named; nil for none.
        public let otherTokens: [(any Any.Type)?]
        /// The names of the declared scopes that have it.
        public internal(set) var scopes: [String] = []
        /// Whether what was to take its place is registered.
        public internal(set) var isSwapped = false
        /// What comes close, a sentence each.
        public let near: [String]

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(replacement), .text(place.description), .scopes(scopes, "bring"), .scopes(scopes),
            ]
            text.headline(
                "WIND-028",
                isHandWritten
                    ? "%0 can't be replaced: a hand-written resolver provides it"
                    : "%0 can't be replaced: it is not registered")
            text.line(type == replacement ? "It was to be replaced at %2" : "%1 was to take its place  (at %2)")
            for token in otherTokens {
                text.line(
                    token == nil ? "It is registered without a token." : "It is registered for %0.",
                    about: [.type(token)])
            }
            text.near(near)
            if isHandWritten {
                text.advice("register the resolver that the test needs in a container of its own")
            } else if isFurtherOut {
                text.line("It is registered further out.")
                text.advice("replace it there, or register the other in this container, which hides it here")
            } else if !scopes.isEmpty {
                text.line("Only %3 it.")
                text.advice("replace it in a container that %4 opened, before anything is made there")
            } else if let token = otherTokens.first {
                let code = token.map { ", for: " + TypeName.inCode($0, isValue: true) } ?? ""
                text.facts = [.text(TypeName.inCode(type, isValue: true) + code)]
                text.advice("name what is registered: replace(%0) { … }")
            } else if isSwapped {
                text.line("~1 is registered.")
                text.advice("if that is to be replaced, swap them: replace(~1.self, with: ~0.self)")
            } else {
                text.advice("register it before, or name what is registered; what was renamed stays real otherwise")
            }
        }
    }
}
