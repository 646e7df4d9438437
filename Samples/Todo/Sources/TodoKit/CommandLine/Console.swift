import Wind

/// Where the program speaks.
package protocol Console {
    /// Writes a line, or several, to the standard output.
    func say(_ text: String) throws

    /// Writes a line, or several, to the standard error.
    func complain(_ text: String)
}

/// Conform to it to speak through `console`.
package protocol DependsOnConsole {}
extension DependsOnConsole where Self: AutomaticDependencyHandling {
    var console: any Console { component() }
}
