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
        var (wrapped, later) = (nil as SeenOffer?, view.offers[...])
        if let first = view.offers.firstIndex(where: { !$0.offer.isAroundAnother }) {
            (wrapped, later) = (view.offers[first], view.offers[first...])
        } else if view.offers.count > 1 {
            // The provider has no token, and the first decorator wraps it, wherever it stands.
            wrapped = offers(of: ObjectIdentifier(view.offers[0].offer.type), for: nil).first {
                $0.position.isHere && $0.offer.token == nil && !$0.offer.isAroundAnother
            }
            later = view.offers.dropFirst().drop { seen in
                wrapped.map { seen.offer.registration.index < $0.offer.registration.index } ?? true
            }
        }
        guard let wrapped, !view.isWeak(wrapped) else { return nil }
        let late = later.first {
            $0.position.isHere && $0.offer.type == wrapped.offer.type && $0.offer.isAroundAnother
        }
        return late.map { (wrapped, $0) }
    }
}
