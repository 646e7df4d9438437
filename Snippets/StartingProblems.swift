// Causes the problems of starting and stopping, and prints their texts for the page Troubleshooting.

import Wind

// MARK: WIND-032 and WIND-033, components that can't be started or stopped

struct NoAnswer: Error, CustomStringConvertible {
    let description = "the host does not answer"
}

protocol DependsOnPump {}
protocol DependsOnValve {}

final class Pump: Singleton, SimpleResolver, AutomaticDependencyHandling, Startable, Stoppable {
    typealias DependencyToken = any DependsOnPump
    var dependencies = Dependencies()
    func start() {}
    func stop() async throws { throw NoAnswer() }
}

final class Valve: Singleton, SimpleResolver, AutomaticDependencyHandling, Startable, Stoppable {
    typealias DependencyToken = any DependsOnValve
    var dependencies = Dependencies()
    func start() {}
    func stop() {}
}

final class Fountain: Singleton, AutomaticDependencyHandling, Startable, DependsOnPump, DependsOnValve {
    var dependencies = Dependencies()
    func start() async throws { throw NoAnswer() }
}

final class Sprinkler: Singleton, AutomaticDependencyHandling, Startable, DependsOnPump, DependsOnValve {
    var dependencies = Dependencies()
    func start() async throws { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
}

func startFailed(_ container: Container) async throws {
    Pump.register(in: container)
    Valve.register(in: container)
    Fountain.register(in: container)
    Sprinkler.register(in: container)
    try await container.start(timeLimit: .seconds(1))
}

func stopFailed(_ container: Container) async throws {
    Pump.register(in: container)
    Valve.register(in: container)
    try await container.start()
    if let error = await container.stop() { throw error }
}

// MARK: WIND-042, a component created after start()

protocol DependsOnHeater {}

final class Heater: LazySingleton, SimpleResolver, AutomaticDependencyHandling, Startable {
    typealias DependencyToken = any DependsOnHeater
    var dependencies = Dependencies()
    func start() {}
}

final class House: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnHeater {
    var dependencies = Dependencies()
}

func madeLate(_ container: Container) async throws {
    container.onProblem = { print("\($0)\n") }
    House.register(in: container)
    Heater.register(in: container)
    try await container.start()
    _ = try container.resolve(House.self)
}

for make in [startFailed, stopFailed, madeLate] {
    do {
        try await make(Container())
    } catch {
        print("\(error)\n")
    }
}
