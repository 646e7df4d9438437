package import Wind

/// A line, read: registered as a value in the request's container.
package struct Request: Sendable {
    package let word: String
    package let rest: String

    init(line: String) {
        let words = line.split(separator: " ")
        word = words.first?.uppercased() ?? ""
        rest = words.dropFirst().joined(separator: " ")
    }
}

/// Conform to it to know what was asked through `request`.
package protocol DependsOnRequest {}
extension DependsOnRequest where Self: AutomaticDependencyHandling {
    var request: Request { component() }
}

/// What the client will be told: one for each request, whoever writes to it.
package final class Reply: ScopedSingleton, SimpleResolver<any DependsOnReply>, AutomaticDependencyHandling {
    package var dependencies = Dependencies()
    package var lines: [String] = []
    /// Whether the connection ends with it.
    package var isLast = false

    package init() {}

    /// Numbered, so that no name can be taken for the dot that ends the list.
    package func list(_ names: [String]) {
        lines = names.enumerated().map { "\($0.offset + 1) \($0.element)" } + ["."]
    }

    package func refuse(_ reason: String) {
        lines = ["ERR \(reason)"]
    }
}

/// Conform to it to answer through `reply`.
package protocol DependsOnReply {}
extension DependsOnReply where Self: AutomaticDependencyHandling {
    /// What the client will be told.
    package var reply: Reply { component() }
}
