import UIKit
import Wind
import WindUIKit

/// A controller with its own property named `container`, like many controllers in apps.
final class Collage: UIViewController, AutomaticDependencyHandling, ContainerDependency {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var container: UIView!
    var dependencies = Dependencies()

    /// The container that has wired it.
    var wiredBy: Container? { component() }
}
