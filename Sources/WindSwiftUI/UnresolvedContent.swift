#if canImport(SwiftUI)
public import SwiftUI
public import Wind

extension View {
    /// Says what the views inside this one show when something that they declare is missing.
    ///
    ///     NotesView().unresolvedContent { problem in
    ///         ContentUnavailableView("Notes can't be shown", systemImage: "note.text")
    ///     }
    ///
    /// Without it such a view shows the text of the problem in debug builds, and nothing in release builds. In each case
    /// `onProblem` of the container hears of it once.
    /// - Parameter content: Makes what is shown, of what is missing.
    /// - Returns: The view.
    nonisolated public func unresolvedContent<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (_ problem: Container.Problem) -> Content
    ) -> some View {
        environment(\.unresolvedContent, UnresolvedMaker { AnyView(content($0)) })
    }
}

/// What stands in the place of a view that can't be shown.
struct UnresolvedContent: View {
    let problem: Container.Problem
    @Environment(\.unresolvedContent) private var maker

    var body: some View {
        if let maker {
            maker.make(problem)
        } else {
            #if DEBUG
            Text(verbatim: problem.description)
            #endif
        }
    }
}

struct UnresolvedMaker: Sendable {
    let make: @MainActor @Sendable (Container.Problem) -> AnyView

    init(_ make: @escaping @MainActor @Sendable (Container.Problem) -> AnyView) { self.make = make }
}

private struct UnresolvedKey: EnvironmentKey {
    static var defaultValue: UnresolvedMaker? { nil }
}

extension EnvironmentValues {
    fileprivate var unresolvedContent: UnresolvedMaker? {
        get { self[UnresolvedKey.self] }
        set { self[UnresolvedKey.self] = newValue }
    }
}
#endif
