#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIViewController {
    /// What is known of where this controller stands, for the texts of problems; it loads no view.
    var whereabouts: [String] {
        let scene = viewIfLoaded?.window?.windowScene?.session
        return [
            storyboard == nil ? "no storyboard" : "from a storyboard",
            title.map { "title '\($0)'" },
            restorationIdentifier.map { "restoration identifier '\($0)'" },
            nibName.map { "nib \($0)" },
            scene.map { "scene '\($0.configuration.name ?? $0.persistentIdentifier)'" },
        ].compactMap(\.self)
    }
}
#endif
