/// Objects by their ids in a file, without keeping them alive.
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

    /// The object of an id, if it lives.
    package subscript(id: String) -> AnyObject? {
        entries[id]?.object ?? outer?[id]
    }

    /// Enters what was made.
    package func enter(_ made: [(element: InterfaceElement, object: AnyObject)]) {
        for (element, object) in made {
            if let id = element.id { entries[id] = Entry(element: element, object: object) }
        }
    }

    /// Those that live.
    package var living: [(element: InterfaceElement, object: AnyObject)] {
        entries.values.compactMap { entry in entry.object.map { (entry.element, $0) } }
    }
}
