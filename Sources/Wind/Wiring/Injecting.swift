/// The part of a wiring that fills properties with ``Inject``.
extension WiringContext {
    /// Finds the properties of the top frame's object and their dependencies.
    @inline(__always)
    func prepareInjection(_ consumer: any Component, _ plan: PlanReference, in container: Container)
        throws(Container.ResolutionError)
    {
        guard let known = unsafe plan.read({ unsafe $0.currentInjection }) else {
            return try learnInjection(consumer, plan, in: container)
        }
        // SAFETY: the plan keeps it.
        unsafe known._withUnsafeGuaranteedRef { injection in
            if injection.needsPreparation { prepare(injection, consumer, in: container) }
        }
    }

    @inline(never)
    private func prepare(_ injection: Injection, _ consumer: any Component, in container: Container) {
        injection.storeAbsences(into: consumer, isKnown: frames.top.isKnown)
        unsafe frames.top.lists = container.readyLists(of: injection)
    }

    @inline(never)
    private func learnInjection(_ consumer: any Component, _ plan: PlanReference, in container: Container)
        throws(Container.ResolutionError)
    {
        let plan = plan.plan
        let properties = plan.facts.fields.properties(of: consumer)
        try container.check(properties.map { type(of: $0).shape }, plan, of: frames.top.participant)
        let injection = plan.learn(Injection(plan, plan.facts.fields, properties))
        injection.storeAbsences(into: consumer, isKnown: frames.top.isKnown)
    }

    /// Hands the object of the top frame's next entry to its properties.
    @inline(__always)
    func inject(_ object: any Component, into consumer: any Component, as step: PlanStep) {
        guard let injection = unsafe frames.top.plan!.read({ unsafe $0.currentInjection }) else { return }
        // SAFETY: the plan keeps it, and the frame's owner the plan.
        unsafe injection._withUnsafeGuaranteedRef { injection in
            let object = stored(object, by: step)
            withExtendedLifetime(object) {
                let reference = unsafe Unmanaged.passUnretained(object as AnyObject)
                unsafe injection.store(
                    reference, of: step, at: frames.top.next, into: consumer, isKnown: frames.top.isKnown, by: self)
            }
        }
    }

    /// Keeps an element for a list of the top frame's object.
    @inline(never)
    func add(_ element: InjectedElement) {
        elements.append(element)
        frames.top.elementCount += 1
    }

    /// The object that a property keeps: a stand-in for a container or a watched object, otherwise the object itself.
    @inline(__always)
    private func stored(_ object: any Component, by step: PlanStep) -> any Component {
        if step.isContainer, let container = object as? Container { return container.reference }
        return watched(object)
    }

    /// Stores the objects of the next entries in the properties, as far as they are complete.
    @inline(__always)
    func storeReady(
        into consumer: any Component, _ plan: PlanReference, by injection: Injection, in container: Container
    ) {
        let first = frames.top.next
        // Releasing the old value of a property may run user code, which pushes frames. The top frame isn't held
        // meanwhile.
        let next = plan.read { injection.storeReady(from: first, of: $0, in: container, into: consumer, by: self) }
        frames.top.next = next
    }

    /// Stores the argument of a call of `fill` of ``InjectedDependencies``, unless it has an entry and is stored
    /// already.
    /// - Returns: False if this thread isn't filling the component, so that the call was made by hand.
    static func inject(_ object: any Component, as type: any Any.Type, into consumer: any Component) -> Bool {
        withThread { wiring in
            guard wiring.isFilling(consumer) else { return false }
            if wiring.frames.top.step == .other { wiring.injectOther(object, as: type, into: consumer) }
            wiring.frames.top.learnDefaultFill()
            return true
        } ?? false
    }

    /// Hands the object of a hand-written resolver to the properties.
    func injectOther(_ object: any Component, as type: any Any.Type, into consumer: any Component) {
        guard frames.top.step == .other, let plan = frames.top.plan?.plan, let injection = plan.injection
        else { return }
        let tokens = frames.top.tokens
        let properties = plan.facts.fields.properties(of: consumer)
        for (field, property) in properties.enumerated() where property.takes(type, for: tokens) {
            if property.kind == .list {
                frames.top.extra.elements.append(InjectedElement(.object(object, as: type), for: field))
                // The lists of other objects lack the element.
                unsafe frames.top.lists = nil
            } else if !injection.isServed(field), !frames.top.extra.filledFields.contains(field) {
                frames.top.extra.filledFields.append(field)
                property.store(.object(object, as: type))
            }
        }
    }

    /// Refuses an object with a property that neither an entry nor a hand-written resolver has filled.
    func checkInjection(_ consumer: any Component, _ plan: WiringPlan, in container: Container)
        throws(Container.ResolutionError)
    {
        guard let injection = plan.injection, !injection.unserved.isEmpty else { return }
        let empty = injection.unserved.filter { !frames.top.extra.filledFields.contains($0) }
        if empty.isEmpty { return }
        let properties = plan.facts.fields.properties(of: consumer)
        let participant = frames.top.participant
        throw .combining(
            container.lock.withLock {
                let outlook = container.currentOutlook()
                return empty.map {
                    .unservedProperty(
                        outlook.unserved($0, as: type(of: properties[$0]).shape, of: participant, plan, in: nil))
                }
            })
    }

    /// Publishes the lists of the top frame's object.
    @inline(__always)
    func finishInjection(_ consumer: any Component, _ plan: PlanReference) {
        guard let injection = unsafe plan.read({ unsafe $0.currentInjection }) else { return }
        // SAFETY: the plan keeps it, and the frame's owner the plan.
        unsafe injection._withUnsafeGuaranteedRef { injection in
            if injection.hasLists { storeLists(in: consumer, by: injection) }
        }
    }

    @inline(never)
    private func storeLists(in consumer: any Component, by injection: Injection) {
        if let lists = unsafe frames.top.lists {
            unsafe lists._withUnsafeGuaranteedRef {
                injection.storeLists($0.carriers, into: consumer, isKnown: frames.top.isKnown)
            }
            return
        }
        for element in frames.top.elementsOfResolvers { add(element) }
        let count = frames.top.elementCount
        let own = InjectedElements(stack: elements, count: count)
        let carriers = injection.carriers(of: own)
        injection.storeLists(carriers, into: consumer, isKnown: frames.top.isKnown)
        // An object that is created once needs its lists once.
        if injection.listReach > 0 || (injection.listReach == 0 && frames.top.isNew) {
            let container = unsafe frames.top.container
            let areReady = frames.top.plan!.read { injection.areReady(own, of: $0, in: container) }
            if areReady { container.share(carriers, of: injection) }
        }
        for _ in 0..<count { elements.removeLast() }
        frames.top.elementCount = 0
    }
}

extension Container {
    /// Checks, at the first wiring of a class, that its tokens serve its properties.
    fileprivate func check(
        _ shapes: [InjectedShape], _ plan: WiringPlan, of participant: ResolutionError.Participant
    ) throws(ResolutionError) {
        let errors = lock.withLock {
            let outlook = currentOutlook()
            return shapes.indices.flatMap { outlook.errors(of: $0, as: shapes[$0], of: participant, plan, in: nil) }
        }
        if !errors.isEmpty { throw .combining(errors) }
    }
}
