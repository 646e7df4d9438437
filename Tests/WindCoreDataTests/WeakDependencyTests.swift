import CoreData
import Foundation
import Testing
import Wind
import WindCoreData

@Suite("Objects that come and go reach a managed object")
struct WeakDependencyTests {
    private let container = makeContainer()
    private let library: NSPersistentContainer

    init() throws {
        library = try makeLibrary()
        library.container = container
        Bell.register(in: container)
        try container.bootstrap()
    }

    private func onQueue(_ body: (NSManagedObjectContext) throws -> Void) throws {
        let context = library.newBackgroundContext()
        try context.performAndWait { try body(context) }
    }

    /// Saves a review and resets the context.
    private func review(in context: NSManagedObjectContext) throws -> Review {
        _ = Review(context: context)
        try context.save()
        context.reset()
        return try context.only(Review.self)
    }

    @Test("when it is wired, and later, for as long as it lives")
    func delivered() throws {
        try onQueue { context in
            var first: Bell? = Bell()
            first?.resolveMe(in: container)
            let review = Review(context: context)
            #expect(review.bell === first && first != nil)
            let second = Bell()
            second.resolveMe(in: container)
            #expect(review.bells.count == 2)
            first = nil
            #expect(review.bells.map { $0 === second } == [true])
        }
    }

    @Test("while it is a fault, which fires when that is read")
    func fault() throws {
        try onQueue { context in
            let bell = Bell()
            bell.resolveMe(in: container)
            let review = try review(in: context)
            #expect(review.isFault)
            #expect(review.bell === bell && !review.isFault)
            context.refresh(review, mergeChanges: false)
            let next = Bell()
            next.resolveMe(in: container)
            #expect(review.isFault)
            #expect(review.bells.map { ObjectIdentifier($0) } == [ObjectIdentifier(bell), ObjectIdentifier(next)])
        }
    }

    @Test("of a class with storages of its own, also while it is a fault")
    func ownStorage() throws {
        try onQueue { context in
            let bell = Bell()
            bell.resolveMe(in: container)
            _ = Visit(context: context)
            try context.save()
            context.reset()
            let visit = try context.only(Visit.self)
            #expect(visit.isFault)
            #expect(visit.bells.map { $0 === bell } == [true])
            #expect(!visit.isFault)
            context.refresh(visit, mergeChanges: false)
            let next = Bell()
            next.resolveMe(in: container)
            #expect(visit.isFault)
            #expect(visit.bells.count == 2)
        }
    }

    @Test("only in the container that wired it last", arguments: [false, true])
    func otherContainer(isChild: Bool) throws {
        let other = isChild ? Container(parent: container) : Container()
        FlatPricing.register(in: other)
        Bookmark.register(in: other)
        Bell.register(in: other)
        try onQueue { context in
            let (book, review) = (Book(context: context), Review(context: context))
            try context.save()
            context.container = other
            for object in [book, review] { context.refresh(object, mergeChanges: false) }
            #expect(book.price == 100 && review.bells.isEmpty)
            let awakenings = book.awakenings.count
            try container.replace(PagePricing.self, with: OtherPricing.self)
            let (bell, next) = (Bell(), Bell())
            bell.resolveMe(in: container)
            #expect(book.price == 100 && book.awakenings.count == awakenings)
            #expect(review.bells.isEmpty)
            next.resolveMe(in: other)
            #expect(review.bells.map { $0 === next } == [true])
            try other.replace(FlatPricing.self, with: OtherPricing.self)
            #expect(book.price == 7)
        }
    }

    @Test("from any thread, which asks the object for nothing that belongs to its queue")
    func otherThread() async throws {
        let context = library.newBackgroundContext()
        let id = try await context.perform {
            let review = try review(in: context)
            #expect(review.bell == nil)
            context.refresh(review, mergeChanges: false)
            // The registered object is a fault from here on. Reading it outside of the queue ends the process.
            context.userInfo["review"] = review
            return review.objectID
        }
        let bell = Bell()
        await Task.detached { bell.resolveMe(in: container) }.value
        await context.perform {
            let review = context.object(with: id) as? Review
            #expect(review?.isFault == true && review?.bell === bell)
        }
    }

    @Test("and a replacement on any thread, which doesn't ask whether the object is a fault either")
    func replacedElsewhere() async throws {
        let container = Container(tracksConsumers: true)
        PagePricing.register(in: container)
        Bookmark.register(in: container)
        library.container = container
        let context = library.newBackgroundContext()
        try await context.perform {
            let loan = Loan(context: context)
            try context.save()
            loan.faultReads = 0
            context.userInfo["loan"] = loan
        }
        try await Task.detached { try container.replace(PagePricing.self, with: FlatPricing.self) }.value
        let (faultReads, fulfilled, isReplaced) = try await context.perform {
            let loan = try #require(context.userInfo["loan"] as? Loan)
            return (loan.faultReads, loan.fulfilled, loan.pricing is FlatPricing)
        }
        #expect(faultReads == 0)
        #expect(fulfilled == 2)
        #expect(isReplaced)
    }

    @Test("unlike a replacement, which leaves out a fault")
    func replacedFault() throws {
        try onQueue { context in
            let (book, other) = (Book(context: context), Book(context: context))
            try context.save()
            context.refresh(book, mergeChanges: false)
            let count = (book: book.awakenings.count, other: other.awakenings.count)
            try container.replace(PagePricing.self, with: FlatPricing.self)
            #expect(book.isFault && book.awakenings.count == count.book)
            #expect(other.awakenings.count == count.other + 1 && other.pricing is FlatPricing)
            #expect(book.pricing is FlatPricing && !book.isFault)
        }
    }
}
