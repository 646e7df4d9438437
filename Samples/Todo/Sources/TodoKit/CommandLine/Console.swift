import Wind

/// Writes the program's output.
package protocol Console {
    /// Writes one or more lines to the standard output.
    func say(_ text: String) throws

    /// Writes one or more lines to the standard error.
    func complain(_ text: String)
}

/// Conform to this token to write through `console`.
package protocol DependsOnConsole {}
extension DependsOnConsole where Self: AutomaticDependencyHandling {
    var console: any Console { component() }
}
