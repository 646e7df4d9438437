import Wind

/// Formats an item for the screen.
package protocol TodoFormatter {
    /// Returns one row, with the number padded to the width of `count`.
    func row(_ item: NumberedTodo, of count: Int) -> String
}

/// Conform to this token to format items with `formatter`.
package protocol DependsOnTodoFormatter {}
extension DependsOnTodoFormatter where Self: AutomaticDependencyHandling {
    var formatter: any TodoFormatter { component() }
}
