extension Container {
    /// Runs what `start()` does, and writes it down if somebody records it.
    func recordingStart(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        guard let recorder = activeRecorder else { return try await body() }
        let wiring = WiringContext.forThread()
        let number = recorder.beginCall(
            .start, of: number(in: recorder), on: wiring.id, frames: wiring.frames.count, staysOnThread: false)
        do {
            try await body()
            recorder.endCall(number, .complete)
        } catch {
            recorder.endCall(number, .failed)
            throw error
        }
    }

    /// Does what `bootstrap()` does, because of a start.
    func bootstrapForStart(isolation: (any Actor)?) throws(ResolutionError) {
        try WiringContext.forThread().recording(.start, of: self) { () throws(ResolutionError) in
            do {
                try bootstrap(isolation: isolation)
            } catch {
                throw error as! ResolutionError
            }
        }
    }
}

extension Course {
    /// Has an entry for each step that is to be started, if somebody records it.
    /// - Returns: For each step the number of its entry; none if nobody does.
    func record(_ isMeant: [Bool], of container: Container) -> [Int] {
        guard let recorder = container.activeRecorder else { return [] }
        var records = Array(repeating: -1, count: steps.count)
        // Whom a step waits for that has nothing to start, it makes others wait for.
        var awaited = Array(repeating: [Int](), count: steps.count)
        for place in steps.indices {
            for need in needs[place] {
                for record in isMeant[need] ? [records[need]] : awaited[need] where !awaited[place].contains(record) {
                    awaited[place].append(record)
                }
            }
            guard isMeant[place], let slot = steps[place].slot else { continue }
            records[place] = recorder.addStart(
                of: slot.registration, in: steps[place].home.number(in: recorder), after: awaited[place])
        }
        return records
    }
}
