#if canImport(SwiftUI)
public import SwiftUI
public import Wind

#if canImport(DeveloperToolsSupport)
public import DeveloperToolsSupport
#endif

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
    /// Gives a preview a container with what a module registers, and with what is changed for this preview.
    ///
    ///     #Preview("Empty", traits: .container(NotesModule.self) { try $0.replace(DiskStore.self, with: EmptyStore.self) }) {
    ///         NotesView()
    ///     }
    ///
    /// The module is registered once for all previews that name it; each preview has a copy, in which nothing was made yet,
    /// and which is bootstrapped after the change. No `App` and no delegate is needed. A problem, such as a replacement of
    /// something that is not registered, is shown in the preview.
    /// - Parameters:
    ///   - module: What registers the components that the view and they need.
    ///   - change: Replaces or registers components, in the copy.
    /// - Returns: The trait.
    @MainActor
    public static func container<Registering: Container.Module>(
        _ module: Registering.Type, _ change: @escaping @MainActor (Container) throws -> Void = { _ in }
    ) -> PreviewTrait {
        .modifier(ContainerPreview<Registering>(change))
    }

    /// Gives a preview a copy of `Container.application`, or an empty container if there is none, with what is changed for
    /// this preview.
    ///
    /// For an app that sets its container in the `init` of its `App`. A preview of another module has none: name what it
    /// registers, as in `.container(NotesModule.self)`.
    /// - Parameter change: Replaces or registers components, in the copy.
    /// - Returns: The trait.
    @MainActor
    public static func container(_ change: @escaping @MainActor (Container) throws -> Void) -> PreviewTrait {
        .modifier(ContainerPreview<ApplicationModule>(change))
    }
}

extension View {
    /// Gives the views inside this one a container with what a module registers, and with what is changed for them: for
    /// previews on systems without preview traits.
    ///
    /// It is made once for each identity, and bootstrapped after the change. A problem is shown in the place of the view.
    /// - Parameters:
    ///   - module: What registers the components that the view and they need.
    ///   - change: Replaces or registers components.
    /// - Returns: The view.
    nonisolated public func previewContainer<Registering: Container.Module>(
        _ module: Registering.Type, _ change: @escaping @MainActor (Container) throws -> Void = { _ in }
    ) -> some View {
        modifier(PreviewedContainer(change: change) { PreviewSource(Registering.self) })
    }
}

/// Stands for what the application's container has.
enum ApplicationModule: Container.Module {
    static func register(in container: Container) {}
}

/// What previews share: a container in which nothing is ever made.
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

    /// A container for one preview.
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
