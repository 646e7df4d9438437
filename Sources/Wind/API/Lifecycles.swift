/// The base protocol of all lifecycles, which say who creates a component and how long it lives.
///
/// Conform to one of ``Singleton``, ``LazySingleton``, ``ScopedSingleton``, ``SharedInstance``, ``Instance``,
/// ``ParameterizedInstance``, ``ForeignSingleton`` and ``ForeignInstantiable``, never to `Lifecycle` alone. Only
/// classes with a lifecycle have the method `register(in:)`.
public protocol Lifecycle: Component {
    /// The instructions by which a container obtains an object of this class, which each lifecycle supplies.
    static var recipe: LifecycleRecipe { get }
}

/// The instructions by which a container obtains the object of a registration.
///
/// Only the lifecycles create them.
public struct LifecycleRecipe {
    let lifetime: Lifetime
    let make: () -> any Component
    /// For a class whose objects take arguments, the instructions for the maker that consumers get.
    var maker: MakerRecipe?
}

/// A component with one object per container, created at `bootstrap()` or earlier, at its first use.
///
/// ```swift
/// final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
///     AutomaticDependencyHandling
/// {
///     var dependencies = Dependencies()
///     func load() -> [String] { ["Water the fern", "Return the drill"] }
/// }
/// ```
///
/// The container creates the object once, even if many threads ask at the same time. The object lives as long as its
/// container.
public protocol Singleton: Lifecycle {
    /// Creates the object.
    ///
    /// The container calls this initializer on the thread that needs the object, without a lock. It fills in the
    /// dependencies afterwards, so `init` can't read them.
    init()
}

/// A component with one object per container, created at its first use.
///
/// ```swift
/// final class SearchIndex: LazySingleton, SimpleResolver<any DependsOnIndex>, AutomaticDependencyHandling {
///     var dependencies = Dependencies()
/// }
/// ```
///
/// Use it for a costly component that many runs of the program never need. `bootstrap()` checks the class, but creates
/// its object only if another component that it creates depends on it. In all other respects, the object is a
/// ``Singleton``: created once, even if many threads ask at the same time, and kept as long as its container.
///
/// The container creates a hand-written resolver of this kind as early as a ``Singleton``, because it asks the resolver
/// for every consumer.
public protocol LazySingleton: Lifecycle {
    /// Creates the object.
    ///
    /// The container calls this initializer on the thread that needs the object, without a lock. It fills in the
    /// dependencies afterwards, so `init` can't read them.
    init()
}

/// A component with one shared object, which lives as long as code outside the container holds it.
///
/// ```swift
/// final class Connection: SharedInstance, SimpleResolver<any DependsOnConnection>, AutomaticDependencyHandling {
///     var dependencies = Dependencies()
/// }
/// ```
///
/// Use it for an object that several consumers share and that ends with the last of them. The container keeps only a
/// weak reference. While the object lives, every consumer gets it. Afterwards, the next consumer gets a new one.
/// Threads that ask at the same time get the same object. If the class is confined to an actor, ask on this actor, even
/// while the object lives.
public protocol SharedInstance: Lifecycle {
    /// Creates the object.
    ///
    /// The container calls this initializer on the thread that needs the object, without a lock. It fills in the
    /// dependencies afterwards, so `init` can't read them.
    init()
}

/// A component with a new object for each consumer and each `resolve()`.
///
/// ```swift
/// final class ExportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnExporter {
///     var dependencies = Dependencies()
///     func run(_ text: String) -> String { exporter.export(text) }
/// }
/// ```
///
/// The container doesn't keep the object: it lives as long as its receiver holds it.
public protocol Instance: Lifecycle {
    /// Creates the object.
    ///
    /// The container calls this initializer on the thread that needs the object, without a lock. It fills in the
    /// dependencies afterwards, so `init` can't read them.
    init()
}

/// A component with one object per child container, created at its first use there.
///
/// Use it for an object that belongs to a request, a window or an account. Register the class in the parent container,
/// and create a `Container(parent:)` for each request:
///
/// ```swift
/// final class Basket: ScopedSingleton, SimpleResolver<any DependsOnBasket>, AutomaticDependencyHandling,
///     DependsOnRequest, DependsOnClock
/// {
///     var dependencies = Dependencies()
///     var owner: String { request.user }
/// }
///
/// func answer(_ request: Request) throws -> String {
///     let scope = Container(parent: app)
///     scope.register(component: request)
///     let command = try scope.resolve(AddToBasket.self)
///     return "\(command.basket.owner) at \(command.basket.clock.now())"
/// }
/// ```
///
/// The class may depend on components that only the child container has. Two uses are errors: asking for the object in
/// a container without a parent, and a dependency of a longer-lived component, which would keep the object.
///
/// A child container that exports, and that of a module with a list of exports, is a part of its parent. It isn't a scope
/// of its own, so it creates its scoped singletons only inside a scope, and none that another container registers.
public protocol ScopedSingleton: Lifecycle {
    /// Creates the object.
    ///
    /// The container calls this initializer on the thread that needs the object, without a lock. It fills in the
    /// dependencies afterwards, so `init` can't read them.
    init()
}

/// A component with one object that other code creates, such as `FileManager.default` or an application delegate.
///
/// Several containers may share the object. Each of them wires it, and the object keeps the dependencies of the last
/// wiring.
public protocol ForeignSingleton: Lifecycle {
    /// Returns the object, which must be of this class.
    ///
    /// Each container calls this method once, at the moment at which it would create a ``Singleton``.
    static func getForeignInstance() -> any Component
}

/// A component with any number of objects that other code creates, such as view controllers and windows.
///
/// ```swift
/// final class Document: ForeignInstantiable, SimpleResolver<any DependsOnDocument>, AutomaticDependencyHandling,
///     DependsOnExporter
/// {
///     var dependencies = Dependencies()
///     let title: String
///     …
/// }
/// ```
///
/// Announce each object with `resolveMe(in:)`. Containers and consumers keep only weak references to it.
public protocol ForeignInstantiable: Lifecycle {}

extension Singleton {
    /// Instructions that create one object.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .singleton) { Self() } }
}

extension LazySingleton {
    /// Instructions that create one object at its first use.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .lazySingleton) { Self() } }
}

extension SharedInstance {
    /// Instructions that create an object if none is alive.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .sharedInstance) { Self() } }
}

extension Instance {
    /// Instructions that create a new object each time.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .instance) { Self() } }
}

extension ScopedSingleton {
    /// Instructions that create one object in each container.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .scopedSingleton) { Self() } }
}

extension ForeignSingleton {
    /// Instructions that call `getForeignInstance()`.
    public static var recipe: LifecycleRecipe { LifecycleRecipe(lifetime: .foreignSingleton) { getForeignInstance() } }
}

extension ForeignInstantiable {
    /// Instructions that never create an object.
    public static var recipe: LifecycleRecipe {
        LifecycleRecipe(lifetime: .foreignInstantiable) { preconditionFailure("a foreign instance is never created") }
    }
}
