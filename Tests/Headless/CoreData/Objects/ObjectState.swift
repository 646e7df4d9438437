internal import Foundation

/// Related objects that code hasn't read yet.
struct RelatedIDs: Equatable, Sendable {
    var ids: [NSManagedObjectID]
    var isOrdered = false

    static func == (left: RelatedIDs, right: RelatedIDs) -> Bool {
        left.isOrdered ? left.ids == right.ids : Set(left.ids) == Set(right.ids)
    }
}

/// Values as a store or a parent context returns them; related objects are `RelatedIDs`.
struct Row: @unchecked Sendable {
    // SAFETY: values are copies, except transformable values, which the README describes as shared.
    var values: [String: Any]
    var version: Int

    /// The row of a deleted object.
    static let gone = Row(values: [:], version: -1)
    var isGone: Bool { version < 0 }
}

/// The content of an object.
struct ObjectState {
    /// Whether it exists for its context: inserted or fetched, and not deleted.
    var isAlive = true
    /// Whether the values aren't loaded.
    var isFault = false
    /// The values by property; relationships are objects, sets of objects or `RelatedIDs`.
    var values: [String: Any] = [:]
    /// The values of the last fetch or save; nil for an object that no store or parent knows.
    var committed: Row?
}

/// Whether two values of a property are equal.
func areSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): return true
    case (nil, let related as RelatedIDs), (let related as RelatedIDs, nil): return related.ids.isEmpty
    case (let left as RelatedIDs, let right as RelatedIDs): return left == right
    case (let left as AnyHashable, let right as AnyHashable): return left == right
    default: return false
    }
}
