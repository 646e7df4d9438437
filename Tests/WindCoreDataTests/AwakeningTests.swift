import CoreData
import Testing
import Wind
import WindCoreData

@Suite("A managed object is wired whenever it comes alive")
struct AwakeningTests {
    private let container = makeContainer()
    private let library: NSPersistentContainer

    init() throws {
        library = try makeLibrary()
        library.container = container
    }

    private func onQueue(_ body: (NSManagedObjectContext) throws -> Void) throws {
        let context = library.newBackgroundContext()
        try context.performAndWait { try body(context) }
    }

    @Test("once when it is inserted")
    func insertion() throws {
        try onQueue { context in
            let book = Book(context: context)
            book.pages = 7
            #expect(book.price == 14)
            #expect(book.awakenings == ["fulfilled"])
            #expect(book.isToldInOldSpelling)
            #expect(book.bookmarks.count == 1)
            try context.save()
            #expect(book.awakenings == ["fulfilled"])
        }
    }

    @Test("once when a fault is fulfilled, by reading a value")
    func fetching() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            #expect(book.isFault && book.awakenings.isEmpty)
            #expect(book.pages == 10)
            #expect(book.price == 20)
            #expect(book.awakenings == ["fulfilled"])
        }
    }

    @Test("once when a fault is fulfilled, by reading a dependency")
    func readingDependency() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            #expect(book.isFault)
            #expect(book.pricing.price(pages: 1) == 2)
            #expect(!book.isFault)
            #expect(book.awakenings == ["fulfilled"])
        }
    }

    @Test("once when a dependency of a fault is read whose row is gone, although no hook is called")
    func rowGone() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            let other = library.newBackgroundContext()
            let id = book.objectID
            try other.performAndWait {
                other.delete(other.object(with: id))
                try other.save()
            }
            #expect(book.isFault)
            #expect(book.pricing.price(pages: 1) == 2)
            #expect(book.bookmarks.count == 1)
            #expect(book.awakenings == ["fulfilled"])
        }
    }

    @Test("again when it was a fault once more, and has nothing meanwhile")
    func refaulting() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            for round in 1...3 {
                weak var bookmark: Bookmark?
                bookmark = book.bookmark
                #expect(bookmark != nil)
                #expect(book.awakenings.count == round)
                context.refresh(book, mergeChanges: false)
                #expect(book.isFault)
                #expect(bookmark == nil)
            }
        }
    }

    @Test("again when it is refreshed and keeps its changes, with everything once")
    func refreshing() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            book.pages = 11
            context.refresh(book, mergeChanges: true)
            #expect(book.price == 22)
            #expect(book.awakenings == ["fulfilled", "fulfilled"])
            #expect(book.bookmarks.count == 1)
        }
    }

    @Test("again when a change is rolled back")
    func rollingBack() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            book.pages = 11
            context.rollback()
            #expect(book.price == 20)
            #expect(book.awakenings.count == 2)
            #expect(book.bookmarks.count == 1)
        }
    }

    @Test("again when its deletion is rolled back")
    func rollingBackDeletion() throws {
        try onQueue { context in
            try context.addBook()
            let book = try context.only(Book.self)
            #expect(book.price == 20)
            context.delete(book)
            context.rollback()
            #expect(book.price == 20)
        }
    }

    @Test("as one of a class that could not change its superclass")
    func ownSuperclass() throws {
        try onQueue { context in
            let new = Loan(context: context)
            #expect(new.fulfilled == 1)
            #expect(new.pricing.price(pages: 1) == 2)
            try context.save()
            context.reset()
            let loan = try context.only(Loan.self)
            #expect(loan.isFault && loan.fulfilled == 0)
            weak var bookmark: Bookmark?
            bookmark = loan.component() as Bookmark
            #expect(!loan.isFault && loan.fulfilled == 1)
            context.refresh(loan, mergeChanges: false)
            #expect(bookmark == nil)
            #expect(loan.reader == "Nobody")
            #expect(loan.fulfilled == 2)
        }
    }

    @Test("without anybody on the main actor, which may be busy")
    @MainActor
    func mainActorIsBusy() throws {
        try onQueue { context in
            try context.addBook()
            #expect(try context.only(Book.self).price == 20)
        }
    }
}

@Suite("An object that undo restores is wired, too")
@MainActor
struct UndoAwakeningTests {
    private let container = makeContainer()
    private let library: NSPersistentContainer
    private var context: NSManagedObjectContext { library.viewContext }

    init() throws {
        library = try makeLibrary()
        library.container = container
        try library.viewContext.addBook()
        library.viewContext.undoManager = UndoManager()
    }

    @Test("an update, and its repetition")
    func update() throws {
        let book = try context.only(Book.self)
        book.pages = 11
        context.undo()
        #expect(book.price == 20)
        #expect(book.awakenings.count == 2)
        context.redo()
        #expect(book.price == 22)
        #expect(book.awakenings.count == 3)
        #expect(book.bookmarks.count == 1)
    }

    @Test("a deletion")
    func deletion() throws {
        let book = try context.only(Book.self)
        #expect(book.price == 20)
        context.delete(book)
        context.processPendingChanges()
        context.undo()
        #expect(book.price == 20)
        #expect(book.bookmarks.count == 1)
    }

    @Test("an insertion that is repeated")
    func insertion() throws {
        let book = Book(context: context)
        context.processPendingChanges()
        context.undo()
        context.redo()
        #expect(book.price == 0)
        #expect(book.bookmarks.count == 1)
    }
}
