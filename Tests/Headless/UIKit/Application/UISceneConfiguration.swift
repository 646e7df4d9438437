/// The configuration of a scene.
@MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the scene manifest.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for a scene with windows.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; it needs a bound initializer.
    open var delegateClass: AnyClass?
    /// The storyboard that the scene's window shows at first.
    open var storyboard: UIStoryboard?

    /// Creates a configuration and fills it from the manifest, if its entry exists.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        UIApplication.current?.manifest?.fill(self)
    }

    /// A copy, which has the same storyboard object.
    ///
    /// A session copies its configuration. Apple doesn't document whether the copy shares the storyboard.
    var copied: UISceneConfiguration {
        let copy = UISceneConfiguration(name: name, sessionRole: role)
        (copy.sceneClass, copy.delegateClass, copy.storyboard) = (sceneClass, delegateClass, storyboard)
        return copy
    }
}

/// Identifies a scene across launches of the app.
@MainActor
open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String

        /// Creates a role from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A window on the device's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The purpose of the scene.
    public let role: Role
    /// A copy of the configuration of the scene.
    public internal(set) var configuration: UISceneConfiguration {
        get { kept.copied }
        set { kept = newValue.copied }
    }
    private var kept: UISceneConfiguration
    /// The identifier that distinguishes the session.
    public let persistentIdentifier: String
    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?

    init(configuration: UISceneConfiguration, persistentIdentifier: String) {
        role = configuration.role
        kept = configuration.copied
        self.persistentIdentifier = persistentIdentifier
        super.init()
    }
}
