/// A child container in a list of its parent's children.
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
        // SAFETY: touched only while the list's lock is held. The list initializes it, and takes the node out before
        // the container's memory is freed. A value with a raw layout is borrowed in place, so this is its own address.
        fileprivate var address: UnsafeMutablePointer<ContainerNode> {
            unsafe withUnsafePointer(to: self) {
                unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: ContainerNode.self)
            }
        }
    }
}

// A list of child containers is its first node. Each container takes itself out in its `deinit`; a lock guards the list.
extension ContainerNode {
    typealias List = UnsafeMutablePointer<ContainerNode>?

    /// The living containers of a list, which the caller releases after the lock.
    static func living(in list: List) -> [Container] {
        var (containers, next) = unsafe ([] as [Container], list)
        while let node = unsafe next {
            if let container = unsafe node.pointee.container.living() { containers.appendInline(container) }
            unsafe next = node.pointee.next
        }
        return containers
    }
}

extension ContainerNode.Memory {
    /// Adds a container to a list, at this place.
    /// - Returns: The list.
    func insert(_ container: Container, into list: ContainerNode.List) -> ContainerNode.List {
        unsafe address.initialize(to: ContainerNode(container: .passUnretained(container), previous: nil, next: list))
        unsafe list?.pointee.previous = address
        return unsafe address
    }

    /// Takes the container of this place out of its list.
    /// - Returns: The list.
    func remove(from list: ContainerNode.List) -> ContainerNode.List {
        let (previous, next) = unsafe (address.pointee.previous, address.pointee.next)
        unsafe next?.pointee.previous = previous
        guard let previous = unsafe previous else { return unsafe next }
        unsafe previous.pointee.next = next
        return unsafe list
    }
}
