public import Foundation

/// A model's description of a kind of objects.
open class NSEntityDescription: NSObject {
    /// The model that it belongs to.
    public internal(set) weak var managedObjectModel: NSManagedObjectModel!
    /// The entity whose properties this entity inherits.
    public private(set) weak var superentity: NSEntityDescription?
    /// The location in the file, for errors.
    var origin: ModelFileLocation?
    private var ownProperties: [NSPropertyDescription] = []
    private(set) var facts: EntityFacts?

    /// The name, unique in its model.
    open var name: String? {
        willSet { requireEditable() }
    }

    /// The class of its objects, with its module.
    open var managedObjectClassName: String! = "NSManagedObject" {
        willSet { requireEditable() }
    }

    /// Whether only its subentities have objects.
    open var isAbstract = false {
        willSet { requireEditable() }
    }

    /// The entities that inherit the properties of this entity.
    open var subentities: [NSEntityDescription] = [] {
        willSet { requireEditable() }
        didSet {
            for entity in oldValue { entity.superentity = nil }
            for entity in subentities { entity.superentity = self }
        }
    }

    /// The sets of properties whose values must be unique.
    open var uniquenessConstraints: [[Any]] = [] {
        willSet { requireEditable() }
    }

    /// The notes of the model's author.
    open var userInfo: [AnyHashable: Any]? {
        willSet { requireEditable() }
    }

    /// Creates an entity without a name.
    public override init() {}

    /// The properties, with those of the superentity first; only the entity's own can be set.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + ownProperties }
        set {
            requireEditable()
            ownProperties = newValue.filter { property in superentity?.properties.contains { $0 === property } != true }
            for property in ownProperties { property.entity = self }
        }
    }

    /// The properties by name.
    open var propertiesByName: [String: NSPropertyDescription] {
        facts?.properties ?? Dictionary(properties.map { ($0.name, $0) }) { _, own in own }
    }

    /// The attributes by name.
    open var attributesByName: [String: NSAttributeDescription] {
        facts?.attributes ?? propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    /// The relationships by name.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        facts?.relationships ?? propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    /// The subentities by name.
    open var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
    }

    /// Whether it is `entity` or inherits from it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) == true
    }

    /// Finds an entity in the model of a context.
    open class func entity(
        forEntityName entityName: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        context.model?.entitiesByName[entityName]
    }

    /// Creates an object of an entity of the context's model; call it on the context's queue.
    open class func insertNewObject(
        forEntityName entityName: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            trap(.noEntity(entityName))
        }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }

    /// Looks up the facts that objects need, once; afterwards any thread may read them.
    func freeze() {
        guard facts == nil else { return }
        facts = EntityFacts(of: self)
    }

    func requireEditable() {
        if facts != nil { trap(.frozenModel(entity: name ?? "")) }
    }

    /// The class of its objects.
    var objectClass: NSManagedObject.Type {
        guard let found = knownClass else { trap(.noClass(MissingClass(entity: self))) }
        return found
    }

    /// The class of its objects; nil if the program doesn't contain it.
    var knownClass: NSManagedObject.Type? { facts?.objectClass ?? EntityFacts.findClass(managedObjectClassName) }

    /// The entity and all entities below it.
    var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }
}

/// The facts about an entity, looked up on its first use.
struct EntityFacts {
    let properties: [String: NSPropertyDescription]
    let attributes: [String: NSAttributeDescription]
    let relationships: [String: NSRelationshipDescription]
    let objectClass: NSManagedObject.Type?
    /// The names of the entity and of all below it.
    let family: Set<String>

    init(of entity: NSEntityDescription) {
        properties = entity.propertiesByName
        attributes = entity.attributesByName
        relationships = entity.relationshipsByName
        objectClass = Self.findClass(entity.managedObjectClassName)
        family = Set(entity.family.compactMap(\.name))
    }

    static func findClass(_ name: String?) -> NSManagedObject.Type? {
        guard let name, name != "NSManagedObject" else { return NSManagedObject.self }
        return _typeByName(name) as? NSManagedObject.Type
    }
}
