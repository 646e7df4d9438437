import Wind

/// The options of the command line.
package struct Settings: Equatable, Sendable {
    /// A command line that can't be read, with the reason.
    package struct Misuse: Error, Equatable, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    package var port: UInt16
    package var journal: String

    package init(port: UInt16 = 7_070, journal: String = "guests.txt") {
        self.port = port
        self.journal = journal
    }

    /// Reads the arguments after the program's name.
    package init(_ arguments: [String]) throws(Misuse) {
        self.init()
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard ["--port", "--journal"].contains(option) else {
                throw Misuse(description: "unknown option '\(option)': there are --port and --journal")
            }
            guard let value = rest.popFirst(), !value.isEmpty else {
                throw Misuse(description: "option '\(option)' needs a value")
            }
            if option == "--journal" {
                journal = value
            } else if let number = UInt16(value) {
                port = number
            } else {
                throw Misuse(description: "'\(value)' is not a port")
            }
        }
    }
}

/// Conform to this token to read the settings as `settings`.
protocol DependsOnSettings {}
extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}
