internal import Foundation

extension NSManagedObject {
    /// Announces that a value is about to be read: fetches the values of a fault.
    ///
    /// With nil it only fetches the values.
    /// - Parameter key: The property; a name that the model lacks doesn't fetch anything.
    public func willAccessValue(forKey key: String?) {
        requireQueue(#function)
        if let key, entity.propertiesByName[key] == nil { return }
        fireFault()
        if let key, let relationship = entity.relationshipsByName[key] { resolve(relationship) }
    }

    /// Announces that a value was read.
    public func didAccessValue(forKey key: String?) {
        requireQueue(#function)
    }

    /// Announces that a value is about to be set: fetches the values of a fault.
    public func willChangeValue(forKey key: String) {
        willAccessValue(forKey: key)
        guard entity.propertiesByName[key] != nil, !ignoresChanges else { return }
        valuesBeforeChange[key] = .some(state.values[key])
        liveContext?.noteBeforeChange(of: self)
    }

    /// Announces that a value was set: marks the object as changed and updates related objects.
    public func didChangeValue(forKey key: String) {
        requireQueue(#function)
        guard let before = valuesBeforeChange.removeValue(forKey: key), !ignoresChanges else { return }
        let after = state.values[key]
        guard !areSame(before, after) else { return }
        liveContext?.noteChange(of: self)
        if let relationship = entity.relationshipsByName[key] { maintainInverse(of: relationship, before, after) }
    }

    /// Returns a value without notifications; nil in a fault.
    public func primitiveValue(forKey key: String) -> Any? {
        requireQueue(#function)
        if let relationship = property(key) as? NSRelationshipDescription { resolve(relationship) }
        return state.values[key]
    }

    /// Sets a value without notifications: the call alone doesn't mark the object as changed.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        requireQueue(#function)
        let property = property(key)
        guard let value, !(value is NSNull) else {
            state.values[key] = nil
            return
        }
        guard let accepted = accept(value, for: property) else {
            trap(
                .wrongType(
                    entity: entity.name ?? "", key: key, value: "a value of type \(_typeName(type(of: value)))",
                    expected: property.expectation))
        }
        state.values[key] = accepted
    }

    /// Returns a value, after fetching the values of a fault.
    public func value(forKey key: String) -> Any? {
        _ = property(key)
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return primitiveValue(forKey: key)
    }

    /// Sets a value: the object counts as changed.
    public func setValue(_ value: Any?, forKey key: String) {
        willChangeValue(forKey: key)
        setPrimitiveValue(value, forKey: key)
        didChangeValue(forKey: key)
    }

    /// Returns the values that differ from the last fetch or save, with `NSNull` for nil.
    public func changedValues() -> [String: Any] {
        requireQueue(#function)
        guard !state.isFault else { return [:] }
        let before = state.committed?.values ?? [:]
        let after = storedValues()
        var changes: [String: Any] = [:]
        for (name, property) in entity.propertiesByName where !property.isTransient {
            if !areSame(before[name], after[name]) { changes[name] = state.values[name] ?? NSNull() }
        }
        return changes
    }

    /// Returns the last fetched or saved values, with `NSNull` for nil; related objects as their identities.
    /// - Parameter keys: The properties; nil for all.
    /// - Returns: The values by property.
    public func committedValues(forKeys keys: [String]?) -> [String: Any] {
        requireQueue(#function)
        fireFault()
        let names = keys ?? entity.propertiesByName.filter { !$0.value.isTransient }.map(\.key)
        var values: [String: Any] = [:]
        for name in names {
            let value = state.committed?.values[name]
            values[name] = (value as? RelatedIDs)?.ids ?? value ?? NSNull()
        }
        return values
    }

    /// Whether code hasn't read the related objects yet.
    public func hasFault(forRelationshipNamed key: String) -> Bool {
        requireQueue(#function)
        guard let relationship = property(key) as? NSRelationshipDescription else { return false }
        return state.isFault || !isResolved(relationship)
    }

    func property(_ key: String) -> NSPropertyDescription {
        guard let property = entity.propertiesByName[key] else {
            trap(.unknownProperty(entity: entity.name ?? "", key: key))
        }
        return property
    }

    func requireQueue(_ call: String) {
        liveContext?.requireQueue("\(entity.name ?? "").\(call)")
    }

    func fireFault() {
        if state.isFault { liveContext?.fulfil(self) }
    }

    private func accept(_ value: Any, for property: NSPropertyDescription) -> Any? {
        switch property {
        case let attribute as NSAttributeDescription: attribute.accept(value)
        case let relationship as NSRelationshipDescription: accept(value, for: relationship)
        default: nil
        }
    }
}

extension NSPropertyDescription {
    /// The kind of values that it accepts, for errors.
    fileprivate var expectation: String {
        switch self {
        case let attribute as NSAttributeDescription: "an attribute value of type \(attribute.attributeType)"
        case let relationship as NSRelationshipDescription:
            "\(relationship.isToMany ? "objects" : "an object") of '\(relationship.destinationEntity?.name ?? "")'"
        default: "nothing"
        }
    }
}
