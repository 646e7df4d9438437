public import Wind

extension Container.Report: CustomStringConvertible {
    /// The report as text: the slowest components with their reasons, and the chain of starts that determines the time of
    /// `start()`.
    ///
    /// A component's own time excludes the components that were created meanwhile, so that you can add up the times. If a
    /// thread waits for another thread to create a component, the wait counts for the consumer.
    public var description: String { text() }

    /// Returns the text of ``description`` with another number of components.
    /// - Parameter limit: The greatest number of components to list.
    /// - Returns: The text.
    public func text(limit: Int = 20) -> String {
        var lines = [
            "\(milliseconds(duration)) recorded: \(count(entries.count { $0.reason != nil }, "component")) created or wired, "
                + "\(entries.count { $0.started != nil }) started"
        ]
        lines += calls.map { call in
            let own = call.kind == .bootstrap ? ", \(milliseconds(call.span.ownDuration)) outside of components" : ""
            return "  \(call.kind.phrase) of \(containerName(call.container)): \(milliseconds(call.span.duration))"
                + own + outcome(call.outcome)
        }
        if entries.isEmpty { lines.append("  Nothing was created, wired or started during the recording.") }
        lines += slowest(max(limit, 0))
        lines += pathOfStarts
        return lines.joined(separator: "\n")
    }

    /// The entries whose starts determine the time of `start()`: each waited for the one before it.
    ///
    /// To shorten `start()`, shorten one of these starts. The list is empty if nothing was started. If `start()` was
    /// called more than once, the entries are those of the call with the longest chain.
    public var criticalPath: [Int] {
        let spans = calls.filter { $0.kind == .start }.map(\.span)
        let started = entries.indices.filter { entries[$0].started != nil }
        guard !spans.isEmpty else { return path(to: started) }
        let paths = spans.map { span in
            path(
                to: started.filter { entries[$0].started!.start >= span.start && entries[$0].started!.end <= span.end })
        }
        return paths.max { time(of: $0) < time(of: $1) } ?? []
    }

    /// The chain of starts before the last one of some entries.
    private func path(to last: [Int]) -> [Int] {
        func end(_ entry: Int) -> Duration { entries[entry].started?.end ?? .zero }
        var next = last.max { end($0) < end($1) }
        var path: [Int] = []
        while let entry = next {
            path.insert(entry, at: 0)
            next = entries[entry].startsAfter.max { end($0) < end($1) }
        }
        return path
    }

    /// The time from the first start of a chain to the end of the last one.
    private func time(of path: [Int]) -> Duration {
        guard let first = path.first, let last = path.last, let begin = entries[first].started?.start,
            let end = entries[last].started?.end
        else { return .zero }
        return end - begin
    }

    // MARK: Parts of the text

    private func slowest(_ limit: Int) -> [String] {
        let made = entries.filter { $0.reason != nil }.enumerated().sorted {
            ($1.element.ownDuration, $0.offset) < ($0.element.ownDuration, $1.offset)
        }.map(\.element)
        guard !made.isEmpty else { return [] }
        var rows = [["own", "with others", "create", "fill", "tell", "at", "thread", "component"]]
        rows += made.prefix(limit).map { entry in
            [
                milliseconds(entry.ownDuration), milliseconds(entry.duration),
                entry.created.map { milliseconds($0.ownDuration) } ?? "",
                entry.filled.map { milliseconds($0.ownDuration) } ?? "",
                entry.told.map { milliseconds($0.ownDuration) } ?? "", milliseconds(entry.start),
                name(of: (entry.created ?? entry.filled ?? entry.told)?.thread),
                // The outcome of a started component belongs to the start.
                TypeName.of(entry.type) + (entry.started == nil ? outcome(entry.outcome) : "") + ": "
                    + reason(of: entry),
            ]
        }
        var lines = ["", "Slowest first, each without the components created meanwhile:"] + table(rows)
        if made.count > limit { lines.append("  and \(made.count - limit) more") }
        return lines
    }

    private var pathOfStarts: [String] {
        let path = criticalPath
        if path.isEmpty { return [] }
        var rows = [["at", "took", "thread", "component"]]
        rows += path.map { index in
            let entry = entries[index]
            let others = entry.startsAfter.map { TypeName.short(entries[$0].type) }
            return [
                milliseconds(entry.started?.start ?? .zero), milliseconds(entry.started?.duration ?? .zero),
                name(of: entry.started?.thread),
                TypeName.of(entry.type) + outcome(entry.outcome)
                    + (others.isEmpty ? "" : ", after " + others.joined(separator: ", ")),
            ]
        }
        return ["", "The starts took \(milliseconds(time(of: path))). This chain determines the time:"]
            + table(rows)
    }

    /// The reason for which an object was created, with the type of its consumer.
    func reason(of entry: Entry) -> String {
        switch entry.reason {
        case .need(let consumer, let token, let type):
            TypeName.of(consumer) + " needs it by " + TypeName.of(token ?? type)
        case .request(let request, let asker):
            request.phrase + (asker.map { " by " + TypeName.of($0) } ?? "")
        case nil: "created before"
        }
    }

    /// The name of a container, or its number.
    func containerName(_ number: Int) -> String {
        guard containers.indices.contains(number), let name = containers[number] else {
            return "container \(number + 1)"
        }
        return containers.count { $0 == name } > 1 ? "'\(name)' (\(number + 1))" : "'\(name)'"
    }

    func name(of thread: Thread?) -> String {
        guard let thread else { return "" }
        return thread.isMain ? "main" : "\(thread.number)"
    }

    private func outcome(_ outcome: Outcome) -> String {
        switch outcome {
        case .complete: ""
        case .failed: ", failed"
        case .unfinished: ", still under way"
        }
    }
}

extension Container.Report.Request {
    fileprivate var phrase: String {
        switch self {
        case .bootstrap: "bootstrap()"
        case .start: "start()"
        case .resolve: "resolve()"
        case .property: "a property"
        case .maker: "a maker"
        case .wire: "wired"
        case .replace: "replace()"
        }
    }
}

private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

/// A duration in the form `12.345 ms`.
func milliseconds(_ duration: Duration) -> String {
    let nanoseconds = duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
    let microseconds = (nanoseconds + 500) / 1000
    let rest = "\(microseconds % 1000)"
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " ms"
}

/// Rows with aligned columns: all but the last are flush right.
private func table(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        "  "
            + row.enumerated().map { column, text in
                column == row.count - 1 ? text : String(repeating: " ", count: widths[column] - text.count) + text
            }.joined(separator: "  ")
    }
}
