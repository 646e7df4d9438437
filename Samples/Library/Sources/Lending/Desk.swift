import Catalogue
import Storage
import Wind

package nonisolated struct Loan: Record {
    package typealias Repositories = any DependsOnLoans
    package static var file: String { "loans.json" }

    /// The identifier of the book, because a book has only one loan at a time.
    package let id: Book.ID
    /// The reader who has the book, or nil after its return.
    package let reader: String?
}

package nonisolated protocol DependsOnLoans {}
extension DependsOnLoans where Self: AutomaticDependencyHandling {
    package var loans: any Repository<Loan> { component() }
}

package nonisolated enum LendingError: Error, Equatable {
    case unknownTitle(String)
    case lent(to: String)
}

/// Lends books and takes them back.
package final class Desk: Singleton, SimpleResolver<any DependsOnDesk>, AutomaticDependencyHandling, DependsOnCatalogue,
    DependsOnLoans
{
    package var dependencies = Dependencies()

    package init() {}

    package func lend(_ title: String, to reader: String) async throws {
        let book = try await book(titled: title)
        if let other = try await loans.all().first(where: { $0.id == book.id })?.reader {
            throw LendingError.lent(to: other)
        }
        try await loans.save(Loan(id: book.id, reader: reader))
    }

    package func takeBack(_ title: String) async throws {
        try await loans.save(Loan(id: book(titled: title).id, reader: nil))
    }

    private func book(titled title: String) async throws -> Book {
        guard let book = try await catalogue.book(titled: title) else { throw LendingError.unknownTitle(title) }
        return book
    }
}

package nonisolated protocol DependsOnDesk {}
extension DependsOnDesk where Self: AutomaticDependencyHandling {
    package var desk: Desk { component() }
}

package enum LendingModule: Container.Module {
    package static var requirements: [any Container.Module.Type] { [CatalogueModule.self] }

    package static func register(in container: Container) {
        FileRepository<Loan>.register(in: container)
        Desk.register(in: container)
    }
}
