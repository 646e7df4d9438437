// Container modules.
extension Model {
    /// Installs a module after the modules that it requires, unless the container or an ancestor has it.
    ///
    /// Nothing is read from the ancestors if one of them is gone.
    func install(_ module: any PoolModule.Type, in container: ModelContainer) {
        install(module, in: container, path: [], isAlone: isOrphan(container))
    }

    /// Installs a module.
    /// - Parameters:
    ///   - module: The module.
    ///   - container: The container.
    ///   - path: The names of the modules that require it, from the outermost on.
    ///   - isAlone: Whether the ancestors aren't read.
    private func install(
        _ module: any PoolModule.Type, in container: ModelContainer, path: [String], isAlone: Bool
    ) {
        let name = name(of: module)
        if path.contains(name) {
            container.mistakes.insert("WIND-027")
            return
        }
        let known = mutation == .moduleAgain || isAlone ? [container] : container.outward
        if known.contains(where: { $0.modules.contains(name) }) { return }
        for required in module.required {
            install(required, in: container, path: path + [name], isAlone: isAlone)
        }
        container.modules.append(name)
        // A module with a list of exports gets a container of its own.
        var home = container
        if module.exported != nil, mutation != .moduleIsOpen {
            home = ModelContainer(inside: container)
            container.compartments.append(home)
        }
        for one in module.classes { register(Pool.named(one).facts, in: home) }
        for inner in module.inner { install(inner, in: home, path: [], isAlone: isAlone) }
        for token in module.exported ?? [] { export(token, from: home, to: container) }
    }
}

extension ModelContainer {
    /// The classes that a module registers in the container itself, with those of the modules that it requires.
    static func openClasses(of module: any PoolModule.Type, path: [String] = []) -> [String] {
        let name = name(of: module)
        if path.contains(name) { return [] }
        let required = module.required.flatMap { openClasses(of: $0, path: path + [name]) }
        return required + (module.exported == nil ? module.classes : [])
    }
}
