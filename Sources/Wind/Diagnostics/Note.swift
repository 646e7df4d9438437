extension Container {
    /// A remark that doesn't make a container fail.
    public indirect enum Note: Sendable, CustomStringConvertible {
        /// WIND-020: a hand-written resolver that doesn't list its tokens, which hides its offers from the check.
        case unstatedTokens(resolver: any Any.Type, place: CodeLocation)
        /// WIND-021: an empty protocol without a provider whose name isn't that of a token.
        case unprovidedProtocol(any Any.Type, components: [any Any.Type])
        /// WIND-037: several copies of Wind in the process, with the files of their images, this copy's image first.
        case linkedTwice(images: [String])

        /// WIND-041: several providers of a token, of which consumers read only the first.
        case secondProvider(
            of: any Any.Type, providers: [ResolutionError.Participant], readers: [ResolutionError.Participant])

        /// WIND-042: a ``Startable`` component that was created after `start()`, with the chain of its consumers.
        case notStarted(ResolutionError.Participant, chain: [any Any.Type])

        /// WIND-043: an optional dependency that only these scopes provide, none of which creates the component. An
        /// empty list stands for any scope: the provider of this weak dependency is a `ScopedSingleton`.
        case neverBrought(any Any.Type, to: ResolutionError.Participant, scopes: [String])

        /// WIND-044: a decorator that is registered after the provider that it should wrap.
        case lateDecorator(ResolutionError.Participant, of: any Any.Type, after: ResolutionError.Participant)

        /// WIND-046: a component that a builder creates, so that the container doesn't wire it, with one of its tokens.
        case unwired(ResolutionError.Participant, token: any Any.Type)

        /// WIND-047: a provider that has the type of another provider of its token, but is handed out as a different
        /// one, so that a list of that type lacks it.
        case handedOutDifferently(
            ResolutionError.Participant, now: ResolutionError.UnservedProperty.Served, as: any Any.Type,
            beside: ResolutionError.Participant)

        /// The text for people.
        @inline(never)
        public var description: String {
            var text = ProblemText()
            write(to: &text)
            return text.result
        }

        /// Writes the remark: each kind has its own file.
        func write(to text: inout ProblemText) {
            switch self {
            case .unstatedTokens(let resolver, let place): text.unstatedTokens(of: resolver, at: place)
            case .unprovidedProtocol(let type, let components): text.unprovidedProtocol(type, of: components)
            case .linkedTwice(let images): text.linkedTwice(images)
            case .secondProvider(let token, let providers, let readers):
                text.secondProvider(of: token, providers, readers: readers)
            case .neverBrought(let type, let component, let scopes):
                text.neverBrought(type, to: component, scopes: scopes)
            case .lateDecorator(let decorator, let token, let first):
                text.lateDecorator(decorator, of: token, after: first)
            case .handedOutDifferently(let provider, let now, let type, let other):
                text.handedOutDifferently(provider, now: now, as: type, beside: other)
            case .unwired(let component, let token): text.unwired(component, token: token)
            case .notStarted(let component, let chain): text.notStarted(component, neededBy: chain)
            }
        }
    }
}
