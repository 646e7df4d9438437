import Wind

// Changes that affect existing objects.
extension Run {
    func replace(_ old: String, by new: String, in number: Int) throws {
        guard let container = containers[number] else { return }
        let (old, new) = (Pool.named(old), Pool.named(new))
        // Wind doesn't specify whether `replace` includes the class of a container that exports to this one.
        let inside = container.model.members.dropFirst().flatMap(\.registrations)
        if inside.contains(where: { $0.isOfClass(old.facts.name) }) { return }
        let all = container.model.members.flatMap(\.registrations)
        if all.contains(where: { $0.given?.facts.name == old.facts.name }) { return }
        let problems = model.replacing(old.facts.name, by: new.facts, in: container.model)
        if model.isNeededWeakly(old.facts.name, in: container.model) { return }
        // Wind doesn't specify whether it notifies consumers again that take an object weakly which wasn't created yet.
        if model.livingContainers.contains(where: { old.facts.token.map($0.weak.contains) ?? false }) { return }
        guard model.wouldBeSound(replacing: old.facts.name, by: new.facts, in: container.model) else { return }
        if try succeeds("replace", problems, { try container.real.replace(old.type, with: new.lifecycle!) }) != nil {
            model.replace(old.facts.name, by: new.facts, in: container.model)
        }
    }

    func announce(_ object: Int, in number: Int) throws {
        guard let container = containers[number], let object = held[object],
            let foreign = object.real as? any ForeignInstantiable,
            !container.model.outward.dropFirst().contains(where: { outer in
                outer.registrations.contains { $0.isOfClass(object.model.facts.name) }
            })
        else { return }
        // A released container no longer knows what it provided.
        if somethingReleasedIsNearer(than: container.model, object.model) { return }
        let reported = Reported()
        container.real.onProblem = { reported.add($0) }
        let home = container.model.module(exporting: object.model.facts) ?? container.model
        let problems = Check(model).wiring(of: object.model, in: home)
        foreign.resolveMe(in: container.real)
        // Objects that read their properties in `init` are reported, too, and are wired nevertheless.
        let found = reported.texts.filter { !journal.readsEarly || !$0.hasPrefix("WIND-012") }
        guard found.isEmpty ? problems.allowSuccess : problems.allow(found) else {
            return try expect(problems.required.sorted(), found.sorted(), "what resolveMe(in:) reports")
        }
        model.announce(object.model, in: home, isWired: found.isEmpty)
    }

    /// Whether a released container of a living object provided the token of a foreign object.
    private func somethingReleasedIsNearer(than container: ModelContainer, _ object: ModelObject) -> Bool {
        let living = model.livingContainers
        return model.objects.compactMap(\.home).contains { inner in
            !living.contains { $0 === inner } && inner.outward.contains { $0 === container }
                && object.facts.token.map { inner.provides($0) } == true
        }
    }
}
