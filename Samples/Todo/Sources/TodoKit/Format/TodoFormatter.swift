import Wind

/// How an item looks on the screen.
package protocol TodoFormatter {
    /// One row; `count` is the number of lines, for the width of the numbers.
    func row(_ item: NumberedTodo, of count: Int) -> String
}

/// Conform to it to show items through `formatter`.
package protocol DependsOnTodoFormatter {}
extension DependsOnTodoFormatter where Self: AutomaticDependencyHandling {
    var formatter: any TodoFormatter { component() }
}
