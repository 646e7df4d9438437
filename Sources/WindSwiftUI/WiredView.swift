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
/// `unresolvedContent(_:)` says instead, in debug builds the problem's text; the problem goes to
/// `onProblem` of the container, and a release build goes on.
///
/// The container is the one in the environment: see `container(_:)`. `Container.expectView(_:)` proves
/// before anything is created that it has what the view declares.
@MainActor @preconcurrency
public protocol WiredView: View where Body == WiredContent<WiredBody> {
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
    @MainActor @preconcurrency public var body: WiredContent<WiredBody> {
        // Evaluated here, so that what it reads is what this view depends on.
        let problem = Unresolved.report(for: self)
        return WiredContent(content: problem == nil ? wiredBody : nil, problem: problem)
    }

    /// Here for the compiler's message in a view that has a `body` only.
    @available(*, unavailable, message: "write wiredBody in place of body")
    @MainActor @preconcurrency public var wiredBody: Never { fatalError("unavailable") }
}

/// What a ``WiredView`` shows: its ``WiredView/wiredBody``, or what stands in its place.
public struct WiredContent<Content: View>: View {
    let content: Content?
    let problem: Container.Problem?

    /// One of the two.
    public var body: some View {
        if let content {
            content
        } else if let problem {
            UnresolvedContent(problem: problem)
        }
    }
}
#endif
