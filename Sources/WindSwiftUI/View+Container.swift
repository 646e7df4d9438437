#if canImport(SwiftUI)
public import SwiftUI
public import Wind

extension View {
    /// Gives the views inside this one their container.
    ///
    /// Sheets, popovers, navigation destinations and windows that this view presents get it, too: it goes where SwiftUI's
    /// environment goes. The environment does not keep the container, so keep it where it outlives the views: in a property
    /// of the `App`, in `@State`, or let a ``ContainerScope`` make it. A view inside that has another container set gets that.
    /// - Parameter container: The container, bootstrapped or not.
    /// - Returns: The view, whose ``WiredView/Resolved`` properties come from the container.
    nonisolated public func container(_ container: Container) -> some View {
        modifier(ContainerModifier(reference: container.reference))
    }
}

extension Scene {
    /// Gives the views of all windows of this scene their container: see `container(_:)`.
    /// - Parameter container: The container, which the scene does not keep.
    /// - Returns: The scene.
    nonisolated public func container(_ container: Container) -> some Scene {
        environment(\.windReference, container.reference)
    }
}

extension EnvironmentValues {
    /// The container that `container(_:)` has set, else `Container.application`.
    ///
    /// For what no property expresses, such as `replace(_:with:)` in a menu for developers. Nil without any, or where the one
    /// that was set is gone.
    public var windContainer: Container? { windReference.living }

    /// What refers to the container that was set.
    var windReference: ContainerReference? {
        get { self[ContainerKey.self] }
        set { self[ContainerKey.self] = newValue }
    }
}

extension Optional<ContainerReference> {
    /// The container that was set for a view; the application's if none was.
    var living: Container? { map(\.container) ?? Container.application }

    /// The same, or why there is none.
    func living(for type: any Any.Type) throws(Container.ResolutionError) -> Container {
        if let living { return living }
        throw self == nil ? Unresolved.noContainer(for: type) : .containerOfViewGone
    }
}

private struct ContainerKey: EnvironmentKey {
    static var defaultValue: ContainerReference? { nil }
}

/// Sets the container; its name in the type of a body says that what is inside gets another one.
struct ContainerModifier: ViewModifier, OtherContainer {
    let reference: ContainerReference

    nonisolated init(reference: ContainerReference) { self.reference = reference }

    func body(content: Content) -> some View {
        content.environment(\.windReference, reference)
    }
}
#endif
