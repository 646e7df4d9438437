#if canImport(SwiftUI)
public import SwiftUI
public import Wind

/// Makes a container for a part of the views: a tab, a window, a document, a signed-in user.
///
///     ContainerScope(account) { scope in                              // declared: app.scope("account") { … }
///         scope.register(value: user, for: (any DependsOnUser).self)
///     } content: {
///         AccountView()
///     }
///     .id(user.id)
///
/// The container is inside the one in the environment. It is made when the view appears, once for each identity of this
/// view, and kept as long as SwiftUI keeps its state: then all that was made in it goes with it. Another user is another
/// identity, which `.id(_:)` says; another container in the environment gives another scope, too. Each window has its own.
///
/// If it can't be made, what is shown is what `unresolvedContent(_:)` says, and `onProblem` of the
/// container in the environment hears of it. Another identity tries again. To start what is `Startable` in it, put a
/// ``ContainerStart`` inside.
public struct ContainerScope<Content: View>: View, OtherContainer {
    @Environment(\.windReference) private var outer
    @StateObject private var made = MadeContainer()
    private let text: String
    private let open: @MainActor (Container) throws -> Container
    private let content: @MainActor () -> Content

    /// Opens a declared scope.
    /// - Parameters:
    ///   - scope: The scope, declared by the container in the environment, one further out, or one of which that is a copy.
    ///   - fileID: Where errors say that it was opened.
    ///   - line: Where errors say that it was opened.
    ///   - bring: Registers what the scope expects. Called when the view appears.
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

    /// Makes a container that is filled in place, and bootstraps it.
    /// - Parameters:
    ///   - name: What errors call it.
    ///   - fileID: Where errors say that it was made.
    ///   - line: Where errors say that it was made.
    ///   - fill: Registers what the container has besides what the one further out has. Called when the view appears.
    ///   - content: The views that have it as their container.
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

    /// The content, with the container.
    public var body: some View {
        switch made.update(inside: outer.living, text, { try open(outer.living(for: Self.self)) }) {
        case .container(let container): content().environment(\.windReference, container.reference)
        case .problem(let problem): UnresolvedContent(problem: problem)
        }
    }
}

/// A view or a modifier whose inside has another container than what is around it.
protocol OtherContainer {}
#endif
