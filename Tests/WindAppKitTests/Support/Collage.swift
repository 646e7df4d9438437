import AppKit
import Wind
import WindAppKit

/// A controller that has a property of its own called `container`, as many in apps do.
final class Collage: NSViewController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: NSView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}

/// A window's controller that has one.
final class CollageDesk: NSWindowController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: NSView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}

/// A document that has one.
final class CollageDocument: NSDocument {
    var container = "scraps"
}
