import HeadlessInterfaceBuilder

extension StoryboardScene {
    /// Performs a segue of the storyboard: creates the destination, calls `prepare` and shows the destination.
    func perform(
        _ segue: InterfaceSegue, from source: NSResponder, sender: Any?, container: NSView? = nil
    ) throws(InterfaceFailure) {
        let creator = try creator(segue, of: source, sender: sender)
        let destination = try storyboard.controller(segue.destination, creator: creator)
        let object = try make(segue, from: source, to: destination, container: container)
        (source as? any StoryboardController)?.prepare(for: object, sender: sender)
        object.perform()
    }

    private func creator(
        _ segue: InterfaceSegue, of source: NSResponder, sender: Any?
    ) throws(InterfaceFailure) -> ((NSCoder) -> (any StoryboardController)?)? {
        guard let selector = segue.creation else { return nil }
        guard let method = StoryboardBindings.segueMethod(selector, of: source) else {
            let reason = InterfaceProblem.Reason.unboundSegueAction(selector, owner: className(type(of: source)))
            throw failure(reason, line: segue.line)
        }
        return { method(source, $0, sender, segue.identifier) as? any StoryboardController }
    }

    private func make(
        _ segue: InterfaceSegue, from source: NSResponder, to destination: any StoryboardController, container: NSView?
    ) throws(InterfaceFailure) -> NSStoryboardSegue {
        if let name = segue.customClass {
            guard let type = name.lookUp(framework: "HeadlessAppKit", target: storyboard.bundle.target) else {
                throw failure(.unknownClass(name.description, element: "segue"), line: segue.line)
            }
            guard let make = StoryboardBindings.segueMakers[ObjectIdentifier(type)] else {
                throw failure(.noMaker(className(type)), line: segue.line)
            }
            return make(segue.identifier ?? "", source, destination)
        }
        // The application has neither a window for a sheet nor a view to embed in.
        guard segue.kind == "show" || segue.kind == "modal" || source is any StoryboardController else {
            throw failure(.unknownValue(segue.kind, attribute: "kind", element: "segue"), line: segue.line)
        }
        return NSStoryboardSegue(segue, from: source, to: destination) {
            switch destination {
            case let controller as NSWindowController: self.open(controller, from: source, kind: segue.kind)
            case let controller as NSViewController where segue.kind == "embed":
                (source as? NSViewController)?.addChild(controller)
                container?.addSubview(controller.view)
            case let controller as NSViewController: self.open(controller, from: source, kind: segue.kind)
            default: break
            }
        }
    }

    private func open(_ controller: NSWindowController, from source: NSResponder, kind: String) {
        switch kind {
        case "sheet":
            guard let window = controller.window, let parent = (source as? any StoryboardController)?.ownWindow else {
                fatalError("\(className(type(of: source))) can't show a sheet: it has no window, or the sheet has none")
            }
            parent.beginSheet(window)
        default:
            controller.showWindow(source)
            if kind == "modal" { controller.window?.application?.modalWindow = controller.window }
        }
    }

    private func open(_ controller: NSViewController, from source: NSResponder, kind: String) {
        let presenter = source as? NSViewController ?? (source as? NSWindowController)?.contentViewController
        let presentation: NSViewController.Presentation =
            kind == "sheet" ? .sheet : kind == "modal" ? .modalWindow : .window
        if let presenter {
            switch presentation {
            case .sheet: presenter.presentAsSheet(controller)
            case .modalWindow: presenter.presentAsModalWindow(controller)
            case .window: presenter.presentNow(controller, as: .window)
            }
        } else {
            let window = NSWindow(contentViewController: controller)
            window.makeKeyAndOrderFront(source)
            if kind == "modal" { window.application?.modalWindow = window }
        }
    }
}

extension StoryboardController {
    /// The window that contains the controller, or that it manages.
    var ownWindow: NSWindow? {
        (self as? NSWindowController)?.window ?? (self as? NSViewController)?.viewIfLoaded?.currentWindow
    }
}
