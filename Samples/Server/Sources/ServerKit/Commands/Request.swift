package import Wind

/// A line from a client, split into words: a value in each request's container.
package struct Request: Sendable {
    package let word: String
    package let rest: String

    init(line: String) {
        let words = line.split(separator: " ")
        word = words.first?.uppercased() ?? ""
        rest = words.dropFirst().joined(separator: " ")
    }
}

/// Conform to this token to read the request as `request`.
package protocol DependsOnRequest {}
extension DependsOnRequest where Self: AutomaticDependencyHandling {
    var request: Request { component() }
}

/// The reply to a request: one object for each request, which several components may write to.
package final class Reply: ScopedSingleton, SimpleResolver<any DependsOnReply>, AutomaticDependencyHandling {
    package var dependencies = Dependencies()
    package var lines: [String] = []
    /// Whether the server closes the connection after this reply.
    package var isLast = false

    package init() {}

    /// Numbers the names, so that a name can't be mistaken for the dot that ends the list.
    package func list(_ names: [String]) {
        lines = names.enumerated().map { "\($0.offset + 1) \($0.element)" } + ["."]
    }

    package func refuse(_ reason: String) {
        lines = ["ERR \(reason)"]
    }
}

/// Conform to this token to write the reply through `reply`.
package protocol DependsOnReply {}
extension DependsOnReply where Self: AutomaticDependencyHandling {
    /// The reply to the request.
    package var reply: Reply { component() }
}
