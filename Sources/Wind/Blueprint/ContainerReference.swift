/// A stand-in for a container where that is not to be kept alive.
@safe package final class ContainerReference: Component, Sendable {
    // SAFETY: written once, before anybody else sees it; a weak reference may be read while its object goes.
    @exclusivity(unchecked) package nonisolated(unsafe) internal(set) weak var container: Container?
    // SAFETY: guarded by the tree's lock; a container takes itself out in its `deinit`.
    /// The first of the containers inside it, which refer to those that follow.
    @exclusivity(unchecked) nonisolated(unsafe) var firstInside: Unmanaged<Container>?

    package func fill(dependency: Any.Type, with object: any Component) {}
}
