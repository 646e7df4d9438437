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
        var description = RegistrationDescription(
            lifetime: .resolverValue, type: type(of: resolver), location: place)
        description.isResolver = true
        description.stated = StatedTypes(of: resolver)
        let object = type(of: resolver) is AnyClass ? ObjectIdentifier(resolver as AnyObject) : nil
        lock.withLock {
            if let object, let known = state.objects[object] {
                state.blueprint.addDuplicate(of: known, isObject: true, at: place)
                changed()
                return
            }
            let index = add(description, offering: nil, .resolver(resolver), actor: nil)
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
        lock.withLock {
            state.blueprint.addFurtherOffer(OfferDescription(type: type, token: token), by: provider, at: place)
            changed()
        }
        adoptEarlierObjects(for: ProtocolID(token))
    }

    /// Registers a class.
    func add(
        _ type: any Component.Type, _ recipe: LifecycleRecipe, offering offer: OfferDescription?,
        asResolver: ((any Component) -> (any DependencyResolver)?)? = nil, isolation: (any Actor)?,
        at location: CodeLocation?, isImplied: Bool = false
    ) {
        let description = RegistrationDescription(
            ofClass: type, recipe, asResolver: recipe.maker == nil ? asResolver : nil, at: location)
        lock.withLock {
            if let known = state.blueprint.firstIndex(of: type) {
                if isImplied { return }
                state.blueprint.addDuplicate(of: known, isObject: false, at: location)
                changed()
            } else {
                add(description, offering: offer, .nothing, actor: isolation)
            }
        }
    }

    /// Registers here what is registered further out: the class or its nearest superclass.
    /// - Returns: Its index; nil if there is none.
    func adoptClass(of type: AnyClass) -> Int? {
        guard let ancestors = try? keepAncestors(), !ancestors.isEmpty else { return nil }
        defer { withExtendedLifetime(ancestors) {} }
        return lock.withLock {
            for outer in ancestors {
                var next: AnyClass? = type
                while let type = next {
                    next = _getSuperclass(type)
                    guard let known = outer.state.blueprint.firstIndex(of: type) else { continue }
                    if let own = state.blueprint.firstIndex(of: type) { return own }
                    let index = state.blueprint.addCopy(of: outer.state.blueprint.members[known])
                    let slot = Slot(
                        copying: outer.slotLocked(at: known), as: state.blueprint.members[index].registration,
                        in: reference)
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
        var description = RegistrationDescription(lifetime: .given, type: type, location: location)
        description.isolation = ConformanceIndex.facts(of: type).isolation
        description.isResolver = handWritten != nil
        description.stated = handWritten.map { StatedTypes(of: $0) }
        lock.withLock {
            if let known = state.objects[id] {
                if !state.objectRoles[id, default: []].insert(role).inserted {
                    state.blueprint.addDuplicate(of: known, isObject: true, at: location)
                    changed()
                }
                return
            }
            state.objects[id] = add(
                description, offering: offer, .object(component), actor: isolation, resolver: handWritten)
            state.objectRoles[id] = [role]
        }
    }

    /// Adds a registration; under the lock.
    /// - Returns: Its index.
    @discardableResult
    func add(
        _ description: RegistrationDescription, offering offer: OfferDescription?, _ given: Slot.Given,
        actor: (any Actor)?, resolver: (any DependencyResolver)? = nil
    ) -> Int {
        let index = state.blueprint.add(description, offering: offer)
        let registration = state.blueprint.members[index].registration
        if case .nothing = given, registration.isolation != .otherActor {} else {
            slots.insert(Slot(registration, given, actor: actor, resolver: resolver), at: index)
        }
        changed()
        return index
    }
}

extension RegistrationDescription {
    /// Describes a class.
    init(
        ofClass type: any Component.Type, _ recipe: LifecycleRecipe,
        asResolver: ((any Component) -> (any DependencyResolver)?)? = nil, at location: Container.CodeLocation?
    ) {
        self.init(lifetime: recipe.lifetime, type: type, location: location)
        isolation = ConformanceIndex.withFacts(of: type) { $0.isolation }
        make = recipe.make
        self.asResolver = asResolver
        details = recipe.maker.map { RegistrationDetails(maker: $0) }
    }

    /// Describes a value that exists, or what carries it.
    init(of value: any Component, _ details: RegistrationDetails, at location: Container.CodeLocation?) {
        self.init(lifetime: .given, type: Swift.type(of: value), location: location)
        self.details = details
    }
}
