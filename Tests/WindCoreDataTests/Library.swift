import CoreData
import Foundation
import Testing
import Wind
import WindCoreData

// MARK: Services

protocol Pricing: Sendable { func price(pages: Int) -> Int }
protocol DependsOnPricing {}
protocol DependsOnBookmark {}

extension DependsOnPricing where Self: AutomaticDependencyHandling {
    var pricing: any Pricing { component() }
}

final class PagePricing: Singleton, IndirectResolver, Pricing {
    typealias DependencyToken = any DependsOnPricing
    typealias PublicInterface = any Pricing
    func price(pages: Int) -> Int { pages * 2 }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class FlatPricing: Singleton, IndirectResolver, Pricing {
    typealias DependencyToken = any DependsOnPricing
    typealias PublicInterface = any Pricing
    func price(pages: Int) -> Int { 100 }
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class OtherPricing: Singleton, IndirectResolver, Pricing {
    typealias DependencyToken = any DependsOnPricing
    typealias PublicInterface = any Pricing
    func price(pages: Int) -> Int { 7 }
    func fill(dependency: Any.Type, with object: any Component) {}
}

/// Created again for each object.
final class Bookmark: Instance, SimpleResolver {
    typealias DependencyToken = any DependsOnBookmark
    func fill(dependency: Any.Type, with object: any Component) {}
}

// MARK: Entities

/// Inherits from Wind's class.
final class Book: WindManagedObject, DependsOnPricing, DependsOnBookmark {
    var awakenings: [String] = []
    var isToldInOldSpelling = false
    var price: Int { pricing.price(pages: Int(pages)) }
    var bookmark: Bookmark { component() }
    var bookmarks: [Bookmark] { components() }

    override func dependenciesFulfilled() {
        super.dependenciesFulfilled()
        awakenings.append("fulfilled")
    }

    /// Overrides the old spelling, like code for the older framework.
    override func dependenciesFullfilled() { isToldInOldSpelling = true }
}

/// Receives announced bells.
final class Review: WindManagedObject, DependsOnBell {
    var bell: Bell? { weakComponent() }
    var bells: [Bell] { weakComponents() }
}

/// A foreign object that comes and goes.
final class Bell: ForeignInstantiable, SimpleResolver, Sendable {
    typealias DependencyToken = any DependsOnBell
    func fill(dependency: Any.Type, with object: any Component) {}
}
protocol DependsOnBell {}

/// Inherits from `NSManagedObject`, through a class without Wind.
class Record: NSManagedObject {}

/// Has the storage and the hooks that the documentation shows.
class OwnObject: Record, ManagedObjectComponent {
    var keptDependencies = Dependencies()

    func dependenciesFulfilled() {}
    override func awakeFromInsert() {
        super.awakeFromInsert()
        didAwake()
    }
    override func awakeFromFetch() {
        super.awakeFromFetch()
        didAwake()
    }
    override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
        super.awake(fromSnapshotEvents: flags)
        didAwake()
    }
    override func didTurnIntoFault() {
        super.didTurnIntoFault()
        releaseDependencies()
    }
}

final class Loan: OwnObject, DependsOnPricing, DependsOnBookmark {
    var fulfilled = 0
    var faultReads = 0

    override func dependenciesFulfilled() { fulfilled += 1 }
    #if !canImport(ObjectiveC)
    // Core Data forbids this override, but the stand-in allows it.
    override var isFault: Bool {
        faultReads += 1
        return super.isFault
    }
    #endif
}

/// Receives announced bells in a storage of its own.
final class Visit: OwnObject, AutomaticWeakDependencyHandling, DependsOnBell {
    var weakDependencies: WeakDependencies {
        get {
            fireFault()
            return keptWeakDependencies
        }
        set { keptWeakDependencies = newValue }
    }
    private var keptWeakDependencies = WeakDependencies()
    var bells: [Bell] { weakComponents() }
}

// Xcode generates these members on Apple's systems; without Objective-C, they are written manually.
extension NSManagedObject {
    func read<Value>(_ key: String) -> Value {
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return primitiveValue(forKey: key) as! Value
    }
}
extension Book {
    var title: String {
        get { read("title") }
        set { setValue(newValue, forKey: "title") }
    }
    var pages: Int32 {
        get { read("pages") }
        set { setValue(newValue, forKey: "pages") }
    }
}
extension Loan {
    var reader: String {
        get { read("reader") }
        set { setValue(newValue, forKey: "reader") }
    }
}

// MARK: Fixtures

private func entity(_ type: NSManagedObject.Type, _ attributes: [(String, NSAttributeType, Any)]) -> NSEntityDescription
{
    let entity = NSEntityDescription()
    entity.name = "\(type)"
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.properties = attributes.map { name, type, value in
        let attribute = NSAttributeDescription()
        attribute.name = name
        attribute.attributeType = type
        attribute.defaultValue = value
        return attribute
    }
    return entity
}

/// The only model of all tests: if several models have a class, Core Data can't choose the entity.
// SAFETY: the coordinator froze it, so it is only read from then on.
private nonisolated(unsafe) let model = {
    let model = NSManagedObjectModel()
    model.entities = [
        entity(Book.self, [("title", .stringAttributeType, "Untitled"), ("pages", .integer32AttributeType, 0)]),
        entity(Review.self, [("stars", .integer32AttributeType, 0)]),
        entity(Loan.self, [("reader", .stringAttributeType, "Nobody")]),
        entity(Visit.self, [("minutes", .integer32AttributeType, 0)]),
    ]
    _ = NSPersistentStoreCoordinator(managedObjectModel: model)
    return model
}()

/// A library in memory.
func makeLibrary() throws -> NSPersistentContainer {
    let library = unsafe NSPersistentContainer(name: "Library", managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    library.persistentStoreDescriptions = [description]
    // SAFETY: a store in memory is loaded at once, so the block runs here.
    nonisolated(unsafe) var failure: (any Error)?
    library.loadPersistentStores { unsafe failure = $1 }
    if let failure = unsafe failure { throw failure }
    return library
}

/// A container whose problems fail the test.
func makeContainer(isFlat: Bool = false) -> Container {
    let container = Container()
    container.onProblem = { Issue.record("\($0)") }
    if isFlat { FlatPricing.register(in: container) } else { PagePricing.register(in: container) }
    Bookmark.register(in: container)
    return container
}

extension NSManagedObjectContext {
    /// Saves a book and resets the context.
    @discardableResult
    func addBook(pages: Int32 = 10) throws -> NSManagedObjectID {
        let book = Book(context: self)
        book.pages = pages
        try save()
        let id = book.objectID
        reset()
        return id
    }

    /// The only object of the class, as a fault.
    func only<Object: NSManagedObject>(_ type: Object.Type) throws -> Object {
        try #require(fetch(NSFetchRequest<Object>(entityName: "\(type)")).first)
    }
}

/// Problems that a test expects.
final class Problems: @unchecked Sendable {
    // SAFETY: guarded by the lock.
    private var texts: [String] = []
    private let lock = NSLock()

    init(of container: Container) {
        container.onProblem = { [self] problem in lock.withLock { texts.append("\(problem)") } }
    }

    var all: [String] { lock.withLock { texts } }
}
