/// The objects of a file by their ids, held weakly.
@MainActor
package final class WeakObjects {
    private struct Entry {
        let element: InterfaceElement
        weak var object: AnyObject?
    }

    private var entries: [String: Entry] = [:]
    private let outer: WeakObjects?

    /// Creates an empty collection, which looks for missing objects in an outer one.
    package init(outer: WeakObjects? = nil) {
        self.outer = outer
    }

    /// The object with an id, if it still exists.
    package subscript(id: String) -> AnyObject? {
        entries[id]?.object ?? outer?[id]
    }

    /// Adds the created objects.
    package func enter(_ made: [(element: InterfaceElement, object: AnyObject)]) {
        for (element, object) in made {
            if let id = element.id { entries[id] = Entry(element: element, object: object) }
        }
    }

    /// The existing objects.
    package var living: [(element: InterfaceElement, object: AnyObject)] {
        entries.values.compactMap { entry in entry.object.map { (entry.element, $0) } }
    }
}
