/// The base protocol of all resolvers, which say under which type and to which consumers a component is handed out.
///
/// Conform to ``DirectResolver``, ``SimpleResolver`` or ``IndirectResolver``: the container then serves consumers
/// without calling any of these methods.
///
/// Conform to this protocol alone to write a resolver by hand, for example to give each consumer an object of its own:
///
/// ```swift
/// struct LoggerResolver: DependencyResolver {
///     var dependencyTokens: [any Any.Type] { [(any DependsOnLogger).self] }
///     var providedComponents: [any Any.Type] { [Logger.self] }
///
///     func resolutionPossible(on consumer: any Component) -> Bool {
///         consumer is any DependsOnLogger
///     }
///
///     func resolve(on consumer: any Component) {
///         consumer.fill(dependency: Logger.self, with: Logger(name: "\(type(of: consumer))"))
///     }
/// }
/// ```
///
/// The container calls `resolve(on:)` for each consumer that `resolutionPossible(on:)` accepts, on the thread that
/// wires the consumer and with no lock held.
public protocol DependencyResolver {
    /// Hands `consumer` the objects of this resolver, by calling `consumer.fill(dependency:with:)`.
    func resolve(on consumer: any Component)

    /// Returns whether this resolver has an object for `consumer`.
    ///
    /// The container calls this method before the consumer's first `fill`.
    func resolutionPossible(on consumer: any Component) -> Bool

    /// Returns the object for `container.resolve()`, or nil if this resolver doesn't provide a `T`.
    ///
    /// The container asks only if no registered class, object or value is handed out as `T`. It asks its own resolvers in
    /// the order of their registration, then those of its parents, and returns the first result.
    func resolveDirectly<T>() -> T?

    /// The tokens that this resolver serves.
    ///
    /// If a resolver names its tokens, `bootstrap()` checks them with the rest of the graph before it creates any
    /// object. By default, a resolver doesn't name them: while the container wires a consumer, it asks the resolver
    /// about the consumer's open tokens.
    var dependencyTokens: [Any.Type] { get }

    /// The types that this resolver hands out.
    ///
    /// If a resolver names them, `bootstrap()` finds cycles through the resolver before it creates any object.
    var providedComponents: [Any.Type] { get }
}

/// A type that stands for the tokens and types of a ``DependencyResolver`` that doesn't name them.
public enum Unstated {}

extension DependencyResolver {
    /// A list with only ``Unstated``, because the resolver doesn't name them.
    public var dependencyTokens: [Any.Type] { [Unstated.self] }

    /// A list with only ``Unstated``, because the resolver doesn't name them.
    public var providedComponents: [Any.Type] { [Unstated.self] }

    /// Returns nil: by default, a hand-written resolver doesn't serve `container.resolve()`.
    public func resolveDirectly<T>() -> T? { nil }
}

/// A component that is handed out under its own type, only by an explicit `container.resolve()`.
public protocol DirectResolver: DependencyResolver, Component {}

/// A component that is handed out under its own type, to consumers of a token and by `container.resolve()`.
///
/// ```swift
/// final class Titles: Singleton, SimpleResolver<any DependsOnTitles>, AutomaticDependencyHandling {
///     var dependencies = Dependencies()
///     let titles = ["Water the fern", "Return the drill"]
/// }
/// ```
///
/// Instead of the angle brackets, a class can declare `typealias DependencyToken = any DependsOnTitles`.
public protocol SimpleResolver<DependencyToken>: DependencyResolver, Component {
    /// The token by which consumers declare a dependency on this component.
    associatedtype DependencyToken
}

/// A component that is handed out under an interface, to consumers of a token and by `container.resolve()`.
///
/// ```swift
/// final class PostOffice: Mailer, Singleton, IndirectResolver<any DependsOnMailer, any Mailer>,
///     AutomaticDependencyHandling
/// {
///     var dependencies = Dependencies()
///     func send(_ text: String) { print("sent for real:", text) }
/// }
/// ```
///
/// The class stays hidden: resolving `PostOffice` from the container doesn't find the object. Instead of the angle
/// brackets, a class can declare `typealias DependencyToken = any DependsOnMailer` and `typealias PublicInterface = any
/// Mailer`.
public protocol IndirectResolver<DependencyToken, PublicInterface>: DependencyResolver, Component {
    /// The token by which consumers declare a dependency on this component.
    associatedtype DependencyToken
    /// The type under which this component is handed out: a protocol, a composition, a parameterized protocol or a
    /// class.
    associatedtype PublicInterface
}

extension DirectResolver {
    /// Does nothing: a direct resolver doesn't serve consumers.
    public func resolve(on consumer: any Component) {}

    /// Returns false: a direct resolver doesn't serve consumers.
    public func resolutionPossible(on consumer: any Component) -> Bool { false }

    /// Returns this object if `T` is its own type.
    public func resolveDirectly<T>() -> T? { T.self == Self.self ? self as? T : nil }
}

extension SimpleResolver {
    /// Hands this object to `consumer` under its own type.
    public func resolve(on consumer: any Component) { consumer.fill(dependency: Self.self, with: self) }

    /// Returns whether `consumer` declares `DependencyToken`.
    public func resolutionPossible(on consumer: any Component) -> Bool { consumer is DependencyToken }

    /// Returns this object if `T` is its own type.
    public func resolveDirectly<T>() -> T? { T.self == Self.self ? self as? T : nil }
}

extension IndirectResolver {
    /// Hands this object to `consumer` under its public interface.
    public func resolve(on consumer: any Component) { consumer.fill(dependency: PublicInterface.self, with: self) }

    /// Returns whether `consumer` declares `DependencyToken`.
    public func resolutionPossible(on consumer: any Component) -> Bool { consumer is DependencyToken }

    /// Returns this object if `T` is its public interface.
    public func resolveDirectly<T>() -> T? { T.self == PublicInterface.self ? self as? T : nil }
}
