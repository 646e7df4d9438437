extension Container {
    /// Starts every ``Startable`` component that the container keeps.
    ///
    /// Bootstraps first, so a problem of the graph is thrown before anything is started. A component is started after
    /// everything that it needs, be it through components that are not ``Startable``; independent ones are started at
    /// the same time. What has been started is not started again: a further call starts only what is new, and after
    /// `stop()` all of it. What starts or stops at the moment is waited for first. A started component that is replaced
    /// goes on until `stop()`; what took its place is started by the next call. So is a component that was not there yet
    /// when this call looked for what to start; until then it is a note, `WIND-042`, of `onProblem`.
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
        let observed = isObserved ? ObservedStart(of: self) : nil
        do {
            let (procession, turn) = try beginStart(timeLimit, clock, isolation, observed)
            await withTaskCancellationHandler {
                await turn.value
            } onCancel: {
                procession.cancel()
            }
            if let error = procession.error { throw error }
        } catch {
            observed?.end(isFailure: true)
            throw error
        }
        observed?.end(isFailure: false)
    }

    /// `stop(timeLimit:)` by another clock.
    package func stop(timeLimit: Duration?, clock: any Clock<Duration>) async -> ResolutionError? {
        if let failures = Calling.waiting(for: self) { return .stopFailed(.init(failures: failures)) }
        let procession = procession(timeLimit, clock, isStart: false)
        await takeTurn { await self.stopStarted(in: procession) }.value
        return procession.error as? ResolutionError
    }

    private func beginStart(
        _ timeLimit: Duration?, _ clock: any Clock<Duration>, _ isolation: (any Actor)?, _ observed: ObservedStart?
    ) throws -> (Procession, Task<Void, Never>) {
        try Task.checkCancellation()
        if let failures = Calling.waiting(for: self) {
            throw ResolutionError.startFailed(.init(failures: failures))
        }
        // What is made from now on is started by this call.
        withLock { state.startsAhead += 1 }
        do {
            let wiring = WiringContext.forThread()
            let occasion = isObserved ? wiring.beginOccasion("start()") : wiring.occasion
            defer { wiring.occasion = occasion }
            try bootstrap(isolation: isolation)
        } catch {
            withLock { state.startsAhead -= 1 }
            throw error
        }
        let procession = procession(timeLimit, clock, isStart: true, observed)
        return (procession, takeTurn { await self.startAll(in: procession) })
    }

    private func procession(
        _ timeLimit: Duration?, _ clock: any Clock<Duration>, isStart: Bool, _ observed: ObservedStart? = nil
    ) -> Procession {
        let rules = Procession.Rules(timeLimit: timeLimit, clock: clock, container: reference)
        return Procession(rules: rules, isStart: isStart, observed: observed)
    }

    /// Runs `body` when what was begun before is done.
    private func takeTurn(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        withLock {
            let owner = outermostOwner
            let previous = owner.state.lastTurn
            let turn = Task {
                await previous?.value
                await body()
            }
            owner.state.lastTurn = turn
            return turn
        }
    }

    /// The container that keeps this one, be it through others, or itself; under the lock.
    private var outermostOwner: Container {
        guard let owner = state.place?.owner.container else { return self }
        return owner.outermostOwner
    }

    /// What was started here and in what this keeps, and where; under the lock.
    private var startedLocked: [ContainerState.Started] {
        var started: [ContainerState.Started] = []
        for position in [.here] + state.blueprint.allCompartments {
            for one in containerLocked(at: position).state.started {
                started.append(.init(slot: one.slot, object: one.object, position: position))
            }
        }
        return started
    }

    /// Whether it is of what is registered further out and made here; under the lock.
    func isInheritedLocked(_ slot: Slot) -> Bool {
        var isInherited = false
        state.inherited.forEach { known, _ in isInherited = isInherited || known === slot }
        return isInherited
    }

    private func startAll(in procession: Procession) async {
        let (started, hadStarted) = withLock { (startedLocked, state.hasStarted) }
        let course = Course(of: self, started: started, isStart: true)
        let isMeant = course.steps.map { !$0.isIn(started) && $0.isStartable }
        procession.observed?.plan(course, isMeant)
        let outcome = await procession.run(course.steps, isMeant, needs: course.needs, followers: course.followers)
        guard outcome.isCancelled || !outcome.failures.isEmpty else {
            return noteStarted(course.steps.filter { !$0.isIn(started) })
        }
        withLock { state.hasStarted = hadStarted }
        let stopped = await stop(outcome.successes, of: course, in: Procession(rules: procession.rules, isStart: false))
        if outcome.failures.isEmpty, stopped.failures.isEmpty {
            procession.error = CancellationError()
        } else {
            procession.error = ResolutionError.startFailed(
                .init(
                    failures: course.failures(outcome), isCancelled: outcome.isCancelled,
                    stopped: stopped.successes.reversed().map { course.steps[$0].participant },
                    stopFailures: course.failures(stopped).reversed()))
        }
    }

    private func noteStarted(_ steps: [Course.Step]) {
        withLock {
            for step in steps where step.isStartable || step.isStoppable {
                step.home.state.started.append(.init(slot: step.slot!, object: step.object, position: .here))
            }
        }
    }

    private func stopStarted(in procession: Procession) async {
        let started = withLock {
            defer { for member in membersLocked { (member.state.started, member.state.hasStarted) = ([], false) } }
            return startedLocked
        }
        guard !started.isEmpty else { return }
        let course = Course(of: self, started: started)
        let outcome = await stop(
            course.steps.indices.filter { course.steps[$0].isIn(started) }, of: course, in: procession)
        let failures = course.failures(outcome)
        if !failures.isEmpty { procession.error = ResolutionError.stopFailed(.init(failures: failures.reversed())) }
    }

    /// Stops the steps at `places`, the last first.
    private func stop(_ places: [Int], of course: Course, in procession: Procession) async -> Procession.Outcome {
        var isMeant = [Bool](repeating: false, count: course.steps.count)
        for place in places { isMeant[place] = course.steps[place].isStoppable }
        return await procession.run(course.steps, isMeant, needs: course.followers, followers: course.needs)
    }
}

extension Course {
    fileprivate func failures(_ outcome: Procession.Outcome) -> [Container.ResolutionError.StepFailure] {
        outcome.failures.indices.map {
            .init(component: steps[outcome.failures[$0]].participant, reason: outcome.reasons[$0])
        }
    }
}
