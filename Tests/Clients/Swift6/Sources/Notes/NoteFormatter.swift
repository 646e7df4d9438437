import Wind

protocol DependsOnNoteFormatter {}

extension DependsOnNoteFormatter where Self: AutomaticDependencyHandling {
    var noteFormatter: NoteFormatter { component() }
}

final class NoteFormatter: Instance, SimpleResolver {
    typealias DependencyToken = any DependsOnNoteFormatter

    private var count = 0

    func fill(dependency: Any.Type, with object: any Component) {}

    func format(_ note: String) -> String {
        count += 1
        return "\(count). \(note)"
    }
}
