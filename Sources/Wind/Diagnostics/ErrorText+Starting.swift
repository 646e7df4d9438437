extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.StartFailure) {
        let count = data.failures.count
        self.init(
            data.failures.isEmpty
                ? "\(code) Starting was cancelled, and not everything could be stopped again"
                : "\(code) \(count) \(count == 1 ? "component" : "components") could not be started")
        add(data.failures, "start")
        if data.isCancelled, count > 0 { add("The task that called start() was cancelled, too.") }
        for participant in data.stopped { add(participant, "had been started and was stopped again") }
        add(data.stopFailures, "stop")
        add(todo: advice(for: data.failures + data.stopFailures, call: count > 0 ? "start" : "stop"))
    }

    init(_ code: String, _ data: Container.ResolutionError.StopFailure) {
        let count = data.failures.count
        self.init("\(code) \(count) \(count == 1 ? "component" : "components") could not be stopped")
        add(data.failures, "stop")
        add(todo: advice(for: data.failures, call: "stop"))
    }

    private mutating func add(_ failures: [Container.ResolutionError.StepFailure], _ verb: String) {
        for failure in failures {
            switch failure.reason {
            case .error(let error):
                add(failure.component, "threw from \(verb)()")
                for line in "\(error)".split(separator: "\n") { add("  \(line)") }
            case .timeLimit(let limit):
                add(failure.component, "did not \(verb) within \(limit)")
            case .waitsForItself:
                add(failure.component, "asked its own container to \(verb)")
            }
        }
    }

    private func advice(for failures: [Container.ResolutionError.StepFailure], call: String) -> [String] {
        var advice: [[String]] = []
        if failures.contains(where: { if case .error = $0.reason { true } else { false } }) {
            advice.append([
                call == "start"
                    ? "remove the cause, and call start() again"
                    : "remove the cause, or let stop() deal with it: it is not called again"
            ])
        }
        if failures.contains(where: { if case .timeLimit = $0.reason { true } else { false } }) {
            advice.append([
                "raise the time limit, or let what goes on for ever run in a task of its own,",
                "and return as soon as the task is cancelled",
            ])
        }
        if failures.contains(where: { if case .waitsForItself = $0.reason { true } else { false } }) {
            advice.append([
                "don't wait for the container in start() or stop(), which it waits for:",
                "call it from a task of its own, Task { … }",
            ])
        }
        return advice.enumerated().flatMap { index, lines in
            index == advice.count - 1 ? lines : lines.dropLast() + [lines[lines.count - 1] + ";"]
        }
    }
}
