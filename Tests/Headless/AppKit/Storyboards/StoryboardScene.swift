import Foundation
import HeadlessInterfaceBuilder

/// The scene of a controller, or the scene of the application.
@MainActor
final class StoryboardScene {
    let storyboard: NSStoryboard
    let value: InterfaceScene
    let objects = WeakObjects()
    weak var controller: (any StoryboardController)?
    weak var application: NSApplication?

    init(storyboard: NSStoryboard, value: InterfaceScene) {
        self.storyboard = storyboard
        self.value = value
    }

    var file: String { storyboard.document.file }

    func isFirstResponder(_ id: String) -> Bool {
        value.objects.contains { $0.id == id && $0.isFirstResponder }
    }

    /// Creates an object and the objects inside it, as part of a load.
    func make(_ element: InterfaceElement, in load: ArchiveLoad, among objects: WeakObjects) -> AnyObject? {
        guard
            let type = load.type(
                of: element, in: .appKit, framework: "HeadlessAppKit", target: storyboard.bundle.target)
        else { return nil }
        let coder = coder(for: element, in: load, among: objects)
        guard let object = load.instantiate(type, for: element, coder: coder) else { return nil }
        (object as? NSWindow)?.read(coder)
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
    func loadView(_ element: InterfaceElement, for controller: NSViewController) throws(InterfaceFailure) {
        let others = objects.living
        let load = ArchiveLoad(order: ArchiveSettings.current.order, outside: others)
        guard let view = make(element, in: load, among: objects) as? NSView else { return try load.finish(file: file) }
        // The following settings may ask for the view, so the controller has it already.
        controller.view = view
        try finish(load, among: objects, others: others)
        for (element, object) in load.made {
            for case let segue? in element.connections.map(\.segue) where segue.kind == "embed" {
                try perform(segue, from: controller, sender: nil, container: object as? NSView)
            }
        }
    }

    /// Creates a view from a table's prototype; each view has its own objects.
    func makePrototype(_ element: InterfaceElement) throws(InterfaceFailure) -> NSView {
        let load = ArchiveLoad(order: ArchiveSettings.current.order, outside: objects.living)
        let objects = WeakObjects(outer: objects)
        let view = make(element, in: load, among: objects) as? NSView
        try finish(load, among: objects)
        return view ?? NSView(frame: .zero)
    }

    func failure(_ reason: InterfaceProblem.Reason, line: Int? = nil) -> InterfaceFailure {
        InterfaceFailure(file: file, problems: [InterfaceProblem(reason, line: line)])
    }
}

extension InterfaceElement {
    /// Whether the element is the placeholder of the first responder.
    var isFirstResponder: Bool {
        name == "customObject" && self["sceneMemberID"] == "firstResponder"
    }
}

extension NSWindow {
    /// Reads the attributes of the window from a storyboard.
    func read(_ coder: StoryboardCoder) {
        title = coder["title"] ?? ""
        identifier = coder["identifier"].map { NSUserInterfaceItemIdentifier($0) }
        guard let style = coder.element.value.child(key: "styleMask") else { return }
        let masks: [String: StyleMask] = [
            "titled": .titled, "closable": .closable, "miniaturizable": .miniaturizable, "resizable": .resizable,
            "fullSizeContentView": .fullSizeContentView,
        ]
        styleMask = StyleMask(masks.filter { style.flag($0.key) == true }.values)
    }
}
