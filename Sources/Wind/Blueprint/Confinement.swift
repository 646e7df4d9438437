/// The actor to which a class or a builder is confined.
struct Confinement: Sendable {
    static let none = Confinement(.none, actor: nil)

    let isolation: ConformanceIsolation
    /// The actor, if it isn't the main actor; nil for the actor of a builder that is gone.
    let actor: (any Actor)?

    /// Reads the conformance records of a class.
    ///
    /// Runs user code, which returns the class's actor.
    init(of type: AnyClass) {
        let isolation = ConformanceIndex.withFacts(of: type) { $0.isolation }
        self.init(isolation, actor: isolation == .otherActor ? ConformanceIndex.globalActor(of: type) : nil)
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
        case .otherActor: actor.map { TypeName.of(Swift.type(of: $0)) } ?? "an actor that is gone"
        }
    }
}
