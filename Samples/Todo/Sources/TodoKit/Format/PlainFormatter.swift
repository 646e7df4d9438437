import Wind

/// Writes the number and the line, as other todo.txt tools do.
final class PlainFormatter: TodoFormatter, Singleton, IndirectResolver<any DependsOnTodoFormatter, any TodoFormatter>,
    InjectedDependencies
{
    func row(_ item: NumberedTodo, of count: Int) -> String {
        let number = String(item.number)
        let padding = String(repeating: " ", count: max(0, String(count).count - number.count))
        return "\(padding)\(number) \(PlainFormatter.printable(item.todo.text))"
    }

    /// Replaces control characters: a file from an unknown source can't control the terminal.
    private static func printable(_ text: String) -> String {
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
            printable.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(printable)
    }
}
