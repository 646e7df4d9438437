/// What can be known of a type of view without a view of it.
package enum ViewProperties {
    /// The stored properties of a struct; nil if the compiler was told not to describe them.
    ///
    /// Each with its name in the source and its type.
    package static func all(of type: Any.Type) -> [(name: String, type: Any.Type)]? {
        guard let descriptor = ValueDescriptor(of: type) else { return [] }
        return descriptor.fields(of: type)?.compactMap { field in
            field.type.type.map { (name(ofStorage: field.name), $0) }
        }
    }

    /// The name in the source of what the compiler stores for a property wrapper.
    package static func name(ofStorage name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    /// The types that a type's name has in angle brackets, or a tuple's elements.
    ///
    /// The type of a view's body names the views that the body shows.
    package static func arguments(of type: Any.Type) -> [Any.Type] {
        ValueDescriptor(of: type)?.arguments(of: type) ?? ValueDescriptor.elements(of: type)
    }
}
