import Foundation
import HeadlessInterfaceBuilder

/// The modeled role of the scene manifest in an app's property list.
public struct HeadlessSceneManifest: Sendable {
    /// One entry of the manifest.
    public struct Entry: Sendable {
        /// `UISceneConfigurationName`.
        public var name: String?
        /// `UISceneDelegateClassName`, with the module.
        public var delegateClass: String?
        /// `UISceneStoryboardFile`.
        public var storyboard: String?

        /// Creates an entry of a manifest.
        public init(name: String? = nil, delegateClass: String? = nil, storyboard: String? = nil) {
            self.name = name
            self.delegateClass = delegateClass
            self.storyboard = storyboard
        }
    }

    /// The entries; the first is the default.
    public var entries: [Entry]

    /// Creates a manifest from entries.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The manifest of a property list with a `UIApplicationSceneManifest`; nil without that key.
    public init?(propertyList: [String: Any]) {
        guard let manifest = propertyList["UIApplicationSceneManifest"] as? [String: Any],
            let roles = manifest["UISceneConfigurations"] as? [String: Any],
            let entries = roles[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        else { return nil }
        self.init(
            entries.map { entry in
                Entry(
                    name: entry["UISceneConfigurationName"] as? String,
                    delegateClass: entry["UISceneDelegateClassName"] as? String,
                    storyboard: entry["UISceneStoryboardFile"] as? String)
            })
    }

    /// Fills a configuration from the entry with its name; without a name, from the first entry.
    @MainActor
    func fill(_ configuration: UISceneConfiguration) {
        let named = entries.first { configuration.name == nil || $0.name == configuration.name }
        guard let entry = named else { return }
        if let name = entry.delegateClass {
            guard let found = NSClassFromString(name) else {
                fatalError("the manifest names \(name) as a delegate, which no module here declares")
            }
            configuration.delegateClass = found
        }
        if let name = entry.storyboard { configuration.storyboard = UIStoryboard(name: name, bundle: nil) }
    }
}
