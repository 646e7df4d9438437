import CoreData
import Foundation
import Testing
import Wind
import WindCoreData

@Suite("Ownership between Core Data and a container")
struct LifetimeTests {
    @Test("doesn't exist: objects, contexts, stores and containers are released")
    func freed() throws {
        weak var (container, library, context, book, bookmark) =
            (
                nil as Container?, nil as NSPersistentContainer?, nil as NSManagedObjectContext?, nil as Book?,
                nil as Bookmark?
            )
        do {
            let newContainer = makeContainer()
            let newLibrary = try makeLibrary()
            newLibrary.container = newContainer
            let newContext = newLibrary.newBackgroundContext()
            newContext.container = newContainer
            (container, library, context) = (newContainer, newLibrary, newContext)
            newContext.performAndWait {
                let new = Book(context: newContext)
                (book, bookmark) = (new, new.bookmark)
                #expect(bookmark != nil)
            }
        }
        #expect(book == nil && bookmark == nil && context == nil && library == nil && container == nil)
    }

    @Test("lets a service keep the stores, and the stores their container's objects")
    func service() throws {
        weak var (container, shelf) = (nil as Container?, nil as Shelf?)
        do {
            let library = try makeLibrary()
            let new = makeContainer()
            new.register(component: LibraryStores(library))
            Shelf.register(in: new)
            library.container = new
            try new.bootstrap()
            let newShelf: Shelf = new.resolve()
            #expect(try newShelf.add(pages: 4) == 8)
            (container, shelf) = (new, newShelf)
        }
        #expect(container == nil && shelf == nil)
    }
}

@Suite("Contexts on many queues")
struct ContextThreadsTests {
    @Test("fetch and fault ten thousand objects while another saves")
    func manyContexts() async throws {
        let (library, container) = (try makeLibrary(), makeContainer())
        library.container = container
        let count = 10_000
        let adding = library.newBackgroundContext()
        try await adding.perform {
            for pages in 0..<count { Book(context: adding).pages = Int32(pages % 100) }
            try adding.save()
            adding.reset()
        }
        let wired = try await withThrowingTaskGroup(of: Int.self) { group in
            for part in 0..<4 {
                group.addTask { try await wireAll(in: library.newBackgroundContext(), part * count / 4, count / 4) }
            }
            group.addTask {
                try await lendOften(in: library.viewContext)
                return 0
            }
            return try await group.reduce(0, +)
        }
        #expect(wired == count)
        withExtendedLifetime(container) {}
    }
}

/// Reads two dependencies of each book, and turns the book into a fault after each read.
private func wireAll(in context: NSManagedObjectContext, _ start: Int, _ count: Int) async throws -> Int {
    try await context.perform {
        let request = NSFetchRequest<Book>(entityName: "Book")
        request.fetchOffset = start
        request.fetchLimit = count
        var wired = 0
        for book in try context.fetch(request) {
            if book.price == book.pages * 2 { wired += 1 }
            context.refresh(book, mergeChanges: false)
            #expect(book.bookmarks.count == 1)
            context.refresh(book, mergeChanges: false)
        }
        return wired
    }
}

private func lendOften(in context: NSManagedObjectContext) async throws {
    try await context.perform {
        for number in 1...50 {
            let loan = Loan(context: context)
            loan.reader = "Reader \(number)"
            #expect(loan.fulfilled == 1)
            try context.save()
        }
    }
}

/// The stores, as a component.
final class LibraryStores: SimpleResolver, Component {
    typealias DependencyToken = any DependsOnLibraryStores
    let library: NSPersistentContainer

    init(_ library: NSPersistentContainer) {
        self.library = library
    }

    func fill(dependency: Any.Type, with object: any Component) {}
}
protocol DependsOnLibraryStores {}

/// A service that depends on the stores.
final class Shelf: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLibraryStores {
    var dependencies = Dependencies()

    func add(pages: Int32) throws -> Int {
        let stores: LibraryStores = component()
        let context = stores.library.newBackgroundContext()
        return try context.performAndWait {
            let book = Book(context: context)
            book.pages = pages
            try context.save()
            return book.price
        }
    }
}
