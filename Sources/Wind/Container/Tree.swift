/// What the containers of a tree share: one lock, and who is inside whom.
@safe final class Tree: @unchecked Sendable {
    let lock = Lock()
    // SAFETY: touched only while `lock` is held. A container is taken out in its `deinit`, under the lock.
    @exclusivity(unchecked)
    private var children: [ObjectIdentifier: [ObjectIdentifier: Unmanaged<Container>]] = unsafe [:]
    /// The outermost container.
    @exclusivity(unchecked) private var root: Unmanaged<Container>?

    /// Sets the outermost container, or that it is gone.
    func setRoot(_ container: Container?) {
        unsafe root = unsafe container.map { unsafe Unmanaged.passUnretained($0) }
    }

    /// Adds a container that is inside another.
    func insert(_ child: Container, inside parent: ContainerReference) {
        let reference = unsafe Unmanaged.passUnretained(child)
        unsafe children[ObjectIdentifier(parent), default: [:]][ObjectIdentifier(child)] = unsafe reference
    }

    /// Takes out a container that is inside another.
    func remove(_ child: Container, from parent: ContainerReference) {
        unsafe children[ObjectIdentifier(parent)]?[ObjectIdentifier(child)] = nil
        if unsafe children[ObjectIdentifier(parent)]?.isEmpty == true {
            unsafe children[ObjectIdentifier(parent)] = nil
        }
    }

    /// Whether nothing is inside anything.
    var isEmpty: Bool { unsafe children.isEmpty }

    /// Runs `body` for every container, unless the outermost is gone.
    func forEach(_ body: (Container) -> Void) {
        guard let root = unsafe root else { return }
        unsafe root._withUnsafeGuaranteedRef { forEach(from: $0, body) }
    }

    /// Runs `body` for a container and for those inside it, at any depth.
    @inline(never)
    func forEach(from container: Container, _ body: (Container) -> Void) {
        body(container)
        if unsafe children.isEmpty { return }
        guard let inside = unsafe children[ObjectIdentifier(container.reference)] else { return }
        unsafe inside.values.forEach { unsafe $0._withUnsafeGuaranteedRef { forEach(from: $0, body) } }
    }
}
