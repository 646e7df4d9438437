import Foundation
import Hummingbird

/// A request with a notebook, wired by Wind or by hand.
protocol NotebookContext: RequestContext {
    /// Returns the notebook of the request's user.
    func notebook() throws -> any Notebook
}

/// Adds the handlers to a router.
struct NoteRoutes<Context: NotebookContext> {
    func add(to router: Router<Context>) {
        router.get("notes") { _, context in
            NoteList(notes: try await context.notebook().list())
        }
        router.get("archive") { _, context in
            NoteList(notes: try await context.notebook().archived())
        }
        router.post("notes") { request, context in
            let new = try await request.decode(as: NewNote.self, context: context)
            do {
                let note = try await context.notebook().add(new.text)
                return EditedResponse(status: .created, response: note)
            } catch let refusal as Refusal {
                throw HTTPError(.badRequest, message: refusal.reason)
            }
        }
        router.delete("notes/:id") { _, context in
            let id = try context.parameters.require("id", as: UUID.self)
            guard let note = try await context.notebook().putAway(id) else { throw HTTPError(.notFound) }
            return note
        }
    }
}

/// The response to a request for notes.
struct NoteList: ResponseEncodable {
    let notes: [Note]
}

/// The body of a request that adds a note.
private struct NewNote: Decodable {
    let text: String
}

extension Note: ResponseEncodable {}
