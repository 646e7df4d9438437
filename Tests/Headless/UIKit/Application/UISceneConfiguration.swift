/// What a scene is made of.
@MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the scene manifest.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for a scene with windows.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; it needs a bound initialiser.
    open var delegateClass: AnyClass?
    /// What the scene's window shows at first.
    open var storyboard: UIStoryboard?

    /// A configuration of a name in the scene manifest, and with what the manifest says of it.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        UIApplication.current?.manifest?.fill(self)
    }
}

/// What identifies a scene over the runs of the app.
@MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String

        /// A role of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A window on the device's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// What the scene is made of.
    public internal(set) var configuration: UISceneConfiguration
    /// What tells the session apart.
    public let persistentIdentifier: String
    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?

    init(configuration: UISceneConfiguration, persistentIdentifier: String) {
        role = configuration.role
        self.configuration = configuration
        self.persistentIdentifier = persistentIdentifier
        super.init()
    }
}
