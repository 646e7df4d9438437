#if canImport(SwiftUI)
public import SwiftUI
internal import Wind

/// A property wrapper, `@Resolved` in a ``WiredView``, that hands a view a component of its container.
///
///     struct EditorView: WiredView {
///         @Resolved private var draft: NoteDraft          // an Instance: created for this view
///         @Resolved private var store: any NoteStore      // a Singleton: the container's object
///         @Resolved private var plugIns: [any PlugIn]     // all components with this interface
///         @Resolved private var tracker: (any Tracker)?   // nil if the container doesn't have one
///         …
///     }
///
/// The container hands out the component under the type of the property, as in `container.resolve()`. A view doesn't
/// need a token. The container creates an `Instance` when the view first appears, once for each identity of the view.
/// SwiftUI keeps the `Instance` with the view's state, as it does with every component that the container doesn't keep.
/// Another container in the environment provides another object.
///
/// SwiftUI updates the view in three cases:
///
/// - A replacement takes the place of the component.
/// - An `ObservableObject` announces a change.
/// - A property of an `@Observable` object changes that the view's body has read.
///
/// `$draft.text` is a binding to a property of the component. It doesn't keep a foreign object. After the object has
/// gone, the binding has the value that it read or set last.
///
/// Read the property in `wiredBody`, and in the actions and tasks that it starts. In the view's `init`, the view's
/// container isn't known yet, and a read uses `Container.application`. An `Instance` from this read isn't the object
/// that the view shows later. If the application's container can't provide a value, the read ends the program. An
/// optional is nil instead, and an array is empty.
///
/// An action may run after a foreign object has gone, and before SwiftUI evaluates the view again. A read of the object
/// then ends the program, unless the property is an optional or an array.
///
/// The view doesn't keep the container.
@propertyWrapper
public struct ResolvedProperty<Value>: DynamicProperty {
    private(set) var link: ResolvedLink<Value>

    /// Creates a property for the component that the container hands out as its type, or the first of several
    /// components.
    public init() { link = ResolvedLink(for: nil) }

    /// The component.
    @MainActor public var wrappedValue: Value { link.value(of: Value.self) }

    /// Bindings to the properties of the component.
    @MainActor public var projectedValue: ResolvedBindings<Value> {
        ResolvedBindings(wrappedValue, isKept: link.state?.keepsValue ?? true)
    }

    /// Looks the component up if the view doesn't have it.
    ///
    /// SwiftUI calls this method before the body.
    nonisolated public mutating func update() { link.connect() }
}

/// A property wrapper, `@ResolvedFor` in a ``WiredView``, that hands a view the component of a token.
///
/// Use it if two tokens share an interface, so that the type alone is ambiguous:
///
///     struct BackupView: WiredView {
///         @ResolvedFor((any DependsOnLiveStore).self) private var live: any NoteStore
///         @ResolvedFor((any DependsOnSpareStore).self) private var spare: any NoteStore
///         …
///     }
///
/// In all other respects, the property behaves like ``ResolvedProperty``.
@propertyWrapper
public struct ResolvedPropertyFor<Token, Value>: DynamicProperty {
    private(set) var link: ResolvedLink<Value>

    /// Creates a property for the provider of a token, or the first of several providers.
    /// - Parameter token: The token, such as `(any DependsOnLiveStore).self`.
    public init(_ token: Token.Type) { link = ResolvedLink(for: token) }

    /// The component.
    @MainActor public var wrappedValue: Value { link.value(of: ByToken<Token, Value>.self) }

    /// Bindings to the properties of the component.
    @MainActor public var projectedValue: ResolvedBindings<Value> {
        ResolvedBindings(wrappedValue, isKept: link.state?.keepsValue ?? true)
    }

    /// Looks the component up if the view doesn't have it.
    ///
    /// SwiftUI calls this method before the body.
    nonisolated public mutating func update() { link.connect() }
}

/// Bindings to the properties of a component, such as `$draft.text`.
@MainActor @dynamicMemberLookup
public struct ResolvedBindings<Component> {
    private let component: Component
    private let isKept: Bool

    init(_ component: Component, isKept: Bool) { (self.component, self.isKept) = (component, isKept) }

    /// Returns a binding to a property of a class, or of an interface that only classes conform to.
    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Component, Member>) -> Binding<Member> {
        let property = BoundProperty(component, keyPath, isKept: isKept)
        return Binding(get: { @MainActor in property.value }, set: { @MainActor in property.value = $0 })
    }

    /// Explains in a message of the compiler why a component that isn't an object doesn't have bindings.
    @available(*, unavailable, message: "only a class, or an interface for classes, has bindings to its properties")
    public subscript<Member>(dynamicMember keyPath: KeyPath<Component, Member>) -> Binding<Member> {
        fatalError("unavailable")
    }
}

/// A property of a component, which the binding keeps only if the view does.
@MainActor
private final class BoundProperty<Component, Member> {
    private let kept: Component?
    private weak var object: AnyObject?
    private let keyPath: ReferenceWritableKeyPath<Component, Member>
    /// The last value of an object that the binding doesn't keep.
    private var last: Member?

    init(_ component: Component, _ keyPath: ReferenceWritableKeyPath<Component, Member>, isKept: Bool) {
        self.keyPath = keyPath
        kept = isKept ? component : nil
        object = isKept ? nil : component as AnyObject
        last = isKept ? nil : component[keyPath: keyPath]
    }

    // Optimized by Swift 6.3, a cast of the optional itself reads an object even if there is none.
    private var component: Component? { kept ?? object.flatMap { $0 as? Component } }

    var value: Member {
        get {
            guard let component else { return last! }
            let value = component[keyPath: keyPath]
            if kept == nil { last = value }
            return value
        }
        set {
            guard let component else { return }
            component[keyPath: keyPath] = newValue
            if kept == nil { last = newValue }
        }
    }
}
#endif
