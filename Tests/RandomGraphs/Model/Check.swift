/// What is wrong with a graph, by its types alone.
struct Check {
    private let model: Model

    init(_ model: Model) {
        self.model = model
    }

    /// Everything that a container's `bootstrap()` finds.
    func all(in container: ModelContainer) -> Problems {
        if model.isOrphan(container) { return Problems(required: ["WIND-024"]) }
        var walk = Walk(model, skipped: .completeFurtherOut(of: container))
        var longWalk = Walk(model, looksOutOfScope: true)
        var mistakes: Set<String> = []
        for member in container.members {
            mistakes.formUnion(member.mistakes)
            for export in member.exports where export.child.provides(export.token) == false {
                mistakes.insert("WIND-026 \(export.token.name)")
            }
            for registration in member.registrations {
                let source = Source(registration: registration, home: member)
                // What is made anew, or once for each scope, is not made now.
                walk.visit(source, isDemanded: registration.isKept)
                longWalk.visit(source, isDemanded: registration.isKept)
            }
        }
        // What it sees and would make itself is checked, too.
        for outer in container.outward.dropFirst() {
            for registration in outer.registrations where registration.isMadeWhereAsked {
                let source = Source(registration: registration, home: container)
                walk.visit(source, isDemanded: false)
                longWalk.visit(source, isDemanded: false)
            }
        }
        return Problems(required: walk.problems.union(mistakes), allowed: longWalk.problems)
    }

    /// What a program that asks for a type has to be told.
    func request(for type: String, in container: ModelContainer) -> Problems {
        let source = model.sources(of: type, askedIn: container).first
        if model.isOrphan(container) {
            // What is complete in the container itself may be found, or not.
            let isHere = source.map { $0.home === container && $0.isComplete } ?? false
            return isHere ? Problems(allowed: ["WIND-024"]) : Problems(required: ["WIND-024"])
        }
        guard let source else { return Problems(required: ["WIND-005 \(type)"]) }
        if source.registration.lifetime == .foreignInstantiable {
            return Problems(required: model.announced(of: source.registration) == nil ? ["WIND-014"] : [])
        }
        return problems { walk in walk.visit(source, isDemanded: true) }
    }

    /// What a program that has an object wired has to be told.
    func wiring(of object: ModelObject, in container: ModelContainer) -> Problems {
        if model.isOrphan(container) { return Problems(required: ["WIND-024"]) }
        let registration = model.registration(of: object, seenFrom: container)
        return problems { walk in
            walk.visitNeeds(of: object.facts, as: registration, in: container, isDemanded: true)
        }
    }

    private func problems(_ visit: (inout Walk) -> Void) -> Problems {
        var (shortWalk, longWalk) = (Walk(model, skipped: .complete), Walk(model, looksOutOfScope: true))
        visit(&shortWalk)
        visit(&longWalk)
        return Problems(required: shortWalk.problems, allowed: longWalk.problems)
    }
}
