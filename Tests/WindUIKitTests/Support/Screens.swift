import UIKit
import Wind

protocol DependsOnGreeter {}
protocol DependsOnVisitor {}
protocol DependsOnNobody {}

extension DependsOnGreeter where Self: AutomaticDependencyHandling {
    var greeter: Greeter { component() }
}

/// A provider in the tests' containers, whose name identifies its container.
final class Greeter: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnGreeter
    var dependencies = Dependencies()
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// A controller that records its events.
class Screen: UIViewController, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    private(set) var events: [String] = []

    func dependenciesFulfilled() {
        events.append("wired by \(greeter.name)\(isViewLoaded ? ", with its view" : "")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("viewDidLoad")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let destination = segue.destination as? Screen
        events.append("prepare \(segue.identifier ?? ""): \(destination?.events.joined(separator: "; ") ?? "")")
    }

    /// The names of the greeters that wired it, in order.
    var wirings: [String] {
        events.filter { $0.hasPrefix("wired by ") }.map { String($0.dropFirst("wired by ".count)) }
    }

    #if canImport(ObjectiveC)
    /// The segue action that the storyboard names.
    @IBSegueAction
    func makeDetail(_ coder: NSCoder) -> Detail? { Detail(coder: coder, subject: "from \(greeter.name)") }
    #endif
}

final class Detail: UIViewController, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    let subject: String

    init?(coder: NSCoder, subject: String) {
        self.subject = subject
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        subject = "decoded"
        super.init(coder: coder)
    }
}

/// Another object of a scene.
final class Helper: NSObject, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    private(set) var wirings: [String] = []

    func dependenciesFulfilled() { wirings.append(greeter.name) }
}

/// A view that is a component.
final class Badge: UIView, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
}

final class HelpedScreen: Screen {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var helper: Helper?
}

/// Doesn't declare dependencies, and can't be wired.
final class BareScreen: UIViewController {}

/// Needs a token without a provider.
final class Incomplete: UIViewController, AutomaticDependencyHandling, DependsOnNobody {
    var dependencies = Dependencies()
}

/// A controller that is announced to its consumers.
final class Visitor: Screen, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = any DependsOnVisitor
}

/// Receives the announced visitors.
@MainActor
final class Host: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnVisitor {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var visitors: [Visitor] { weakComponents() }
}
