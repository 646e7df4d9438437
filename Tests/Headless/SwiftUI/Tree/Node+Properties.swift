@_spi(Reflection) import Swift

/// A dynamic property of the framework, which is given what its view's identity keeps for it.
protocol Installable {
    @MainActor mutating func install(in place: Place)
}

/// The place of a dynamic property: the identity of its view, and the offsets of the fields that lead to it.
@MainActor
struct Place {
    let node: Node
    let path: [Int]

    /// What is kept here, made the first time.
    func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let object = node.storage[path] as? Object { return object }
        let object = make()
        node.storage[path] = object
        return object
    }
}

extension Node {
    /// Gives the dynamic properties in a value what they need: those inside another first, then that other itself.
    func install<Value>(in value: inout Value, at path: [Int] = []) {
        unsafe withUnsafeMutablePointer(to: &value) { value in
            let fields = UnsafeMutableRawPointer(value)
            _ = unsafe _forEachField(of: Value.self) { _, offset, type, _ in
                let isDynamic = type is any DynamicProperty.Type
                guard isDynamic || type is any ViewModifier.Type else { return true }
                @MainActor func update<Field>(_: Field.Type) {
                    // SAFETY: the runtime says that a value of this type is stored at the offset; the caller's access
                    // to the whole value is exclusive, and nobody else has a pointer into it.
                    let field = unsafe (fields + offset).assumingMemoryBound(to: Field.self)
                    unsafe install(in: &field.pointee, at: path + [offset])
                    guard isDynamic else { return }
                    unsafe field.pointee = updated(field.pointee, at: path + [offset])
                }
                _openExistential(type, do: update)
                return true
            }
        }
    }

    private func updated<Field>(_ field: Field, at path: [Int]) -> Field {
        guard var property = field as? any DynamicProperty else { return field }
        if var own = property as? any DynamicProperty & Installable {
            own.install(in: Place(node: self, path: path))
            property = own
        }
        property.update()
        return property as? Field ?? field
    }
}
