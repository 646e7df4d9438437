/// The starts of a course.
final class CoursePlan: StartPlan {
    private let course: Course
    private let isMeant: [Bool]

    init(_ course: Course, _ isMeant: [Bool]) {
        (self.course, self.isMeant) = (course, isMeant)
    }

    var count: Int { isMeant.count }

    func start(at place: Int) -> (Container.ResolutionError.Participant, registration: AnyObject, Container)? {
        guard isMeant[place], let slot = course.steps[place].slot else { return nil }
        return (course.steps[place].participant, slot.registration, course.steps[place].home)
    }

    func needs(at place: Int) -> [Int] { course.needs[place] }
}

/// Tells who observes a tree of one call of `start()`.
final class ObservedStart: Sendable {
    private static let last = Atomic(0)
    private let number = ObservedStart.last.wrappingAdd(1, ordering: .relaxed).newValue
    private let observers: WorkObservers

    init?(of container: Container) {
        guard let observers = container.observers else { return nil }
        self.observers = observers
        tell(.start(number, container))
    }

    private func tell(_ event: WorkEvent) { observers.notice(event, by: WiringContext.forThread().id) }

    /// It is known what to start.
    func plan(_ plan: CoursePlan) { tell(.startPlan(number, plan)) }

    /// A step begins, on this thread.
    func begin(_ place: Int) { tell(.stepStarts(number, place: place)) }

    /// A step has ended.
    func end(_ place: Int, isFailure: Bool) { tell(.stepEnds(number, place: place, isFailure: isFailure)) }

    /// All of it has ended.
    func end(isFailure: Bool) { tell(.startEnds(number, isFailure: isFailure)) }
}
