/// A child container in the list of its parent's children.
///
/// A node is memory and no object. To change the object of a neighbor, the compiler may retain it; if its last user
/// releases it meanwhile, it would end here, under the lock that its `deinit` waits for.
@unsafe struct ContainerNode {
    let container: Unmanaged<Container>
    var previous: UnsafeMutablePointer<ContainerNode>?
    var next: UnsafeMutablePointer<ContainerNode>?

    /// The memory of a node, at a fixed place in its container.
    @_rawLayout(like: ContainerNode)
    @safe struct Memory: ~Copyable, @unchecked Sendable {
        // SAFETY: touched only while the tree's lock is held. `Tree` initializes it, and takes the node out before the
        // container's memory is freed. A value with a raw layout is borrowed in place, so this is its own address.
        var address: UnsafeMutablePointer<ContainerNode> {
            unsafe withUnsafePointer(to: self) {
                unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: ContainerNode.self)
            }
        }
    }
}
