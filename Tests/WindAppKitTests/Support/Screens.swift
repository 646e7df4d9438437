import AppKit
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
class Screen: NSViewController, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    private(set) var events: [String] = []

    func dependenciesFulfilled() {
        events.append("wired by \(greeter.name)\(isViewLoaded ? ", with its view" : "")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("viewDidLoad")
    }

    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        let destination = segue.destinationController
        let events = (destination as? Screen)?.events ?? (destination as? Desk)?.events ?? []
        self.events.append("prepare \(segue.identifier ?? ""): \(events.joined(separator: "; "))")
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

/// A window controller that records its events.
final class Desk: NSWindowController, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    private(set) var events: [String] = []

    func dependenciesFulfilled() { events.append("wired by \(greeter.name)") }

    override func windowDidLoad() {
        super.windowDidLoad()
        let screen = contentViewController as? Screen
        events.append("windowDidLoad, its screen \(screen?.wirings.joined() ?? "-")")
    }

    /// The names of the greeters that wired it, in order.
    var wirings: [String] {
        events.filter { $0.hasPrefix("wired by ") }.map { String($0.dropFirst("wired by ".count)) }
    }

    var screen: Screen? { contentViewController as? Screen }
}

final class Detail: NSViewController, AutomaticDependencyHandling, DependsOnGreeter {
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
@MainActor
final class Helper: NSObject, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
    private(set) var wirings: [String] = []

    func dependenciesFulfilled() {
        wirings.append(greeter.name)
        Self.noted.append(greeter.name)
    }

    private static var noted: [String] = []

    /// The names of the greeters that wire helpers while `work` runs.
    static func during(_ work: () -> Void) -> [String] {
        let old = noted
        noted = []
        defer { noted = old }
        work()
        return noted
    }
}

/// A view that is a component.
final class Badge: NSView, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
}

final class HelpedScreen: Screen {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    var helper: Helper?
}

/// Doesn't declare dependencies, and can't be wired.
final class BareScreen: NSViewController {
    convenience init(view: NSView) {
        self.init(nibName: nil, bundle: nil)
        self.view = view
    }
}

/// Needs a token without a provider.
final class Incomplete: NSViewController, AutomaticDependencyHandling, DependsOnNobody {
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
