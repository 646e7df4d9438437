extension Course {
    /// Writes down who is to be started after whom, if somebody records it.
    /// - Returns: For each step where its start is written down; none if nobody records it.
    func record(_ isMeant: [Bool], of container: Container) -> [RecordedCall?] {
        guard let recorder = container.activeRecorder else { return [] }
        var records = Array(repeating: RecordedCall?.none, count: steps.count)
        // Whom a step waits for that has nothing to start, it makes others wait for.
        var awaited = Array(repeating: [Recorder.Item](), count: steps.count)
        for place in steps.indices {
            for need in needs[place] {
                let others = records[need].map { [$0.item] } ?? awaited[need]
                for item in others where !awaited[place].contains(where: { $0 === item }) {
                    awaited[place].append(item)
                }
            }
            guard isMeant[place], let slot = steps[place].slot else { continue }
            let item = recorder.start(
                of: slot.registration, in: steps[place].home.number(in: recorder), after: awaited[place])
            records[place] = RecordedCall(recorder: recorder, item: item)
        }
        return records
    }
}
