extension Todo {
    /// The names of the projects, without the `+`.
    package var projects: [String] {
        names(after: "+")
    }

    /// The names of the contexts, without the `@`.
    package var contexts: [String] {
        names(after: "@")
    }

    /// Returns the value of the first `key:value` with this key.
    package func value(of key: String) -> String? {
        words.first { $0.hasPrefix("\(key):") && $0.count > key.count + 1 }.map { String($0.dropFirst(key.count + 1)) }
    }

    /// The day of `due:2025-03-01`.
    package var due: Day? {
        value(of: "due").flatMap { Day($0.utf8) }
    }

    private var words: [Substring] {
        String(decoding: body, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }

    private func names(after mark: Character) -> [String] {
        words.filter { $0.first == mark && $0.count > 1 }.map { String($0.dropFirst()) }
    }
}
