import Storage
import Wind

package nonisolated struct Book: Record {
    package typealias Repositories = any DependsOnBooks
    package static var file: String { "books.json" }

    package let id: Int
    package let title: String
}

package nonisolated protocol DependsOnBooks {}
extension DependsOnBooks where Self: AutomaticDependencyHandling {
    package var books: any Repository<Book> { component() }
}

/// Adds and finds books.
package final class Catalogue: Singleton, SimpleResolver<any DependsOnCatalogue>, AutomaticDependencyHandling,
    DependsOnBooks
{
    package var dependencies = Dependencies()

    package init() {}

    package func add(_ title: String) async throws -> Book {
        let book = Book(id: try await books.all().count + 1, title: title)
        try await books.save(book)
        return book
    }

    package func book(titled title: String) async throws -> Book? {
        try await books.all().first { $0.title == title }
    }
}

package nonisolated protocol DependsOnCatalogue {}
extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    package var catalogue: Catalogue { component() }
}

package enum CatalogueModule: Container.Module {
    package static var requirements: [any Container.Module.Type] { [StorageModule.self] }

    package static func register(in container: Container) {
        FileRepository<Book>.register(in: container)
        Catalogue.register(in: container)
    }
}
