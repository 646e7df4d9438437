/// The container that was the last to wire an existing object, for objects that containers fill again although they don't
/// hold them.
///
/// An earlier container still knows these objects, and must leave them to the last one.
enum LatestWiring {
    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var containers = WeakObjects()

    /// Notes that a container has wired an object.
    @inline(never)
    static func note(_ object: any Component, in container: ContainerReference) {
        // Released after the lock.
        var read: [AnyObject] = []
        lock.withLock {
            var former: AnyObject?
            read = unsafe containers.insert(object, note: container) { known, new in
                former = exchange(&known, with: new)
                return true
            }.read
            if let former { read.append(former) }
        }
    }

    /// Whether another container was the last to wire an object.
    @inline(never)
    static func isElsewhere(_ object: any Component, than container: ContainerReference) -> Bool {
        let last = lock.withLock { unsafe containers.note(of: object) }
        return last.map { $0 !== container } ?? false
    }
}
