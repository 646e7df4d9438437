import AppKit
import HeadlessInterfaceBuilder
import Testing

/// Additional elements of older and larger storyboards.
@MainActor
struct EverydayTests {
    @Test("Classes of the target, views for images, encoded texts and outlets to constraints are understood")
    func everything() throws {
        StoryboardBindings.outlet("top", \EverydayController.top)
        StoryboardBindings.outlet("image", \EverydayController.image)
        StoryboardBindings.outlet("button", \EverydayController.button)
        let storyboard = NSStoryboard(name: "Everyday", bundle: .module)
        let window = try #require(storyboard.instantiateInitialController() as? NSWindowController)
        let controller = try #require(window.contentViewController as? EverydayController)
        #expect(controller.button?.keyEquivalent == "\u{8}")
        #expect(controller.image?.accessibilityIdentifier() == "star" && controller.top == nil)
    }
}

final class EverydayController: NSViewController {
    var top: NSLayoutConstraint?
    weak var image: NSImageView?
    weak var button: NSButton?
}
