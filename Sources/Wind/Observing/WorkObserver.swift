/// Is told what the containers of a tree make, fill, tell and start: what records that.
///
/// The core has no more of it than this, so that programs which record nothing don't carry it.
package protocol WorkObserver: AnyObject, Sendable {
    /// Something happens.
    ///
    /// Called where and when it happens, maybe on several threads at the same time, without a lock. Whoever was asked to
    /// stop observing may still be told of what is under way.
    /// - Parameters:
    ///   - event: What happens.
    ///   - thread: A number that no other thread has had or will have.
    ///   - frames: How many components the thread is making or wiring, one inside another.
    func notice(_ event: WorkEvent, by thread: Int, frames: Int)
}

/// What happens in containers, as far as it takes time.
package enum WorkEvent {
    /// An object begins to be made or, if the step is to fill it, wired; or one that a maker has made.
    case begin(WorkObject, WorkStep)
    /// A maker begins to make an object, for which the thread has no frame.
    case beginMaking(WorkObject)
    /// The innermost object goes on to the next step.
    case next(WorkStep)
    /// The innermost object is complete.
    case complete
    /// An error has ended everything above so many frames.
    case fail
    /// An error has ended what a maker has made.
    case failMaking
    /// `bootstrap()` was called.
    case bootstrap(Container)
    /// `bootstrap()` ends.
    case bootstrapEnds(isFailure: Bool)
    /// `start()` was called, and gets that number.
    case start(Int, Container)
    /// It is known what that will start.
    case startPlan(Int, StartPlan)
    /// The step of that plan begins to start.
    case stepStarts(Int, place: Int)
    /// The step has started, or could not be.
    case stepEnds(Int, place: Int, isFailure: Bool)
    /// `start()` ends.
    case startEnds(Int, isFailure: Bool)
}

/// What is done with an object, one after the other.
package enum WorkStep: Sendable {
    case create
    case fill
    case tell
}

/// What a container was asked to do, of which something is a consequence.
package enum WorkRequest: Sendable {
    case bootstrap
    case start
    case resolve
    case property
    case maker
    case wire
    case replace
}

/// An object that is made or wired.
package final class WorkObject {
    /// What it is.
    package let participant: Container.ResolutionError.Participant
    /// Stands for its registration; nil if it has none.
    package let registration: AnyObject?
    /// The container that makes it.
    package let container: Container
    /// For whom it is made: the components that are being made, the outermost first.
    package let askers: [Container.ResolutionError.Participant]
    /// What a container was asked to do, if it isn't a need of the last of those.
    package let request: WorkRequest?
    /// The type under which the last of those needs it.
    package let type: (any Any.Type)?
    /// The token by which it does; nil for a builder's parameter without one.
    package let token: (any Any.Type)?

    init(
        _ participant: Container.ResolutionError.Participant, of registration: AnyObject?, in container: Container,
        askers: [Container.ResolutionError.Participant], request: WorkRequest? = nil, type: (any Any.Type)? = nil,
        token: (any Any.Type)? = nil
    ) {
        (self.participant, self.registration, self.container) = (participant, registration, container)
        (self.askers, self.request, self.type, self.token) = (askers, request, type, token)
    }
}

/// Who observes a tree at a moment.
final class WorkObservers: Sendable {
    let all: [any WorkObserver]

    init(_ all: [any WorkObserver]) { self.all = all }

    /// Tells all of them.
    @inline(never)
    func notice(_ event: WorkEvent, by thread: Int, frames: Int = 0) {
        for observer in all { observer.notice(event, by: thread, frames: frames) }
    }
}
