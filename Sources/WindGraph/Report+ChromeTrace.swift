import Foundation
public import Wind

extension Container.Report {
    /// Returns the report in the format of Chrome's traces, which Perfetto opens.
    ///
    ///     try report.chromeTrace().write(toFile: "launch.json", atomically: true, encoding: .utf8)
    ///
    /// Each thread has a track, with components inside one another. Starts have further tracks, because several may run at
    /// the same time.
    /// - Returns: The trace as JSON.
    public func chromeTrace() -> String {
        var events: [Event] = []
        var threads: [Thread] = []
        func add(_ span: Span, _ name: String, _ category: String, _ arguments: [String: String] = [:]) {
            if !threads.contains(span.thread) { threads.append(span.thread) }
            events.append(Event(name, category, span, track: span.thread.number, arguments))
        }
        for call in calls where call.kind == .bootstrap {
            add(call.span, "bootstrap()", "call", ["container": containerName(call.container)])
        }
        for entry in entries {
            guard let whole = entry.whole else { continue }
            add(whole, TypeName.short(entry.type), "component", arguments(of: entry))
            for (name, span) in [("create", entry.created), ("fill", entry.filled), ("tell", entry.told)] {
                if let span { add(span, name, "step") }
            }
        }
        var names = threads.sorted { $0.number < $1.number }.map { thread in
            Event(nameOfTrack: thread.number, thread.isMain ? "main thread" : "thread \(thread.number)")
        }
        names += addStarts(to: &events)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = (names + events).map { event in
            // Names and finite numbers can always be encoded.
            (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }
        return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// Adds the calls of `start()` and the starts, with a track for each of those that overlap.
    /// - Returns: The names of the tracks.
    private func addStarts(to events: inout [Event]) -> [Event] {
        var spans = calls.filter { $0.kind == .start }.map {
            ($0.span, "start()", "call", ["container": containerName($0.container)])
        }
        for entry in entries {
            guard let span = entry.started else { continue }
            var arguments = arguments(of: entry)
            let others = entry.startsAfter.map { TypeName.short(entries[$0].type) }
            if !others.isEmpty { arguments["after"] = others.joined(separator: ", ") }
            spans.append((span, TypeName.short(entry.type), "start", arguments))
        }
        spans.sort { $0.0.start < $1.0.start }
        // The time at which the last event of each track ends.
        var ends: [Duration] = []
        for (span, name, category, arguments) in spans {
            let free = ends.firstIndex { $0 <= span.start } ?? ends.count
            if free == ends.count { ends.append(.zero) }
            ends[free] = span.end
            events.append(Event(name, category, span, track: firstTrackOfStarts + free, arguments))
        }
        return ends.indices.map { Event(nameOfTrack: firstTrackOfStarts + $0, "starts \($0 + 1)") }
    }

    private func arguments(of entry: Entry) -> [String: String] {
        var arguments = [
            "type": TypeName.of(entry.type), "why": reason(of: entry), "container": containerName(entry.container),
        ]
        if let location = entry.location { arguments["registered"] = location.description }
        if entry.outcome != .complete { arguments["outcome"] = entry.outcome == .failed ? "failed" : "unfinished" }
        return arguments
    }
}

/// A number greater than the numbers of threads.
private let firstTrackOfStarts = 1_000_000

extension Container.Report.Entry {
    /// The time of the creation and wiring.
    fileprivate var whole: Container.Report.Span? {
        guard let thread = (created ?? filled ?? told)?.thread else { return nil }
        return .init(start: start, duration: duration, ownDuration: ownDuration, thread: thread)
    }
}

/// One event of a trace, with the names of the format.
private struct Event: Encodable {
    let ph: String
    let name: String
    var cat: String?
    var ts: Double?
    var dur: Double?
    let pid = 1
    let tid: Int
    let args: [String: String]

    init(
        _ name: String, _ category: String, _ span: Container.Report.Span, track: Int, _ arguments: [String: String]
    ) {
        (ph, self.name, cat, tid, args) = ("X", name, category, track, arguments)
        (ts, dur) = (span.start.microseconds, span.duration.microseconds)
    }

    init(nameOfTrack track: Int, _ name: String) {
        (ph, self.name, tid, args) = ("M", "thread_name", track, ["name": name])
    }
}

extension Duration {
    fileprivate var microseconds: Double { self / .microseconds(1) }
}
