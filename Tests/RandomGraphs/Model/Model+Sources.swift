/// A registration as a consumer sees it, and the container in which its object is made.
struct Source {
    let registration: Registration
    let home: ModelContainer

    /// Whether it is one for each scope, asked for where there is none.
    var isOutOfScope: Bool { registration.lifetime == .scopedSingleton && home.parent == nil }

    /// Whether its object is there and wired.
    var isComplete: Bool {
        registration.lifetime != .sharedInstance && home.place(of: registration).isComplete
    }
}

extension Model {
    /// What the nearest container that has something for a token provides.
    func sources(of token: Token, seenFrom container: ModelContainer, by consumer: Registration?) -> [Source] {
        for level in container.outward {
            let others = provided(token, by: level, askedIn: container).filter { $0.registration !== consumer }
            let found = consumer?.facts.token == token ? inner(others, of: consumer!) : others
            if !found.isEmpty { return found }
            if mutation == .blindOutwards { break }
        }
        return []
    }

    /// What the nearest container that hands out a type has; a builder gets the others.
    ///
    /// A list is in the order of registration and export. A single object is the container's own, if it has one.
    func sources(
        of type: String, asList: Bool = false, askedIn container: ModelContainer, by consumer: Registration? = nil
    ) -> [Source] {
        for level in container.outward {
            let own = level.registrations.filter { $0.facts.types.contains(type) && $0 !== consumer }
                .map { (order: $0.order, sources: [source($0, askedIn: container)]) }
            let exported = level.exports.map { export in
                let all = provided(export.token, by: export.child, askedIn: export.child)
                return (order: export.order, sources: all.filter { $0.registration.facts.types.contains(type) })
            }
            let found = own + exported
            let others = (asList ? found.sorted { $0.order < $1.order } : found).flatMap(\.sources)
            let all = consumer?.facts.types.contains(type) == true ? inner(others, of: consumer!) : others
            if !all.isEmpty { return all }
        }
        return []
    }

    /// What a decorator may get: nothing of what was registered before it in its container, and gets the decorator.
    private func inner(_ sources: [Source], of decorator: Registration) -> [Source] {
        var chain = [decorator]
        var earlier = decorator.home.registrations.filter { $0.order < decorator.order && $0.isDecorator }
        var next = 0
        while next < chain.count {
            let around = earlier.filter { outer in
                needs(of: outer.made, as: outer, in: outer.home).contains { $0.source.registration === chain[next] }
            }
            chain += around
            earlier.removeAll { outer in around.contains { $0 === outer } }
            next += 1
        }
        return sources.filter { source in !chain.contains { $0 === source.registration } }
    }

    /// What a container provides for a token: its own, and what is exported to it, which is made where it is exported.
    private func provided(_ token: Token, by level: ModelContainer, askedIn container: ModelContainer) -> [Source] {
        let own = level.registrations.filter { $0.facts.token == token }
            .map { (order: $0.order, sources: [source($0, askedIn: container)]) }
        let exported = level.exports.filter { $0.token == token && mutation != .blindInwards }
            .map { (order: $0.order, sources: provided(token, by: $0.child, askedIn: $0.child)) }
        return (own + exported).sorted { $0.order < $1.order }.flatMap(\.sources)
    }

    /// What is made where it is asked for is made there.
    private func source(_ registration: Registration, askedIn container: ModelContainer) -> Source {
        let isMadeHere = registration.isMadeWhereAsked && mutation != .scopedFurtherOut
        return Source(registration: registration, home: isMadeHere ? container : registration.home)
    }
}
