extension Container {
    /// Offers the providers of a token in a child container to the components of this container.
    ///
    /// ```swift
    /// let books = Container(parent: app)
    /// Catalogue.register(in: books)
    /// Prices.register(in: books)
    /// app.export((any DependsOnCatalogue).self, from: books)
    /// ```
    ///
    /// The components of this container and of its other child containers see these providers like registrations of
    /// this container. Everything else in the child container stays hidden.
    ///
    /// From now on, this container keeps the child container alive. `bootstrap()` checks and creates its components,
    /// too. It reports a token without a provider in the child container, and a token that is exported twice.
    ///
    /// The child container creates the exported objects. It is a part of this container then, and not a scope of its own: a
    /// ``ScopedSingleton`` that it would create is `WIND-025`, unless the child registers the class and this container
    /// is in a scope.
    /// - Parameters:
    ///   - token: The token.
    ///   - child: A container whose parent is this container, and that no declared scope opened.
    ///   - fileID: The file that errors name as the place of the export.
    ///   - line: The line that errors name as the place of the export.
    public func export(
        _ token: any Any.Type, from child: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        withLockReleasing {
            defer { changed() }
            let blueprint = self.ownBlueprint
            blueprint.isShareable = false
            guard let id = ProtocolID(token), ConformanceIndex.isEmpty(id) else {
                blueprint.invalidTokens.append(
                    .init(token: token, provider: .init(type: Container.self, place: place), isExported: true))
                return
            }
            // The export alone makes the protocol a token.
            _ = blueprint.tokens.entry(for: id)
            let isInside = child.outer === reference
            if !isInside || child.blueprint.scopeName != nil {
                blueprint.invalidExports.append(
                    .init(token: token, reason: isInside ? .inOpenedScope : .notInside, places: [place]))
            } else if let earlier = blueprint.exports.first(where: { $0.token == token }) {
                blueprint.invalidExports.append(
                    .init(
                        token: token, reason: .twice, places: [earlier.location, place],
                        isOfOneContainer: earlier.compartment == child.place?.number))
            } else {
                blueprint.addExport(token, id, from: keep(child), at: place)
                tellConsumers(of: id, from: child)
            }
        }
    }

    /// Has the exporting container announce its objects to consumers that were wired before; called in
    /// `withLockReleasing(_:)`.
    private func tellConsumers(of id: ProtocolID, from child: Container) {
        guard let token = self.knownToken(id) else { return }
        for (consumer, tracking) in token.living(releasing: releaseAfterLock) {
            releaseAfterLock(child.token(id).add(consumer, tracking))
        }
        for export in child.blueprint.exports where export.id == id {
            child.tellConsumers(of: id, from: child.rest.compartments[export.compartment])
        }
    }

    /// Has this container keep a child container; the caller holds the lock.
    /// - Returns: The number of the child container.
    private func keep(_ child: Container) -> Int {
        if let place = child.place { return place.number }
        let blueprint = self.ownBlueprint
        blueprint.isShareable = false
        child.ownBlueprint.isShareable = false
        let number = blueprint.addCompartment(child.ownBlueprint)
        self.rest.compartments.append(child)
        child.place = (reference, number)
        return number
    }

    /// Installs a container module, after the modules that it requires.
    ///
    /// A module that is already installed, here or in a parent container, isn't installed again. Modules that require
    /// each other are an error at `bootstrap()`. Install a module on one thread: while another thread installs it, a call
    /// returns at once, before everything is registered.
    /// - Parameters:
    ///   - module: The module.
    ///   - fileID: The file that errors name as the place of the installation.
    ///   - line: The line that errors name as the place of the installation.
    public func install(_ module: any Module.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        install(module, within: [], at: CodeLocation(fileID: fileID, line: line))
    }

    private func install(_ module: any Module.Type, within path: [any Module.Type], at place: CodeLocation) {
        if let start = path.firstIndex(where: { $0 == module }) {
            withLock {
                self.ownBlueprint.isShareable = false
                self.ownBlueprint.moduleCycles.append(.init(path: Array(path[start...]), place: place))
                changed()
            }
            return
        }
        let reach = [self] + keptAncestors()
        let isKnown = withLock { reach.contains { $0.rest.modules.contains { $0.type == module } } }
        guard !isKnown else { return }
        for required in module.requirements { install(required, within: path + [module], at: place) }
        let exports = module.exports
        let own = exports.map { _ in Container(parent: self) }
        let isNew = withLock {
            // Another thread may have been faster.
            guard !self.rest.modules.contains(where: { $0.type == module }) else { return false }
            self.rest.modules.append((type: module, compartment: own.map { keep($0) }))
            changed()
            return true
        }
        guard isNew else { return }
        module.register(in: own ?? self)
        guard let own else { return }
        for token in exports ?? [] { export(token, from: own, fileID: place.fileID, line: place.line) }
    }

    /// The module that registers a class or its superclass and exports it to this container, unless the class is
    /// registered here; the caller holds the lock.
    ///
    /// With a token, only exports of this token count.
    func moduleLocked(exporting type: AnyClass, for id: ProtocolID? = nil) -> Container? {
        for type in ancestry(of: type) {
            if self.blueprint.isRegistered(type) { return nil }
            for export in self.blueprint.exports where id.map({ $0 == export.id }) ?? true {
                let module = self.rest.compartments[export.compartment]
                let blueprint = module.blueprint
                let known = blueprint.isRegistered(type) ? blueprint.firstIndex(of: type) : nil
                if let known, blueprint.members[known].offers.contains(where: { $0.tokenID == export.id }) {
                    return module
                }
                if let inner = module.moduleLocked(exporting: type, for: export.id) { return inner }
            }
        }
        return nil
    }
}
