/// What the containers of a tree share: one lock, and who is inside whom.
@safe final class Tree: @unchecked Sendable {
    let lock = Lock()
    /// Whether somebody records what happens here.
    let isRecorded = Atomic(false)
    // SAFETY: touched only while `lock` is held. A container is taken out in its `deinit`, under the lock.
    /// The outermost container.
    @exclusivity(unchecked) private var root: Unmanaged<Container>?

    // SAFETY: touched only while `lock` is held.
    @exclusivity(unchecked) private var knownRecorder: Recorder?

    /// Where what happens here is written down; under the lock.
    func recorder() -> Recorder {
        if let known = unsafe knownRecorder { return known }
        let recorder = Recorder()
        unsafe knownRecorder = recorder
        return recorder
    }

    /// Sets the outermost container, or that it is gone.
    func setRoot(_ container: Container?) {
        unsafe root = unsafe container.map { unsafe Unmanaged.passUnretained($0) }
    }

    /// Adds a container that is inside another.
    func insert(_ child: Container, inside parent: ContainerReference) {
        let reference = unsafe Unmanaged.passUnretained(child)
        unsafe child.state.nextSibling = parent.firstInside
        unsafe parent.firstInside?._withUnsafeGuaranteedRef { unsafe $0.state.previousSibling = reference }
        unsafe parent.firstInside = reference
    }

    /// Takes out a container that is inside another.
    func remove(_ child: Container, from parent: ContainerReference) {
        let (previous, next) = (child.state.previousSibling, child.state.nextSibling)
        unsafe next?._withUnsafeGuaranteedRef { unsafe $0.state.previousSibling = previous }
        if let previous = unsafe previous {
            unsafe previous._withUnsafeGuaranteedRef { unsafe $0.state.nextSibling = next }
        } else {
            unsafe parent.firstInside = next
        }
    }

    /// Runs `body` for every container, unless the outermost is gone.
    func forEach(_ body: (Container) -> Void) {
        guard let root = unsafe root else { return }
        unsafe root._withUnsafeGuaranteedRef { forEach(from: $0, body) }
    }

    /// Runs `body` for a container and for those inside it, at any depth.
    @inline(never)
    func forEach(from container: Container, _ body: (Container) -> Void) {
        body(container)
        var next = unsafe container.knownReference?.firstInside
        while let inside = unsafe next {
            unsafe inside._withUnsafeGuaranteedRef { inside in
                forEach(from: inside, body)
                unsafe next = inside.state.nextSibling
            }
        }
    }
}
