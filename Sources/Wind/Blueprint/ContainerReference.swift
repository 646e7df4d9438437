/// A stand-in for a container where that is not to be kept alive.
@safe package final class ContainerReference: Component, Sendable {
    // SAFETY: written once, before anybody else sees it; a weak reference may be read while its object goes.
    @exclusivity(unchecked) private nonisolated(unsafe) weak var target: Container?
    // SAFETY: guarded by the tree's lock; a container takes itself out in its `deinit`.
    /// The first of the containers inside it, which refer to those that follow.
    @exclusivity(unchecked) nonisolated(unsafe) var firstInside: Unmanaged<Container>?

    /// One for a container, be it one that is going: that has gone for this.
    init(_ container: Container) {
        unsafe target = container
    }

    /// The container, while it lives.
    package var container: Container? { unsafe target }

    package func fill(dependency: Any.Type, with object: any Component) {}
}
