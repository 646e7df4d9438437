/// Who creates a component and how long it lives: the base of all lifecycles.
///
/// Conform to one of ``Singleton``, ``LazySingleton``, ``SharedInstance``, ``Instance``, ``ParameterizedInstance``,
/// ``ForeignSingleton`` and ``ForeignInstantiable``, never to this alone. It is what `register(in:)` asks of a class.
public protocol Lifecycle: Component {
    /// How the container comes by an object of this class. Each lifecycle supplies it.
    static var recipe: LifecycleRecipe { get }
}

/// How a container comes by the object of a registration.
///
/// Made by the lifecycles only.
public struct LifecycleRecipe {
    let lifetime: Lifetime
    let make: () -> any Component
    /// For a class whose objects take arguments: what is handed out instead of them.
    var maker: MakerRecipe?
}

/// One object per container, created by it: at `bootstrap()`, or earlier when somebody needs it.
///
/// It is created once, also when many threads ask at the same time, and lives as long as its container.
public protocol Singleton: Lifecycle {
    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init()
}

/// One object per container, created by it when somebody first needs it.
///
/// `bootstrap()` checks it with all others, and makes it only if something that it makes needs it. Apart from that it is
/// a ``Singleton``: made once, also when many threads ask at the same time, and kept as long as its container. With a
/// hand-written resolver, which is asked for every consumer, it is made like a ``Singleton``.
public protocol LazySingleton: Lifecycle {
    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init()
}

/// One object for as long as somebody outside of the container holds it; a new one afterwards.
///
/// The container keeps a weak reference only. Who asks while the object lives gets that one; who asks later gets a new
/// one. Threads that ask at the same time get one object. A class that is confined to an actor is asked for there, also
/// while its object lives.
public protocol SharedInstance: Lifecycle {
    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init()
}

/// A new object for every consumer and every `resolve()`.
///
/// The container does not hold it: it lives as long as whoever received it keeps it.
public protocol Instance: Lifecycle {
    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init()
}

/// One object for each container that is inside another, created by it when somebody first needs it there.
///
/// For what belongs to a request, a window or an account: register it further out, and create a `Container(parent:)` for
/// each. It may depend on what only that container has. Asked for in a container without parent it is an error, and so
/// is a component that lives longer and would keep it.
public protocol ScopedSingleton: Lifecycle {
    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init()
}

/// One object that somebody else created: `FileManager.default`, an application delegate.
///
/// Several containers may share it; each wires it, and the last one to do so wins.
public protocol ForeignSingleton: Lifecycle {
    /// Returns the object, which must be of this class. Asked once per container, where a singleton would be created.
    static func getForeignInstance() -> any Component
}

/// Objects that somebody else creates, as many and whenever they like: view controllers, windows.
///
/// Each announces itself with `resolveMe(in:)`. Containers and consumers hold it weakly only.
public protocol ForeignInstantiable: Lifecycle {}

extension Singleton {
    /// Creates one object.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .singleton) { Self() } }
}

extension LazySingleton {
    /// Creates one object, when it is needed.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .lazySingleton) { Self() } }
}

extension SharedInstance {
    /// Creates an object when none lives.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .sharedInstance) { Self() } }
}

extension Instance {
    /// Creates an object each time.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .instance) { Self() } }
}

extension ScopedSingleton {
    /// Creates one object in each container.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .scopedSingleton) { Self() } }
}

extension ForeignSingleton {
    /// Asks `getForeignInstance()`.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .foreignSingleton) { getForeignInstance() } }
}

extension ForeignInstantiable {
    /// Creates nothing.
    public static var recipe: LifecycleRecipe {
        LifecycleRecipe(lifetime: .foreignInstantiable) { preconditionFailure("a foreign instance is never created") }
    }
}
