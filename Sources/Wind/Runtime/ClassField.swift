/// A stored property of a class, from the records of its module.
@safe struct ClassField {
    /// The name in the source, after the compiler's prefix.
    let name: String
    /// The offset in an object.
    let offset: Int
    fileprivate let typeReference: FieldType

    /// The type of the property, from the runtime, or nil if the record alone doesn't show it.
    var type: Any.Type? { typeReference.type }

    /// The object to which the field at an offset refers.
    static func object(at offset: Int, of object: AnyObject) -> Unmanaged<AnyObject> {
        // SAFETY: `ClassFields` found the offset for the object's class. A strong reference is there, which is set
        // before `init` ends and which only the class's own code replaces.
        unsafe Unmanaged.fromOpaque(
            Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: UnsafeRawPointer.self))
    }

    /// Whether nothing else refers to the object of the field at an offset.
    @inline(__always)
    static func isOnlyReference(at offset: Int, of object: AnyObject) -> Bool {
        let field = unsafe Unmanaged.passUnretained(object).toOpaque() + offset
        // SAFETY: see above. Only the runtime reads the reference, and doesn't change it.
        return unsafe isKnownUniquelyReferenced(&field.assumingMemoryBound(to: AnyObject.self).pointee)
    }
}

/// The part of a record that describes the type of a stored property.
@safe struct FieldType {
    // SAFETY: a name in an image and a type's metadata, both of which stay.
    /// The mangled name of the type.
    let name: (address: UInt, count: UInt)?
    /// For a property of a generic type, the type's descriptor and the address of its arguments.
    let generic: (descriptor: UInt, arguments: UInt)?

    /// The type, from the runtime.
    var type: Any.Type? {
        guard let name, let text = unsafe UnsafePointer<UInt8>(bitPattern: name.address) else { return nil }
        return unsafe _getTypeByMangledNameInContext(
            text, name.count,
            genericContext: generic.flatMap { unsafe UnsafeRawPointer(bitPattern: $0.descriptor) },
            genericArguments: generic.flatMap { unsafe UnsafePointer(bitPattern: $0.arguments) })
    }
}

/// The stored properties of certain types in a class and its superclasses.
final class ClassFields: Sendable {
    /// The properties, those of superclasses first.
    let fields: [ClassField]
    /// A class whose stored properties the compiler has left out, or nil if there is none.
    let undescribed: AnyClass?
    /// Whether other threads can read a property while an object is still being filled, without anything unchecked: a
    /// constant, or a property of an actor.
    let areShared: Bool
    /// Whether the class keeps its dependencies by the names of their types.
    let hasNamedStorage: Bool
    var isEmpty: Bool { fields.isEmpty }

    /// The name of a property in the source.
    func name(of index: Int) -> String {
        let name = fields[index].name
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    /// Whether a property is declared with the type of a wrapper: the compiler stores `@Inject var shelf` as `_shelf`.
    func isConstant(_ index: Int) -> Bool { !fields[index].name.hasPrefix("_") }

    private static let none = ClassFields([], undescribed: nil, areShared: false, hasNamedStorage: false)

    private init(_ fields: [ClassField], undescribed: AnyClass?, areShared: Bool, hasNamedStorage: Bool) {
        (self.fields, self.undescribed) = (fields, undescribed)
        (self.areShared, self.hasNamedStorage) = (areShared, hasNamedStorage)
    }

    /// Reads the records of the class and of its superclasses.
    /// - Parameters:
    ///   - type: The class, of which an object may exist.
    ///   - wanted: The generic types to look for; the types of the fields are specializations of them.
    /// - Returns: The fields that were found, and whether any class hides others.
    static func all(of type: AnyClass, declaredAs wanted: [TypeID]) -> ClassFields {
        var fields: [ClassField] = []
        var undescribed: AnyClass?
        var (areShared, hasNamedStorage) = (false, false)
        for level in ancestry(of: type).reversed() {
            guard let id = TypeID(describing: level), let descriptor = ClassDescriptor<ProcessLayout>(at: id.address)
            else { continue }
            guard let records = descriptor.fields else {
                undescribed = level
                continue
            }
            for (index, record) in records.enumerated() {
                if record.isNamedStorage { hasNamedStorage = true }
                guard record.genericType.map(wanted.contains) == true else { continue }
                let name = record.name
                if descriptor.isActor || !record.isVariable { areShared = true }
                if let offset = offset(of: index, named: name, in: level, descriptor) {
                    let arguments = descriptor.genericArguments(
                        in: ExistentialLayout<ProcessLayout>.metadata(of: level))
                    let isKnown = !descriptor.isGeneric || arguments != nil
                    fields.append(
                        ClassField(
                            name: name, offset: offset,
                            typeReference: FieldType(
                                name: isKnown ? record.typeName : nil,
                                generic: arguments.map { (descriptor.address, $0) })))
                } else {
                    undescribed = level
                }
            }
        }
        if fields.isEmpty && undescribed == nil && !hasNamedStorage { return none }
        return ClassFields(
            fields, undescribed: undescribed, areShared: areShared, hasNamedStorage: hasNamedStorage)
    }

    private static func offset(
        of index: Int, named name: String, in level: AnyClass, _ descriptor: ClassDescriptor<ProcessLayout>
    ) -> Int? {
        if ProcessLayout.hasObjectiveC { return ObjectiveCRuntime.offset(ofField: name, declaredBy: level) }
        return descriptor.offset(of: index, in: ExistentialLayout<ProcessLayout>.metadata(of: level))
    }
}
