#if canImport(SwiftUI)
public import SwiftUI
public import Wind

/// A view that creates a container for the views inside it: for a tab, a window, a document or a signed-in user.
///
///     ContainerScope(scope) {
///         $0.register(value: account, for: (any DependsOnAccount).self)
///     } content: {
///         ProfileView()
///     }
///     .id(account.name)
///
/// The app declares `scope` with `container.scope("account") { … }`. The new container is a child of the container in
/// the environment. It is created and bootstrapped when the view appears, once for each identity of the view. When
/// SwiftUI releases the view's state, the container is released, with every component that it keeps.
///
/// To push views of the scope, put the `NavigationStack` inside `content`: its destinations have the environment of the
/// stack.
///
/// Use `.id(_:)` to give another account another identity, and with it another scope. Another container in the
/// environment also leads to another scope. Each window has its own scope.
///
/// If the container can't be created, the view shows the content of `unresolvedContent(_:)`, and `onProblem` of the
/// container in the environment receives the problem. A view with another identity tries again. To start `Startable`
/// components of the scope, put a ``ContainerStart`` inside.
public struct ContainerScope<Content: View>: View, OtherContainer {
    @Environment(\.windReference) private var outer
    @StateObject private var made = MadeContainer()
    private let text: String
    private let open: @MainActor (Container) throws -> Container
    private let content: @MainActor () -> Content

    /// Creates a view that opens a declared scope and bootstraps its container.
    /// - Parameters:
    ///   - scope: The scope, which the container in the environment or one of its parents has declared. If that
    ///     container is a copy, its original may have declared the scope.
    ///   - fileID: The file that errors name as the place of the opening.
    ///   - line: The line that errors name as the place of the opening.
    ///   - bring: A closure that registers the values and objects that the scope expects. It runs when the view
    ///     appears.
    ///   - content: The views that have the scope as their container.
    nonisolated public init(
        _ scope: Container.Scope, fileID: StaticString = #fileID, line: UInt = #line,
        bring: @escaping @MainActor (Container) throws -> Void = { _ in },
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init("the scope '\(scope.name)'", fileID, line, content) { outer in
            let container = try scope.open(in: outer, fileID: fileID, line: line) { try bring($0) }
            try container.bootstrap()
            return container
        }
    }

    /// Creates a view whose container is filled by a closure and then bootstrapped.
    /// - Parameters:
    ///   - name: The name of the container in errors.
    ///   - fileID: The file that errors name as the place of the creation.
    ///   - line: The line that errors name as the place of the creation.
    ///   - fill: A closure that registers components in addition to those of the parent container. It runs when the
    ///     view appears.
    ///   - content: The views that have the new container.
    nonisolated public init(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
        fill: @escaping @MainActor (Container) throws -> Void,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init("the container '\(name)'", fileID, line, content) { outer in
            let container = Container(parent: outer)
            try fill(container)
            try container.bootstrap()
            return container
        }
    }

    nonisolated private init(
        _ name: String, _ fileID: StaticString, _ line: UInt, _ content: @escaping @MainActor () -> Content,
        open: @escaping @MainActor (Container) throws -> Container
    ) {
        text = "ContainerScope opens \(name)  (\(Container.CodeLocation(fileID: fileID, line: line)))"
        (self.content, self.open) = (content, open)
    }

    /// The content, with the container in its environment.
    public var body: some View {
        switch made.update(inside: outer.living, text, { try open(outer.living(for: Self.self)) }) {
        case .container(let container): content().environment(\.windReference, container.reference)
        case .problem(let problem): UnresolvedContent(problem: problem)
        }
    }
}

/// A view or a modifier that gives its content a container other than the one in the environment.
protocol OtherContainer {}
#endif
