#if canImport(SwiftUI)
internal import Wind

/// What a replacement may concern.
@MainActor
protocol Refreshable: AnyObject, Sendable {
    /// Has the view look again for what it shows.
    func refresh()
}

/// All that views keep, to be told of replacements.
@MainActor
enum Refreshing {
    private struct Member {
        weak var state: (any Refreshable)?
    }

    private static var members: [ObjectIdentifier: Member] = [:]
    /// At how many those that are gone are dropped.
    private static var limit = 64

    /// Hears of replacements from now on: before anything is found that may be replaced.
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

    /// Has the state be told, as long as it lives.
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
