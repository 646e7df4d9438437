internal import Wind

/// A line, read: registered as a value in the request's container.
package struct Request: Sendable {
    package let word: String
    package let rest: String

    init(line: String) {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        word = parts.first?.uppercased() ?? ""
        rest = parts.count == 2 ? parts[1] : ""
    }
}

/// Conform to it to know what was asked: `@Inject var request: Request`.
package protocol DependsOnRequest {}

/// What the client will be told: one for each request, whoever writes to it.
package final class Reply: ScopedSingleton, SimpleResolver, InjectedDependencies {
    package typealias DependencyToken = any DependsOnReply

    package var lines: [String] = []
    /// Whether the connection ends with it.
    package var isLast = false

    package init() {}

    package func refuse(_ reason: String) {
        lines = ["ERR \(reason)"]
    }
}

/// Conform to it to answer: `@Inject var reply: Reply`.
package protocol DependsOnReply {}
