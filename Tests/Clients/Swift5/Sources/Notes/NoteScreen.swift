import Wind

protocol DependsOnNoteScreen {}

/// Stands for a view controller: the application creates it.
class NoteScreen: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnNoteFormatter {
    typealias DependencyToken = DependsOnNoteScreen

    var dependencies: [String: [Component]] = [:]
    var lines: [String] = []

    func show(_ note: String) {
        lines.append(noteFormatter.format(note))
    }
}
