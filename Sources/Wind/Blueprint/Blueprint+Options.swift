// Options of tokens.
extension Blueprint {
    /// Whether an option is already set.
    func isSet(_ option: Option, of token: any Any.Type) -> Bool {
        guard let entry = ProtocolID(token).flatMap({ tokens[$0] }) else { return false }
        switch option {
        case .optional: return entry.isOptional
        case .ignored: return entry.isIgnored
        case .weak: return entry.isWeak
        }
    }

    /// Sets an option of a token.
    func set(_ option: Option, of token: any Any.Type, at location: Container.CodeLocation) {
        guard let id = ProtocolID(token), ConformanceIndex.facts(of: id).isEmpty else {
            invalidTokens.append(.init(token: token, provider: .init(type: Container.self, place: location)))
            return
        }
        let entry = tokens.entry(for: id)
        entry.isNamed = true
        switch option {
        case .optional: entry.isOptional = true
        case .ignored: entry.isIgnored = true
        case .weak:
            entry.isWeak = true
            traits.insert(.weakTokens)
        }
    }
}
