/// What a wiring does for components that have properties declared with ``Inject``.
extension WiringContext {
    /// What few of those wirings need.
    struct Injecting {
        /// For an object whose properties name other tokens than the first one's of its class.
        var injection: Injection?
        /// What the lists get, by field.
        var lists: [Int: [any Component]] = [:]
        /// The fields that hand-written resolvers have filled.
        var filled: Set<Int> = []
    }

    /// Finds the properties of the top frame's object and what they are to be given.
    func prepareInjection(_ consumer: any Component, _ plan: WiringPlan, in container: Container)
        throws(Container.ResolutionError)
    {
        let isPlain = unsafe plan.currentInjection?._withUnsafeGuaranteedRef { $0.isPlain } == true
        if isPlain { return }
        let fields = plan.facts.fields
        var injection: Injection
        if let known = plan.injection, known.holds(for: fields.properties(of: consumer)) {
            injection = known
        } else {
            let properties = fields.properties(of: consumer)
            injection = Injection(plan, fields, properties)
            try container.check(injection, fields, properties, plan, of: frames.top.participant)
            if plan.injection == nil { injection = plan.learn(injection) }
        }
        if injection !== plan.injection { frames.top.extra.injecting.injection = injection }
        // Then there is something to do at the end.
        if !injection.lists.isEmpty { frames.top.extra.injecting.lists = [:] }
        guard !injection.absent.isEmpty else { return }
        let properties = fields.properties(of: consumer)
        for field in injection.absent { properties[field].store(.nothing) }
    }

    /// Hands the object of the next entry of the top frame to the properties that it is for.
    @inline(__always)
    func inject(_ object: any Component, into consumer: any Component, as step: PlanStep) {
        guard let injection = unsafe frames.top.plan!.read({ unsafe $0.currentInjection }) else { return }
        // SAFETY: the plan keeps it, and the frame's owner the plan.
        unsafe injection._withUnsafeGuaranteedRef { injection in
            if frames.top.isSpecial || step.isContainer || frames.top.plan!.read({ $0.isWatched }) {
                injectSpecially(object, into: consumer, as: step, by: frames.top.ownInjection ?? injection)
            } else {
                injection.forEach(at: frames.top.next) { target in
                    let value = unsafe step.value(of: Unmanaged.passUnretained(object as AnyObject))
                    InjectedFields.store(value, at: target.offset, of: consumer)
                }
            }
        }
    }

    private func injectSpecially(
        _ object: any Component, into consumer: any Component, as step: PlanStep, by injection: Injection
    ) {
        let next = frames.top.next
        let seen = frames.top.plan!.read { $0.entries[next].seen }
        let object = unsafe frames.top.container.watched(object, as: seen)
        injection.forEach(at: next) { target in
            if target.isList {
                frames.top.extra.injecting.lists[target.field, default: []].append(object)
            } else {
                InjectedFields.store(.object(object, as: step.type), at: target.offset, of: consumer)
            }
        }
    }

    /// Takes in what the `fill` of ``InjectedDependencies`` was called with: what an entry brings is in the properties already.
    /// - Returns: False if this thread isn't filling the component: then somebody has called by hand.
    static func inject(_ object: any Component, as type: any Any.Type, into consumer: any Component) -> Bool {
        withThread { wiring in
            guard wiring.isFilling(consumer) else { return false }
            if wiring.frames.top.step == .other { wiring.injectOther(object, as: type, into: consumer) }
            wiring.frames.top.isFilledDirectly = !wiring.frames.top.plan!.read { $0.isWatched }
            return true
        } ?? false
    }

    /// Hands what a hand-written resolver fills in to the properties.
    func injectOther(_ object: any Component, as type: any Any.Type, into consumer: any Component) {
        guard frames.top.step == .other, let plan = frames.top.plan?.plan, let injection = currentInjection(of: plan)
        else { return }
        let tokens = frames.top.tokens
        let properties = plan.facts.fields.properties(of: consumer)
        for (field, property) in properties.enumerated() where property.takes(type, for: tokens) {
            if property.kind == .list {
                frames.top.extra.injecting.lists[field, default: []].append(object)
            } else if !injection.isServed(field), frames.top.extra.injecting.filled.insert(field).inserted {
                property.store(.object(object, as: type))
            }
        }
    }

    private func currentInjection(of plan: WiringPlan) -> Injection? {
        frames.top.ownInjection ?? plan.injection
    }

    /// Refuses an object one of whose properties neither an entry nor a hand-written resolver has filled.
    func checkInjection(_ consumer: any Component, _ plan: WiringPlan, in container: Container)
        throws(Container.ResolutionError)
    {
        guard let injection = currentInjection(of: plan), !injection.unserved.isEmpty else { return }
        let fields = plan.facts.fields
        let properties = fields.properties(of: consumer)
        let errors = injection.unserved.filter { !frames.top.extra.injecting.filled.contains($0) }.map {
            container.unserved($0, fields, properties, plan, of: frames.top.participant)
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Publishes the lists of the top frame's object.
    func finishInjection(_ consumer: any Component, _ plan: WiringPlan) {
        guard let injection = currentInjection(of: plan), !injection.lists.isEmpty else { return }
        let properties = plan.facts.fields.properties(of: consumer)
        for field in injection.lists {
            properties[field].store(.list(frames.top.extra.injecting.lists[field] ?? []))
        }
    }
}

extension Container {
    /// Checks at the first wiring of a class that its tokens serve its properties.
    fileprivate func check(
        _ injection: Injection, _ fields: ClassFields, _ properties: [InjectedProperty], _ plan: WiringPlan,
        of participant: ResolutionError.Participant
    ) throws(ResolutionError) {
        var unserved = plan.resolvers.isEmpty ? injection.unserved : []
        if !plan.facts.landmarks.contains(.weakDependencyAware) {
            unserved += properties.indices.filter { properties[$0].isWeak }
        }
        guard !unserved.isEmpty || !injection.ambiguous.isEmpty else { return }
        throw .combining(
            unserved.ordered(by: \.self).map { self.unserved($0, fields, properties, plan, of: participant) }
                + injection.ambiguous.map {
                    .ambiguousDependency(
                        plan.ambiguity(
                            of: Swift.type(of: properties[$0]).shape.type, in: participant,
                            property: fields.name(of: $0)))
                })
    }

    @inline(never)
    fileprivate func unserved(
        _ field: Int, _ fields: ClassFields, _ properties: [InjectedProperty], _ plan: WiringPlan,
        of participant: ResolutionError.Participant
    ) -> ResolutionError {
        let property = properties[field]
        return lock.withLock {
            currentOutlook().unserved(
                field, as: Swift.type(of: property).shape, for: property.token, isWeak: property.isWeak,
                of: participant,
                plan)
        }
    }
}
