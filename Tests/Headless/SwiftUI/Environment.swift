// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The number of a collection's rows that a list shows, and whether the view is in a list.
    var (rows, isList) = (12, false)
    /// The environment of the `NavigationStack` around the view, if it exists.
    var outer: [EnvironmentValues] = []
    var submit: () -> Void = {}
    // The content of a disabled view is disabled, too.
    public var isEnabled = true { didSet { isEnabled = isEnabled && oldValue } }
    public var scenePhase = ScenePhase.active
    public internal(set) var dismiss: DismissAction = {}
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { (values[ObjectIdentifier(key)] ?? key.defaultValue) as! K.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public typealias DismissAction = @MainActor () -> Void

@propertyWrapper public struct Environment<Value>: Installable {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var environment = EnvironmentValues()
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { environment[keyPath: keyPath] }
    @MainActor mutating func install(in node: Node, at path: [Int]) { environment = node.environment }
}
