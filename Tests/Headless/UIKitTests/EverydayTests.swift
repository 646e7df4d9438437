import HeadlessInterfaceBuilder
import Testing
import UIKit

/// Additional elements of older and larger storyboards.
@MainActor
struct EverydayTests {
    private func load() throws -> EverydayController {
        StoryboardBindings.outlet("top", \EverydayController.top)
        StoryboardBindings.outlet("image", \EverydayController.image)
        let storyboard = UIStoryboard(name: "Everyday", bundle: .module)
        return try #require(storyboard.instantiateInitialViewController() as? EverydayController)
    }

    @Test("A class without a module is looked for in the target")
    func targetClass() throws {
        #expect(try load().modalPresentationStyle == .formSheet)
    }

    @Test("A view has the identifier that its accessibility has")
    func identifiers() throws {
        let labels = try load().view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.accessibilityIdentifier) == ["plain", "a\u{1}b"])
    }

    @Test("A text may be encoded")
    func encoded() throws {
        let labels = try load().view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["Plain", "two \tparts"])
    }

    @Test("An outlet to a view for images is set, and one to a constraint is not")
    func outlets() throws {
        let controller = try load()
        controller.loadViewIfNeeded()
        #expect(controller.image != nil && controller.top == nil)
    }

    @Test("A segue presents as it says")
    func presentation() throws {
        let controller = try load()
        let window = UIWindow(frame: .zero)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.performSegue(withIdentifier: "cover", sender: nil)
        #expect(controller.presentedViewController?.modalPresentationStyle == .overFullScreen)
    }
}

final class EverydayController: UIViewController {
    var top: NSLayoutConstraint?
    weak var image: UIImageView?
}
