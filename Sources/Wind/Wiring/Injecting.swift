/// What a wiring does for components that have properties declared with ``Inject``.
extension WiringContext {
    /// What few of those wirings need.
    struct Injecting {
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
        let injection: Injection
        if let known = plan.injection {
            injection = known
        } else {
            let shapes = fields.properties(of: consumer).map { type(of: $0).shape }
            try container.check(shapes, plan, of: frames.top.participant)
            injection = plan.learn(Injection(plan, fields, shapes))
        }
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
                injectSpecially(object, into: consumer, as: step, by: injection)
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
        guard frames.top.step == .other, let plan = frames.top.plan?.plan, let injection = plan.injection
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

    /// Refuses an object one of whose properties neither an entry nor a hand-written resolver has filled.
    func checkInjection(_ consumer: any Component, _ plan: WiringPlan, in container: Container)
        throws(Container.ResolutionError)
    {
        guard let injection = plan.injection, !injection.unserved.isEmpty else { return }
        let empty = injection.unserved.filter { !frames.top.extra.injecting.filled.contains($0) }
        if empty.isEmpty { return }
        let properties = plan.facts.fields.properties(of: consumer)
        let participant = frames.top.participant
        throw .combining(
            container.lock.withLock {
                let outlook = container.currentOutlook()
                return empty.map {
                    .unservedProperty(outlook.unserved($0, as: type(of: properties[$0]).shape, of: participant, plan))
                }
            })
    }

    /// Publishes the lists of the top frame's object.
    func finishInjection(_ consumer: any Component, _ plan: WiringPlan) {
        guard let injection = plan.injection, !injection.lists.isEmpty else { return }
        let properties = plan.facts.fields.properties(of: consumer)
        for field in injection.lists {
            properties[field].store(.list(frames.top.extra.injecting.lists[field] ?? []))
        }
    }
}

extension Container {
    /// Checks at the first wiring of a class that its tokens serve its properties.
    fileprivate func check(
        _ shapes: [InjectedShape], _ plan: WiringPlan, of participant: ResolutionError.Participant
    ) throws(ResolutionError) {
        let errors = lock.withLock {
            let outlook = currentOutlook()
            return shapes.indices.flatMap { outlook.errors(of: $0, as: shapes[$0], of: participant, plan) }
        }
        if !errors.isEmpty { throw .combining(errors) }
    }
}
