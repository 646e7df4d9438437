import Foundation

extension InterfaceClassName {
    /// The class that the file means.
    ///
    /// - Parameters:
    ///   - framework: The module of the stand-in, whose classes a file names without a module.
    ///   - target: The module whose bundle the file is in, where another class without a module is looked for.
    /// - Returns: The class, or nil when no module in the process declares it.
    package func lookUp(framework: String, target: String? = nil) -> AnyClass? {
        if let module { return NSClassFromString("\(module).\(name)") }
        return NSClassFromString("\(framework).\(name)") ?? target.flatMap { NSClassFromString("\($0).\(name)") }
    }
}

extension Bundle {
    /// The target whose resources these are, by the name that the package manager gives the bundle.
    package var target: String? {
        let name = URL(fileURLWithPath: bundlePath).deletingPathExtension().lastPathComponent
        return name.split(separator: "_", maxSplits: 1).dropFirst().last.map(String.init)
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
