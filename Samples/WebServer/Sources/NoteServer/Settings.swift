package import Foundation
package import Logging

/// What differs from run to run.
package struct Settings: Sendable {
    package var port = 8_080
    package var folder = URL(fileURLWithPath: "data")
    /// How old a note gets before it is put away, in seconds.
    package var age: TimeInterval = 30 * 86_400
    /// The users, by their tokens; a real server would ask a database.
    package var tokens = ["token-of-ada": "ada", "token-of-bob": "bob"]
    package var logger = Logger(label: "web-server")

    package init() {}
}

/// Conform to it to read the settings: `@Inject var settings: Settings`.
package protocol DependsOnSettings {}
