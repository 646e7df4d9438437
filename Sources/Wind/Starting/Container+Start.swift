extension Container {
    /// Starts every ``Startable`` component that the container keeps.
    ///
    /// Bootstraps first, so a problem of the graph is thrown before anything is started. A component is started after
    /// everything that it needs, be it through components that are not ``Startable``; independent ones are started at
    /// the same time. What has been started is not started again: a further call starts only what is new, and after
    /// `stop()` all of it. What starts or stops at the moment is waited for first. A started component that is replaced
    /// goes on until `stop()`; what took its place is started by the next call.
    ///
    /// When a component fails, exceeds the time limit, or the calling task is cancelled, nothing further is started. What
    /// is under way is cancelled and waited for, as long as the time limit allows. Then what this call has started is
    /// stopped again, in reverse order, and the call throws. What an earlier call has started goes on.
    /// - Parameters:
    ///   - timeLimit: How long a component may take to start, and to stop again if need be. One that exceeds it counts as
    ///     failed: its task is cancelled and left to itself. With nil there is no limit, and a component that never
    ///     returns keeps the call waiting.
    ///   - isolation: The actor of the caller, where components are created. Each is started on the actor of its class.
    /// - Throws: ``ResolutionError``: that of `bootstrap()`, or ``ResolutionError/startFailed(_:)`` with every failure.
    ///   `CancellationError` when the task was cancelled and nothing else went wrong.
    public func start(timeLimit: Duration? = nil, isolation: isolated (any Actor)? = #isolation) async throws {
        try await start(timeLimit: timeLimit, clock: ContinuousClock(), isolation: isolation)
    }

    /// Stops every ``Stoppable`` component that was started, and returns when that is done.
    ///
    /// A component is stopped after everything that needs it; independent ones are stopped at the same time. One that
    /// fails does not keep others from being stopped. Afterwards nothing counts as started: a further call does nothing,
    /// as does one before `start()`, and `start()` starts everything again. What starts or stops at the moment is waited
    /// for first: to break off a start, cancel the task that called it.
    ///
    /// Cancellation of the calling task skips nothing and does not reach the components: only the time limit does.
    /// - Parameter timeLimit: How long a component may take to stop. One that exceeds it is reported and left to itself,
    ///   its task cancelled, and the others go on. With nil there is no limit.
    /// - Returns: ``ResolutionError/stopFailed(_:)`` with every failure, nil when there is none.
    @discardableResult
    public func stop(timeLimit: Duration? = nil) async -> ResolutionError? {
        await stop(timeLimit: timeLimit, clock: ContinuousClock())
    }

    /// `start(timeLimit:)` by another clock.
    package func start(
        timeLimit: Duration?, clock: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try Task.checkCancellation()
        if let participant = Calling.waiting(for: self) {
            throw ResolutionError.startFailed(.init(failures: [.init(component: participant, reason: .waitsForItself)]))
        }
        try bootstrap(isolation: isolation)
        let rules = Procession.Rules(timeLimit: timeLimit, clock: clock, container: reference)
        let procession = Procession(rules: rules, endsAtFailure: true)
        let turn = takeTurn { await self.startAll(in: procession) }
        let error = await withTaskCancellationHandler {
            await turn.value
        } onCancel: {
            procession.cancel()
        }
        if let error { throw error }
    }

    /// `stop(timeLimit:)` by another clock.
    package func stop(timeLimit: Duration?, clock: any Clock<Duration>) async -> ResolutionError? {
        if let participant = Calling.waiting(for: self) {
            return .stopFailed(.init(failures: [.init(component: participant, reason: .waitsForItself)]))
        }
        let rules = Procession.Rules(timeLimit: timeLimit, clock: clock, container: reference)
        let failures = await takeTurn { await self.stopStarted(rules) }.value
        return failures.isEmpty ? nil : .stopFailed(.init(failures: failures))
    }

    /// Runs `body` when what was begun before is done.
    private func takeTurn<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
        withLock {
            let owner = outermostOwner
            let previous = owner.state.lastTurn
            let turn = Task {
                await previous?.value
                return await body()
            }
            // One that keeps no result.
            owner.state.lastTurn = Task { _ = await turn.value }
            return turn
        }
    }

    /// The container that keeps this one, be it through others, or itself; under the lock.
    private var outermostOwner: Container {
        guard let owner = unsafe state.place?.owner.container else { return self }
        return owner.outermostOwner
    }

    /// What was started here and in what this keeps, and where; under the lock.
    private var startedLocked: [Course.Started] {
        ([.here] + state.blueprint.allCompartments).flatMap { position in
            containerLocked(at: position).state.started.map { ($0, position) }
        }
    }

    /// Whether it is of what is registered further out and made here; under the lock.
    func isInheritedLocked(_ slot: Slot) -> Bool {
        var isInherited = false
        state.inherited.forEach { known, _ in isInherited = isInherited || known === slot }
        return isInherited
    }

    private func startAll(in procession: Procession) async -> (any Error)? {
        let started = withLock { startedLocked }
        let course = Course(of: self, started: started)
        let work = course.steps.map { step in step.isIn(started) ? nil : step.starting }
        let outcome = await procession.run(
            Array(zip(course.steps.map(\.participant), work)), needs: course.needs, followers: course.followers)
        guard outcome.isCancelled || !outcome.failures.isEmpty else {
            let lasting = course.steps.indices.filter { work[$0] != nil || course.steps[$0].stopping != nil }
            withLock {
                for step in lasting.map({ course.steps[$0] }) where !step.isIn(started) {
                    if let started = step.started { step.home.state.started.append(started) }
                }
            }
            return nil
        }
        let (stopped, failures) = await stop(Set(outcome.successes), of: course, procession.rules)
        guard !outcome.failures.isEmpty || !failures.isEmpty else { return CancellationError() }
        return ResolutionError.startFailed(
            .init(
                failures: course.failures(outcome), isCancelled: outcome.isCancelled, stopped: stopped,
                stopFailures: failures))
    }

    private func stopStarted(_ rules: Procession.Rules) async -> [ResolutionError.StepFailure] {
        let started = withLock {
            defer { for member in membersLocked { member.state.started = [] } }
            return startedLocked
        }
        guard !started.isEmpty else { return [] }
        let course = Course(of: self, started: started)
        return await stop(Set(course.steps.indices.filter { course.steps[$0].isIn(started) }), of: course, rules).1
    }

    /// Stops the steps at `places`, the last first.
    private func stop(_ places: Set<Int>, of course: Course, _ rules: Procession.Rules) async
        -> ([ResolutionError.Participant], [ResolutionError.StepFailure])
    {
        let steps = course.steps.enumerated().map { place, step in
            (step.participant, places.contains(place) ? step.stopping : nil)
        }
        let outcome = await Procession(rules: rules, endsAtFailure: false)
            .run(steps, needs: course.followers, followers: course.needs)
        return (
            outcome.successes.reversed().map { course.steps[$0].participant }, course.failures(outcome).reversed()
        )
    }
}

extension Course {
    fileprivate func failures(_ outcome: Procession.Outcome) -> [Container.ResolutionError.StepFailure] {
        outcome.failures.map { .init(component: steps[$0.place].participant, reason: $0.reason) }
    }
}

extension Course.Step {
    fileprivate var started: ContainerState.Started? {
        guard let slot, let object else { return nil }
        return ContainerState.Started(slot: slot, object: object)
    }

    fileprivate func isIn(_ started: [Course.Started]) -> Bool {
        guard let object else { return false }
        return started.contains { $0.started.slot === slot && $0.started.object === object }
    }
}
