// Options of tokens.
extension Blueprint {
    /// Sets an option of a token.
    func set(_ option: Option, of token: any Any.Type, at location: Container.CodeLocation) {
        guard let id = ProtocolID(token), ConformanceIndex.facts(of: id).isEmpty else {
            invalidTokens.append(.init(token: token, provider: .init(type: Container.self, place: location)))
            return
        }
        tokens.entry(for: id).options |= option.rawValue
        if option == .weak { traits.insert(.weakTokens) }
    }
}
