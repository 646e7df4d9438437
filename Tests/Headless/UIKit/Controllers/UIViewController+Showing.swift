import Foundation
import HeadlessInterfaceBuilder

extension UIViewController {
    /// The nearest container that is a navigation controller.
    public var navigationController: UINavigationController? { container() }
    /// The nearest container that is a tab bar controller.
    public var tabBarController: UITabBarController? { container() }

    private func container<Container>() -> Container? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
    }

    /// The outermost container.
    private var outermost: UIViewController { parent?.outermost ?? self }

    func presentNow(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = outermost
        guard let window = presenter.viewIfLoaded?.window, presenter.presented == nil else {
            let text = "\(className(type(of: self))) can't present \(className(type(of: controller))) now\n"
            FileHandle.standardError.write(Data(text.utf8))
            return
        }
        let covers = controller.modalPresentationStyle == .fullScreen
        presenter.presented = controller
        controller.presenting = presenter
        if covers { presenter.beginDisappearing(animated) }
        controller.beginAppearing(animated)
        window.addSubview(controller.view)
        if covers { presenter.finishDisappearing(animated) }
        controller.finishAppearing(animated)
        completion?()
    }

    func dismissNow(animated: Bool, completion: (() -> Void)?) {
        guard let presented = outermost.presented else {
            if let presenting = outermost.presenting {
                presenting.dismissNow(animated: animated, completion: completion)
            } else {
                completion?()
            }
            return
        }
        // The controllers above are dismissed with it.
        if presented.presented != nil { presented.dismissNow(animated: false, completion: nil) }
        let presenter = outermost
        let covers = presented.modalPresentationStyle == .fullScreen
        presented.beginDisappearing(animated)
        if covers { presenter.beginAppearing(animated) }
        presented.viewIfLoaded?.removeFromSuperview()
        presenter.presented = nil
        presented.presenting = nil
        presented.finishDisappearing(animated)
        if covers { presenter.finishAppearing(animated) }
        completion?()
    }

    /// Performs a segue by its name, or throws the failure that ends the process.
    func performSegue(named identifier: String, sender: Any?) throws(InterfaceFailure) {
        // Cells are decoded later, so a controller's segues are those of its whole element.
        let segues = element?.value.tree.flatMap(\.connections).compactMap(\.segue) ?? []
        if let segue = segues.first(where: { $0.identifier == identifier }) {
            return try perform(segue, sender: sender)
        }
        let reason = InterfaceProblem.Reason.unknownSegue(
            identifier, owner: className(type(of: self)), known: segues.compactMap(\.identifier))
        let file = element?.scene.file ?? "performSegue(withIdentifier:sender:)"
        throw InterfaceFailure(file: file, problems: [InterfaceProblem(reason)])
    }
}
