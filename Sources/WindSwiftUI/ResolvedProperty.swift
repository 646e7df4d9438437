#if canImport(SwiftUI)
public import SwiftUI
internal import Wind

/// A component that a view gets from its container: what `@Resolved` stands for in a ``WiredView``.
///
///     struct EditorView: WiredView {
///         @Resolved private var editor: Editor            // an Instance: made for this view
///         @Resolved private var notes: any NoteStore      // a Singleton: the container's
///         @Resolved private var plugins: [any Plugin]     // all that are handed out so
///         @Resolved private var tracker: (any Tracker)?   // nil when nothing is handed out so
///         …
///     }
///
/// The type is what the container hands out, as for `container.resolve()`; no token is needed. An `Instance` is made once for
/// each identity of the view, when the view first appears, and is kept as long as SwiftUI keeps the view's state. So is
/// whatever else the container does not keep. Another container in the environment gives another object.
///
/// The view is updated when what it shows is replaced, when an `ObservableObject` says that it changes, and, like any view,
/// when a property of an `@Observable` object that its body has read changes. `$editor.title` is a binding to a property.
///
/// Read it in `wiredBody`, and in what that starts. In the view's `init` its container is not known yet: such a read finds
/// what `Container.application` provides, an `Instance` that the view does not show later, and if that is nothing it ends the
/// program. The view does not keep the container.
@propertyWrapper
public struct ResolvedProperty<Value>: DynamicProperty {
    private(set) var link: ResolvedLink<Value>

    /// Creates a property for what the container hands out as its type: the first, if there are several.
    public init() { link = ResolvedLink(for: nil) }

    /// The component.
    @MainActor public var wrappedValue: Value { link.value(of: Value.self) }

    /// Bindings to the component's properties.
    @MainActor public var projectedValue: ResolvedBindings<Value> { ResolvedBindings(wrappedValue) }

    /// Finds the component, if it is not there: SwiftUI calls it before the body.
    nonisolated public mutating func update() { link.connect() }
}

/// A component that a view gets by a token, where two tokens share an interface: what `@ResolvedFor` stands for in a
/// ``WiredView``.
///
///     struct BackupView: WiredView {
///         @ResolvedFor((any DependsOnLiveStore).self) private var live: any Store
///         @ResolvedFor((any DependsOnSpareStore).self) private var spare: any Store
///         …
///     }
///
/// Everything else is as with ``ResolvedProperty``.
@propertyWrapper
public struct ResolvedPropertyFor<Token, Value>: DynamicProperty {
    private(set) var link: ResolvedLink<Value>

    /// Creates a property for what the token brings: the first provider, if there are several.
    /// - Parameter token: The token, such as `(any DependsOnLiveStore).self`.
    public init(_ token: Token.Type) { link = ResolvedLink(for: token) }

    /// The component.
    @MainActor public var wrappedValue: Value { link.value(of: ByToken<Token, Value>.self) }

    /// Bindings to the component's properties.
    @MainActor public var projectedValue: ResolvedBindings<Value> { ResolvedBindings(wrappedValue) }

    /// Finds the component, if it is not there: SwiftUI calls it before the body.
    nonisolated public mutating func update() { link.connect() }
}

/// Bindings to the properties of a component: `$editor.title`.
@MainActor @dynamicMemberLookup
public struct ResolvedBindings<Component> {
    private let component: Component

    init(_ component: Component) { self.component = component }

    /// A binding to a property of a class, or of an interface that only classes have.
    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Component, Member>) -> Binding<Member> {
        let property = BoundProperty(component, keyPath)
        return Binding(get: { @MainActor in property.value }, set: { @MainActor in property.value = $0 })
    }

    /// Here for the compiler's message.
    @available(*, unavailable, message: "only a class, or an interface for classes, has bindings to its properties")
    public subscript<Member>(dynamicMember keyPath: KeyPath<Component, Member>) -> Binding<Member> {
        fatalError("unavailable")
    }
}

@MainActor
private final class BoundProperty<Component, Member> {
    private let component: Component
    private let keyPath: ReferenceWritableKeyPath<Component, Member>

    init(_ component: Component, _ keyPath: ReferenceWritableKeyPath<Component, Member>) {
        (self.component, self.keyPath) = (component, keyPath)
    }

    var value: Member {
        get { component[keyPath: keyPath] }
        set { component[keyPath: keyPath] = newValue }
    }
}
#endif
