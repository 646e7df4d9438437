import ScreenGraph
import Wind

extension Row {
    /// W7: announcing a foreign object; the figure by hand is Wind's, too, without the consumers of other tokens.
    static var lateBinding: Row {
        Row(
            id: "W7", title: "W7 announce to 10 (hand: Wind with 10 consumers)", size: 1_000, goal: .atMost(1.5)
        ) {
            Opponents(hand: try announcement(indifferent: 0), wind: try announcement(indifferent: 990))
        }
    }

    private static func announcement(indifferent: Int) throws -> Operation {
        let container = Container()
        Window.register(in: container)
        Panel.register(in: container)
        try container.bootstrap()
        let watchers = (0..<10).map { _ in WindowWatcher() }
        let others = (0..<indifferent).map { _ in PanelWatcher() }
        for watcher in watchers { try container.resolve(for: watcher) }
        for other in others { try container.resolve(for: other) }
        let window = Window()
        window.resolveMe(in: container)
        precondition(watchers.allSatisfy { $0.window === window })
        return .loop { count in
            for _ in 0..<count { Window().resolveMe(in: container) }
            withExtendedLifetime((watchers, others)) {}
        }
    }
}
