/// The facts about a type of view that are known without a view.
package enum ViewProperties {
    /// The name in the source and the type of each stored property of a struct.
    ///
    /// It is nil if the compiler left out the description of the properties.
    package static func all(of type: Any.Type) -> [(name: String, type: Any.Type)]? {
        guard let descriptor = ValueDescriptor(of: type) else { return [] }
        return descriptor.fields(of: type)?.compactMap { field in
            field.type.type.map { (name(ofStorage: field.name), $0) }
        }
    }

    /// The name in the source for the stored property of a property wrapper.
    package static func name(ofStorage name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    /// The types in the angle brackets of a generic type, or the elements of a tuple.
    ///
    /// The type of a view's body names the views that the body shows.
    package static func arguments(of type: Any.Type) -> [Any.Type] {
        ValueDescriptor(of: type)?.arguments(of: type) ?? ValueDescriptor.elements(of: type)
    }
}
