import Wind

/// Who is connected: registered as a value in the connection's container.
struct Visitor: Sendable {
    let number: Int
}

/// Conform to it to know who it is through `visitor`.
protocol DependsOnVisitor {}
extension DependsOnVisitor where Self: AutomaticDependencyHandling {
    var visitor: Visitor { component() }
}

/// What is remembered of a connection: one for each, as it is registered in the connection's container.
final class Session: Singleton, SimpleResolver<any DependsOnSession>, AutomaticDependencyHandling, DependsOnVisitor {
    var dependencies = Dependencies()
    var signed: [String] = []
}

/// Conform to it to remember something in `session`.
protocol DependsOnSession {}
extension DependsOnSession where Self: AutomaticDependencyHandling {
    var session: Session { component() }
}
