extension Container {
    /// Whether somebody records what happens in this tree.
    @inline(__always)
    var isRecorded: Bool { tree.isRecorded.load(ordering: .relaxed) }

    /// Where that is written down, if somebody records it.
    var activeRecorder: Recorder? { isRecorded ? lock.withLock { tree.recorder() } : nil }

    /// The number that reports give this container.
    func number(in recorder: Recorder) -> Int {
        recorder.number(of: reference) { withLock { recordedNameLocked } }
    }

    /// Its own name, that of its scope or of its module; under the lock.
    private var recordedNameLocked: String? {
        if let name = state.name ?? state.blueprint.scopeName?.text { return name }
        guard let place = state.place, let owner = place.owner.container else { return nil }
        return owner.state.modules.first { $0.compartment == place.number }.map { TypeName.of($0.type) }
    }
}
