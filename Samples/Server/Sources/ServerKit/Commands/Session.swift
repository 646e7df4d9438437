import Wind

/// Who is connected: registered as a value in the connection's container.
struct Visitor: Sendable {
    let number: Int
}

/// Conform to it to know who it is: `@Inject var visitor: Visitor`.
protocol DependsOnVisitor {}

/// What is remembered of a connection: one for each, as it is registered in the connection's container.
final class Session: Singleton, SimpleResolver, InjectedDependencies, DependsOnVisitor {
    typealias DependencyToken = any DependsOnSession

    @Inject var visitor: Visitor
    var signed: [String] = []
}

/// Conform to it to remember something: `@Inject var session: Session`.
protocol DependsOnSession {}
