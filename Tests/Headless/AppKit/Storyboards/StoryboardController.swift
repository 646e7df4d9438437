import HeadlessInterfaceBuilder

/// The main object of a scene: a view controller or a window controller.
@MainActor
protocol StoryboardController: NSResponder, NSSeguePerforming {
    var storyboard: NSStoryboard? { get set }
    var element: StoryboardElement? { get }
    /// The objects beside the controller in its scene, if the settings keep them.
    var topLevelObjects: [AnyObject] { get set }
}

/// An object that performs segues to other controllers.
@MainActor
public protocol NSSeguePerforming: NSObjectProtocol {
    /// Called after a segue has created its destination and before the segue is performed.
    func prepare(for segue: NSStoryboardSegue, sender: Any?)
    /// Performs a segue.
    func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
    /// Whether to perform a segue that the user triggered.
    func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool
}

extension StoryboardController {
    /// Performs a segue by its name, or throws the failure that ends the process.
    func performSegue(named identifier: String, sender: Any?) throws(InterfaceFailure) {
        // Prototypes are decoded later, so a controller's segues are those of its whole element.
        let segues = element?.value.tree.flatMap(\.connections).compactMap(\.segue) ?? []
        if let segue = segues.first(where: { $0.identifier == identifier }), let scene = element?.scene {
            return try scene.perform(segue, from: self, sender: sender)
        }
        let reason = InterfaceProblem.Reason.unknownSegue(
            identifier, owner: className(type(of: self)), known: segues.compactMap(\.identifier))
        let file = element?.scene.file ?? "performSegue(withIdentifier:sender:)"
        throw InterfaceFailure(file: file, problems: [InterfaceProblem(reason)])
    }
}
