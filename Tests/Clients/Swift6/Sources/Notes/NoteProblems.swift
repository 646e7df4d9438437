import Wind

// These names belong to the app. Wind's own types are nested in `Container`.

struct Note: Equatable {
    let text: String
}

enum Problem: Equatable {
    case blocking(String)
    case remark(Note)

    init(_ problem: Container.Problem) {
        switch problem {
        case .error(let error): self = .blocking(error.code)
        case .note(let note): self = .remark(Note(text: note.description))
        }
    }
}

struct CodeLocation {
    let file: String
}

/// A part of the app that a user can look at.
protocol Module {
    static var title: String { get }
}

enum SharingModule: Module, Container.Module {
    static let title = "Sharing"
    static var requirements: [any Container.Module.Type] { [PostModule.self] }

    static func register(in container: Container) {
        Outbox.register(in: container)
    }
}

struct NoteProblems {
    let modules: [any Module.Type] = [SharingModule.self]
    let problems: [Problem]
    let locations: [CodeLocation]

    init(of container: Container) {
        let found = container.validate()
        problems = found.map(Problem.init)
        locations = found.compactMap { problem in
            guard case .error(.missingProvider(let data)) = problem, let place = data.consumers.first?.place else {
                return nil
            }
            return CodeLocation(file: "\(place.fileID)")
        }
    }
}
