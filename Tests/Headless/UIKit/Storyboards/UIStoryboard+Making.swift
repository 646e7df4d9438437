import Foundation
import HeadlessInterfaceBuilder

extension UIStoryboard {
    /// Reads a storyboard, or throws the failure with which `init` ends the process.
    convenience init(reading name: String, in bundle: Bundle) throws(InterfaceFailure) {
        self.init(document: try UIStoryboard.shelf.read(name, in: bundle), bundle: bundle)
    }

    /// Returns the id of the controller with a storyboard identifier.
    func id(identifiedBy identifier: String) throws(InterfaceFailure) -> String {
        guard let id = document.scene(identified: identifier)?.object.id else {
            throw failure(.unknownIdentifier(identifier, known: document.identifiers))
        }
        return id
    }

    /// Creates a controller of this storyboard, or of the storyboard that a reference leads to.
    ///
    /// - Parameters:
    ///   - id: The controller's id in the file.
    ///   - path: The controllers under construction that contain the controller or refer to it.
    ///   - creator: Creates the controller from the coder, unless it returns nil.
    /// - Returns: The controller after `awakeFromNib()`, with its content.
    /// - Throws: All problems of the first archive that failed.
    func controller(
        _ id: String, inside path: [String] = [], creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws(InterfaceFailure) -> UIViewController {
        guard let scene = document.scene(holding: id), let element = scene.objects.first(where: { $0.id == id }) else {
            throw failure(.danglingID(id, attribute: "destination", element: "segue"))
        }
        let step = "\(document.file) \(id)"
        guard !path.contains(step) else { throw failure(.containsItself(id), line: element.line) }
        if element.name == "viewControllerPlaceholder" {
            return try refer(element, path: path + [step], creator: creator)
        }
        guard InterfaceVocabulary.controllerNames.contains(element.name) else {
            throw failure(.noController(id, element: element.name), line: element.line)
        }
        return try make(element, in: scene, path: path + [step], creator: creator)
    }

    private func refer(
        _ element: InterfaceElement, path: [String], creator: ((NSCoder) -> UIViewController?)?
    ) throws(InterfaceFailure) -> UIViewController {
        let other = try UIStoryboard(reading: element["storyboardName"] ?? "", in: bundle)
        if let identifier = element["referencedIdentifier"] {
            return try other.controller(other.id(identifiedBy: identifier), inside: path, creator: creator)
        }
        guard let initial = other.document.initialController else { throw other.failure(.noInitialController) }
        return try other.controller(initial, inside: path, creator: creator)
    }

    private func make(
        _ element: InterfaceElement, in value: InterfaceScene, path: [String],
        creator: ((NSCoder) -> UIViewController?)?
    ) throws(InterfaceFailure) -> UIViewController {
        let settings = ArchiveSettings.current
        let load = ArchiveLoad(order: settings.order)
        let scene = StoryboardScene(storyboard: self, value: value)
        var topLevel: [AnyObject] = []
        for object in load.order.shuffled(value.objects.filter(isMade)) {
            if object.id == element.id {
                scene.controller = make(object, in: scene, load: load, creator: creator)
            } else if let made = scene.make(object, in: load, among: scene.objects) {
                topLevel.append(made)
            }
        }
        if settings.knowsStoryboardEarly { scene.controller?.storyboard = self }
        if settings.keepsTopLevelObjects { scene.controller?.topLevelObjects = topLevel }
        let containsEarly = load.order.flip()
        var contained: InterfaceFailure?
        func contain() {
            guard let controller = scene.controller, load.problems.isEmpty else { return }
            do { try addChildren(to: controller, element, path: path) } catch { contained = error }
        }
        try scene.finish(load, among: scene.objects) {
            scene.controller?.storyboard = self
            if containsEarly { contain() }
        }
        if !containsEarly { contain() }
        if let contained { throw contained }
        guard let controller = scene.controller else { throw failure(.noInitialController, line: element.line) }
        return withExtendedLifetime(topLevel) { controller }
    }

    /// Placeholders stand for existing objects.
    private func isMade(_ element: InterfaceElement) -> Bool {
        InterfaceVocabulary.uiKit.elements[element.name]?.className != nil
    }

    private func make(
        _ element: InterfaceElement, in scene: StoryboardScene, load: ArchiveLoad,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let type = load.type(of: element, in: .uiKit, framework: "HeadlessUIKit", target: bundle.target) else {
            return nil
        }
        let coder = scene.coder(for: element, in: load, among: scene.objects)
        guard let created = creator?(coder) else {
            let coder = creator == nil ? coder : scene.coder(for: element, in: load, among: scene.objects)
            let decoded = load.instantiate(type, for: element, coder: coder) as? UIViewController
            if let decoded { load.enter(decoded, for: element) }
            return decoded
        }
        let name = className(Swift.type(of: created))
        guard ancestry(of: Swift.type(of: created)).contains(where: { $0 == type }) else {
            let reason = InterfaceProblem.Reason.wrongClass(name, expected: className(type), element: element.name)
            load.report(reason, at: element.line)
            return nil
        }
        load.enter(created, for: element)
        return created
    }

    private func addChildren(
        to controller: UIViewController, _ element: InterfaceElement, path: [String]
    ) throws(InterfaceFailure) {
        var children: [UIViewController] = []
        for case let segue? in element.connections.map(\.segue) where segue.kind == "relationship" {
            children.append(try self.controller(segue.destination, inside: path))
        }
        guard !children.isEmpty else { return }
        switch controller {
        case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
        default: throw failure(.containsNothing(element: element.name), line: element.line)
        }
    }

    func failure(_ reason: InterfaceProblem.Reason, line: Int? = nil) -> InterfaceFailure {
        InterfaceFailure(file: document.file, problems: [InterfaceProblem(reason, line: line)])
    }
}
