#if canImport(AppKit) && !targetEnvironment(macCatalyst)
#if canImport(ObjectiveC)
import ObjectiveC
#endif
import AppKit
import Wind
import WindIntegration

typealias Attached = WindIntegration.Attached<AppKitInterface>
typealias Waking = WindIntegration.Waking<AppKitInterface>
typealias Instantiation = WindIntegration.Instantiation<AppKitInterface>

/// Tells `WindIntegration` about the objects of AppKit: their attachments, their places and their contents.
enum AppKitInterface: UserInterface {
    static func attachment(of object: AnyObject, for key: UnsafeRawPointer) -> AnyObject? {
        unsafe objc_getAssociatedObject(object, key) as AnyObject?
    }

    static func attach(_ value: AnyObject?, to object: AnyObject, for key: UnsafeRawPointer) {
        unsafe objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
    }

    static func whereabouts(of object: AnyObject) -> [String] {
        switch object {
        case let controller as NSViewController:
            [
                controller.storyboard == nil ? "no storyboard" : "from a storyboard",
                controller.title.map { "title '\($0)'" },
                controller.identifier.map { "identifier '\($0.rawValue)'" },
                controller.nibName.map { "nib \($0)" },
                unsafe controller.existingView?.window.map { "window '\($0.title)'" },
            ].compactMap(\.self)
        case let controller as NSWindowController:
            [
                controller.storyboard == nil ? "no storyboard" : "from a storyboard",
                controller.isWindowLoaded ? controller.window.map { "window '\($0.title)'" } : nil,
            ].compactMap(\.self)
        default: []
        }
    }

    static func contents(of object: AnyObject) -> [AnyObject] {
        switch object {
        case let controller as NSViewController: controller.children
        case let controller as NSWindowController: [controller.contentViewController].compactMap(\.self)
        default: []
        }
    }

    static func isMereContainer(_ object: AnyObject) -> Bool {
        let type: AnyClass = type(of: object)
        return type == NSSplitViewController.self || type == NSTabViewController.self
            || type == NSWindowController.self
    }

    static let places = [
        "the controller", "its storyboard", "its parents and presenters", "the window's controller and document",
        "the application",
    ]

    static let advice = [
        "set NSApplication.shared.container in the init of the app delegate:",
        "the main storyboard creates its controllers before applicationDidFinishLaunching(_:)",
    ]
}
#endif
