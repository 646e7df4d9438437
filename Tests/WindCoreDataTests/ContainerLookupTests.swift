import CoreData
import Foundation
import Testing
import Wind
import WindCoreData

@Suite("The container of a managed object")
struct ContainerLookupTests {
    private let pages = makeContainer()
    private let flat = makeContainer(isFlat: true)
    private let library: NSPersistentContainer

    init() throws {
        library = try makeLibrary()
    }

    private func price(in context: NSManagedObjectContext) -> Int {
        context.performAndWait {
            let book = Book(context: context)
            book.pages = 5
            return book.price
        }
    }

    @Test("is that of its context")
    func ofContext() {
        library.container = pages
        let context = library.newBackgroundContext()
        context.container = flat
        #expect(price(in: context) == 100)
        #expect(price(in: library.newBackgroundContext()) == 10)
        context.container = nil
        #expect(price(in: context) == 10)
    }

    @Test("is that of the nearest parent")
    func ofParent() {
        library.container = pages
        let parent = library.newBackgroundContext()
        parent.container = flat
        let (child, grandchild) = (
            makeContext(in: parent), NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        )
        grandchild.parent = child
        #expect(price(in: grandchild) == 100)
        child.container = pages
        #expect(price(in: grandchild) == 10)
    }

    @Test("is that of the persistent container, in every context that it creates")
    @MainActor
    func ofPersistentContainer() async throws {
        library.container = pages
        #expect(library.container === pages)
        #expect(library.viewContext.container === pages)
        #expect(price(in: library.newBackgroundContext()) == 10)
        #expect(price(in: makeContext(in: library.newBackgroundContext())) == 10)
        let inTask = await library.performBackgroundTask { context in
            let book = Book(context: context)
            book.pages = 6
            return book.price
        }
        #expect(inTask == 12)
    }

    @Test("is kept by a context until it is taken away")
    func keptByContext() {
        weak var container: Container?
        let context = library.newBackgroundContext()
        do {
            let new = makeContainer()
            context.container = new
            container = new
        }
        #expect(container != nil && context.container === container)
        context.container = nil
        #expect(container == nil)
    }

    @Test("is not kept by a persistent container")
    func notKept() throws {
        weak var gone: Container?
        let context = library.newBackgroundContext()
        do {
            let container = makeContainer()
            library.container = container
            gone = container
            #expect(context.container === container)
        }
        #expect(gone == nil)
        // Other suites set the application's container at the same time.
        TestScope.run(with: Container(), report: { _ in }) {
            Container.application = nil
            #expect(context.container == nil)
            // The objects of one account don't get the services of another.
            Container.application = pages
            #expect(library.container == nil && context.container == nil)
            #expect(makeContext(in: context).container == nil)
            library.container = nil
            #expect(library.container === pages && context.container === pages)
        }
    }

    @Test("may be another one when an object comes alive again")
    func replaced() throws {
        library.container = pages
        let context = library.newBackgroundContext()
        try context.performAndWait {
            try context.addBook(pages: 8)
            let book = try context.only(Book.self)
            #expect(book.price == 16)
            context.container = flat
            context.refresh(book, mergeChanges: false)
            #expect(book.price == 100)
        }
    }

    private func makeContext(in parent: NSManagedObjectContext) -> NSManagedObjectContext {
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = parent
        return child
    }
}

@Suite("A managed object that can't be wired", .serialized)
struct FailureTests {
    @Test("reports its problem once if a dependency of the fault is read")
    func faultReports() throws {
        let (library, container) = (try makeLibrary(), makeContainer())
        library.container = container
        let context = library.newBackgroundContext()
        try context.performAndWait {
            try context.addBook()
            let (lacking, book) = (Container(), try context.only(Book.self))
            let problems = Problems(of: lacking)
            context.container = lacking
            #expect(book.isFault && !book.dependencies.isWired)
            #expect(problems.all.count == 1)
        }
    }

    @Test("reports its class, entity, context and missing provider")
    func missingProvider() throws {
        let (library, container) = (try makeLibrary(), Container())
        Bookmark.register(in: container)
        let problems = Problems(of: container)
        library.container = container
        let context = library.newBackgroundContext()
        context.performAndWait {
            context.name = "importer"
            let book = Book(context: context)
            #expect(book.awakenings.isEmpty)
            #expect(book.title == "Untitled")
        }
        #expect(
            problems.all == [
                """
                WIND-001 No provider for WindCoreDataTests.DependsOnPricing
                  WindCoreDataTests.Book declares it  (not registered)
                  Do:  register a component whose DependencyToken is DependsOnPricing before bootstrap(),
                       or make it optional: container.optional((any DependsOnPricing).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnPricing).self)
                  Found in awakeFromInsert() (entity Book, context importer), while wiring WindCoreDataTests.Book
                """
            ])
    }

    #if os(macOS) || os(Linux)
    @Test("tells where a container was looked for, when there is none")
    func noContainer() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try makeLibrary().newBackgroundContext()
            context.performAndWait { _ = Book(context: context) }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let expected = """
            WIND-015 No container for WindCoreDataTests.Book
              found in awakeFromInsert() (entity Book)
              searched: its context, the context's parents, their persistent container, Container.application
              Do:  set one before objects come alive: persistentContainer.container = container,
                   and keep it, as Core Data doesn't; or set Container.application
            """
        #expect(text.contains(expected), "\(text)")
    }
    #endif

    @Test("is reported when it is read without context")
    func withoutContext() throws {
        let library = try makeLibrary()
        let book = Book(entity: try #require(library.managedObjectModel.entitiesByName["Book"]), insertInto: nil)
        #expect(book.awakenings.isEmpty)
        #expect(book.keptDependencies.contents.isEmpty)
    }
}
