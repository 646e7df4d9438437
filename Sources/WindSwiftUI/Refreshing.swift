#if canImport(SwiftUI)
internal import Wind

/// An object that a replacement in a container may affect.
@MainActor
protocol Refreshable: AnyObject, Sendable {
    /// Has the view look up its components again.
    func refresh()
}

/// Tells the state of all views about replacements in containers.
@MainActor
enum Refreshing {
    private struct Member {
        weak var state: (any Refreshable)?
    }

    private static var members: [ObjectIdentifier: Member] = [:]
    /// The number of members above which the released ones are removed.
    private static var limit = 64

    /// Starts to observe replacements.
    ///
    /// Call it before the first lookup of a component that may be replaced.
    static func listen() { _ = isListening }

    private static let isListening: Bool = {
        Container.afterReplacing {
            if isOnMainActor {
                MainActor.assumeIsolated { tellAll() }
            } else {
                Task { @MainActor in tellAll() }
            }
        }
        return true
    }()

    /// Adds a state, which receives replacements as long as it lives.
    static func add(_ state: any Refreshable) {
        members[ObjectIdentifier(state)] = Member(state: state)
        guard members.count > limit else { return }
        members = members.filter { $0.value.state != nil }
        limit = max(64, members.count * 2)
    }

    private static func tellAll() {
        for member in members.values { member.state?.refresh() }
    }
}
#endif
