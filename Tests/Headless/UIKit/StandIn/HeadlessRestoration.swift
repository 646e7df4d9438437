import Foundation

/// The state of controllers that a run of an app leaves for the next run.
@MainActor
public struct HeadlessRestoration {
    private var states: [String: Data] = [:]

    /// The written paths of restoration identifiers.
    public var paths: [String] { states.keys.sorted() }

    /// Saves the state of each controller that the restoration identifiers reach.
    public init(saving root: UIViewController) {
        for (path, controller) in Self.restorable(root, path: []) {
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            controller.encodeRestorableState(with: coder)
            states[path] = coder.encodedData
        }
    }

    /// Restores the existing controllers of a new run, and notifies them after all have read their states.
    public func restore(_ root: UIViewController) throws {
        let found = Self.restorable(root, path: []).filter { states[$0.path] != nil }
        for (path, controller) in found {
            guard let data = states[path] else { continue }
            controller.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: data))
        }
        for (_, controller) in found { controller.applicationFinishedRestoringState() }
    }

    /// Returns the controllers with an identifier whose containers all have identifiers.
    private static func restorable(
        _ controller: UIViewController, path: [String]
    ) -> [(path: String, controller: UIViewController)] {
        guard let identifier = controller.restorationIdentifier else { return [] }
        let path = path + [identifier]
        let inside = controller.children + [controller.presented].compactMap(\.self)
        return [(path.joined(separator: "/"), controller)] + inside.flatMap { restorable($0, path: path) }
    }
}
