import Wind

// Changes that affect existing objects.
extension Run {
    /// Offers a class for a further token.
    func offer(_ token: Token, by name: String, in number: Int) {
        guard let container = containers[number], mayRegister(name, in: container.model) else { return }
        container.real.register(
            Kind.named(token.ofFurther).type, for: token.type, by: Pool.named(name).type)
        model.offer(token, by: name, in: container.model)
    }

    func replace(_ old: String, by new: String, in number: Int) throws {
        let (old, new) = (Pool.named(old), Pool.named(new))
        try replace(old, by: new.facts, in: number) { try $0.replace(old.type, with: new.lifecycle!) }
    }

    func replace(_ old: String, byObject object: Int, in number: Int) throws {
        let old = Pool.named(old)
        guard let object = held[object], let component = object.real as? any Component, !object.model.isWired else {
            return
        }
        // An object that several registrations hand out has one wiring for all of them.
        let isKnown = containers.values.contains { container in
            container.model.members.flatMap(\.registrations).contains { $0.existing === object.model }
        }
        if isKnown { return }
        try replace(old, by: object.model.facts, object: object.model, in: number) {
            try $0.replace(old.type, with: component)
        }
    }

    private func replace(
        _ old: PoolClass, by new: ClassFacts, object: ModelObject? = nil, in number: Int,
        _ body: (Container) throws -> Void
    ) throws {
        guard let container = containers[number] else { return }
        let name = old.facts.name
        // Wind doesn't specify whether `replace` includes the class of a container that exports to this one.
        let inside = container.model.members.dropFirst().flatMap(\.registrations)
        if inside.contains(where: { $0.isOfClass(name) || $0.given?.facts.name == name }) { return }
        let problems = model.replacing(name, by: new, in: container.model)
        if container.model.displaced.contains(name) { return }
        if model.makeForWeakConsumers(model.registrations(of: name, in: container.model), in: container.model) {
            return
        }
        guard model.wouldBeSound(replacing: name, by: new, object: object, in: container.model) else { return }
        if try succeeds("replace", problems, { try body(container.real) }) != nil {
            model.replace(name, by: new, object: object, in: container.model)
        }
    }

    func replace(_ product: Product, as lifetime: Lifetime, in number: Int) throws {
        guard let container = containers[number] else { return }
        let (token, new) = (product.token, product.facts(lifetime))
        let inside = container.model.members.dropFirst().flatMap(\.registrations)
        if inside.contains(where: { $0.tokens.contains(token) }) { return }
        let old = model.registrations(of: token, in: container.model)
        // A consumer gets each of the types, so one builder for several types is an error.
        guard old.allSatisfy({ $0.types(for: token) == new.types }) else { return }
        if model.makeForWeakConsumers(old, in: container.model) { return }
        guard model.wouldBeSound(replacing: token, by: new, in: container.model) else { return }
        let problems = model.replacing(token, in: container.model)
        if try succeeds("replace(for:)", problems, { try product.replace(in: container.real, as: lifetime) }) != nil {
            model.replace(token, by: new, in: container.model)
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
