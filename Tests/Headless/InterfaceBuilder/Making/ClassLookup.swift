import Foundation

extension InterfaceClassName {
    /// The class that the file means.
    ///
    /// - Parameter framework: The module of the stand-in, whose classes a file names without a module.
    /// - Returns: The class, or nil when no module in the process declares it.
    package func lookUp(framework: String) -> AnyClass? {
        NSClassFromString("\(module ?? framework).\(name)")
    }
}

/// A class and its superclasses, the class first.
package func ancestry(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type) { _getSuperclass($0) })
}

/// A class's name as texts print it.
package func className(_ type: AnyClass) -> String {
    String(reflecting: type)
}
