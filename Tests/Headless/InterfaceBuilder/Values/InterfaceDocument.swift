/// A storyboard as Interface Builder wrote it, independent of any framework.
package struct InterfaceDocument: Sendable {
    /// The file's name, as problems print it.
    package let file: String
    /// The id of the controller that the storyboard starts with.
    package let initialController: String?
    /// The scenes in the order of the file.
    package let scenes: [InterfaceScene]

    /// Returns the scene that holds an object at its top level.
    package func scene(holding id: String) -> InterfaceScene? {
        scenes.first { scene in scene.objects.contains { $0.id == id } }
    }

    /// Returns the object with a storyboard identifier, and its scene.
    package func scene(identified identifier: String) -> (scene: InterfaceScene, object: InterfaceElement)? {
        for scene in scenes {
            if let object = scene.objects.first(where: { $0["storyboardIdentifier"] == identifier }) {
                return (scene, object)
            }
        }
        return nil
    }

    /// Every storyboard identifier in the order of the file.
    package var identifiers: [String] {
        scenes.flatMap(\.objects).compactMap { $0["storyboardIdentifier"] }
    }
}

/// The objects that load together: a controller, the placeholders and the objects beside it.
package struct InterfaceScene: Sendable {
    /// The id of the scene.
    package let id: String
    /// The line at which the scene begins.
    package let line: Int
    /// The top-level objects in the order of the file.
    package let objects: [InterfaceElement]
}
