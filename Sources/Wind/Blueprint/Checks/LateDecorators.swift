extension Check {
    /// Notes each decorator that is registered after the provider that it wraps.
    ///
    /// Consumers get the first provider; otherwise, they would get it without the decorator.
    static func lateDecorators(_ graph: DependencyGraph) -> [Container.Note] {
        var notes: [Container.Note] = []
        for outlook in graph.outlooks {
            for entry in outlook.blueprint.tokens.values {
                guard let late = outlook.lateDecorator(of: entry) else { continue }
                var wrapped = late.wrapped.registration.participant
                wrapped.isExported = !late.wrapped.position.isHere
                wrapped.isExpected = late.wrapped.registration.lifetime == .expected
                notes.append(.lateDecorator(late.decorator.registration.participant, of: entry.type, after: wrapped))
            }
        }
        return byText(notes)
    }
}

extension Outlook {
    /// The first provider that isn't a decorator, and the first decorator of this container that comes after it.
    ///
    /// A module's decorator wraps the providers of its own module, so it doesn't count.
    func lateDecorator(of entry: TokenEntry) -> (wrapped: SeenOffer, decorator: SeenOffer)? {
        guard entry.offers.contains(where: \.isAroundAnother) else { return nil }
        let view = view(of: entry.id, for: nil)
        guard let first = view.offers.firstIndex(where: { !$0.offer.isAroundAnother }) else {
            return lateDecorator(in: view.offers)
        }
        let wrapped = view.offers[first]
        if view.isWeak(wrapped) { return nil }
        let late = view.offers[first...].first {
            $0.position.isHere && $0.offer.type == wrapped.offer.type && $0.offer.isAroundAnother
        }
        return late.map { (wrapped, $0) }
    }

    /// The provider without a token around which a token's decorators stand, and the first decorator that comes after it
    /// and isn't the outermost one.
    private func lateDecorator(in decorators: [SeenOffer]) -> (wrapped: SeenOffer, decorator: SeenOffer)? {
        guard decorators.count > 1 else { return nil }
        let wrapped = offers(of: ObjectIdentifier(decorators[0].offer.type), for: nil).first {
            $0.position.isHere && $0.offer.token == nil && !$0.offer.isAroundAnother
        }
        guard let wrapped else { return nil }
        let late = decorators.dropFirst().first {
            $0.position.isHere && $0.offer.type == wrapped.offer.type
                && $0.offer.registration.index > wrapped.offer.registration.index
        }
        return late.map { (wrapped, $0) }
    }
}
