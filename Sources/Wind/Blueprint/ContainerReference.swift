/// A stand-in for a container where that is not to be kept alive.
package final class ContainerReference: Component, Sendable {
    // SAFETY: written once, before anybody else sees it; a weak reference may be read while its object goes.
    package nonisolated(unsafe) internal(set) weak var container: Container?

    package func fill(dependency: Any.Type, with object: any Component) {}
}
