/// What is wrong with a graph, by its types alone.
struct Check {
    private let model: Model

    init(_ model: Model) {
        self.model = model
    }

    /// Everything that a container's `bootstrap()` finds.
    func all(in container: ModelContainer) -> Problems {
        var walk = Walk(model)
        for registration in container.registrations {
            walk.visit(.init(registration: registration, home: container))
        }
        return Problems(required: walk.problems.union(container.duplicates))
    }

    /// What a program that asks for a type has to be told.
    func request(for type: String, in container: ModelContainer) -> Problems {
        guard let source = model.source(of: type, askedIn: container) else {
            return Problems(required: ["WIND-005 \(type)"])
        }
        return problems { walk in walk.visit(source) }
    }

    /// What a program that has an object wired has to be told.
    func wiring(of object: ModelObject, in container: ModelContainer) -> Problems {
        let registration = model.registration(of: object, in: container)
        return problems { walk in walk.visitNeeds(of: object.facts, as: registration, in: container) }
    }

    private func problems(_ visit: (inout Walk) -> Void) -> Problems {
        var (shortWalk, longWalk) = (Walk(model, skipsComplete: true), Walk(model))
        visit(&shortWalk)
        visit(&longWalk)
        return Problems(required: shortWalk.problems, allowed: longWalk.problems)
    }
}

/// A way through all that something needs.
private struct Walk {
    private struct Node: Hashable {
        let registration: ObjectIdentifier
        let home: ObjectIdentifier
    }

    let model: Model
    var skipsComplete = false
    var problems: Set<String> = []
    private var done: Set<Node> = []
    private var path: [Node] = []

    init(_ model: Model, skipsComplete: Bool = false) {
        self.model = model
        self.skipsComplete = skipsComplete
    }

    mutating func visit(_ source: Model.Source) {
        let registration = source.registration
        if skipsComplete, registration.isComplete { return }
        let node = Node(registration: ObjectIdentifier(registration), home: ObjectIdentifier(source.home))
        if path.contains(node) { problems.insert("WIND-002") }
        guard done.insert(node).inserted else { return }
        path.append(node)
        visitNeeds(of: registration.facts, as: registration, in: source.home)
        path.removeLast()
    }

    mutating func visitNeeds(of facts: ClassFacts, as registration: Registration?, in container: ModelContainer) {
        for token in facts.needs {
            let sources = model.sources(of: token, seenFrom: container, by: registration)
            for source in sources { visit(source) }
            let isOptional = container.outward.contains { $0.optional.contains(token) }
            if sources.isEmpty, !isOptional, model.mutation != .missingIsFine {
                // A provider that needs its own token and finds no other needs itself.
                problems.insert(facts.token == token && registration != nil ? "WIND-002" : "WIND-001 \(token.name)")
            }
        }
    }
}
