extension Container {
    /// Starts all ``Startable`` components that the container keeps, after a bootstrap.
    ///
    /// ```swift
    /// try await container.start(timeLimit: .seconds(10))
    /// if let error = await container.stop(timeLimit: .seconds(5)) {
    ///     print(error)
    /// }
    /// ```
    ///
    /// The call bootstraps the container first: a problem of the graph is thrown before any component starts. A
    /// component starts after all of its dependencies, including indirect ones. Independent components start at the
    /// same time.
    ///
    /// A further call starts only new components, and after `stop()` all of them. It waits first for a start or a stop
    /// in progress. A component that is created after this call has collected its components starts only at the next
    /// call. This includes a replacement: the replaced component runs until `stop()`. Unless another call is already
    /// waiting to start the component, `onProblem` receives the note `WIND-042`.
    ///
    /// If a component fails or exceeds the time limit, or if the calling task is cancelled, no further component
    /// starts. The call cancels unfinished starts and waits for them as long as the time limit allows. It then stops
    /// the components that it has started, in reverse order, and throws. Components that an earlier call has started
    /// keep running.
    /// - Parameters:
    ///   - timeLimit: The time that each component has to start, and to stop again if necessary. A component that
    ///     exceeds it counts as failed, and its cancelled task is left to itself. With nil, there is no limit: a
    ///     component that never returns keeps the call waiting.
    ///   - isolation: The actor of the caller, where components are created. Each component starts on the actor of its
    ///     class.
    /// - Throws: ``ResolutionError``: the error of `bootstrap()`, or ``ResolutionError/startFailed(_:)`` with all
    ///   failures. `CancellationError` if the task was cancelled and no component failed.
    public func start(timeLimit: Duration? = nil, isolation: isolated (any Actor)? = #isolation) async throws {
        try await start(timeLimit: timeLimit, waiting: StepRunner.sleep, isolation: isolation)
    }

    /// Stops all started ``Stoppable`` components, and returns when they have stopped.
    ///
    /// A component stops after all components that depend on it. Independent components stop at the same time. A
    /// failure doesn't keep other components from stopping.
    ///
    /// After the call, the components don't count as started. A further call does nothing, as does a call before
    /// `start()`. The next `start()` starts all components again. The call waits first for a start or a stop in
    /// progress. To end a start early, cancel the task that called it.
    ///
    /// Cancelling the calling task of `stop()` has no effect on the components. Only the time limit ends their work
    /// early.
    /// - Parameter timeLimit: The time that each component has to stop. If a component exceeds it, the call reports it,
    ///   leaves its cancelled task to itself and continues. If the component's actor was busy until the limit, the
    ///   component wasn't called: it still counts as started, and the next call stops it. With nil, there is no limit.
    /// - Returns: ``ResolutionError/stopFailed(_:)`` with all failures, or nil if every component has stopped.
    @discardableResult
    public func stop(timeLimit: Duration? = nil) async -> ResolutionError? {
        await stop(timeLimit: timeLimit, waiting: StepRunner.sleep)
    }

    /// Works like `start(timeLimit:)`, and waits for the end of a time limit by calling `wait`.
    package func start(
        timeLimit: Duration?, waiting wait: @escaping StepRunner.Wait, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let observed = isObserved ? ObservedStart(of: self) : nil
        do {
            try Task.checkCancellation()
            let caller = Calling.ofThisTask
            if let error = caller?.beginWaiting(for: self, isStart: true) { throw error }
            defer { caller?.endWaiting() }
            let (runner, turn) = try beginStart(timeLimit, wait, isolation, observed)
            await withTaskCancellationHandler {
                await turn.value
            } onCancel: {
                runner.cancel()
            }
            if let error = runner.error { throw error }
        } catch {
            observed?.end(isFailure: true)
            throw error
        }
        observed?.end(isFailure: false)
    }

    /// Works like `stop(timeLimit:)`, and waits for the end of a time limit by calling `wait`.
    package func stop(timeLimit: Duration?, waiting wait: @escaping StepRunner.Wait) async -> ResolutionError? {
        let caller = Calling.ofThisTask
        if let error = caller?.beginWaiting(for: self, isStart: false) { return error }
        defer { caller?.endWaiting() }
        let runner = runner(timeLimit, wait, isStart: false)
        await takeTurn { await self.stopStarted(in: runner) }.value
        return runner.error as? ResolutionError
    }

    private func beginStart(
        _ timeLimit: Duration?, _ wait: @escaping StepRunner.Wait, _ isolation: (any Actor)?, _ observed: ObservedStart?
    ) throws -> (StepRunner, Task<Void, Never>) {
        // This call starts the objects that are created from now on.
        withLock { self.startsAhead += 1 }
        do {
            let wiring = WiringContext.forThread()
            let occasion = isObserved ? wiring.beginOccasion("start()") : wiring.occasion
            defer { wiring.occasion = occasion }
            try bootstrap(isolation: isolation)
        } catch {
            withLock { self.startsAhead -= 1 }
            throw error
        }
        let runner = runner(timeLimit, wait, isStart: true, observed)
        return (runner, takeTurn { await self.startAll(in: runner) })
    }

    private func runner(
        _ timeLimit: Duration?, _ wait: @escaping StepRunner.Wait, isStart: Bool, _ observed: ObservedStart? = nil
    ) -> StepRunner {
        let rules = StepRunner.Rules(
            timeLimit: timeLimit, wait: wait, containers: withLock { sharingTurnsLocked.map(\.reference) })
        return StepRunner(rules: rules, isStart: isStart, observed: observed)
    }

    /// Runs `body` after all earlier turns have ended.
    private func takeTurn(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let caller = Calling.ofThisTask
        return withLock {
            let members = sharingTurnsLocked
            // A container that was exported meanwhile, or whose owner is gone, had other turns.
            let previous = members.compactMap(\.rest.lastTurn)
            let turn = Task {
                for turn in previous { await turn.value }
                await body()
                // The caller may be resumed later than the next turn begins.
                caller?.endWaiting()
            }
            for member in members { member.rest.lastTurn = turn }
            return turn
        }
    }

    /// The containers of which only one starts or stops at a time: those that keep each other; the caller holds the lock.
    var sharingTurnsLocked: [Container] { outermostOwner.selfAndCompartmentsLocked }

    /// The outermost container that keeps this one, directly or through others, or this one; the caller holds the lock.
    var outermostOwner: Container {
        guard let owner = self.place?.owner.container else { return self }
        return owner.outermostOwner
    }

    /// The started components of this container and of the containers that it keeps, in order; called in
    /// `withLockReleasing(_:)`.
    var startedLocked: [ContainerState.Started] {
        var started: [ContainerState.Started] = []
        for position in [.here] + self.blueprint.allCompartments {
            for one in containerLocked(at: position).rest.started {
                if let object = one.object { releaseAfterLock(object) }
                started.append(.init(one, at: position))
            }
        }
        return started.ordered { Int64($0.number) }
    }

    /// Records that an object has started; the caller holds the lock.
    func noteStartedLocked(_ slot: Slot, _ object: (any Component)?) {
        self.rest.started.append(.init(slot, object, number: tree.nextAnnouncement()))
    }

    /// Ends a start that fails: an object that is only ``Stoppable`` doesn't count as started from its creation any
    /// more.
    private func noteFailure(hadStarted: Bool, lastNumber: Int) {
        withLockReleasing {
            self.hasStarted = hadStarted
            for member in selfAndCompartmentsLocked where !member.hasStartedLocked {
                releaseAfterLock(member.rest.started)
                member.rest.started.removeAll { $0.number > lastNumber }
            }
        }
    }

    private func startAll(in runner: StepRunner) async {
        let hadStarted = withLock { self.hasStarted }
        let graph = StepGraph(of: self)
        let isCalled = graph.steps.map { !$0.isStarted && $0.isStartable }
        runner.observed?.plan(graph, isCalled)
        let outcome = await runner.run(graph.steps, isCalled, needs: graph.needs, followers: graph.followers)
        guard outcome.isCancelled || !outcome.failures.isEmpty else {
            return noteStarted(graph.steps.filter { !$0.isStarted })
        }
        noteFailure(hadStarted: hadStarted, lastNumber: graph.steps.compactMap(\.startNumber).max() ?? 0)
        let stopped = await stop(outcome.successes, of: graph, in: StepRunner(rules: runner.rules, isStart: false))
        if outcome.failures.isEmpty, stopped.failures.isEmpty {
            runner.error = CancellationError()
        } else {
            runner.error = ResolutionError.startFailed(
                .init(
                    failures: graph.failures(outcome), isCancelled: outcome.isCancelled,
                    stopped: stopped.successes.map { graph.steps[$0].participant },
                    stopFailures: graph.failures(stopped)))
        }
    }

    private func noteStarted(_ steps: [StepGraph.Step]) {
        withLock {
            for step in steps where step.isStartable || step.isStoppable {
                step.home.noteStartedLocked(step.slot!, step.object)
            }
        }
    }

    private func stopStarted(in runner: StepRunner) async {
        let started = withLockReleasing {
            defer { for member in selfAndCompartmentsLocked { (member.rest.started, member.hasStarted) = ([], false) } }
            return startedLocked
        }
        guard !started.isEmpty else { return }
        let graph = StepGraph(of: self, stopping: started)
        let outcome = await stop(
            graph.steps.indices.filter { graph.steps[$0].isStarted }, of: graph, in: runner)
        let failures = graph.failures(outcome)
        if !failures.isEmpty { runner.error = ResolutionError.stopFailed(.init(failures: failures)) }
    }

    /// Stops the steps at `places`, the last first.
    private func stop(_ places: [Int], of graph: StepGraph, in runner: StepRunner) async -> StepRunner.Outcome {
        var isCalled = [Bool](repeating: false, count: graph.steps.count)
        for place in places { isCalled[place] = graph.steps[place].isStoppable }
        let outcome = await runner.run(graph.steps, isCalled, needs: graph.followers, followers: graph.needs)
        // A component that hasn't been called is still running.
        noteStarted(outcome.notBegun.map { graph.steps[$0] })
        return outcome
    }
}

extension StepGraph {
    fileprivate func failures(_ outcome: StepRunner.Outcome) -> [Container.ResolutionError.StepFailure] {
        outcome.failures.map { .init(component: steps[$0.place].participant, reason: $0.reason) }
    }
}
