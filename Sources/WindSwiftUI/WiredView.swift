#if canImport(SwiftUI)
public import SwiftUI
internal import Wind

/// A view that gets the values of its properties from a container.
///
///     struct NotesView: WiredView {
///         @Resolved private var store: any NoteStore
///
///         var wiredBody: some View {
///             List(store.notes, id: \.self) { Text($0) }
///             Button("Add") { store.notes.append("Buy milk") }
///         }
///     }
///
/// Use it like any other view. It may also have properties with `@State`, `@Binding` and `@Environment`. Implement
/// `wiredBody` in place of `body`. SwiftUI evaluates it once all components of the view are available.
///
/// If a component is missing, the view shows the content of `unresolvedContent(_:)`, or in debug builds the text of the
/// problem. The container's `onProblem` receives the problem, and a release build goes on.
///
/// The view uses the container in the environment, which `container(_:)` sets. Call `Container.expectView(_:)` to have
/// `bootstrap()` check, before it creates any component, that the container provides the view's components.
@MainActor @preconcurrency
public protocol WiredView: View where Body == WiredContent<WiredBody> {
    /// A property wrapper for a component that the container hands out: see ``ResolvedProperty``.
    typealias Resolved = ResolvedProperty
    /// A property wrapper for the component of a token: see ``ResolvedPropertyFor``.
    typealias ResolvedFor = ResolvedPropertyFor
    /// The type of ``wiredBody``.
    associatedtype WiredBody: View

    /// The content of the view, evaluated once all its components are available.
    @ViewBuilder @MainActor @preconcurrency var wiredBody: WiredBody { get }
}

extension WiredView {
    /// The view's ``wiredBody`` or, if a component is missing, the content that replaces it.
    @MainActor @preconcurrency public var body: WiredContent<WiredBody> {
        // SwiftUI tracks the values that this body reads, so `wiredBody` is evaluated here.
        let problem = Unresolved.report(for: self)
        return WiredContent(content: problem == nil ? wiredBody : nil, problem: problem)
    }

    /// Has the compiler explain the mistake in a view that implements only `body`.
    @available(*, unavailable, message: "write wiredBody in place of body")
    @MainActor @preconcurrency public var wiredBody: Never { fatalError("unavailable") }
}

/// The body of a ``WiredView``: its ``WiredView/wiredBody``, or the content that replaces it.
public struct WiredContent<Content: View>: View {
    let content: Content?
    let problem: Container.Problem?

    /// The view's ``WiredView/wiredBody``, or the content that replaces it.
    public var body: some View {
        if let content {
            content
        } else if let problem {
            UnresolvedContent(problem: problem)
        }
    }
}
#endif
