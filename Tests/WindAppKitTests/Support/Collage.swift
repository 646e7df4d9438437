import AppKit
import Wind
import WindAppKit

/// A controller with its own property named `container`, like many controllers in apps.
final class Collage: NSViewController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: NSView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}

/// A window controller with its own property named `container`.
final class CollageDesk: NSWindowController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: NSView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}

/// A document with its own property named `container`.
final class CollageDocument: NSDocument {
    var container = "scraps"
}
