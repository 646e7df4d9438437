import Wind

/// The client of a connection: a value in each connection's container.
struct Visitor: Sendable {
    let number: Int
}

/// Conform to this token to read the client as `visitor`.
protocol DependsOnVisitor {}
extension DependsOnVisitor where Self: AutomaticDependencyHandling {
    var visitor: Visitor { component() }
}

/// The state of a connection: one object for each, because the connection's container registers the class.
final class Session: Singleton, SimpleResolver<any DependsOnSession>, AutomaticDependencyHandling, DependsOnVisitor {
    var dependencies = Dependencies()
    var signed: [String] = []
}

/// Conform to this token to keep state in `session`.
protocol DependsOnSession {}
extension DependsOnSession where Self: AutomaticDependencyHandling {
    var session: Session { component() }
}
