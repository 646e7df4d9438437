/// The command and the settings of a command line.
///
/// If the arguments can't be read, the command is `misuse`.
package struct Invocation {
    package let command: Command
    package let settings: Settings

    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - environment: The environment variables, which may contain `TODO_FILE`.
    package init(_ arguments: [String], environment: [String: String]) {
        var options = Options()
        var command: Command
        do throws(Misuse) {
            command = try options.read(arguments)
        } catch {
            command = .misuse(error.text)
        }
        self.command = command
        let usual = options.store == .json ? "todo.json" : "todo.txt"
        let path = [options.file, environment["TODO_FILE"]].lazy.compactMap(\.self).first { !$0.isEmpty }
        settings = Settings(store: options.store, path: path ?? usual)
    }
}

private struct Options {
    var file: String?
    var store = StoreKind.text
    var all = false

    mutating func read(_ arguments: [String]) throws(Misuse) -> Command {
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // After the first word of the text, `add` takes all arguments as text.
            let isText = words.first == "add" && words.count > 1
            guard !isText, argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            if argument == "--" {
                words += rest
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil) {
            case ("-h", nil), ("--help", nil): return .help
            case ("--version", nil): return .version
            case ("-a", nil), ("--all", nil): all = true
            case ("-f", nil): file = try value(of: argument, nil, &rest)
            case ("--file", let inline): file = try value(of: "--file", inline, &rest)
            case ("--store", let inline): store = try kind(value(of: "--store", inline, &rest))
            default: throw Misuse("unknown option '\(argument)'")
            }
        }
        return try Command(words, finishedToo: all)
    }

    private func value(
        of option: String, _ inline: String?, _ rest: inout ArraySlice<String>
    ) throws(Misuse) -> String {
        guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
            throw Misuse("option '\(option)' needs a value")
        }
        return value
    }

    private func kind(_ name: String) throws(Misuse) -> StoreKind {
        guard let kind = StoreKind(rawValue: name) else {
            let names = StoreKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Misuse("unknown store '\(name)': there are \(names)")
        }
        return kind
    }
}
