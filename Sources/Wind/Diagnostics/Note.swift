extension Container {
    /// Something that `validate()` noticed.
    public indirect enum Note: Sendable, CustomStringConvertible {
        /// WIND-020: a hand-written resolver that states no tokens, so that the check can't know what it provides.
        case unstatedTokens(resolver: any Any.Type, place: CodeLocation)
        /// WIND-021: an empty protocol that nothing provides and whose name is not that of a token.
        case unprovidedProtocol(any Any.Type, components: [any Any.Type])
        /// WIND-037: several copies of Wind in the process, by the files of the images that they are in, this one's first.
        case linkedTwice(images: [String])

        /// WIND-041: several providers of a token, where only the first is read.
        case secondProvider(
            of: any Any.Type, providers: [ResolutionError.Participant], readers: [ResolutionError.Participant])

        /// WIND-042: a ``Startable`` component that was made after `start()`, and who needed it, the outermost first.
        case notStarted(ResolutionError.Participant, chain: [any Any.Type])

        /// WIND-043: what a component may go without, and only those scopes bring, in which it is never made.
        case neverBrought(any Any.Type, to: ResolutionError.Participant, scopes: [String])

        /// WIND-044: a provider of a token that takes what it provides, and another one that is registered before it.
        case lateDecorator(ResolutionError.Participant, of: any Any.Type, after: ResolutionError.Participant)

        /// The text for people.
        @inline(never)
        public var description: String {
            var text = ProblemText()
            write(to: &text)
            return text.result
        }

        /// Writes what was noticed: each kind is one file.
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
            case .notStarted(let component, let chain): text.notStarted(component, neededBy: chain)
            }
        }
    }
}
