public import Foundation

/// A result of a fetch request: objects, identities, or the number of objects.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSNumber: NSFetchRequestResult {}

/// An object with values that a model describes, living in a context and used on its queue only.
///
/// On Apple platforms the runtime creates a class for each entity. Here objects are of the class itself.
open class NSManagedObject: NSObject, NSFetchRequestResult {
    /// The model's description of it.
    public let entity: NSEntityDescription
    /// Its identity, which is temporary until a save.
    public internal(set) var objectID: NSManagedObjectID
    /// The context; nil after the object has left it or the context is gone.
    ///
    /// Unsafe, because Apple declares it `unowned(unsafe)`.
    @unsafe public var managedObjectContext: NSManagedObjectContext? { liveContext }
    weak var liveContext: NSManagedObjectContext?
    var state = ObjectState()
    var wasAwakened = false
    /// Whether changes don't count, during some callbacks and while the context sets values.
    var ignoresChanges = false
    /// The values before the current changes, by property.
    var valuesBeforeChange: [String: Any?] = [:]

    /// Creates an object of an entity, and inserts it if there is a context.
    ///
    /// Required here, because the stand-ins create objects of the class that a model names; Apple's initializer isn't.
    /// - Parameters:
    ///   - entity: The entity.
    ///   - context: The context, on whose queue this is called; nil for an object without a context.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        if entity.isAbstract { trap(.abstractEntity(entity.name ?? "")) }
        self.entity = entity
        objectID = .temporary(entity)
        super.init()
        guard entity.objectClass.isAbove(Self.self) else {
            trap(
                .wrongClass(
                    entity: entity.name ?? "", given: _typeName(Self.self), expected: _typeName(entity.objectClass)))
        }
        for (name, attribute) in entity.attributesByName {
            if let value = attribute.defaultValue { state.values[name] = attribute.accept(value) }
        }
        context?.insert(self)
    }

    /// Creates an object of the entity with this class, and inserts it.
    /// - Parameter context: The context, on whose queue this is called.
    public convenience init(context: NSManagedObjectContext) {
        let entity = LoadedModels.entity(of: Self.self)
        guard entity.managedObjectModel === context.model else { trap(.noEntityOfClass(_typeName(Self.self))) }
        self.init(entity: entity, insertInto: context)
    }

    /// Returns the entity with this class, from the models that coordinators use.
    open class func entity() -> NSEntityDescription {
        LoadedModels.entity(of: self)
    }

    /// Returns a request for all objects of the entity with this class.
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? "")
    }

    // MARK: Callbacks

    /// Called once, at the insertion; set values with primitive setters.
    open func awakeFromInsert() {}
    /// Called each time values arrive from a store; changes aren't tracked meanwhile.
    open func awakeFromFetch() {}
    /// Called after its values were restored from a snapshot.
    /// - Parameter flags: The reasons.
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
    /// Called before it is deleted.
    open func prepareForDeletion() {}
    /// Called before it is saved, and again if it changes during the call.
    open func willSave() {}
    /// Called after it was saved.
    open func didSave() {}
    /// Called before it releases its values; they can still be read.
    open func willTurnIntoFault() {}
    /// Called after it has released its values; reading a value fetches them again.
    open func didTurnIntoFault() {}

    // MARK: Validation

    /// Throws the errors that prevent the insertion of the object.
    open func validateForInsert() throws {
        try validateValues()
    }

    /// Throws the errors that prevent the update of the object.
    open func validateForUpdate() throws {
        try validateValues()
    }

    /// Throws the errors that prevent the deletion of the object.
    open func validateForDelete() throws {
        try validateDeletion()
    }

    // MARK: State

    /// Whether its values aren't loaded.
    open var isFault: Bool { state.isFault }
    /// Whether the next save inserts it.
    open var isInserted: Bool { liveContext?.inserted.contains(self) == true }
    /// Whether it has changed since the last save.
    open var isUpdated: Bool { liveContext?.updated.contains(self) == true }
    /// Whether the next save deletes it.
    open var isDeleted: Bool { liveContext?.deleted.contains(self) == true }
    /// Whether the next save includes it.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    /// Whether a value that a store keeps differs from the saved value.
    open var hasPersistentChangedValues: Bool {
        changedValues().keys.contains { entity.propertiesByName[$0]?.isTransient == false }
    }
    /// 0 if its values are loaded; any other number for a fault.
    open var faultingState: Int { state.isFault ? 1 : 0 }
}

extension NSManagedObject {
    /// Whether `type` is this class or a subclass.
    private static func isAbove(_ type: NSManagedObject.Type) -> Bool {
        var one: AnyClass? = type
        while let current = one {
            if current == self { return true }
            one = _getSuperclass(current)
        }
        return false
    }
}

// SAFETY: it takes the conformance away. Sending an object to another queue is what contexts exist to prevent.
@available(*, unavailable)
extension NSManagedObject: @unchecked Sendable {}
