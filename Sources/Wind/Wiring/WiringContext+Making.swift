extension WiringContext {
    /// Creates the object of a registration with all its dependencies, and returns it complete.
    ///
    /// The dependencies were checked when the number of changes was `checked`.
    func make(_ workplace: consuming Container.Workplace, checked: Int, caller: (any Actor)?)
        throws(Container.ResolutionError) -> any Component
    {
        let base = frames.count
        if base == 0 {
            changes = checked
        } else if let index = index(of: workplace.registration, at: workplace.depth, in: workplace.container) {
            throw cycle(from: index)
        }
        let home = unsafe workplace.home
        if let known = try push(workplace, caller: caller == nil ? callerOfTop : Caller(caller)) { return known }
        // SAFETY: see `Workplace`.
        return unsafe try home.borrowed { container throws(Container.ResolutionError) in
            try run(above: base, in: container)
        }
    }

    /// Creates the object of a slot like the other form.
    func make(_ slot: consuming Slot, at depth: Int, in container: Container, checked: Int, caller: (any Actor)?)
        throws(Container.ResolutionError) -> any Component
    {
        guard frames.isEmpty, slot.registration.isPlainlyMadeOnce, slot.making.take(for: self) else {
            let workplace = Container.Workplace(container: container, slot: slot, depth: depth)
            return try make(workplace, checked: checked, caller: caller)
        }
        changes = checked
        let registration = unsafe Unmanaged.passUnretained(slot.registration)
        unsafe frames.append(
            Frame(
                container: container, registration: registration, depth: depth,
                slot: Unmanaged.passRetained(consume slot), caller: Caller(caller)))
        return try run(above: 0, in: container)
    }

    /// Creates an object that needs only its initializer and dependencies that are known to be sound.
    func make(
        _ registration: Unmanaged<Registration>, in container: Container, checked: Int, caller: (any Actor)?
    ) throws(Container.ResolutionError) -> any Component {
        let base = frames.count
        if base == 0 {
            changes = checked
        } else if let index = unsafe index(of: registration.takeUnretainedValue(), at: 0, in: container) {
            throw cycle(from: index)
        }
        let caller = caller == nil ? callerOfTop : Caller(caller)
        unsafe frames.append(Frame(container: container, registration: registration, caller: caller))
        return try run(above: base, in: container)
    }

    /// Wires an existing object that the caller has claimed for filling.
    func wire(
        _ consumer: any Component, as workplace: Container.Workplace?, in container: Container, checked: Int,
        caller: (any Actor)?
    ) throws(Container.ResolutionError) {
        let base = frames.count
        if base == 0 { changes = checked }
        let registration = unsafe workplace.map { unsafe Unmanaged.passUnretained($0.registration) }
        let caller = caller == nil ? callerOfTop : Caller(caller)
        unsafe frames.append(
            Frame(
                container: container, registration: registration, depth: workplace?.depth ?? 0,
                slot: workplace?.borrowedSlot?.retain(), caller: caller, isRewiring: true))
        frames[base].start(on: consumer)
        frames[base].park(consumer)
        _ = try run(above: base, in: container)
    }

    // MARK: Steps

    /// Pushes a frame for the next dependency of the top frame, unless its object is complete already.
    /// - Returns: Whether the object is created in another container.
    @inline(__always)
    private func pushNext(of plan: PlanReference, from container: Container) throws(Container.ResolutionError) -> Bool {
        let (step, caller) = (plan.step(at: frames.top.next), frames.top.caller)
        if step.isHere, step.isPlainInstance, !mayClose(in: container) {
            unsafe frames.append(Frame(container: container, registration: step.registration, caller: caller))
            return false
        }
        let next = frames.top.next
        let seen = plan.read { $0.entries[next].seen }
        let workplace = container.workplace(of: seen.registration, at: seen.position)
        let isAbroad = workplace.container !== container
        let isReplaced = workplace.registration !== seen.registration
        if let known = try push(workplace, caller: caller) {
            if isReplaced {
                // The plan names the replaced registration, so the consumer wouldn't find the object by itself.
                fillParent(with: known)
            } else if seen.registration.isShared {
                // Nothing else may keep the object until the consumer gets it.
                frames.top.extra.shared.appendInline((seen, known))
            }
            return false
        }
        return isAbroad
    }

    /// Pushes a frame for a registration, unless the object is complete already.
    /// - Returns: The complete object.
    private func push(_ workplace: consuming Container.Workplace, caller: Caller) throws(Container.ResolutionError)
        -> (any Component)?
    {
        let isClaimed = unsafe workplace.borrowedSlot?._withUnsafeGuaranteedRef {
            $0.registration.isPlainlyMadeOnce && $0.making.take(for: self)
        }
        if isClaimed != true, let known = try admit(workplace, caller: caller) { return known }
        if unsafe workplace.borrowedSlot != nil { unsafe workplace.home._withUnsafeGuaranteedRef { $0.noteLife() } }
        frames.append(Frame(workplace, caller: caller))
        return nil
    }

    /// Whether user code may have closed a cycle that the graph didn't have.
    @inline(__always)
    func mayClose(in container: Container) -> Bool { runs > 1 || container.changes != changes }

    /// Checks whether the registration's object may be created here and now, and claims it if the object is kept.
    /// - Returns: The object, if it is complete already.
    @inline(never)
    private func admit(_ workplace: Container.Workplace, caller: Caller) throws(Container.ResolutionError)
        -> (any Component)?
    {
        let registration = workplace.registration
        if registration.isFresh, mayClose(in: workplace.container),
            let index = index(of: registration, at: workplace.depth, in: workplace.container)
        {
            throw cycle(from: index)
        }
        guard let slot = workplace.slot else { return nil }
        if registration.lifetime == .expected, slot.givenObject == nil, !slot.isReady {
            throw workplace.container.notBroughtYet(registration)
        }
        guard unsafe slot.confinement.holds(on: caller.actor) else {
            if let known = slot.ready { return known }
            throw .wrongActor(
                .init(
                    component: registration.participant, actor: slot.confinement.actorName, work: .create,
                    chain: chain() + [registration.type], isKept: registration.isKept,
                    isEager: registration.isEager))
        }
        guard registration.isMadeOnce else { return nil }
        do {
            guard try MakingLock.claim(slot, for: self) else { return slot.ready }
            guard registration.isShared, let living = slot.living else { return nil }
            MakingLock.release(slot, isDone: false)
            return living
        } catch {
            if let start = frames.indices.first(where: { frames[$0].isOf(registration) }) { throw cycle(from: start) }
            // The circle closes in another thread.
            frames.append(Frame(workplace, caller: caller))
            defer { frames.removeLast() }
            throw cycle(from: 0)
        }
    }

    /// The living object of a `SharedInstance`, unless a thread is creating it.
    func findLiving(of slot: Slot) -> (any Component)? {
        guard let isMine = try? MakingLock.claim(slot, for: self), isMine else { return nil }
        defer { MakingLock.release(slot, isDone: false) }
        return slot.living
    }

    /// Waits while another thread creates the slot's object.
    func awaitMaking(of slot: Slot) {
        // A thread doesn't wait for an object that it creates itself, or for a thread that waits for it.
        guard let isMine = try? MakingLock.claim(slot, for: self), isMine else { return }
        MakingLock.release(slot, isDone: false)
    }

    /// Works on the top of the stack until the frame at `base` is complete.
    @inline(__always)
    func run(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        // An initializer may call a container of another tree.
        if container.isObserved || observers != nil { return try runObserved(above: base, in: container) }
        return try runAll(above: base, in: container)
    }

    /// Works on the top of the stack until the frame at `base` is complete, even in an observed tree.
    ///
    /// An error ends this frame and those above it.
    @inline(never)
    func runAll(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        // SAFETY: see `Frame`.
        var home = unsafe Unmanaged.passUnretained(container)
        var hasAbroad = false
        do throws(Container.ResolutionError) {
            runs += 1
            defer { runs -= 1 }
            while true {
                let made = unsafe try home.borrowed { container throws(Container.ResolutionError) in
                    try run(above: base, in: container, hasAbroad: hasAbroad)
                }
                if let made { return made }
                unsafe home = Unmanaged.passUnretained(frames.top.container)
                hasAbroad = true
            }
        } catch {
            observers?.notice(.fail, by: id, frames: base)
            unwind(to: base)
            throw error
        }
    }

    /// Works on the top of the stack while the top frame belongs to the container.
    /// - Returns: The object of the frame at `base` when it is complete, or nil if the top frame belongs to another
    ///   container.
    @inline(__always)
    private func run(above base: Int, in container: Container, hasAbroad: Bool) throws(Container.ResolutionError)
        -> (any Component)?
    {
        while true {
            let consumer = frames.top.unpark() ?? create()
            let isComplete: Bool
            do throws(Container.ResolutionError) {
                isComplete = try work(on: consumer, in: container)
            } catch {
                frames.top.park(consume consumer)
                throw error
            }
            if isComplete {
                pop(consumer, in: container)
                if frames.count == base { return consumer }
                fillParent(with: consume consumer)
                if hasAbroad, unsafe frames.top.container !== container { return nil }
            } else {
                frames.top.park(consume consumer)
                if try pushNext(of: frames.top.plan!, from: container) { return nil }
            }
        }
    }

    /// Creates the object of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    private func create() -> any Component {
        let object = observers == nil ? makeOfTop() : createObserved()
        frames.top.start(on: object)
        return object
    }

    /// Returns the object of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    func makeOfTop() -> any Component {
        if let slot = unsafe frames.top.borrowedSlot {
            return unsafe slot._withUnsafeGuaranteedRef { $0.makeObject() }
        }
        return unsafe frames.top.registration!._withUnsafeGuaranteedRef { $0.makeObject() }
    }

    /// Removes the top frame and makes its object available to others.
    @inline(__always)
    func pop(_ consumer: any Component, in container: Container) {
        let isClaimed = frames.top.isClaimed
        if frames.top.isEmpty {
            frames.forgetLast()
        } else {
            let frame = frames.removeLast()
            if !frame.isRewiring, let slot = unsafe frame.borrowedSlot {
                unsafe slot._withUnsafeGuaranteedRef {
                    if $0.registration.isMadeOnce {
                        complete($0, with: consumer, in: container, caller: frame.caller)
                    }
                }
            }
        }
        if isClaimed { MakingLock.endFilling(of: ObjectIdentifier(consumer), for: self) }
    }

    /// Makes the object of the frame that was on top available to others.
    private func complete(
        _ slot: Slot, with object: any Component, in container: Container, caller: Caller
    ) {
        if slot.registration.isShared {
            slot.keepWeakly(object)
            MakingLock.release(slot, isDone: false)
            return
        }
        let isToBeStarted = container.complete(slot, with: object)
        MakingLock.release(slot, isDone: true)
        if container.has(.weakTokens) { unsafe container.announceWeakly(slot, object, caller: caller.actor) }
        if isToBeStarted { reportNotStarted(slot.registration.participant, in: container) }
    }

    @inline(never)
    private func reportNotStarted(_ component: Container.ResolutionError.Participant, in container: Container) {
        container.onProblem(.note(.notStarted(component, chain: chain() + [component.type])))
    }

    /// Removes the frames above `base` and their claims.
    private func unwind(to base: Int) {
        while frames.count > base {
            var frame = frames.removeLast()
            for _ in 0..<frame.elementCount { elements.removeLast() }
            unsafe frame.takeContent()?.takeRetainedValue().abandon()
            if let slot = frame.claimedSlot { MakingLock.release(slot, isDone: false) }
            if frame.isClaimed, let consumer = frame.unpark() {
                MakingLock.endFilling(of: ObjectIdentifier(consumer), for: self)
            }
        }
    }
}
