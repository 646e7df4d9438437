/// A registration as a consumer sees it, and the container that creates its object.
struct Source {
    let registration: Registration
    let home: ModelContainer
    /// The container that asks, for a class whose objects announce themselves.
    var asker: ModelContainer?

    /// Whether it belongs to a scope and is resolved outside every scope.
    var isOutOfScope: Bool {
        guard registration.lifetime == .scopedSingleton else { return false }
        return !home.isInScope || home.isCompartment && registration.home !== home
    }

    /// Whether only an announced object has registered the class in this container.
    func isImplied(in level: ModelContainer) -> Bool { registration.isImplied && registration.home === level }

    /// Whether its object exists and is wired.
    var isComplete: Bool {
        registration.lifetime != .sharedInstance && home.place(of: registration).isComplete
    }
}

extension Model {
    /// The providers of a token in the nearest container that has any, and classes that announced objects registered.
    func sources(of token: Token, seenFrom container: ModelContainer, by consumer: Registration?) -> [Source] {
        var implied: [Source] = []
        for level in container.outward {
            let others = provided(token, by: level, askedIn: container).filter { $0.registration !== consumer }
            let isOffered = consumer?.tokens.contains(token) == true
            let found = isOffered ? inner(others, of: consumer!) { $0 == token } : others
            if isOffered, areDecorators(found, in: level, around: consumer!, where: { $0 == token }) { continue }
            if found.contains(where: { !$0.isImplied(in: level) }) { return found + implied }
            implied += found
            if mutation == .blindOutwards { break }
        }
        return implied
    }

    /// The providers of a type in the nearest container that has any, without the registration that asks.
    ///
    /// They are in the order of registration and export.
    func sources(
        of type: String, asList: Bool = false, askedIn container: ModelContainer, by consumer: Registration? = nil,
        withoutBuilders: Bool = false
    ) -> [Source] {
        var implied: [Source] = []
        for level in container.outward {
            let own = level.registrations.filter { $0.types.contains(type) && $0 !== consumer }
                .filter { !withoutBuilders || !$0.facts.isBuilt }
                .map { (order: $0.order, sources: [source($0, askedIn: container)]) }
            let exported = level.exports.map { export in
                let all = provided(export.token, by: export.child, askedIn: export.child)
                return (
                    order: export.order,
                    sources: all.filter { one in
                        one.registration.types(for: export.token).contains(type)
                            && !(withoutBuilders && one.registration.facts.isBuilt)
                    }
                )
            }
            let found = (own + exported).sorted { $0.order < $1.order }
            let isOffered = consumer?.types.contains(type) == true
            let isMeant = { (token: Token) in token.interface == type }
            if isOffered, areDecorators(found.flatMap(\.sources), in: level, around: consumer!, where: isMeant) {
                continue
            }
            if !asList {
                let later = own.flatMap(\.sources).filter { $0.isImplied(in: level) }
                let now = found.flatMap(\.sources).filter { !$0.isImplied(in: level) }
                let all = isOffered ? inner(now, of: consumer!, where: isMeant) : now
                if !all.isEmpty { return asked(by: container, all) }
                implied = later + implied
                continue
            }
            let others = found.flatMap(\.sources)
            let all = isOffered ? inner(others, of: consumer!, where: isMeant) : others
            if all.contains(where: { !$0.isImplied(in: level) }) { return asked(by: container, all + implied) }
            implied = all + implied
        }
        return asked(by: container, implied)
    }

    /// The providers for a builder's parameter that isn't a maker.
    func sources(
        for parameter: Parameter, askedIn container: ModelContainer, by builder: Registration?
    ) -> [Source] {
        guard let token = parameter.token else {
            return sources(of: parameter.type, asList: parameter.kind == .list, askedIn: container, by: builder)
        }
        return sources(of: token, seenFrom: container, by: builder).filter { source in
            source.registration.types(for: token).contains(parameter.type)
        }
    }

    private func asked(by container: ModelContainer, _ sources: [Source]) -> [Source] {
        sources.map { Source(registration: $0.registration, home: $0.home, asker: container) }
    }

    /// The sources for a decorator: without the earlier registrations of its container that get the decorator.
    private func inner(
        _ sources: [Source], of decorator: Registration, where isMeant: (Token) -> Bool
    ) -> [Source] {
        var chain = [decorator]
        var earlier = decorator.home.registrations.filter {
            $0.order < decorator.order && $0.isDecorator(where: isMeant)
        }
        var next = 0
        while next < chain.count {
            let around = earlier.filter { wraps([chain[next]], $0, in: $0.home) }
            chain += around
            earlier.removeAll { outer in around.contains { $0 === outer } }
            next += 1
        }
        return sources.filter { source in !chain.contains { $0 === source.registration } }
    }

    /// Whether a nearer container has only decorators, which wrap a consumer of a container further out.
    private func areDecorators(
        _ sources: [Source], in level: ModelContainer, around consumer: Registration,
        where isMeant: (Token) -> Bool
    ) -> Bool {
        guard level.outward.dropFirst().contains(where: { $0 === consumer.home }),
            sources.allSatisfy({ $0.registration.home === level && $0.registration.isDecorator(where: isMeant) })
        else { return false }
        var chain = [consumer]
        for between in level.outward.dropFirst().prefix(while: { $0 !== consumer.home }).reversed() {
            chain += between.registrations.filter { $0.isDecorator(where: isMeant) && wraps(chain, $0, in: between) }
        }
        return sources.contains { wraps(chain, $0.registration, in: $0.home) }
    }

    /// Whether a registration gets one of several others of its own token or type.
    private func wraps(_ chain: [Registration], _ outer: Registration, in home: ModelContainer) -> Bool {
        let needed = needs(of: outer.made, as: outer, in: home).map(\.source)
        let makers = makerSources(of: outer.made, as: outer, in: home).map(\.source)
        return (needed + makers).contains { source in chain.contains { $0 === source.registration } }
    }

    /// A container's providers for a token: its own, and exported ones, which the exporting container creates.
    func provided(_ token: Token, by level: ModelContainer, askedIn container: ModelContainer) -> [Source] {
        let own = level.registrations.filter { $0.tokens.contains(token) }
            .map { (order: $0.order, sources: [source($0, askedIn: container)]) }
        let exported = level.exports.filter { $0.token == token && mutation != .blindInwards }
            .map { (order: $0.order, sources: provided(token, by: $0.child, askedIn: $0.child)) }
        return (own + exported).sorted { $0.order < $1.order }.flatMap(\.sources)
    }

    /// The source of a registration: instances and scoped singletons are created by the container that resolves them.
    private func source(_ registration: Registration, askedIn container: ModelContainer) -> Source {
        let isMadeHere = registration.isMadeWhereAsked && mutation != .scopedFurtherOut
        return Source(registration: registration, home: isMadeHere ? container : registration.home)
    }
}
