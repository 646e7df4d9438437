import Wind

protocol DependsOnNoteFormatter {}

extension DependsOnNoteFormatter where Self: AutomaticDependencyHandling {
    var noteFormatter: NoteFormatter { component() }
}

final class NoteFormatter: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnSettings {
    typealias DependencyToken = any DependsOnNoteFormatter

    var dependencies = Dependencies()

    func format(_ note: String) -> String {
        "\(settings.mark) \(note)"
    }
}
