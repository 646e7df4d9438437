/// Who asks: each request's scope brings it.
package struct User: Sendable {
    package let name: String
}

/// Conform to it to know who asks: `@Inject var user: User`.
package protocol DependsOnUser {}

/// Who may ask.
struct Users: Sendable {
    /// The names, by what the client sends as its bearer token.
    private let tokens: [String: String]

    init(_ tokens: [String: String]) {
        self.tokens = tokens
    }

    var names: [String] { tokens.values.sorted() }

    /// Who sends this header.
    func user(authorization: String?) -> User? {
        guard let authorization, authorization.hasPrefix("Bearer ") else { return nil }
        return tokens[String(authorization.dropFirst(7))].map(User.init)
    }
}

/// Conform to it to know all users: `@Inject var users: Users`.
protocol DependsOnUsers {}
