extension Container {
    /// Offers what a container inside this one provides for a token to the components of this one.
    ///
    /// They, and all further containers inside, then see those providers like this container's own; everything else in
    /// that container stays hidden. This container keeps that one from now on, and its `bootstrap()` checks and makes
    /// what is in it, too. That the token has a provider there, and is exported once, is checked by `bootstrap()`.
    /// What is exported is made there: a ``ScopedSingleton`` once for all who get it so.
    /// - Parameters:
    ///   - token: The empty protocol.
    ///   - child: A container whose parent is this one.
    ///   - fileID: Where errors say that it was exported.
    ///   - line: Where errors say that it was exported.
    public func export(
        _ token: any Any.Type, from child: Container, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        lock.withLock {
            defer { changed() }
            guard let id = ProtocolID(token), ConformanceIndex.isEmpty(id) else {
                registry.invalidTokens.append(.init(token: token, provider: .init(type: Container.self, place: place)))
                return
            }
            registry.tokens.entry(for: id).isNamed = true
            let earlier = registry.exports.first { $0.token == token }
            if child.outer !== reference {
                registry.invalidExports.append(.init(token: token, reason: .notInside, places: [place]))
            } else if let earlier {
                registry.invalidExports.append(.init(token: token, reason: .twice, places: [earlier.place, place]))
            } else {
                registry.exports.append(.init(token: token, id: id, container: child, place: place))
                child.noteExport()
            }
        }
    }

    /// Installs a module, after those that it requires.
    ///
    /// A module that is installed here or further out already is not installed again. Modules that require each other
    /// are an error at `bootstrap()`.
    /// - Parameters:
    ///   - module: The module.
    ///   - fileID: Where errors say that it was installed.
    ///   - line: Where errors say that it was installed.
    public func install(_ module: any Module.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        install(module, within: [], at: CodeLocation(fileID: fileID, line: line))
    }

    private func install(_ module: any Module.Type, within path: [any Module.Type], at place: CodeLocation) {
        if let start = path.firstIndex(where: { $0 == module }) {
            lock.withLock {
                registry.moduleCycles.append(.init(path: Array(path[start...]), place: place))
                changed()
            }
            return
        }
        let reach = [self] + ((try? keepAncestors()) ?? [])
        let isKnown = lock.withLock { reach.contains { $0.registry.modules.contains { $0.type == module } } }
        guard !isKnown else { return }
        for required in module.requirements { install(required, within: path + [module], at: place) }
        let exports = module.exports
        let own = exports.map { _ in Container(parent: self) }
        let isNew = lock.withLock {
            // Another thread may have been faster.
            guard !registry.modules.contains(where: { $0.type == module }) else { return false }
            registry.modules.append((type: module, container: own))
            return true
        }
        guard isNew else { return }
        module.register(in: own ?? self)
        guard let own else { return }
        for token in exports ?? [] { export(token, from: own, fileID: place.fileID, line: place.line) }
    }
}
