import Wind

protocol DependsOnNoteScreen {}

/// Stands in for a view controller, which the application creates on the main actor.
@MainActor
final class NoteScreen: ForeignInstantiable, SimpleResolver, @MainActor AutomaticDependencyHandling,
    DependsOnNoteFormatter
{
    typealias DependencyToken = any DependsOnNoteScreen

    var dependencies = Dependencies()
    private(set) var lines: [String] = []

    func show(_ note: String) {
        lines.append(noteFormatter.format(note))
    }
}
