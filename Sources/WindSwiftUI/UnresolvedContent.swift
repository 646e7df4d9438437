#if canImport(SwiftUI)
public import SwiftUI
public import Wind

extension View {
    /// Sets the content of the views inside this view that can't show their components.
    ///
    ///     NotesView()
    ///         .unresolvedContent { _ in Text("Notes are not available") }
    ///
    /// Without this modifier, a view with a missing component shows the text of the problem in debug builds, and
    /// nothing in release builds. The same is true of a view in the content that lacks a component itself. With and
    /// without the modifier, the container's `onProblem` receives the problem once.
    /// - Parameter content: A closure that creates the content for a problem.
    /// - Returns: The view.
    nonisolated public func unresolvedContent<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (_ problem: Container.Problem) -> Content
    ) -> some View {
        environment(\.unresolvedContent, UnresolvedMaker { AnyView(content($0)) })
    }
}

/// The view that replaces a view with a problem.
struct UnresolvedContent: View {
    let problem: Container.Problem
    @Environment(\.unresolvedContent) private var maker

    var body: some View {
        if let maker {
            // A view in the content may lack the same component.
            maker.make(problem).environment(\.unresolvedContent, nil)
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
