/// Tells the observers of a tree about one call of `start()`.
final class ObservedStart: Sendable {
    private static let last = Atomic(0)
    private let number = ObservedStart.last.wrappingAdd(1).newValue
    private let observers: WorkObservers

    init?(of container: Container) {
        guard let observers = container.observers else { return nil }
        self.observers = observers
        tell(.start(number, container))
    }

    @inline(never)
    private func tell(_ event: WorkEvent) { observers.notice(event, by: WiringContext.forThread().id) }

    /// Reports the steps that will start.
    func plan(_ graph: StepGraph, _ isCalled: [Bool]) {
        let steps = graph.steps.indices.map { place -> StartStep? in
            let step = graph.steps[place]
            guard isCalled[place], let slot = step.slot else { return nil }
            return (step.participant, slot.registration, step.home)
        }
        tell(.startPlan(number, steps: steps, needs: graph.needs))
    }

    /// Reports that a step begins, on this thread.
    func begin(_ place: Int) { tell(.stepStarts(number, place: place)) }

    /// Reports that a step has ended.
    func end(_ place: Int, isFailure: Bool) { tell(.stepEnds(number, place: place, isFailure: isFailure)) }

    /// Reports that the whole start has ended.
    func end(isFailure: Bool) { tell(.startEnds(number, isFailure: isFailure)) }
}
