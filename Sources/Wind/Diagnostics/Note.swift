extension Container {
    /// Something that `validate()` noticed.
    public indirect enum Note: Sendable, CustomStringConvertible {
        /// WIND-020: a hand-written resolver that states no tokens, so that the check can't know what it provides.
        case unstatedTokens(resolver: any Any.Type, place: CodeLocation)
        /// WIND-021: an empty protocol that nothing provides and whose name is not that of a token.
        case unprovidedProtocol(any Any.Type, components: [any Any.Type])
        /// WIND-037: several copies of Wind in the process, by the files of the images that they are in, this one's first.
        case linkedTwice(images: [String])

        /// The text for people.
        public var description: String { ProblemText.text(of: data) }

        /// What the note knows and says: each kind is one file.
        var data: any ProblemData {
            switch self {
            case .unstatedTokens(let resolver, let place): UnstatedTokens(resolver: resolver, place: place)
            case .unprovidedProtocol(let type, let components): UnprovidedProtocol(type: type, components: components)
            case .linkedTwice(let images): LinkedTwice(images: images)
            }
        }
    }
}
