/// What a wiring does for components that have properties declared with ``Inject``.
extension Wiring {
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
    func prepareInjection(_ consumer: any Component, _ plan: Plan, in container: Container)
        throws(Container.ResolutionError)
    {
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
        for field in injection.absent { fields.put(.nothing, into: properties[field], at: field, of: consumer) }
    }

    /// Puts the complete objects of the top frame's next entries into the properties that they are for.
    /// - Returns: False where that is not all that there is to do with them.
    @inline(__always)
    func injectReady(_ consumer: any Component, _ plan: PlanReference) -> Bool {
        guard !frames.top.isSpecial, let injection = unsafe plan.read({ unsafe $0.currentInjection }) else {
            return false
        }
        let next = frames.top.next
        let place = unsafe injection._withUnsafeGuaranteedRef { injection in
            injection.isPlain && injection.suffices
                ? plan.read { injection.putReady(from: next, of: $0, into: consumer) } : -1
        }
        guard place >= 0 else { return false }
        frames.top.next = place
        if next == 0, place == plan.count, plan.read({ $0.isCommon }) { shareProperties(of: consumer, plan) }
        return true
    }

    /// Lets further objects of the class of the top frame's object, if that was just made, have its properties.
    private func shareProperties(of consumer: any Component, _ plan: PlanReference) {
        guard !frames.top.isRewiring, !frames.top.isSpecial, unsafe common(by: plan) == nil else { return }
        let fields = plan.read { $0.facts.fields }
        // Where an initialiser makes more of them than its class's own, nobody knows which are whose.
        guard plan.plan.injection!.isWhole, propertiesOfLast == fields.fields.count,
            let common = CommonProperties(of: consumer, fields)
        else { return }
        unsafe frames.top.provider!.takeUnretainedValue().share(common)
    }

    /// Makes the object of a registration; its properties get what others of its class have.
    ///
    /// Runs user code.
    @inline(__always)
    func makeObject(of provider: Unmanaged<Provider>, in container: Container) -> any Component {
        let (outerMade, outer) = (propertiesMade, common)
        propertiesMade = 0
        common = unsafe provider._withUnsafeGuaranteedRef { provider in
            let plan = provider.firstPlan(for: container.epoch.load(ordering: .acquiring))
            guard plan?.read({ $0.isCommon && $0.isInjected }) == true else { return nil }
            // SAFETY: of a class whose objects have properties, it is theirs.
            return unsafe provider.common.map { unsafe Unmanaged.fromOpaque($0.toOpaque()) }
        }
        let object = unsafe provider._withUnsafeGuaranteedRef { $0.makeObject() }
        common = unsafe outer
        (propertiesOfLast, propertiesMade) = (propertiesMade, outerMade)
        return object
    }

    /// Notes that an ``Inject`` is being created on this thread.
    /// - Returns: What is to hold its value, if that is there already and of that class.
    func nextProperty(of type: InjectedProperty.Type) -> InjectedProperty? {
        let place = propertiesMade
        propertiesMade += 1
        guard let common else { return nil }
        return unsafe common._withUnsafeGuaranteedRef {
            guard place < $0.count, !$0.isRevoked, Swift.type(of: $0[place]) == type else { return nil }
            return $0[place]
        }
    }

    /// Whether the top frame's object, which was just made, has the properties of others of its class.
    @inline(__always)
    func takeCommonProperties(_ consumer: any Component, _ plan: PlanReference) -> Bool {
        guard let common = unsafe common(by: plan) else { return false }
        // SAFETY: of a class whose objects have properties, it is theirs.
        let areCommon = unsafe common._withUnsafeGuaranteedRef {
            let common = unsafe unsafeDowncast($0, to: CommonProperties.self)
            if common.areAll(of: consumer) { return true }
            // This time its initialiser has made others, too.
            common.revoke()
            return false
        }
        guard areCommon else { return false }
        frames.top.next = plan.count
        return true
    }

    /// Whether the class of the top frame's object has properties that entries go to.
    @inline(__always)
    var hasInjection: Bool { frames.top.plan!.read { unsafe $0.currentInjection != nil } }

    /// Hands the object of the next entry of the top frame to the properties that it is for.
    /// - Returns: Whether there is nothing else to fill.
    @inline(__always)
    func inject(_ object: any Component, into consumer: any Component, as step: PlanStep) -> Bool {
        guard let injection = unsafe frames.top.plan!.read({ unsafe $0.currentInjection }) else { return false }
        return unsafe injection._withUnsafeGuaranteedRef { inject(object, into: consumer, as: step, by: $0) }
    }

    @inline(__always)
    private func inject(
        _ object: any Component, into consumer: any Component, as step: PlanStep, by injection: Injection
    ) -> Bool {
        if frames.top.isSpecial, let own = frames.top.extra.injecting.injection {
            injectSpecially(object, into: consumer, as: step, by: own)
        } else if frames.top.isSpecial || step.isContainer {
            injectSpecially(object, into: consumer, as: step, by: injection)
        } else {
            injection.forEach(at: frames.top.next) { target in
                let handout = unsafe step.handout(of: Unmanaged.passUnretained(object as AnyObject))
                InjectedFields.put(handout, at: target.offset, of: consumer)
            }
        }
        return injection.suffices
    }

    private func injectSpecially(
        _ object: any Component, into consumer: any Component, as step: PlanStep, by injection: Injection
    ) {
        injection.forEach(at: frames.top.next) { target in
            if target.isList {
                frames.top.extra.injecting.lists[target.field, default: []].append(step.watched(object))
            } else {
                let object = step.watched(object)
                put(.object(object, as: step.type), into: target, of: consumer)
            }
        }
    }

    private func put(_ handout: Handout, into target: Injection.Target, of consumer: any Component) {
        InjectedFields.put(handout, at: target.offset, of: consumer)
    }

    /// Takes in what the `fill` of ``InjectedDependencies`` was called with: by this wiring, which has handed it to the
    /// properties, or by a hand-written resolver.
    func injectOther(_ object: any Component, as type: any Any.Type, into consumer: any Component) {
        guard let plan = frames.top.plan?.plan, let injection = currentInjection(of: plan) else { return }
        guard frames.top.step == .other else { return injection.suffice() }
        let tokens = frames.top.tokens
        let properties = plan.facts.fields.properties(of: consumer)
        for (field, property) in properties.enumerated() where property.takes(type, for: tokens) {
            if property.kind == .list {
                frames.top.extra.injecting.lists[field, default: []].append(object)
            } else if !injection.isServed(field), frames.top.extra.injecting.filled.insert(field).inserted {
                plan.facts.fields.put(.object(object, as: type), into: property, at: field, of: consumer)
            }
        }
    }

    private func currentInjection(of plan: Plan) -> Injection? {
        (frames.top.isSpecial ? frames.top.extra.injecting.injection : nil) ?? plan.injection
    }

    /// Refuses an object one of whose properties neither an entry nor a hand-written resolver has filled.
    func checkInjection(_ consumer: any Component, _ plan: Plan, in container: Container)
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
    func finishInjection(_ consumer: any Component, _ plan: Plan) {
        guard let injection = currentInjection(of: plan), !injection.lists.isEmpty else { return }
        let properties = plan.facts.fields.properties(of: consumer)
        for field in injection.lists {
            let list = Handout.list(frames.top.extra.injecting.lists[field] ?? [])
            plan.facts.fields.put(list, into: properties[field], at: field, of: consumer)
        }
    }
}

extension Container {
    /// Checks at the first wiring of a class that its tokens serve its properties.
    fileprivate func check(
        _ injection: Injection, _ fields: ClassFields, _ properties: [InjectedProperty], _ plan: Plan,
        of participant: ResolutionError.Participant
    ) throws(ResolutionError) {
        var unserved = plan.resolvers.isEmpty ? injection.unserved : []
        if !plan.facts.landmarks.contains(.weakDependencyAware) {
            unserved += properties.indices.filter { properties[$0].isWeak }
        }
        guard !unserved.isEmpty else { return }
        throw .combining(unserved.sorted().map { self.unserved($0, fields, properties, plan, of: participant) })
    }

    fileprivate func unserved(
        _ field: Int, _ fields: ClassFields, _ properties: [InjectedProperty], _ plan: Plan,
        of participant: ResolutionError.Participant
    ) -> ResolutionError {
        let property = properties[field]
        let type = Swift.type(of: property).shape.type
        let comesWeakly = lock.withLock {
            (plan.weakTokens.flatMap { Array($0.offers) } + plan.undeliverable.map(\.offer)).contains {
                $0.serves(ObjectIdentifier(type)) && (property.token == nil || $0.token == property.token)
            }
        }
        return .unservedProperty(
            .init(
                component: participant, property: fields.name(of: field), type: type, token: property.token,
                served: plan.entries.map { .init(token: $0.tokens.first, type: $0.type) },
                reason: property.isWeak ? .notAware : comesWeakly ? .comesWeakly : .noToken))
    }
}
