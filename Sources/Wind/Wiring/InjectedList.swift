/// In place of an object where there is none.
final class NothingInjected: Sendable {
    static let shared = NothingInjected()
}

/// The objects of a list.
final class InjectedList {
    let objects: [any Component]

    /// Keeps the objects, and in place of a container a stand-in.
    init(_ objects: [any Component]) {
        self.objects = objects.map { ($0 as? Container)?.reference ?? $0 }
    }
}
