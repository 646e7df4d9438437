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
        /// Whether other code creates its objects.
        public internal(set) var isForeign = false
        /// Whether it is registered in a parent container.
        public let isInParent: Bool
        /// The other tokens for which the type is registered; nil for a registration without a token.
        public let otherTokens: [(any Any.Type)?]
        /// Whether the container and its parents don't have any registrations.
        var isInEmptyContainer = false
        /// The names of the declared scopes that provide it.
        public internal(set) var scopes: [String] = []
        /// Whether the replacement is registered.
        public internal(set) var isSwapped = false
        /// The registered class for which an earlier call put this one in place; nil if none did.
        public internal(set) var original: (any Any.Type)?
        /// The place of an earlier call that replaced it for its token or type; nil if none did.
        var placeOfEarlier: Container.CodeLocation?
        /// The token and the type that this call names.
        var earlier: (token: (any Any.Type)?, type: (any Any.Type)?) = (nil, nil)
        /// The token of the decorators, if only decorators are registered for the type and the token.
        var tokenOfDecorators: (any Any.Type)?
        /// The token for which a provider here hands it out as a type, or nil in place of one; empty if none does.
        var handedOutFor: [(any Any.Type)?] = []
        /// Near matches, one sentence each.
        public let near: [String]

        func write(to text: inout ProblemText) {
            let token = (otherTokens.first ?? handedOutFor.first) ?? nil
            let code =
                TypeName.inCode(type, isValue: true)
                + (token.map { ", for: " + TypeName.inCode($0, isValue: true) } ?? "")
            text.facts = [
                .type(type), .type(replacement), .text(place.description), .scopes(scopes, "provide"), .scopes(scopes),
                .type(original), .text(code),
            ]
            text.headline(
                "WIND-028",
                isHandWritten
                    ? "%0 can't be replaced: a hand-written resolver provides it"
                    : isForeign
                        ? "%0 can't be replaced: other code creates its objects"
                        : isInParent
                            ? "%0 can't be replaced here: a parent container registers it"
                            : placeOfEarlier != nil
                                ? "%0 can't be replaced: an earlier call replaced it"
                                : tokenOfDecorators != nil
                                    ? "%0 can't be replaced by type: only a decorator is registered"
                                    : otherTokens.isEmpty
                                        ? "%0 can't be replaced: it is not registered"
                                        : "%0 can't be replaced: it is registered for another token, or for none")
            text.line(type == replacement ? "replace is called at %2" : "%1 should replace it  (at %2)")
            for token in otherTokens {
                text.line(
                    token == nil ? "It is registered without a token." : "It is registered for %0.",
                    about: [.type(token)])
            }
            if !isInParent, !isForeign, handedOutFor.isEmpty { text.near(near) }
            if isHandWritten {
                text.advice("register the resolver that the test needs in a container of its own")
            } else if isForeign {
                text.advice(
                    "announce a ForeignInstantiable of the test, with its token: object.resolveMe(in: container)")
            } else if isInParent {
                text.advice("replace it in the parent, or register ~1 here, which hides it")
            } else if !scopes.isEmpty {
                text.line("Only %3 it.")
                text.advice("replace it in a container that %4 opened, before anything is created there")
            } else if let placeOfEarlier {
                text.line("It was replaced at %0.", about: [.text(placeOfEarlier.description)])
                let names = [
                    earlier.type.map { TypeName.inCode($0, isValue: true) },
                    earlier.token.map { "for: " + TypeName.inCode($0, isValue: true) },
                ]
                text.facts = [.text(names.compactMap { $0 }.joined(separator: ", "))]
                text.advice("replace it again as there: container.replace(%0) { … }")
            } else if let token = tokenOfDecorators {
                text.facts = [.text(TypeName.inCode(token, isValue: true))]
                text.advice("replace all providers of the token: container.replace(for: %0) { … }")
            } else if !otherTokens.isEmpty {
                text.advice("replace it as it is registered: container.replace(%6) { … }")
            } else if original != nil {
                text.line("~0 stands for %5, which it replaced.")
                text.advice("replace ~5 again: replace(~5.self, with: …)")
            } else if !handedOutFor.isEmpty {
                text.line("It is the type under which a provider is handed out.")
                text.advice("replace it by its type: container.replace(%6) { … }")
            } else if isSwapped {
                text.line("~1 is registered.")
                text.advice("swap the two, if you want to replace ~1: replace(~1.self, with: ~0.self)")
            } else if isInEmptyContainer {
                text.line("The container is empty.")
                text.advice(
                    """
                    register it first, or replace it in a copy of the app's container:
                    .container(app) { … } for a test, app.copy() elsewhere
                    """
                )
            } else {
                text.advice("register it first, or correct the name if it was renamed")
            }
        }
    }
}
