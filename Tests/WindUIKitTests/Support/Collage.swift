import UIKit
import Wind
import WindUIKit

/// A controller that has a property of its own called `container`, as many in apps do.
final class Collage: UIViewController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: UIView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}
