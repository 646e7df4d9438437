/// What a thread tells of what it makes, while somebody observes it.
extension WiringContext {
    /// A call of which a wiring without a frame below it is the consequence, and how many frames there were.
    typealias Occasion = (request: String, depth: Int)

    /// Does what `run` does, and tells of it if somebody observes this container's tree.
    @inline(never)
    func runObserved(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        let (outer, outerBase) = (observers, observedBase)
        (observers, observedBase) = (container.observers, base)
        defer { (observers, observedBase) = (outer, outerBase) }
        if frames.top.isRewiring { begin(isCreated: false) }
        do throws(Container.ResolutionError) {
            return try runAll(above: base, in: container)
        } catch {
            observers?.notice(.fail, by: id, frames: base)
            throw error
        }
    }

    /// Makes the object of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func createObserved() -> any Component {
        let registration = unsafe frames.top.registration!.takeUnretainedValue()
        // A builder is called when its arguments are there, and what was registered as an object exists.
        let isToCome = registration.details?.parameters != nil || frames.top.slot?.isGivenObject == true
        begin(isCreated: !isToCome)
        let object = makeOfTop()
        if !isToCome { tell(.fill) }
        return object
    }

    /// Tells the component of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func tellObserved(_ consumer: any Component) {
        tell(.tell)
        consumer.dependenciesFulfilled()
        tell(.complete)
    }

    /// Tells of the top frame.
    @inline(never)
    func tell(_ event: WorkEvent) { observers?.notice(event, by: id, frames: frames.count) }

    private func begin(isCreated: Bool) {
        let index = frames.count - 1
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        var (request, type, token) = (nil as String?, nil as (any Any.Type)?, nil as (any Any.Type)?)
        if index == observedBase {
            let isConsequence = occasion?.depth == index
            request = isConsequence ? occasion?.request : frames.top.isRewiring ? "wiring" : "resolve()"
        } else if let plan = frames[index - 1].plan, frames[index - 1].next < plan.count {
            type = plan.step(at: frames[index - 1].next).type
            token = plan.read { $0.entries[frames[index - 1].next].tokens.first }
        }
        tell(
            .begin(
                WorkObject(
                    frames.top.participant, of: registration, in: unsafe frames.top.container,
                    askers: askers(below: index), request: request, type: type, token: token), isCreated: isCreated))
    }

    /// Who asks: the components of the frames or, if there are none, the one that a container is starting.
    @inline(never)
    private func askers(below index: Int) -> [Container.ResolutionError.Participant] {
        if index == 0 { return Calling.current.map { [$0.participant] } ?? [] }
        return (0..<index).map { frames[$0].participant }
    }

    // MARK: Calls

    /// Has what is made from now on be the consequence of a call, unless that is one of a call around it.
    /// - Returns: What `occasion` is to be again when the call ends.
    @inline(never)
    func beginOccasion(_ request: String) -> Occasion? {
        let outer = occasion
        if outer?.depth != frames.count { occasion = (request, frames.count) }
        return outer
    }

    /// Runs what `bootstrap()` does, and tells of it.
    @inline(never)
    func observeBootstrap(
        of container: Container, _ body: () throws(Container.ResolutionError) -> Void
    ) throws(Container.ResolutionError) {
        let outer = beginOccasion("bootstrap()")
        let observers = container.observers
        observers?.notice(.bootstrap(container), by: id, frames: frames.count)
        var isFailure = true
        defer {
            occasion = outer
            observers?.notice(.bootstrapEnds(isFailure: isFailure), by: id, frames: frames.count)
        }
        try body()
        isFailure = false
    }

    /// Tells that a maker begins to make an object, which is wired afterwards.
    /// - Returns: Who is to be told how it goes on.
    @inline(never)
    func beginMaking(of registration: Registration, in container: Container) -> WorkObservers? {
        let observers = container.observers
        let object = WorkObject(
            registration.participant, of: registration, in: container, askers: askers(below: frames.count),
            request: "a maker")
        observers?.notice(.beginMaking(object), by: id, frames: frames.count)
        return observers
    }
}
