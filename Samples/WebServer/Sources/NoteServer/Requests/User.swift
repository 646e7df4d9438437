/// The user who sends a request: a value in each request's scope.
package struct User: Sendable {
    package let name: String
}

/// Conform to this token to read the user: `@Inject var user: User`.
package protocol DependsOnUser {}

/// The users of the server.
struct Users: Sendable {
    /// The users' names, by the bearer tokens that clients send.
    private let tokens: [String: String]

    init(_ tokens: [String: String]) {
        self.tokens = tokens
    }

    var names: [String] { tokens.values.sorted() }

    /// Returns the user for an authorization header.
    func user(authorization: String?) -> User? {
        guard let authorization, authorization.hasPrefix("Bearer ") else { return nil }
        return tokens[String(authorization.dropFirst(7))].map(User.init)
    }
}

/// Conform to this token to read all users: `@Inject var users: Users`.
protocol DependsOnUsers {}
