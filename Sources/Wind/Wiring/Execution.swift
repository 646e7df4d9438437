extension Wiring {
    /// Makes the object of a registration, with everything that it needs, and returns it complete.
    ///
    /// What it needs was checked when the container had counted to `checked`.
    func make(_ provider: Provider, in container: Container, checked: Int, caller: (any Actor)?)
        throws(Container.ResolutionError) -> any Component
    {
        let base = frames.count
        if base == 0 {
            epoch = checked
        } else if let place = place(of: provider, in: container) {
            throw cycle(through: provider, from: place)
        }
        do throws(Container.ResolutionError) {
            let reference = unsafe Unmanaged.passUnretained(provider)
            let caller = caller == nil ? callerOfTop : Caller(caller)
            switch unsafe try push(reference, from: container, caller: caller) {
            case .complete: return living.take() ?? provider.ready!
            case .atHome: return try run(above: base, in: container)
            case .abroad: return unsafe try run(above: base, in: frames.top.container)
            }
        } catch {
            unwind(to: base)
            throw error
        }
    }

    /// Wires an object that exists and that the caller has claimed for filling.
    func wire(
        _ consumer: any Component, as provider: Provider?, in container: Container, checked: Int,
        confinement: Confinement, caller: (any Actor)?
    ) throws(Container.ResolutionError) {
        let base = frames.count
        if base == 0 { epoch = checked }
        let reference = unsafe provider.map { unsafe Unmanaged.passUnretained($0) }
        let caller = caller == nil ? callerOfTop : Caller(caller)
        unsafe frames.append(Frame(container: container, provider: reference, caller: caller, isRewiring: true))
        frames[base].begin(consumer)
        frames[base].park(consumer)
        if provider == nil { frames[base].extra.confinement = confinement }
        do throws(Container.ResolutionError) {
            _ = try run(above: base, in: container)
        } catch {
            unwind(to: base)
            throw error
        }
    }

    // MARK: Steps

    /// What became of a registration that is to be made.
    private enum Push {
        /// Nothing: it is complete already. Its object is kept, or, if it is shared while it lives, in `living`.
        case complete
        case atHome
        /// Its container is another.
        case abroad
    }

    /// Puts the registration on top of the stack, to be made.
    @inline(__always)
    private func push(_ provider: Unmanaged<Provider>, from container: Container, caller: Caller)
        throws(Container.ResolutionError) -> Push
    {
        let (isPlain, isAtHome) = unsafe provider._withUnsafeGuaranteedRef {
            ($0.isPlainInstance && !mayClose(in: container), $0.home === container.reference)
        }
        if !isAtHome {
            return try pushAbroad(unsafe provider.takeUnretainedValue(), caller: caller)
        }
        if !isPlain {
            guard try admit(unsafe provider.takeUnretainedValue(), in: container, caller: caller) else {
                return .complete
            }
        }
        unsafe frames.append(Frame(container: container, provider: provider, caller: caller))
        return .atHome
    }

    /// Puts the registration of another container on top of the stack.
    private func pushAbroad(_ provider: Provider, caller: Caller) throws(Container.ResolutionError) -> Push {
        // One further out is kept by the outermost call, one further in by its owner.
        let home = unsafe provider.home.container!
        guard try admit(provider, in: home, caller: caller) else { return .complete }
        let reference = unsafe Unmanaged.passUnretained(provider)
        unsafe frames.append(Frame(container: home, provider: reference, caller: caller))
        frames.top.isAbroad = true
        return .abroad
    }

    /// Whether the registration's object may be made here and now, without a look at anything else.
    @inline(__always)
    func isPlainInstance(_ provider: Provider, of container: Container) -> Bool {
        provider.isPlainInstance && provider.home === container.reference && !mayClose(in: container)
    }

    /// Whether user code may have closed a cycle that the graph did not have.
    @inline(__always)
    private func mayClose(in container: Container) -> Bool {
        runs > 1 || container.epoch.load(ordering: .relaxed) != epoch
    }

    /// Checks whether the registration may be made here and now, and claims it if its object is kept.
    /// - Returns: False when it is complete already.
    private func admit(_ provider: Provider, in container: Container, caller: Caller)
        throws(Container.ResolutionError) -> Bool
    {
        guard unsafe provider.confinement.holds(on: caller.actor) else {
            guard !provider.isReady else { return false }
            throw .wrongActor(
                .init(
                    component: provider.participant, actor: provider.confinement.actorName, work: .create,
                    chain: chain() + [provider.type]))
        }
        if provider.isInstance, mayClose(in: container), let place = place(of: provider, in: container) {
            throw cycle(through: provider, from: place)
        }
        guard provider.isMadeOnce else { return true }
        do {
            let isMine = try Claims.claim(provider, for: self)
            return provider.isShared ? !findLiving(provider) : isMine
        } catch {
            if let start = frames.indices.first(where: { frames[$0].isOf(provider) }) {
                throw cycle(through: provider, from: start)
            }
            // The circle closes in another thread.
            let reference = unsafe Unmanaged.passUnretained(provider)
            unsafe frames.append(Frame(container: container, provider: reference, caller: caller))
            defer { frames.removeLast() }
            throw cycle(through: provider, from: 0)
        }
    }

    /// Looks whether a shared instance lives, which this has claimed; if so, puts it into `living` and ends the claim.
    private func findLiving(_ provider: Provider) -> Bool {
        living = provider.living
        if living != nil { Claims.release(provider, isDone: false) }
        return living != nil
    }

    /// The shared instance that lives, if there is one that nobody is making.
    func findLiving(of provider: Provider) -> (any Component)? {
        guard let isMine = try? Claims.claim(provider, for: self), isMine else { return nil }
        defer { Claims.release(provider, isDone: false) }
        return provider.living
    }

    /// Waits while another thread makes the registration's object.
    func awaitMaking(of provider: Provider) {
        // Nobody waits for what this thread makes itself, or for who waits for it.
        guard let isMine = try? Claims.claim(provider, for: self), isMine else { return }
        Claims.release(provider, isDone: false)
    }

    /// Works on the top of the stack until the frame at `base` is complete.
    func run(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        runs += 1
        // What is told while somebody's initialiser runs makes no properties of that object.
        let outer = (common, propertiesMade)
        common = nil
        defer {
            runs -= 1
            unsafe (common, propertiesMade) = outer
        }
        if let made = try run(above: base, in: container, hasAbroad: false) { return made }
        while true {
            if let made = unsafe try run(above: base, in: frames.top.container, hasAbroad: true) { return made }
        }
    }

    /// Works on the top of the stack while that is the container's.
    /// - Returns: The object of the frame at `base` once it is complete; nil when another container's frame is on top.
    @inline(__always)
    private func run(above base: Int, in container: Container, hasAbroad: Bool) throws(Container.ResolutionError)
        -> (any Component)?
    {
        while true {
            let consumer = frames.top.unpark() ?? create(in: container)
            let isComplete: Bool
            do throws(Container.ResolutionError) {
                isComplete = try work(on: consumer, in: container)
            } catch {
                frames.top.park(consume consumer)
                throw error
            }
            if isComplete {
                let isAbroad = hasAbroad && frames.top.isAbroad
                pop(consumer, in: container)
                if frames.count == base { return consumer }
                fillParent(with: consume consumer)
                if isAbroad { return nil }
            } else {
                frames.top.park(consume consumer)
                let next = unsafe frames.top.plan!.step(at: frames.top.next).provider
                switch unsafe try push(next, from: container, caller: frames.top.caller) {
                case .atHome: break
                case .abroad: return nil
                case .complete:
                    guard let living = living.take() else { break }
                    frames.top.extra.shared.append((unsafe next.takeUnretainedValue(), living))
                }
            }
        }
    }

    /// Makes the object of the top frame.
    ///
    /// Runs user code.
    @inline(__always)
    private func create(in container: Container) -> any Component {
        let object = unsafe makeObject(of: frames.top.provider!, in: container)
        frames.top.begin(object)
        return object
    }

    /// Takes the top frame off and makes its object available to others.
    @inline(__always)
    private func pop(_ consumer: any Component, in container: Container) {
        let isClaimed = frames.top.isClaimed
        let caller = frames.top.caller
        let made = unsafe frames.top.isRewiring ? nil : frames.top.provider
        pop()
        if let made = unsafe made, unsafe made._withUnsafeGuaranteedRef({ $0.isMadeOnce }) {
            complete(unsafe made.takeUnretainedValue(), with: consumer, in: container, caller: unsafe caller.actor)
        }
        if isClaimed { Claims.endFilling(consumer, for: self) }
    }

    /// Takes the top frame off.
    @inline(__always)
    func pop() {
        if frames.top.isEmpty { frames.forgetLast() } else { frames.removeLast() }
    }

    /// Makes the object of the frame that was on top available to others.
    private func complete(
        _ provider: Provider, with object: any Component, in container: Container, caller: (any Actor)?
    ) {
        if provider.isShared {
            provider.keepWeakly(object)
            Claims.release(provider, isDone: false)
            return
        }
        container.complete(provider, with: object)
        Claims.release(provider, isDone: true)
        container.announceWeakly(provider, object, caller: caller)
    }

    /// Takes back every claim of the frames above `base`, and the frames.
    func unwind(to base: Int) {
        while frames.count > base {
            var frame = frames.removeLast()
            if let provider = unsafe frame.provider?.takeUnretainedValue(), provider.isMadeOnce, !frame.isRewiring {
                Claims.release(provider, isDone: false)
            }
            if frame.isClaimed, let consumer = frame.unpark() { Claims.endFilling(consumer, for: self) }
        }
    }
}
