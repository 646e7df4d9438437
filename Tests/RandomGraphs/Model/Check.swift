/// The problems of a graph that follow from its types alone.
struct Check {
    let model: Model

    init(_ model: Model) {
        self.model = model
    }

    /// The problems that a container's `bootstrap()` finds.
    func all(in container: ModelContainer) -> Problems {
        if model.isOrphan(container) { return Problems(required: ["WIND-024"]) }
        var walk = Walk(model, skipped: .completeFurtherOut(of: container))
        var longWalk = Walk(model, looksOutOfScope: true)
        var mistakes: Set<String> = []
        for member in container.members {
            mistakes.formUnion(member.mistakes)
            for offer in member.offers where !member.met.contains(offer.name) {
                mistakes.insert("WIND-011 \(offer.name)")
            }
            // The app must not provide what each of its scopes brings.
            let further = member.outward.dropFirst().flatMap { model.sources(of: .g, seenFrom: $0, by: nil) }
            if member.expectsValue, further.contains(where: { $0.registration.facts.types == ["Value"] }) {
                mistakes.insert("WIND-039")
            }
            for export in member.exports where export.child.provides(export.token) == false {
                mistakes.insert("WIND-026 \(export.token.name)")
            }
            for export in member.exports {
                for source in model.provided(export.token, by: export.child, askedIn: export.child) {
                    longWalk.visit(source, .own)
                }
            }
            for registration in member.registrations {
                let source = Source(registration: registration, home: member)
                // `bootstrap()` doesn't create objects that are created for each request or each scope.
                walk.visit(source, registration.isKept ? .own : .none)
                longWalk.visit(source, registration.isKept ? .own : .none)
            }
        }
        // The check includes visible registrations whose objects this container would create itself.
        for outer in container.outward.dropFirst() {
            for registration in outer.registrations where registration.isMadeWhereAsked {
                let source = Source(registration: registration, home: container)
                walk.visit(source, .none)
                longWalk.visit(source, .none)
            }
        }
        walk.finish()
        longWalk.finish()
        var problems = Problems(required: walk.problems.union(mistakes), allowed: longWalk.problems)
        for member in container.members {
            for scope in member.scopes {
                let value = ModelObject(-1, Recipe.value.facts(.singleton))
                let opened = model.opened(scope, inside: member, with: scope.expectsValue ? value : nil)
                let inside = all(in: opened)
                problems.required.formUnion(inside.required)
                problems.allowed.formUnion(inside.allowed)
            }
        }
        return problems
    }

    /// The problems that a program sees when it resolves a type.
    func request(for type: String, in container: ModelContainer) -> Problems {
        let source = model.sources(of: type, askedIn: container).first
        if model.isOrphan(container) {
            // The container may or may not find a component that is complete in the container itself.
            let isHere = source.map { $0.home === container && ($0.isComplete || $0.isOfParts) } ?? false
            return isHere ? Problems(allowed: ["WIND-024"]) : Problems(required: ["WIND-024"])
        }
        guard let source else { return Problems(required: ["WIND-005 \(type)"]) }
        if source.registration.lifetime == .foreignInstantiable {
            return Problems(required: model.announced(of: source) == nil ? ["WIND-014"] : [])
        }
        // A maker exists without the dependencies of its objects.
        if source.isOfParts { return Problems() }
        return problems { walk in walk.visit(source, .own) }
    }

    /// The problems that a program sees when it has an object wired.
    func wiring(of object: ModelObject, in container: ModelContainer) -> Problems {
        if model.isOrphan(container) { return Problems(required: ["WIND-024"]) }
        let container = model.wiringHome(of: object, in: container)
        let registration = model.registration(of: object, seenFrom: container)
        var problems = problems { walk in
            walk.visitNeeds(of: object.facts, as: registration, in: container, .own, isExisting: true)
        }
        // A problem of a complete component hides those of the object's own properties.
        if problems.required == ["WIND-030"], !problems.allowed.isSubset(of: problems.required) {
            (problems.required, problems.allowed) = ([], problems.allowed.union(problems.required))
        }
        return problems
    }

    func problems(_ visit: (inout Walk) -> Void) -> Problems {
        var (shortWalk, longWalk) = (Walk(model, skipped: .complete), Walk(model, looksOutOfScope: true))
        visit(&shortWalk)
        visit(&longWalk)
        shortWalk.finish()
        longWalk.finish()
        return Problems(required: shortWalk.problems, allowed: longWalk.problems)
    }
}
