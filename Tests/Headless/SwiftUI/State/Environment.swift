public import Combine

/// A name of a value in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where no view has set one.
    static var defaultValue: Value { get }
}

/// What views give to all views in them.
public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any] = [:]
    /// How many rows of a collection are shown here; all if nil.
    var rows: Int?
    /// What a control here is called.
    var label: String?
    var submit: (() -> Void)?
    /// Whether controls can be used.
    public var isEnabled = true
    /// What the app or the window is doing.
    public var scenePhase = ScenePhase.active
    /// Whether the view is presented.
    public internal(set) var isPresented = false
    /// Takes away what is presented, or goes back.
    public internal(set) var dismiss = DismissAction {}
    /// Opens a window.
    public internal(set) var openWindow = OpenWindowAction { _ in }

    /// The values where no view has set any.
    public init() {}

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The observable object of a type.
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }

    func presented(_ dismiss: @escaping @MainActor () -> Void) -> EnvironmentValues {
        var environment = self
        (environment.rows, environment.label, environment.isPresented) = (nil, nil, true)
        environment.dismiss = DismissAction(action: dismiss)
        return environment
    }
}

/// What an app or a window is doing.
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

/// Takes away what is presented.
public struct DismissAction {
    let action: @MainActor () -> Void
    /// Takes it away.
    @MainActor @preconcurrency public func callAsFunction() { action() }
}

/// Opens windows.
public struct OpenWindowAction {
    let action: @MainActor (String) -> Void
    /// Opens a window of the group with an identifier.
    @MainActor @preconcurrency public func callAsFunction(id: String) { action(id) }
}

/// A value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, Installable {
    private let value: (EnvironmentValues) -> Value
    private var environment = EnvironmentValues()

    /// The value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { value = { $0[keyPath: keyPath] } }

    /// The observable object of a type; the process ends if there is none.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        value = {
            if let object = $0[objectType] { return object }
            fatalError("no observable object of type \(objectType): 'environment(_:)' is missing")
        }
    }

    /// The observable object of a type, if there is one.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { value = { $0[objectType] } }

    /// The value; before the view is installed, the default.
    public var wrappedValue: Value { value(environment) }

    @MainActor mutating func install(in place: Place) { environment = place.node.environment }
}

/// Changes the environment of a view or a scene.
nonisolated struct EnvironmentWriter<Content>: Primitive {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    @MainActor func parts(in node: Node) -> [Part] {
        var environment = node.environment
        change(&environment)
        return [node.part("content", content, environment)]
    }
    var body: Never { fatalError("EnvironmentWriter has no body") }
}

extension EnvironmentWriter: View where Content: View { typealias Body = Never }
extension EnvironmentWriter: Scene where Content: Scene { typealias Body = Never }

extension View {
    /// Sets a value for the views in this one.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentWriter(content: self) { $0[keyPath: keyPath] = value }
    }
    /// Sets the observable object of a type for the views in this one.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentWriter(content: self) { $0[T.self] = object }
    }
    /// Sets the object of a type for the views in this one.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentWriter(content: self) { $0.values[ObjectIdentifier(T.self)] = object }
    }
}

extension Scene {
    /// Sets a value for the scenes and views in this one.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        EnvironmentWriter(content: self) { $0[keyPath: keyPath] = value }
    }
    /// Sets the observable object of a type for the scenes and views in this one.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        EnvironmentWriter(content: self) { $0[T.self] = object }
    }
    /// Sets the object of a type for the scenes and views in this one.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        EnvironmentWriter(content: self) { $0.values[ObjectIdentifier(T.self)] = object }
    }
}
