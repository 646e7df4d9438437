package import Foundation
package import Logging

/// The settings of one run.
package struct Settings: Sendable {
    /// The port of the server; with 0, the system chooses a free one.
    package var port = 8_080
    /// Called with the port when the server accepts requests.
    package var onRunning: @Sendable (_ port: Int) async -> Void = { _ in }
    package var folder = URL(fileURLWithPath: "data")
    /// The age at which a note moves to the archive, in seconds.
    package var age: TimeInterval = 30 * 86_400
    /// The users by their bearer tokens, which a real server would keep in a database.
    package var tokens = ["token-of-ada": "ada", "token-of-bob": "bob"]
    package var logger = Logger(label: "web-server")

    package init() {}
}

/// Conform to this token to read the settings: `@Inject var settings: Settings`.
package protocol DependsOnSettings {}
