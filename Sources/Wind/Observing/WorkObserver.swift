/// The receiver of events about the objects that the containers of a tree create, wire and start.
///
/// A recording implements it. The core has no other part of recording, so that programs without recordings don't carry
/// it.
package protocol WorkObserver: AnyObject, Sendable {
    /// Receives an event.
    ///
    /// The call takes place at the place and time of the event, possibly on several threads at once, and without a
    /// lock. After an observer was removed, it may still receive events of work in progress.
    /// - Parameters:
    ///   - event: The event.
    ///   - thread: A number that identifies the thread for the whole run of the program.
    ///   - frames: The number of components that the thread is creating or wiring, one inside another.
    func notice(_ event: WorkEvent, by thread: Int, frames: Int)
}

/// An event in a container, at the begin or the end of work that takes time.
package enum WorkEvent {
    /// The creation of an object begins or, for an existing object and a builder, its filling.
    ///
    /// An object that a maker has created is filled, too.
    case begin(WorkObject, isCreated: Bool)
    /// A maker begins to create an object, for which the thread doesn't have a frame.
    case beginMaking(WorkObject)
    /// The innermost object exists, and its filling begins.
    case fill
    /// The arguments of the innermost object's builder are there, and the call of the builder begins.
    case build
    /// The innermost object is filled, and the call of `dependenciesFulfilled()` begins.
    case tell
    /// The innermost object is complete.
    case complete
    /// An error has ended the work above this number of frames.
    case fail
    /// An error has ended the work on an object that a maker has created.
    case failMaking
    /// `bootstrap()` begins.
    case bootstrap(Container)
    /// `bootstrap()` ends.
    case bootstrapEnds(isFailure: Bool)
    /// `start()` begins, and gets this number.
    case start(Int, Container)
    /// The plan of a start is known: at each place a step or nil, and the lower places for which it waits.
    case startPlan(Int, steps: [StartStep?], needs: [[Int]])
    /// The step at a place of the plan begins.
    case stepStarts(Int, place: Int)
    /// The step at a place of the plan has ended, with success or failure.
    case stepEnds(Int, place: Int, isFailure: Bool)
    /// `start()` ends.
    case startEnds(Int, isFailure: Bool)
}

/// The component of a step, its registration and its container.
package typealias StartStep = (
    participant: Container.ResolutionError.Participant, registration: AnyObject, container: Container
)

/// An object that is created or wired.
package final class WorkObject {
    /// The object's class and the place of its registration.
    package let participant: Container.ResolutionError.Participant
    /// An object that stands for the registration, or nil without a registration.
    package let registration: AnyObject?
    /// Whether a builder creates the object.
    package let isBuilt: Bool
    /// The container that creates the object.
    package let container: Container
    /// The components that are being created and for which it is created, the outermost first.
    package let askers: [Container.ResolutionError.Participant]
    /// The call that asked for the object, in words, if the last of these components didn't ask.
    package let request: String?
    /// The type under which the last of these components needs it.
    package let type: (any Any.Type)?
    /// The token of this dependency, or nil for a builder's parameter without one.
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

/// The observers of a tree at one moment: one observer, and the others.
final class WorkObservers: Sendable {
    private let observer: any WorkObserver
    private let others: WorkObservers?

    init(_ observer: any WorkObserver, and others: WorkObservers?) {
        (self.observer, self.others) = (observer, others)
    }

    /// Sends an event to all observers.
    @inline(never)
    func notice(_ event: WorkEvent, by thread: Int, frames: Int = 0) {
        observer.notice(event, by: thread, frames: frames)
        others?.notice(event, by: thread, frames: frames)
    }

    /// All observers except one.
    @inline(never)
    func without(_ other: any WorkObserver) -> WorkObservers? {
        observer === other ? others : WorkObservers(observer, and: others?.without(other))
    }
}
