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
            let others = level.registrations.filter { $0.facts.token == token && $0 !== consumer }
            if !others.isEmpty { return others.map { source($0, askedIn: container) } }
            if mutation == .blindOutwards { break }
        }
        return []
    }

    /// What is handed out to a program that asks for a type.
    func source(of type: String, askedIn container: ModelContainer) -> Source? {
        for level in container.outward {
            if let found = level.registrations.first(where: { $0.facts.types.contains(type) }) {
                return source(found, askedIn: container)
            }
        }
        return nil
    }

    /// What is made where it is asked for is made there.
    private func source(_ registration: Registration, askedIn container: ModelContainer) -> Source {
        let isMadeHere = registration.isMadeWhereAsked && mutation != .scopedFurtherOut
        return Source(registration: registration, home: isMadeHere ? container : registration.home)
    }
}
