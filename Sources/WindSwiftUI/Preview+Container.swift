#if canImport(SwiftUI)
public import SwiftUI
public import Wind

#if canImport(DeveloperToolsSupport)
public import DeveloperToolsSupport
#endif

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
    /// Gives a preview a container with the registrations of a module, changed for this preview.
    ///
    ///     #Preview(
    ///         "Empty", traits: .container(NotesModule.self) {
    ///             try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self)
    ///         }
    ///     ) {
    ///         NotesView()
    ///     }
    ///
    /// Wind registers the module once for all previews that name it. Each preview has a copy of these registrations,
    /// without any components. Wind bootstraps the copy after the change. The preview needs neither an `App` nor a
    /// delegate. If a problem occurs, for example because a replaced component isn't registered, the preview shows it.
    /// - Parameters:
    ///   - module: The module that registers the components of the view and their dependencies.
    ///   - change: A closure that replaces or registers components in the copy.
    /// - Returns: The trait.
    @MainActor
    public static func container<Registering: Container.Module>(
        _ module: Registering.Type, _ change: @escaping @MainActor (Container) throws -> Void = { _ in }
    ) -> PreviewTrait {
        .modifier(ContainerPreview<Registering>(change))
    }

    /// Gives a preview a copy of `Container.application`, changed for this preview.
    ///
    /// Use this trait in an app that sets `Container.application` in the `init` of its `App`. If it isn't set, as in a
    /// preview of another module, the copy is an empty container. In that case, name a module, as in
    /// `.container(NotesModule.self)`.
    /// - Parameter change: A closure that replaces or registers components in the copy.
    /// - Returns: The trait.
    @MainActor
    public static func container(_ change: @escaping @MainActor (Container) throws -> Void) -> PreviewTrait {
        .modifier(ContainerPreview<ApplicationModule>(change))
    }
}

extension View {
    /// Gives the views of a preview a container with the registrations of a module, on systems without preview traits.
    ///
    ///     #Preview {
    ///         NotesView()
    ///             .previewContainer(NotesModule.self) {
    ///                 try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self)
    ///             }
    ///     }
    ///
    /// Wind creates the container once for each identity of the view, and bootstraps it after the change. If a problem
    /// occurs, the preview shows it in place of the view.
    /// - Parameters:
    ///   - module: The module that registers the components of the view and their dependencies.
    ///   - change: A closure that replaces or registers components.
    /// - Returns: The view.
    nonisolated public func previewContainer<Registering: Container.Module>(
        _ module: Registering.Type, _ change: @escaping @MainActor (Container) throws -> Void = { _ in }
    ) -> some View {
        modifier(PreviewedContainer(change: change) { PreviewSource(Registering.self) })
    }
}

/// Stands for the registrations of the application's container.
enum ApplicationModule: Container.Module {
    static func register(in container: Container) {}
}

/// The registrations that previews share: a container that never creates a component.
struct PreviewSource: Sendable {
    private let container: Container

    init(_ module: any Container.Module.Type) {
        if module == ApplicationModule.self, let application = Container.application {
            container = application
        } else {
            container = Container()
            container.install(module)
        }
    }

    /// Returns a new container for one preview.
    func makeContainer() -> Container { container.copy() }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct ContainerPreview<Registering: Container.Module>: PreviewModifier {
    private let change: @MainActor (Container) throws -> Void

    init(_ change: @escaping @MainActor (Container) throws -> Void) { self.change = change }

    static func makeSharedContext() async throws -> PreviewSource { PreviewSource(Registering.self) }

    func body(content: Content, context: PreviewSource) -> some View {
        content.modifier(PreviewedContainer(change: change) { context })
    }
}

struct PreviewedContainer: ViewModifier, OtherContainer {
    let change: @MainActor (Container) throws -> Void
    let source: @MainActor () -> PreviewSource
    @StateObject private var made = MadeContainer()

    nonisolated init(
        change: @escaping @MainActor (Container) throws -> Void, source: @escaping @MainActor () -> PreviewSource
    ) {
        (self.change, self.source) = (change, source)
    }

    func body(content: Content) -> some View {
        switch made.update(inside: nil, "A preview fills its container", make) {
        case .container(let container): content.environment(\.windReference, container.reference)
        case .problem(let problem): UnresolvedContent(problem: problem)
        }
    }

    private func make() throws -> Container {
        let container = source().makeContainer()
        try change(container)
        try container.bootstrap()
        return container
    }
}
#endif
