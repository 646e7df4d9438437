extension Misuse {
    /// The problem and its solution.
    var text: String {
        switch self {
        case .wrongQueue(let context, let call):
            """
            \(call) was called off the queue of the context \(context).
              Do:  call it inside perform(_:) or performAndWait(_:) of that context, or on the main thread for a \
            main-queue context.
            """
        case .unknownProperty(let entity, let key):
            "The entity '\(entity)' has no property '\(key)'."
        case .wrongType(let entity, let key, let value, let expected):
            "\(entity).\(key) takes \(expected), not \(value)."
        case .otherContext(let entity, let key):
            """
            \(entity).\(key) can't relate objects of different contexts.
              Do:  look the other object up in this context: object(with: other.objectID).
            """
        case .noEntity(let name):
            "No entity '\(name)' in the context's model."
        case .noEntityOfClass(let name):
            "No entity has the class '\(name)'."
        case .severalEntitiesOfClass(let name):
            """
            Several entities have the class '\(name)'.
              Do:  name the entity: init(entity:insertInto:).
            """
        case .severalModelsOfClass(let name):
            """
            Several models have an entity with the class '\(name)', so Core Data can't choose one.
              Do:  read the model once and give it to every coordinator, or name the entity: init(entity:insertInto:).
            """
        case .abstractEntity(let name):
            "The entity '\(name)' is abstract: only its subentities have objects."
        case .wrongClass(let entity, let given, let expected):
            "Objects of the entity '\(entity)' are of class '\(expected)', not '\(given)'."
        case .noClass(let missing):
            missing.text
        case .frozenModel(let entity):
            "The model\(entity.isEmpty ? "" : " (entity '\(entity)')") is in use by a coordinator: it can't be changed any more."
        case .noSource(let context):
            "The context \(context) has neither a parent nor a coordinator with a store."
        case .inaccessible(let id):
            "The fault \(id) can't be fulfilled: its row is gone."
        case .endlessWillSave:
            "willSave() changes objects for ever: set a value only if it differs."
        case .insertedElsewhere(let entity):
            "The object of the entity '\(entity)' is in another context already."
        case .noUndoGroup:
            "endUndoGrouping() was called without beginUndoGrouping()."
        case .notModelled(let what):
            "\(what) is not modelled: see Tests/Headless/CoreData/README.md."
        }
    }
}

extension MissingClass {
    /// The origin of the class name and the missing class.
    var text: String {
        let place = origin.map { "\($0): " } ?? ""
        return "\(place)the class '\(className)' of the entity '\(entityName)' is not in this program"
    }
}
