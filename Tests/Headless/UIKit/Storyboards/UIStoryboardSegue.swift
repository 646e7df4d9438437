import HeadlessInterfaceBuilder

/// A transition from one controller to another.
@MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the segue.
    public let identifier: String?
    /// The controller that the segue starts from.
    public let source: UIViewController
    /// The controller that the segue leads to.
    public let destination: UIViewController
    private let handler: (@MainActor () -> Void)?

    /// Creates a segue that its class performs.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    /// Creates a segue that a closure performs.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    /// Performs the transition.
    open func perform() {
        handler?()
    }
}

extension UIViewController {
    /// Performs a segue of the storyboard: creates the destination, calls `prepare` and shows the destination.
    func perform(
        _ segue: InterfaceSegue, sender: Any?, container: UIView? = nil
    ) throws(InterfaceFailure) {
        guard let scene = element?.scene else { return }
        if segue.kind == "unwind" { return try unwind(segue, in: scene, sender: sender) }
        let destination = try scene.storyboard.controller(
            segue.destination, creator: try creator(segue, in: scene, sender: sender))
        let object = try make(segue, in: scene, to: destination, sender: sender, container: container)
        prepare(for: object, sender: sender)
        object.perform()
    }

    private func creator(
        _ segue: InterfaceSegue, in scene: StoryboardScene, sender: Any?
    ) throws(InterfaceFailure) -> ((NSCoder) -> UIViewController?)? {
        guard let selector = segue.creation else { return nil }
        guard let method = StoryboardBindings.segueMethod(selector, of: self) else {
            let reason = InterfaceProblem.Reason.unboundSegueAction(selector, owner: className(type(of: self)))
            throw scene.failure(reason, line: segue.line)
        }
        return { method(self, $0, sender, segue.identifier) as? UIViewController }
    }

    private func make(
        _ segue: InterfaceSegue, in scene: StoryboardScene, to destination: UIViewController, sender: Any?,
        container: UIView?
    ) throws(InterfaceFailure) -> UIStoryboardSegue {
        if let name = segue.customClass {
            guard let type = name.lookUp(framework: "HeadlessUIKit", target: scene.storyboard.bundle.target) else {
                throw scene.failure(.unknownClass(name.description, element: "segue"), line: segue.line)
            }
            guard let make = StoryboardBindings.segueMakers[ObjectIdentifier(type)] else {
                throw scene.failure(.noMaker(className(type)), line: segue.line)
            }
            return make(segue.identifier, self, destination)
        }
        return UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
            switch segue.kind {
            case "showDetail": self.showDetailViewController(destination, sender: sender)
            case "presentation", "modal":
                if let style = segue.presentation.flatMap({ UIModalPresentationStyle.names[$0] }) {
                    destination.modalPresentationStyle = style
                }
                self.present(destination, animated: true)
            case "embed": self.embed(destination, in: container)
            default: self.show(destination, sender: sender)
            }
        }
    }

    private func embed(_ child: UIViewController, in container: UIView?) {
        addChild(child)
        container?.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
