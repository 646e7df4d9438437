import Foundation
import HeadlessInterfaceBuilder

extension NSStoryboard {
    @MainActor
    func instantiate(_ id: String) -> Any {
        attempt { () throws(InterfaceFailure) in try controller(id) }
    }

    @MainActor
    func instantiate<Controller: NSResponder>(_ id: String, creator: ((NSCoder) -> Controller?)?) -> Controller {
        attempt { () throws(InterfaceFailure) in
            let made = try controller(id, creator: creator.map { make in { make($0) as? any StoryboardController } })
            if let controller = made as? Controller { return controller }
            let name = className(type(of: made))
            throw failure(.wrongClass(name, expected: className(Controller.self), element: id))
        }
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
    @MainActor
    func controller(
        _ id: String, inside path: [String] = [], creator: ((NSCoder) -> (any StoryboardController)?)? = nil
    ) throws(InterfaceFailure) -> any StoryboardController {
        guard let scene = document.scene(holding: id), let element = scene.objects.first(where: { $0.id == id }) else {
            throw failure(.danglingID(id, attribute: "destination", element: "segue"))
        }
        let step = "\(document.file) \(id)"
        guard !path.contains(step) else { throw failure(.containsItself(id), line: element.line) }
        if element.name == "controllerPlaceholder" {
            return try refer(element, path: path + [step], creator: creator)
        }
        guard InterfaceVocabulary.controllerNames.contains(element.name) else {
            throw failure(.noController(id, element: element.name), line: element.line)
        }
        return try make(element, in: scene, path: path + [step], creator: creator)
    }

    @MainActor
    private func refer(
        _ element: InterfaceElement, path: [String], creator: ((NSCoder) -> (any StoryboardController)?)?
    ) throws(InterfaceFailure) -> any StoryboardController {
        let other = NSStoryboard(
            document: try InterfaceReader.appKit(element["storyboardName"] ?? "", in: bundle), bundle: bundle)
        let id: String?
        if let identifier = element["referencedIdentifier"] {
            id = try other.id(identifiedBy: identifier)
        } else {
            id = other.document.initialController
        }
        guard let id else { throw other.failure(.noInitialController) }
        return try other.controller(id, inside: path, creator: creator)
    }

    @MainActor
    private func make(
        _ element: InterfaceElement, in value: InterfaceScene, path: [String],
        creator: ((NSCoder) -> (any StoryboardController)?)?
    ) throws(InterfaceFailure) -> any StoryboardController {
        let settings = ArchiveSettings.current
        let load = ArchiveLoad(order: settings.order)
        let scene = StoryboardScene(storyboard: self, value: value)
        var topLevel: [AnyObject] = []
        var made: (any StoryboardController)?
        for object in load.order.shuffled(value.objects.filter(\.isMade)) {
            if object.id == element.id {
                made = make(object, in: scene, load: load, creator: creator)
                scene.controller = made
            } else if let made = scene.make(object, in: load, among: scene.objects) {
                topLevel.append(made)
            }
        }
        if settings.knowsStoryboardEarly { made?.storyboard = self }
        if settings.keepsTopLevelObjects { made?.topLevelObjects = topLevel }
        let containsEarly = load.order.flip()
        var contained: InterfaceFailure?
        func contain() {
            guard let made, load.problems.isEmpty else { return }
            do { try addContent(to: made, element, path: path) } catch { contained = error }
        }
        try scene.finish(load, among: scene.objects) {
            made?.storyboard = self
            if containsEarly { contain() }
        }
        if !containsEarly { contain() }
        if let contained { throw contained }
        guard let made else { throw failure(.noInitialController, line: element.line) }
        (made as? NSWindowController)?.windowDidLoad()
        return withExtendedLifetime(topLevel) { made }
    }

    @MainActor
    private func make(
        _ element: InterfaceElement, in scene: StoryboardScene, load: ArchiveLoad,
        creator: ((NSCoder) -> (any StoryboardController)?)?
    ) -> (any StoryboardController)? {
        guard let type = load.type(of: element, in: .appKit, framework: "HeadlessAppKit", target: bundle.target) else {
            return nil
        }
        let coder = scene.coder(for: element, in: load, among: scene.objects)
        guard let created = creator?(coder) else {
            let coder = creator == nil ? coder : scene.coder(for: element, in: load, among: scene.objects)
            let decoded = load.instantiate(type, for: element, coder: coder) as? any StoryboardController
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

    /// Creates the content of a controller: the content of a window, tabs, panes.
    @MainActor
    private func addContent(
        to controller: any StoryboardController, _ element: InterfaceElement, path: [String]
    ) throws(InterfaceFailure) {
        var children: [NSViewController] = []
        for case let segue? in element.connections.map(\.segue) where segue.kind == "relationship" {
            let made = try self.controller(segue.destination, inside: path)
            guard let child = made as? NSViewController else {
                let name = className(type(of: made))
                let reason = InterfaceProblem.Reason.wrongClass(
                    name, expected: className(NSViewController.self), element: "segue")
                throw failure(reason, line: segue.line)
            }
            children.append(child)
        }
        guard !children.isEmpty else { return }
        let isContained: Bool
        if let windows = controller as? NSWindowController, windows.window != nil, children.count == 1 {
            windows.contentViewController = children[0]
            isContained = true
        } else {
            isContained = (controller as? NSViewController)?.setDecodedChildren(children) ?? false
        }
        guard isContained else { throw failure(.containsNothing(element: element.name), line: element.line) }
    }

    func failure(_ reason: InterfaceProblem.Reason, line: Int? = nil) -> InterfaceFailure {
        InterfaceFailure(file: document.file, problems: [InterfaceProblem(reason, line: line)])
    }
}
