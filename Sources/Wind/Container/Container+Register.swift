extension Container {
    /// Registers an object that exists.
    ///
    /// For objects that stay; a ``ForeignInstantiable`` that comes and goes announces itself by `resolveMe(in:)`.
    /// The container keeps it, wires it at the next `bootstrap()` or at its first need, and hands it out as its class
    /// declares. Two objects of one class are two registrations; the same object twice is an error at `bootstrap()`. A
    /// hand-written resolver may be registered here or by `register(resolver:)`, or both, which counts as once.
    /// - Parameters:
    ///   - component: The object.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register(
        component: any Component, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        register(
            component, as: .component, resolver: convert(component, to: (any DependencyResolver).self),
            isolation: isolation, at: place)
    }

    /// Registers a resolver that exists.
    ///
    /// A hand-written one is asked for each consumer; a component among them is wired before it is asked. For a direct,
    /// simple or indirect resolver this is the same as `register(component:)`, and both together count as once.
    /// - Parameters:
    ///   - resolver: The resolver: an object or a value.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register(
        resolver: any DependencyResolver, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        if type(of: resolver) is AnyClass, let component = convert(resolver as AnyObject, to: (any Component).self) {
            register(component, as: .resolver, resolver: resolver, isolation: isolation, at: place)
            return
        }
        let type = type(of: resolver)
        let stated = StatedTypes(of: resolver)
        let object = type is AnyClass ? ObjectIdentifier(resolver as AnyObject) : nil
        withLock {
            let known = object.flatMap { state.objects[$0] }
            let key = ChangeKey(
                form: .resolverValue, type: type, number: known ?? -1, list: stated.key, location: place)
            let index = describe(key) { blueprint in
                if let known { return .duplicate(of: known, isObject: true, at: place) }
                let description = RegistrationDescription(lifetime: .resolverValue, type: type, location: place)
                description.isResolver = true
                description.stated = stated
                return .registration(Registration(at: blueprint.members.count, description), offering: nil)
            }
            guard known == nil else { return }
            give(.resolver, to: index, actor: nil, resolver: resolver)
            if let object { state.objects[object] = index }
        }
    }

    /// Offers a registered class under a further type, to the consumers of a further token.
    ///
    /// The class may be registered before or after; if it is not when `bootstrap()` is called, that is an error.
    /// - Parameters:
    ///   - type: The type under which its objects are handed out.
    ///   - token: The empty protocol by which consumers ask for it.
    ///   - provider: The class.
    ///   - fileID: Where errors say that it was offered.
    ///   - line: Where errors say that it was offered.
    public func register(
        _ type: any Any.Type, for token: any Any.Type, by provider: AnyClass, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        withLock {
            _ = describe(ChangeKey(form: .furtherOffer, type: type, others: (token, provider), location: place)) { _ in
                .furtherOffer(OfferDescription(type: type, token: token), by: provider, at: place)
            }
        }
        adoptEarlierObjects(for: ProtocolID(token))
    }

    /// Registers a class.
    ///
    /// What it is, `describe` says, unless that is known.
    @inline(never)
    func add(
        _ type: any Component.Type, as form: ChangeKey.Form, isolation: (any Actor)?, at location: CodeLocation?,
        isImplied: Bool = false, _ describe: () -> (RegistrationDescription, offering: OfferDescription?)
    ) {
        withLock {
            if isImplied, state.blueprint.firstIndex(of: type) != nil { return }
            let key = ChangeKey(form: form, type: type, location: location)
            let index = self.describe(key) { blueprint in
                if let known = blueprint.firstIndex(of: type) {
                    return .duplicate(of: known, isObject: false, at: location)
                }
                let (description, offer) = describe()
                description.location = location
                return .registration(Registration(at: blueprint.members.count, description), offering: offer)
            }
            if isolation != nil, index >= 0 { give(.nothing, to: index, actor: isolation) }
        }
    }

    /// Registers here what is registered further out: the class or its nearest superclass.
    /// - Returns: Its index; nil if there is none.
    func adoptClass(of type: AnyClass) -> Int? {
        guard let ancestors = try? keepAncestors(), !ancestors.isEmpty else { return nil }
        defer { withExtendedLifetime(ancestors) {} }
        return withLock {
            for outer in ancestors {
                var next: AnyClass? = type
                while let type = next {
                    next = _getSuperclass(type)
                    guard let known = outer.state.blueprint.firstIndex(of: type) else { continue }
                    if let own = state.blueprint.firstIndex(of: type) { return own }
                    let blueprint = state.ownBlueprint
                    let index = blueprint.addCopy(of: outer.state.blueprint.members[known])
                    blueprint.isShareable = false
                    let slot = Slot(
                        copying: outer.slotLocked(at: known), as: state.blueprint.members[index].registration,
                        in: self)
                    slots.insert(slot, at: index)
                    changed()
                    return index
                }
            }
            return nil
        }
    }

    private func register(
        _ component: any Component, as role: ContainerState.ObjectRole, resolver: (any DependencyResolver)?,
        isolation: (any Actor)?, at location: CodeLocation
    ) {
        // A container is registered in itself from the start.
        if component === self { return }
        let id = ObjectIdentifier(component)
        let offer = OfferDescription(declaredBy: component)
        let handWritten = offer == nil ? resolver : nil
        let type = type(of: component)
        let stated = handWritten.map { StatedTypes(of: $0) }
        withLock {
            let known = state.objects[id]
            let roles = state.objectRoles[id] ?? 0
            state.objectRoles[id] = roles | role.rawValue
            if known != nil, roles & role.rawValue == 0 { return }
            let key = ChangeKey(
                form: .object, type: type, number: known ?? -1, list: stated?.key ?? [], location: location)
            let index = describe(key) { blueprint in
                if let known { return .duplicate(of: known, isObject: true, at: location) }
                let description = RegistrationDescription(lifetime: .given, type: type, location: location)
                description.isolation = ConformanceIndex.facts(of: type).isolation
                description.isResolver = handWritten != nil
                description.stated = stated
                return .registration(Registration(at: blueprint.members.count, description), offering: offer)
            }
            guard known == nil else { return }
            give(.object(component), to: index, actor: isolation, resolver: handWritten)
            state.objects[id] = index
        }
    }

    /// Keeps what was handed over for a registration; under the lock.
    @inline(never)
    func give(
        _ given: Slot.Given, to index: Int, actor: (any Actor)?, resolver: (any DependencyResolver)? = nil
    ) {
        let registration = state.describedRegistration(at: index)
        if case .nothing = given, registration.isolation != .otherActor { return }
        slots.insert(Slot(registration, given, actor: actor, resolver: resolver), at: index)
    }
}

extension RegistrationDescription {
    /// Describes a class.
    convenience init(
        ofClass type: any Component.Type, _ recipe: LifecycleRecipe,
        asResolver: ((any Component) -> (any DependencyResolver)?)? = nil, at location: Container.CodeLocation? = nil
    ) {
        self.init(lifetime: recipe.lifetime, type: type, location: location)
        isolation = ConformanceIndex.withFacts(of: type) { $0.isolation }
        make = recipe.make
        // A resolver written by hand does not count for a class whose objects take arguments.
        self.asResolver = recipe.maker == nil ? asResolver : nil
        details = recipe.maker.map { RegistrationDetails(maker: $0) }
    }

    /// Describes a value that exists, or what carries it.
    convenience init(of value: any Component, _ details: RegistrationDetails, at location: Container.CodeLocation?) {
        self.init(lifetime: .given, type: Swift.type(of: value), location: location)
        self.details = details
    }
}
