import Foundation

extension InterfaceClassName {
    /// Returns the class that the file names.
    ///
    /// - Parameters:
    ///   - framework: The module of the stand-in, whose classes a file names without a module.
    ///   - target: The module whose bundle contains the file, for other classes without a module.
    /// - Returns: The class, or nil if the modules in the process don't declare it.
    package func lookUp(framework: String, target: String? = nil) -> AnyClass? {
        if let module { return NSClassFromString("\(module).\(name)") }
        return NSClassFromString("\(framework).\(name)") ?? target.flatMap { NSClassFromString("\($0).\(name)") }
    }
}

extension Bundle {
    /// The target of the resources, from the name that the package manager gives the bundle.
    package var target: String? {
        let name = URL(fileURLWithPath: bundlePath).deletingPathExtension().lastPathComponent
        return name.split(separator: "_", maxSplits: 1).dropFirst().last.map(String.init)
    }
}

/// Returns a class and its superclasses, the class first.
package func ancestry(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type) { _getSuperclass($0) })
}

/// Returns a class's name as texts print it.
package func className(_ type: AnyClass) -> String {
    String(reflecting: type)
}
