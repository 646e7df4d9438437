import Foundation
import HeadlessInterfaceBuilder

/// The scene of a controller.
@MainActor
final class StoryboardScene {
    let storyboard: UIStoryboard
    let value: InterfaceScene
    let objects = WeakObjects()
    weak var controller: UIViewController?

    init(storyboard: UIStoryboard, value: InterfaceScene) {
        self.storyboard = storyboard
        self.value = value
    }

    var file: String { storyboard.document.file }

    /// Creates an object and the objects inside it, as part of a load.
    func make(_ element: InterfaceElement, in load: ArchiveLoad, among objects: WeakObjects) -> AnyObject? {
        guard
            let type = load.type(of: element, in: .uiKit, framework: "HeadlessUIKit", target: storyboard.bundle.target)
        else { return nil }
        let coder = coder(for: element, in: load, among: objects)
        guard let object = load.instantiate(type, for: element, coder: coder) else { return nil }
        load.enter(object, for: element)
        return object
    }

    func coder(for element: InterfaceElement, in load: ArchiveLoad, among objects: WeakObjects) -> StoryboardCoder {
        StoryboardCoder(StoryboardElement(element, scene: self, objects: objects), load: load)
    }

    /// Sets the outlets and runtime attributes of a load's objects, and calls `awakeFromNib`.
    func finish(
        _ load: ArchiveLoad, among objects: WeakObjects,
        others: [(element: InterfaceElement, object: AnyObject)] = [], beforeWaking: () -> Void = {}
    ) throws(InterfaceFailure) {
        objects.enter(load.made)
        load.setAttributes()
        load.setOutlets(ofOthers: others)
        beforeWaking()
        load.awake { ($0 as? NSObject)?.awakeFromNib() }
        try load.finish(file: file)
    }

    /// Loads the view of the controller with its content.
    func loadView(_ element: InterfaceElement, for controller: UIViewController) throws(InterfaceFailure) {
        let others = objects.living
        let load = ArchiveLoad(order: ArchiveSettings.current.order, outside: others)
        controller.view = make(element, in: load, among: objects) as? UIView
        // The following settings may ask for the view, so the controller has it already.
        guard controller.isViewLoaded else { return try load.finish(file: file) }
        try finish(load, among: objects, others: others)
        for (element, object) in load.made {
            for case let segue? in element.connections.map(\.segue) where segue.kind == "embed" {
                try controller.perform(segue, sender: nil, container: object as? UIView)
            }
        }
    }

    /// Creates a cell from a prototype; each cell has its own objects.
    func makeCell(_ element: InterfaceElement) throws(InterfaceFailure) -> UITableViewCell {
        let load = ArchiveLoad(order: ArchiveSettings.current.order, outside: objects.living)
        let objects = WeakObjects(outer: objects)
        let cell = make(element, in: load, among: objects) as? UITableViewCell
        try finish(load, among: objects)
        return cell ?? UITableViewCell(style: .default, reuseIdentifier: element["reuseIdentifier"])
    }

    func failure(_ reason: InterfaceProblem.Reason, line: Int? = nil) -> InterfaceFailure {
        InterfaceFailure(file: file, problems: [InterfaceProblem(reason, line: line)])
    }
}
