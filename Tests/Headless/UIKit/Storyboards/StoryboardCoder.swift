import Foundation
import HeadlessInterfaceBuilder

/// The coder that `init(coder:)` receives when an object comes from a storyboard.
final class StoryboardCoder: NSCoder {
    let element: StoryboardElement
    private let load: ArchiveLoad

    @MainActor init(_ element: StoryboardElement, load: ArchiveLoad) {
        self.element = element
        self.load = load
        super.init()
    }

    /// An attribute of the object's element.
    @MainActor subscript(attribute: String) -> String? {
        element.value[attribute]
    }

    /// Whether an attribute says yes.
    @MainActor func flag(_ attribute: String) -> Bool? {
        element.value.flag(attribute)
    }

    /// A text, which is an attribute or, of several lines, an element.
    @MainActor func text(_ name: String) -> String? {
        self[name] ?? element.value.child(key: name)?.text
    }

    /// Decodes the object in a property.
    @MainActor func object<Object>(key: String, of type: Object.Type) -> Object? {
        element.value.child(key: key).flatMap(make) as? Object
    }

    /// Decodes the objects in a group, in any order, and returns them in that of the file.
    @MainActor func objects<Object>(in group: String, of type: Object.Type) -> [Object] {
        objects(element.value.members(of: group), of: type)
    }

    /// Decodes objects, in any order, and returns them in that of the file.
    @MainActor func objects<Object>(_ elements: [InterfaceElement], of type: Object.Type) -> [Object] {
        var made: [Int: Object] = [:]
        for index in load.order.shuffled(Array(elements.indices)) {
            made[index] = make(elements[index]) as? Object
        }
        return elements.indices.compactMap { made[$0] }
    }

    @MainActor private func make(_ element: InterfaceElement) -> AnyObject? {
        self.element.scene.make(element, in: load, among: self.element.objects)
    }
}
