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
    /// An object begins to be created or, if it exists or a builder is to make it, to be filled; also one that a maker
    /// has made.
    case begin(WorkObject, isCreated: Bool)
    /// A maker begins to create an object, for which the thread has no frame.
    case beginMaking(WorkObject)
    /// The innermost object is there, and is filled now.
    case fill
    /// What the innermost object is built from is there, and the builder is called now.
    case build
    /// The innermost object is filled, and is told so now.
    case tell
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
    /// It is known what that will start: at each place a step, or none, and the lower places that it waits for.
    case startPlan(Int, steps: [StartStep?], needs: [[Int]])
    /// The step of that plan begins to start.
    case stepStarts(Int, place: Int)
    /// The step has started, or could not be.
    case stepEnds(Int, place: Int, isFailure: Bool)
    /// `start()` ends.
    case startEnds(Int, isFailure: Bool)
}

/// What is to be started, and in which container.
package typealias StartStep = (
    participant: Container.ResolutionError.Participant, registration: AnyObject, container: Container
)

/// An object that is made or wired.
package final class WorkObject {
    /// What it is.
    package let participant: Container.ResolutionError.Participant
    /// Stands for its registration; nil if it has none.
    package let registration: AnyObject?
    /// Whether a builder makes it.
    package let isBuilt: Bool
    /// The container that makes it.
    package let container: Container
    /// For whom it is made: the components that are being made, the outermost first.
    package let askers: [Container.ResolutionError.Participant]
    /// What a container was asked to do, in words, if it isn't a need of the last of those.
    package let request: String?
    /// The type under which the last of those needs it.
    package let type: (any Any.Type)?
    /// The token by which it does; nil for a builder's parameter without one.
    package let token: (any Any.Type)?

    init(
        _ participant: Container.ResolutionError.Participant, of registration: Registration?, in container: Container,
        askers: [Container.ResolutionError.Participant], request: String? = nil, type: (any Any.Type)? = nil,
        token: (any Any.Type)? = nil
    ) {
        (self.participant, self.registration, self.container) = (participant, registration, container)
        isBuilt = registration?.details?.parameters != nil
        (self.askers, self.request, self.type, self.token) = (askers, request, type, token)
    }
}

/// Who observes a tree at a moment: one observer, and the others.
final class WorkObservers: Sendable {
    private let observer: any WorkObserver
    private let others: WorkObservers?

    init(_ observer: any WorkObserver, and others: WorkObservers?) {
        (self.observer, self.others) = (observer, others)
    }

    /// Tells all of them.
    @inline(never)
    func notice(_ event: WorkEvent, by thread: Int, frames: Int = 0) {
        observer.notice(event, by: thread, frames: frames)
        others?.notice(event, by: thread, frames: frames)
    }

    /// All but one of them.
    @inline(never)
    func without(_ other: any WorkObserver) -> WorkObservers? {
        observer === other ? others : WorkObservers(observer, and: others?.without(other))
    }
}
