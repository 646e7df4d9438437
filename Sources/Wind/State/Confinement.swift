/// The actor to which a component's class is confined.
struct Confinement: Sendable {
    static let none = Confinement(.none, actor: nil)

    let isolation: ConformanceIsolation
    /// The actor on which the class was registered, if the isolation alone doesn't tell the actor.
    let actor: (any Actor)?

    /// Combines the conformance records of a class with the registering actor.
    init(of type: AnyClass, registeredOn actor: (any Actor)?) {
        let isolation = ConformanceIndex.withFacts(of: type) { $0.isolation }
        self.init(isolation, actor: isolation == .otherActor ? actor : nil)
    }

    init(_ isolation: ConformanceIsolation, actor: (any Actor)?) {
        self.isolation = isolation
        self.actor = actor
    }

    /// The kind of actor to which a builder is confined that was registered on `actor`.
    static func kind(of actor: (any Actor)?) -> ConformanceIsolation {
        actor is MainActor ? .mainActor : actor == nil ? .none : .otherActor
    }

    /// Whether this thread, in a call from `caller`, may create and fill the component.
    func holds(on caller: (any Actor)?) -> Bool {
        switch isolation {
        case .none: true
        // A synchronous function without isolation hides its caller's. The runtime then knows which task runs here.
        case .mainActor: caller === MainActor.shared || isOnMainActor
        case .otherActor: actor.map { caller === $0 || isRunning(on: $0) } ?? false
        }
    }

    /// The actor that creates and fills the component.
    var home: (any Actor)? {
        switch isolation {
        case .none: nil
        case .mainActor: MainActor.shared
        case .otherActor: actor
        }
    }

    var actorName: String {
        switch isolation {
        case .none: "no actor"
        case .mainActor: "the main actor"
        case .otherActor: actor.map { TypeName.of(Swift.type(of: $0)) } ?? "a global actor"
        }
    }
}
