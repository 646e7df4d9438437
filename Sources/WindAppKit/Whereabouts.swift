#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSObject {
    /// What is known of where this object stands, for the texts of problems; it loads nothing.
    @MainActor var whereabouts: [String] {
        switch self {
        case let controller as NSViewController:
            [
                controller.storyboard == nil ? "no storyboard" : "from a storyboard",
                controller.title.map { "title '\($0)'" },
                controller.identifier.map { "identifier '\($0.rawValue)'" },
                controller.nibName.map { "nib \($0)" },
                unsafe controller.viewIfLoaded?.window.map { "window '\($0.title)'" },
            ].compactMap(\.self)
        case let controller as NSWindowController:
            [
                controller.storyboard == nil ? "no storyboard" : "from a storyboard",
                controller.isWindowLoaded ? controller.window.map { "window '\($0.title)'" } : nil,
            ].compactMap(\.self)
        default: []
        }
    }
}
#endif
