#if canImport(SwiftUI)
public import SwiftUI
internal import Wind

/// A view whose properties a container fills in.
///
///     struct NotesView: WiredView {
///         @Resolved private var notes: any NoteStore
///
///         var wiredBody: some View {
///             List(notes.all) { Text($0.title) }
///         }
///     }
///
/// It is used like any other view, and may have `@State`, `@Binding` and `@Environment` as well. `wiredBody` takes the place
/// of `body`: it is called once everything that the view declares is there. If something is not, the view shows what
/// ``SwiftUICore/View/unresolvedContent(_:)`` says instead, in debug builds the problem's text; the problem goes to
/// `onProblem` of the container, and a release build goes on.
///
/// The container is the one in the environment: see ``SwiftUICore/View/container(_:)``. `Container.expectView(_:)` proves
/// before anything is created that it has what the view declares.
@MainActor @preconcurrency
public protocol WiredView: View {
    /// A component that the container hands out: see ``ResolvedProperty``.
    typealias Resolved = ResolvedProperty
    /// A component that comes by a token: see ``ResolvedPropertyFor``.
    typealias ResolvedFor = ResolvedPropertyFor
    /// The type of ``wiredBody``.
    associatedtype WiredBody: View

    /// What the view shows, once all that it declares is there.
    @ViewBuilder @MainActor @preconcurrency var wiredBody: WiredBody { get }
}

extension WiredView {
    /// ``wiredBody`` or, if something that the view declares is missing, what takes its place.
    @ViewBuilder @MainActor @preconcurrency public var body: some View {
        if let problem = Unresolved.report(for: self) {
            UnresolvedContent(problem: problem)
        } else {
            wiredBody
        }
    }
}
#endif
