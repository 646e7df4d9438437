#if canImport(UIKit) && !os(watchOS)
#if canImport(ObjectiveC)
import ObjectiveC
#endif
import UIKit
import Wind
import WindIntegration

typealias Attached = WindIntegration.Attached<UIKitInterface>
typealias Waking = WindIntegration.Waking<UIKitInterface>
typealias Instantiation = WindIntegration.Instantiation<UIKitInterface>

/// Tells `WindIntegration` about the objects of UIKit: their attachments, their places and their contents.
enum UIKitInterface: UserInterface {
    static func attachment(of object: AnyObject, for key: UnsafeRawPointer) -> AnyObject? {
        unsafe objc_getAssociatedObject(object, key) as AnyObject?
    }

    static func attach(_ value: AnyObject?, to object: AnyObject, for key: UnsafeRawPointer) {
        unsafe objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
    }

    static func whereabouts(of object: AnyObject) -> [String] {
        guard let controller = object as? UIViewController else { return [] }
        let scene = controller.viewIfLoaded?.window?.windowScene?.session
        return [
            controller.storyboard == nil ? "no storyboard" : "from a storyboard",
            controller.title.map { "title '\($0)'" },
            controller.restorationIdentifier.map { "restoration identifier '\($0)'" },
            controller.nibName.map { "nib \($0)" },
            scene.map { "scene '\($0.configuration.name ?? $0.persistentIdentifier)'" },
        ].compactMap(\.self)
    }

    static func contents(of object: AnyObject) -> [AnyObject] { (object as? UIViewController)?.children ?? [] }

    static func isMereContainer(_ object: AnyObject) -> Bool {
        let type: AnyClass = type(of: object)
        return type == UINavigationController.self || type == UITabBarController.self
            || type == UISplitViewController.self
    }

    static let places = [
        "the controller", "its storyboard", "its parents and presenters", "the scene of its window", "the application",
    ]

    static let advice = [
        "set UIApplication.shared.container in the init of the app delegate,",
        "or, if the app has scenes, in application(_:didFinishLaunchingWithOptions:):",
        "an app without scenes loads its main storyboard before that",
    ]
}
#endif
