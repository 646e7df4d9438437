extension Container {
    /// Registers an existing object.
    ///
    /// ```swift
    /// let container = Container()
    /// container.register(component: Settings(author: "Ada"))
    /// ```
    ///
    /// The container keeps the object, wires it at the next `bootstrap()` or before its first use, and hands it out as
    /// its class declares. A ``ForeignInstantiable`` that comes and goes isn't registered: announce it with
    /// `resolveMe(in:)`.
    ///
    /// Two objects of one class are two registrations. Registering the same object twice is an error at `bootstrap()`.
    /// Register a hand-written resolver here or with `register(resolver:)`. Both together count once.
    /// - Parameters:
    ///   - component: The object.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register(
        component: any Component, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        register(
            component, as: .component, resolver: convert(component, to: (any DependencyResolver).self), at: place)
    }

    /// Unavailable: a class registers itself.
    ///
    /// This declaration exists for the compiler's message.
    @available(
        *, unavailable,
        message: "write 'Store.register(in: container)' for a class; other types need a value or a builder"
    )
    public func register<Registered>(_ type: Registered.Type, for token: (any Any.Type)? = nil) {}

    /// Registers an existing resolver.
    ///
    /// The container asks a hand-written resolver for each consumer. If the resolver is a component, the container
    /// wires it first. For a direct, simple or indirect resolver, this call is the same as `register(component:)`. Both
    /// together count once.
    /// - Parameters:
    ///   - resolver: The resolver: an object or a value.
    ///   - fileID: The file that errors name as the place of the registration.
    ///   - line: The line that errors name as the place of the registration.
    public func register(
        resolver: any DependencyResolver, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        if type(of: resolver) is AnyClass, let component = convert(resolver as AnyObject, to: (any Component).self) {
            register(component, as: .resolver, resolver: resolver, at: place)
            return
        }
        let type = type(of: resolver)
        let stated = StatedTypes(of: resolver)
        let object = type is AnyClass ? ObjectIdentifier(resolver as AnyObject) : nil
        withLock {
            let known = object.flatMap { self.rest.objects[$0] }
            let key = ChangeKey(
                form: .resolverValue, type: type, number: known ?? -1, list: stated.key, location: place)
            let index = describe(key) { blueprint in
                if let known { return .duplicate(of: known, nil, at: place) }
                let description = RegistrationDescription(lifetime: .resolverValue, type: type, location: place)
                description.isResolver = true
                description.stated = stated
                return .registration(Registration(at: blueprint.members.count, description), offering: nil)
            }
            guard known == nil else { return }
            give(.nothing, to: index).hold(resolver)
            if let object { self.rest.objects[object] = index }
        }
    }

    /// Offers a registered class under a further type, to the consumers of a further token.
    ///
    /// Use it for a class that implements two interfaces. Here, consumers of `DependsOnImporter` get the exporter as an
    /// `Importer`:
    ///
    /// ```swift
    /// exporters.register((any Importer).self, for: (any DependsOnImporter).self, by: PlainExporter.self)
    /// ```
    ///
    /// Register the class before or after this call. If it isn't registered when you call `bootstrap()`, that is an
    /// error. If the class also replaces another class, only its own registration has the offer. A class that isn't
    /// registered, but replaces another class, has it there.
    /// - Parameters:
    ///   - type: The type under which the objects are handed out.
    ///   - token: The token by which consumers declare the dependency.
    ///   - provider: The class.
    ///   - fileID: The file that errors name as the place of this call.
    ///   - line: The line that errors name as the place of this call.
    public func register(
        _ type: any Any.Type, for token: any Any.Type, by provider: AnyClass, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        adoptEarlierObjects(for: ProtocolID(token)) {
            _ = describe(ChangeKey(form: .furtherOffer, type: type, others: (token, provider), location: place)) { _ in
                .furtherOffer(OfferDescription(type: type, token: token), by: provider, at: place)
            }
            // The class may stand before the provider whose object was handed out as the type up to now.
            closeReady(for: ObjectIdentifier(type))
        }
    }

    /// Registers a class.
    ///
    /// Unless another container has described the call before, `describe` describes the class. It runs user code if the
    /// class has a `recipe` of its own.
    @inline(never)
    func add(
        _ type: any Component.Type, as form: ChangeKey.Form, at location: CodeLocation?,
        isImplied: Bool = false, _ describe: () -> (RegistrationDescription, offering: OfferDescription?)
    ) {
        let key = ChangeKey(form: form, type: type, number: isImplied ? 1 : 0, location: location)
        // Another thread may be faster than the description.
        var described: (RegistrationDescription, offering: OfferDescription?)?
        while true {
            let isAdded = withLock {
                if isImplied, self.blueprint.firstIndex(of: type) != nil { return true }
                if let (description, offer) = described {
                    _ = self.describe(key) { blueprint in
                        if let known = blueprint.firstIndex(of: type) {
                            return .duplicate(of: known, type, at: location)
                        }
                        return .registration(Registration(at: blueprint.members.count, description), offering: offer)
                    }
                    return true
                }
                return describeAsKnown(key) != nil
            }
            if isAdded { return }
            described = describe()
            described?.0.location = location
        }
    }

    /// Finds the registration of a class or of its nearest superclass, and adds the one of a parent container here.
    ///
    /// A superclass counts only if it was registered, because an announced object says nothing about other classes.
    /// - Returns: The index of the registration, or nil if there is none.
    func adoptClass(of exact: AnyClass) -> Int? {
        let ancestors = keptAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        return withLock {
            let reach = [self] + ancestors
            let type: AnyClass =
                ancestry(of: exact).first { type in reach.contains { $0.blueprint.isRegistered(type) } } ?? exact
            let home =
                reach.first { $0.blueprint.isRegistered(type) }
                ?? ancestors.first { $0.blueprint.firstIndex(of: type) != nil }
            if let own = self.blueprint.firstIndex(of: type) { return own }
            guard let home, let known = home.blueprint.firstIndex(of: type) else { return nil }
            let blueprint = self.ownBlueprint
            let index = blueprint.addCopy(of: home.blueprint.members[known])
            blueprint.isShareable = false
            let slot = Slot(
                copying: home.slotLocked(at: known), as: self.blueprint.members[index].registration, in: self)
            slots.insert(slot, at: index)
            changed()
            return index
        }
    }

    private func register(
        _ component: any Component, as role: ContainerState.ObjectRole, resolver: (any DependencyResolver)?,
        at location: CodeLocation
    ) {
        // A container is registered in itself from the start.
        if component === self { return }
        let id = ObjectIdentifier(component)
        let offer = OfferDescription(declaredBy: component)
        let handWritten = offer == nil ? resolver : nil
        let type = type(of: component)
        let stated = handWritten.map { StatedTypes(of: $0) }
        let confinement = Confinement(of: type)
        withLock {
            let known = self.rest.objects[id]
            let roles = self.rest.objectRoles[id] ?? 0
            self.rest.objectRoles[id] = roles | role.rawValue
            // A replacement that was passed as an object has no role, so that its registration is a second one.
            if known != nil, roles != 0, roles & role.rawValue == 0 { return }
            let key = ChangeKey(
                form: .object, type: type, number: known ?? -1, list: stated?.key ?? [], location: location)
            let index = describe(key) { blueprint in
                if let known { return .duplicate(of: known, nil, at: location) }
                let description = RegistrationDescription(lifetime: .given, type: type, location: location)
                description.confinement = confinement
                description.isResolver = handWritten != nil
                description.stated = stated
                return .registration(Registration(at: blueprint.members.count, description), offering: offer)
            }
            guard known == nil else { return }
            let slot = give(.object(component), to: index)
            if let handWritten { slot.hold(handWritten) }
            self.rest.objects[id] = index
        }
    }

    /// Keeps the object that was handed over for a registration; the caller holds the lock.
    ///
    /// A complete object doesn't need dependencies.
    /// - Returns: The slot, which other threads find when the caller gives up the lock.
    @discardableResult
    @inline(never)
    func give(_ given: Slot.Given, to index: Int, isComplete: Bool = false) -> Slot {
        let slot = Slot(self.lastRegistration!, given)
        if isComplete { slot.completeWithGiven() }
        slots.insert(slot, at: index)
        return slot
    }
}

extension RegistrationDescription {
    /// Describes a class.
    convenience init(
        ofClass type: any Component.Type, _ recipe: LifecycleRecipe,
        _ confinement: Confinement? = nil,
        asResolver: ((any Component) -> (any DependencyResolver)?)? = nil, at location: Container.CodeLocation? = nil
    ) {
        self.init(lifetime: recipe.lifetime, type: type, location: location)
        self.confinement = confinement ?? Confinement(of: type)
        make = recipe.make
        // A hand-written resolver doesn't count for a class whose objects take arguments.
        self.asResolver = recipe.maker == nil ? asResolver : nil
        details = recipe.maker.map { RegistrationDetails(maker: $0) }
    }
}
