import Wind

protocol DependsOnNoteScreen {}

/// Stands in for a view controller, which the application creates.
class NoteScreen: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnNoteFormatter {
    typealias DependencyToken = DependsOnNoteScreen

    var dependencies: [String: [Component]] = [:]
    var lines: [String] = []

    func show(_ note: String) {
        lines.append(noteFormatter.format(note))
    }
}
