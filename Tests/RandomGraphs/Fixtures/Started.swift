import Wind

// Components that are started and stopped.

/// Counts its starts and stops, and checks that its dependencies started before it.
class Started: Told {
    func start() async throws {
        journal.note(serial) { ($0.started, $0.isRunning) = ($0.started + 1, true) }
        guard let consumer = self as? any Consumer else { return }
        for case let provider as Started in Kind.named("E").strong(consumer) ?? []
        where !journal[provider.serial].isRunning {
            journal.complain("\(type(of: self)) was started before \(type(of: provider)), which it needs")
        }
    }

    func stop() async throws {
        journal.note(serial) { ($0.stopped, $0.isRunning) = ($0.stopped + 1, false) }
    }
}

final class StartedE: Started, OffersE, Singleton, Automatic, DependsOnG, Startable, Stoppable {
    var dependencies = Dependencies()
}

final class StartedB: Started, OffersB, Singleton, Automatic, DependsOnE, Startable, Stoppable {
    var dependencies = Dependencies()
}

final class LazyStartedE: Started, OffersE, LazySingleton, Automatic, DependsOnG, Startable, Stoppable {
    var dependencies = Dependencies()
}
