public import Foundation
internal import Dispatch

/// The identity of an object, the same in every context and on every thread.
///
/// A new object has a temporary identity until a save or a call of `obtainPermanentIDs(for:)`.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    // SAFETY: the properties are constant, and entities with objects are frozen.
    /// The entity of the object.
    public let entity: NSEntityDescription
    /// The store's identifier; nil for a temporary identity.
    let store: String?
    let number: Int

    private init(entity: NSEntityDescription, store: String?, number: Int) {
        self.entity = entity
        self.store = store
        self.number = number
    }

    static func temporary(_ entity: NSEntityDescription) -> NSManagedObjectID {
        NSManagedObjectID(entity: entity, store: nil, number: TemporaryNumbers.next())
    }

    static func permanent(_ entity: NSEntityDescription, store: String, number: Int) -> NSManagedObjectID {
        NSManagedObjectID(entity: entity, store: store, number: number)
    }

    /// Whether it lasts only until the object is saved.
    public var isTemporaryID: Bool { store == nil }

    /// Its form as a URL.
    public func uriRepresentation() -> URL {
        let place = store.map { "x-coredata://\($0)/\(entity.name ?? "")/p\(number)" }
        guard let url = URL(string: place ?? "x-coredata:///\(entity.name ?? "")/t\(number)") else {
            trap(.notModelled("An entity named '\(entity.name ?? "")'"))
        }
        return url
    }

    /// Whether both identify the same object.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSManagedObjectID else { return false }
        return number == other.number && store == other.store
    }

    /// Hashes the object's number.
    public override var hash: Int { number }

    /// The form as a URL.
    public override var description: String { uriRepresentation().absoluteString }

    /// Whether it comes before `other`: rows first, then new objects, by age.
    func precedes(_ other: NSManagedObjectID) -> Bool {
        (isTemporaryID ? 1 : 0, number) < (other.isTemporaryID ? 1 : 0, other.number)
    }
}

/// Numbers for objects that no store knows yet.
private enum TemporaryNumbers {
    private static let lock = NSLock()
    // SAFETY: read and written under `lock` only.
    private nonisolated(unsafe) static var last = 0

    static func next() -> Int {
        lock.withLock {
            unsafe last += 1
            return unsafe last
        }
    }
}
