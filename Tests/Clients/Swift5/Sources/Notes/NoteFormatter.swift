import Wind

protocol DependsOnNoteFormatter {}

extension DependsOnNoteFormatter where Self: AutomaticDependencyHandling {
    var noteFormatter: NoteFormatter { return component() }
}

class NoteFormatter: Instantiable, SimpleResolver {
    typealias DependencyToken = DependsOnNoteFormatter

    var count = 0

    required init() {}

    func fill(dependency: Any.Type, with object: Component) {}

    func format(_ note: String) -> String {
        count += 1
        return "\(count). \(note)"
    }
}
