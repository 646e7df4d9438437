/// A component that has to be started before others can use it: a server, a connection, a background job.
///
/// `Container.start()` starts every such component that the container keeps, in the order of their dependencies.
/// An ``Instance``, and a ``ForeignInstantiable`` that comes and goes, is started by whoever holds it.
public protocol Startable: Component {
    /// Begins the work, and returns once consumers may rely on it.
    ///
    /// Called once for each start, when everything that the component needs has started, on the actor of its class, or
    /// on no actor if that has none. It runs in a task of its own, which is cancelled when the whole start is given up or
    /// when the time limit is over. Work that goes on for ever belongs into a task that this method creates.
    /// - Throws: Why it could not be started. It has to be as if it had not been tried then: `stop()` is not called.
    func start() async throws
}

/// A component that ends its work in an orderly way.
///
/// `Container.stop()` stops what was started, consumers before what they need. A component that is not ``Startable``
/// counts as started once `Container.start()` has succeeded.
public protocol Stoppable: Component {
    /// Ends the work, and returns when it has ended.
    ///
    /// Called once after each start, when everything that needs the component has stopped, on the actor of its class, or
    /// on no actor if that has none. It runs in a task of its own, which is cancelled when the time limit is over and by
    /// nothing else.
    /// - Throws: Why it could not be stopped. It does not keep others from being stopped, and counts as stopped.
    func stop() async throws
}
