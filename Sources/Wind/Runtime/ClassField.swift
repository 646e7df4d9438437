/// A stored property of a class, as the records of its module describe it.
@safe struct ClassField {
    /// The name in the source, with what the compiler puts in front.
    let name: String
    /// Where it is in an object.
    let offset: Int
    /// How many superclasses the class has that declares it.
    let depth: Int
    fileprivate let typeReference: FieldType

    /// Its type, asked of the runtime; nil where the record alone does not tell.
    var type: Any.Type? { typeReference.type }

    /// The object that a field of that offset refers to.
    @inline(__always)
    static func object(at offset: Int, of object: AnyObject) -> Unmanaged<AnyObject> {
        // SAFETY: an offset that `ClassFields` found for the object's class, where a strong reference is that is set before
        // `init` is done and that nobody but the class's own code replaces.
        unsafe Unmanaged.fromOpaque(
            Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: UnsafeRawPointer.self))
    }
}

/// What a record says of the type of a stored property.
@safe struct FieldType {
    // SAFETY: a name in an image and a type's metadata, both of which stay.
    /// Its mangled name.
    let name: (address: UInt, count: UInt)?
    /// In a generic type the descriptor of that, and where its arguments are.
    let generic: (descriptor: UInt, arguments: UInt)?

    /// The type, asked of the runtime.
    var type: Any.Type? {
        guard let name, let text = unsafe UnsafePointer<UInt8>(bitPattern: name.address) else { return nil }
        return unsafe _getTypeByMangledNameInContext(
            text, name.count,
            genericContext: generic.flatMap { unsafe UnsafeRawPointer(bitPattern: $0.descriptor) },
            genericArguments: generic.flatMap { unsafe UnsafePointer(bitPattern: $0.arguments) })
    }
}

/// The stored properties of a class and its superclasses that are of certain types.
final class ClassFields: Sendable {
    /// Superclasses' first.
    let fields: [ClassField]
    /// A class whose stored properties the compiler was told not to describe; nil if there is none.
    let undescribed: AnyClass?
    var isEmpty: Bool { fields.isEmpty }

    /// Those of a class are created before those of its superclass.
    var inOrderOfCreation: [ClassField] {
        (0...(fields.map(\.depth).max() ?? 0)).reversed().flatMap { depth in fields.filter { $0.depth == depth } }
    }

    /// The name of a property as it is in the source.
    func name(of index: Int) -> String {
        let name = fields[index].name
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    private static let none = ClassFields([], undescribed: nil)

    private init(_ fields: [ClassField], undescribed: AnyClass?) {
        (self.fields, self.undescribed) = (fields, undescribed)
    }

    /// Reads the records of the class and of its superclasses.
    /// - Parameters:
    ///   - type: The class, of which an object may exist.
    ///   - wanted: The generic types of which a field's is to be a specialisation.
    /// - Returns: Those that were found, and whether any class hides others.
    static func all(of type: AnyClass, declaredAs wanted: [TypeID]) -> ClassFields {
        var fields: [ClassField] = []
        var undescribed: AnyClass?
        var levels: [AnyClass] = [type]
        while let next = _getSuperclass(levels[levels.count - 1]) { levels.append(next) }
        for (depth, level): (Int, AnyClass) in levels.reversed().enumerated() {
            guard let id = TypeID(describing: level), let descriptor = ClassDescriptor<ProcessLayout>(at: id.address)
            else { continue }
            guard let records = descriptor.fields else {
                undescribed = level
                continue
            }
            for (index, record) in records.enumerated() where record.genericType.map(wanted.contains) == true {
                let name = record.name
                if let offset = offset(of: index, named: name, in: level, descriptor) {
                    let arguments = descriptor.genericArguments(
                        in: ExistentialLayout<ProcessLayout>.metadata(of: level))
                    let isKnown = !descriptor.isGeneric || arguments != nil
                    fields.append(
                        ClassField(
                            name: name, offset: offset, depth: depth,
                            typeReference: FieldType(
                                name: isKnown ? record.typeName : nil,
                                generic: arguments.map { (descriptor.address, $0) })))
                } else {
                    undescribed = level
                }
            }
        }
        return fields.isEmpty && undescribed == nil ? none : ClassFields(fields, undescribed: undescribed)
    }

    private static func offset(
        of index: Int, named name: String, in level: AnyClass, _ descriptor: ClassDescriptor<ProcessLayout>
    ) -> Int? {
        if ProcessLayout.hasObjectiveC { return ObjectiveCRuntime.offset(ofField: name, declaredBy: level) }
        return descriptor.offset(of: index, in: ExistentialLayout<ProcessLayout>.metadata(of: level))
    }
}
