#if canImport(SwiftUI)
public import SwiftUI
public import Wind

extension View {
    /// Sets the container of the views inside this view.
    ///
    ///     NotesView()
    ///         .container(Self.container)
    ///
    /// The container follows SwiftUI's environment: sheets and popovers that this view presents use it as well. To
    /// reach further windows, set it on the scene. The destinations of a `NavigationStack` have the environment of the
    /// stack, so set the container on the stack, and not on a view inside it. A view with another `container(_:)` uses
    /// that container.
    ///
    /// The environment doesn't keep the container. Keep it where it outlives the views, for example in a property of
    /// the `App` or in `@State`, or let a ``ContainerScope`` create it.
    /// - Parameter container: The container, which doesn't need to be bootstrapped.
    /// - Returns: The view, whose ``WiredView/Resolved`` properties come from the container.
    nonisolated public func container(_ container: Container) -> some View {
        modifier(ContainerModifier(reference: container.reference))
    }
}

extension Scene {
    /// Sets the container of the views in all windows of this scene.
    ///
    /// The rules of the method `container(_:)` of a view apply.
    /// - Parameter container: The container, which the scene doesn't keep.
    /// - Returns: The scene.
    nonisolated public func container(_ container: Container) -> some Scene {
        environment(\.windReference, container.reference)
    }
}

extension EnvironmentValues {
    /// The container that `container(_:)` has set, or `Container.application` if none is set.
    ///
    /// Use it for work that a property can't express, such as a call to `replace(_:with:)` in a menu for developers.
    /// The value is nil without a container, and after the container that was set is gone.
    public var windContainer: Container? { windReference.living }

    /// A reference to the container that `container(_:)` has set.
    var windReference: ContainerReference? {
        get { self[ContainerKey.self] }
        set { self[ContainerKey.self] = newValue }
    }
}

extension Optional<ContainerReference> {
    /// The view's container or, if none is set, the application's.
    var living: Container? { map(\.container) ?? Container.application }

    /// Returns the container, or throws the reason why there is none.
    func living(for type: any Any.Type) throws(Container.ResolutionError) -> Container {
        if let living { return living }
        throw self == nil ? Unresolved.noContainer(for: type) : .containerOfViewGone
    }
}

private struct ContainerKey: EnvironmentKey {
    static var defaultValue: ContainerReference? { nil }
}

/// Sets the container of its content.
///
/// `expectView(_:)` finds the name of this modifier in the type of a body, and doesn't check the views inside.
struct ContainerModifier: ViewModifier, OtherContainer {
    let reference: ContainerReference

    nonisolated init(reference: ContainerReference) { self.reference = reference }

    func body(content: Content) -> some View {
        content.environment(\.windReference, reference)
    }
}
#endif
