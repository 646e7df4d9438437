import Wind

extension Run {
    func start(_ number: Int) throws {
        guard let container = containers[number], mayStart(container.model) else { return }
        let problems = Check(model).all(in: container.model)
        let journal = journal
        hasStarted = true
        let started: Void? = try succeeds("start()", problems) {
            let error = waiting(for: container.real) { real in
                await Journal.$current.withValue(journal) { () async -> (any Error)? in
                    do { try await real.start() } catch { return error }
                    return nil
                }
            }
            if let error { throw error }
        }
        if started != nil { model.start(container.model) }
    }

    func stop(_ number: Int) throws {
        guard let container = containers[number], mayStart(container.model) else { return }
        hasStarted = true
        let error = waiting(for: container.real) { await $0.stop() }
        try expect("nothing", error.map { "\($0)" } ?? "nothing", "what stop() returns")
        model.stop(container.model)
    }

    /// Whether a container may be started: a parent starts its own components, and the fixtures need them running.
    private func mayStart(_ container: ModelContainer) -> Bool { container.parent == nil }
}

extension Model {
    /// Starts the objects that exist and aren't running.
    func start(_ container: ModelContainer) {
        bootstrap(container)
        for filled in container.members.flatMap(\.filled) {
            let (object, home) = (filled.object, filled.home)
            guard object.facts.isStarted, !home.running.contains(where: { $0 === object }) else { continue }
            home.running.append(object)
            object.started += 1
        }
    }

    /// Stops the objects that are running.
    func stop(_ container: ModelContainer) {
        for member in container.members {
            for object in member.running { object.stopped += mutation == .neverStopped ? 0 : 1 }
            member.running = []
        }
    }
}
