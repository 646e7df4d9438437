/// A component that must start before others can use it, such as a server, a connection or a background job.
///
/// ```swift
/// actor Database: Singleton, SimpleResolver<any DependsOnDatabase>, InjectedDependencies, Startable, Stoppable {
///     private(set) var connection: Connection?
///
///     func start() async throws {
///         connection = try await Connection.open("orders")
///     }
///
///     func stop() async throws {
///         try await connection?.close()
///         connection = nil
///     }
/// }
/// ```
///
/// `Container.start()` starts these components in the order of their dependencies, as far as the container keeps them.
/// The owner of an ``Instance``, or of a ``ForeignInstantiable`` that comes and goes, starts the object itself.
public protocol Startable: Component {
    /// Begins the work, and returns when consumers may rely on it.
    ///
    /// The container calls this method once for each start, after all dependencies of the component have started. The
    /// call takes place on the actor of the class, or on no actor if the class isn't isolated to one. It runs in a task
    /// of its own, which is cancelled if the whole start is given up or the time limit is over. Put endless work into a
    /// task that this method creates. After the time limit, the container no longer waits: if the cancelled call is still
    /// running, it may overlap the call of the next start. A call that was waiting for its actor isn't made any more.
    /// - Throws: The reason why the component can't start. `stop()` isn't called then: leave the component as if it had
    ///   never tried.
    func start() async throws
}

/// A component that ends its work in an orderly way.
///
/// `Container.stop()` stops the started components, consumers before their providers. A component that isn't
/// ``Startable`` counts as started when `Container.start()` has succeeded.
public protocol Stoppable: Component {
    /// Ends the work, and returns when it has ended.
    ///
    /// The container calls this method once after each start, when all components that depend on this one have stopped.
    /// The call takes place on the actor of the class, or on no actor if the class isn't isolated to one. It runs in a
    /// task of its own, which is cancelled only when the time limit is over. If the call is still waiting for its actor
    /// then, it isn't made, and the component counts as started.
    /// - Throws: The reason why the component can't stop. The component counts as stopped, and other components still
    ///   stop.
    func stop() async throws
}
