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

    /// Whether the value of an attribute is `YES`.
    @MainActor func flag(_ attribute: String) -> Bool? {
        element.value.flag(attribute)
    }

    /// A text: an attribute, or an element if it has several lines.
    @MainActor func text(_ name: String) -> String? {
        self[name] ?? element.value.child(key: name)?.text
    }

    /// Decodes the object in a property.
    @MainActor func object<Object>(key: String, of type: Object.Type) -> Object? {
        // Optimized by Swift 6.3, a cast of the optional itself reads an object even if there is none.
        element.value.child(key: key).flatMap(make).flatMap { $0 as? Object }
    }

    /// Decodes the objects of a group in any order, and returns them in the order of the file.
    @MainActor func objects<Object>(in group: String, of type: Object.Type) -> [Object] {
        objects(element.value.members(of: group), of: type)
    }

    /// Decodes objects in any order, and returns them in the order of the file.
    @MainActor func objects<Object>(_ elements: [InterfaceElement], of type: Object.Type) -> [Object] {
        var made: [Int: Object] = [:]
        for index in load.order.shuffled(Array(elements.indices)) {
            made[index] = make(elements[index]).flatMap { $0 as? Object }
        }
        return elements.indices.compactMap { made[$0] }
    }

    @MainActor private func make(_ element: InterfaceElement) -> AnyObject? {
        self.element.scene.make(element, in: load, among: self.element.objects)
    }
}
