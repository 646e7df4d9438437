import HeadlessInterfaceBuilder

extension NSStoryboard {
    /// Loads the scene of the application: the main menu, the delegate and the other objects beside it.
    ///
    /// The application itself exists already, and keeps the objects beside it.
    @MainActor
    func load(into application: NSApplication) throws(InterfaceFailure) {
        guard let value = document.scenes.first(where: { $0.objects.contains { $0.name == "application" } }) else {
            return
        }
        let load = ArchiveLoad(order: ArchiveSettings.current.order)
        let scene = StoryboardScene(storyboard: self, value: value)
        scene.application = application
        for object in load.order.shuffled(value.objects.filter(\.isMade)) {
            if object.name == "application" {
                check(object, of: application, in: load)
                let coder = scene.coder(for: object, in: load, among: scene.objects)
                application.mainMenu = coder.object(key: "mainMenu", of: NSMenu.self)
                load.enter(application, for: object)
            } else if let made = scene.make(object, in: load, among: scene.objects) {
                application.topLevelObjects.append(made)
            }
        }
        try scene.finish(load, among: scene.objects)
    }

    /// Checks that the storyboard repeats the application's class from the property list.
    @MainActor
    private func check(_ element: InterfaceElement, of application: NSApplication, in load: ArchiveLoad) {
        guard let type = load.type(of: element, in: .appKit, framework: "HeadlessAppKit", target: bundle.target),
            type != Swift.type(of: application)
        else { return }
        let expected = className(Swift.type(of: application))
        load.report(.wrongClass(className(type), expected: expected, element: element.name), at: element.line)
    }
}

extension InterfaceElement {
    /// Whether the element creates an object; a placeholder stands for an existing object.
    var isMade: Bool {
        InterfaceVocabulary.appKit.elements[name]?.className != nil && !isFirstResponder
    }
}

extension InterfaceReader {
    @MainActor private static let appKitShelf = InterfaceShelf(reader: InterfaceReader(vocabulary: .appKit))

    /// Reads a storyboard of macOS, or reports all of its unmodeled features.
    @MainActor
    static func appKit(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> InterfaceDocument {
        try checked(appKitShelf.read(name, in: bundle))
    }

    /// Reads a storyboard of macOS from data.
    static func appKit(_ data: Data, file: String) throws(InterfaceFailure) -> InterfaceDocument {
        try checked(InterfaceReader(vocabulary: .appKit).read(data, file: file))
    }

    /// Reports outlets to the placeholder of the first responder, which would stay nil.
    private static func checked(_ document: InterfaceDocument) throws(InterfaceFailure) -> InterfaceDocument {
        var problems: [InterfaceProblem] = []
        for scene in document.scenes {
            let stands = scene.objects.filter(\.isFirstResponder).compactMap(\.id)
            for connection in scene.objects.flatMap(\.tree).flatMap(\.connections)
            where stands.contains(connection.destination) {
                if case .action = connection.kind { continue }
                let reason = InterfaceProblem.Reason.unmodelledEnd(
                    connection.destination, name: "customObject", element: "outlet")
                problems.append(InterfaceProblem(reason, line: connection.line))
            }
        }
        guard problems.isEmpty else { throw InterfaceFailure(file: document.file, problems: problems) }
        return document
    }
}
