import HeadlessInterfaceBuilder

/// A transition from one controller to another.
@MainActor
open class NSStoryboardSegue: NSObject {
    /// The name of a segue.
    public typealias Identifier = String

    /// The name of the segue.
    public let identifier: Identifier?
    /// The controller that the segue starts from; the application for a command of the main menu.
    public let sourceController: Any
    /// The controller that the segue leads to.
    public let destinationController: Any
    private let handler: (@MainActor () -> Void)?

    /// Creates a segue that its class performs.
    public init(identifier: Identifier, source sourceController: Any, destination destinationController: Any) {
        self.identifier = identifier
        self.sourceController = sourceController
        self.destinationController = destinationController
        handler = nil
        super.init()
    }

    /// Creates a segue that a closure performs.
    public init(
        identifier: Identifier, source sourceController: Any, destination destinationController: Any,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.identifier = identifier
        self.sourceController = sourceController
        self.destinationController = destinationController
        handler = performHandler
        super.init()
    }

    init(
        _ segue: InterfaceSegue, from source: NSResponder, to destination: any StoryboardController,
        handler: @escaping @MainActor () -> Void
    ) {
        identifier = segue.identifier
        sourceController = source
        destinationController = destination
        self.handler = handler
        super.init()
    }

    /// Performs the transition.
    open func perform() {
        handler?()
    }
}
