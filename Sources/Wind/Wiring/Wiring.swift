/// What one thread is wiring: a stack of components, each waiting for the one above it.
///
/// A component's default `fill` finds the step that fills it here, and a request from inside user code finds what it
/// would wait for. The stack is this one, not the thread's own, so that long chains don't overflow it.
@usableFromInline
@safe final class Wiring {
    private static let threads = ThreadLocal<Wiring>()

    /// This thread's wiring, if it ever had one.
    @inline(__always)
    static var ofThread: Wiring? { threads.value }

    /// Runs `body` with this thread's wiring, if it ever had one.
    @inline(__always)
    static func withThread<Result>(_ body: (Wiring) -> Result) -> Result? { threads.withValue(body) }

    /// This thread's wiring.
    @inline(__always)
    static func forThread() -> Wiring {
        threads.value ?? makeForThread()
    }

    /// Runs `body` with this thread's wiring.
    @inline(__always)
    static func withOwn<Result, Failure: Error>(_ body: (Wiring) throws(Failure) -> Result) throws(Failure) -> Result {
        if let result = try threads.withValue(body) { return result }
        return try body(makeForThread())
    }

    @inline(never)
    private static func makeForThread() -> Wiring {
        let wiring = Wiring()
        threads.set(wiring)
        return wiring
    }

    let frames = Stack<Frame>()
    /// How many calls of `run` are under way: more than one when user code asked a container.
    var runs = 0
    /// The container's count of registrations when the graph of the outermost call was checked.
    var epoch = 0
    let releases = ReleaseQueue()
    /// The shared instance that was found alive, for whoever asked for it.
    var living: (any Component)?
    /// How many ``Inject`` were created while the object was made that is being made, and that was made last.
    var (propertiesMade, propertiesOfLast) = (0, 0)
    // SAFETY: kept by the registration of the object that is being made, which gives it up with the container or one further
    // out: the call that makes the object keeps these.
    /// What is to hold the values of that object's properties.
    @safe var common: Unmanaged<CommonProperties>?
    /// The claims of this thread, innermost last; those above `recordCount` are there to be used again.
    private let records = Stack<FillingClaims.Record>()
    private var recordCount = 0
    // SAFETY: guarded by `Claims.lock`.
    nonisolated(unsafe) var isWaitingFor: Claims.Awaited?

    // MARK: Claims

    @inline(__always)
    func pushRecord() -> Unmanaged<FillingClaims.Record> {
        if recordCount == records.count { records.append(FillingClaims.Record(self)) }
        recordCount += 1
        return unsafe topRecord
    }

    @inline(__always)
    var topRecord: Unmanaged<FillingClaims.Record> { unsafe Unmanaged.passUnretained(records[recordCount - 1]) }

    @inline(__always)
    func popRecord() {
        recordCount -= 1
        // What a deep graph needed is not kept for ever.
        if recordCount == 0, records.count > 256 { while !records.isEmpty { records.removeLast() } }
    }

    // MARK: What storages ask

    /// Whether the step in progress fills `consumer`.
    @inline(__always)
    func isFilling(_ consumer: AnyObject) -> Bool {
        guard !frames.isEmpty, frames.top.step == .entry || frames.top.step == .other else { return false }
        return unsafe frames.top.consumer === consumer
    }

    /// Whether the step in progress hands something weakly to `consumer`.
    func isFillingWeakly(_ consumer: AnyObject) -> Bool {
        unsafe !frames.isEmpty && frames.top.step == .weak && frames.top.consumer === consumer
    }

    /// The step that fills `consumer`; one of a call by hand if there is none.
    func strongStep(for consumer: AnyObject) -> WiringStep {
        guard isFilling(consumer) else { return WiringStep(wiring: nil, isFirst: false) }
        return WiringStep(wiring: self, isFirst: beginsFilling())
    }

    /// The container that is wiring `consumer`, at any depth.
    func container(filling consumer: any Component) -> Container? {
        guard let index = frames.indices.last(where: { unsafe frames[$0].consumer === consumer }) else { return nil }
        return unsafe frames[index].container
    }

    /// Whether this thread is making the registration's object, at any depth.
    func isMaking(_ provider: Provider) -> Bool {
        frames.indices.contains { frames[$0].isOf(provider) && !frames[$0].isRewiring }
    }

    /// The place of the frame in which this thread makes the registration's object for `container`.
    func place(of provider: Provider, in container: Container) -> Int? {
        frames.indices.first {
            unsafe frames[$0].isOf(provider) && !frames[$0].isRewiring && frames[$0].container === container
        }
    }

    /// The actor of the code that this thread runs, as far as a call said it.
    var caller: (any Actor)? {
        guard !frames.isEmpty else { return nil }
        return unsafe frames.top.caller.actor
    }

    @inline(__always)
    var callerOfTop: Caller { frames.isEmpty ? Caller(nil) : frames.top.caller }

    var tokensOfStep: [any Any.Type] { frames.top.tokens }

    /// Takes in the object of the step in progress, and from now on what else there is without `fill`: the consumer of
    /// the top frame adopts all of it at the end.
    /// - Returns: False if that can't be.
    func take(_ object: any Component, as type: any Any.Type, for adopt: @escaping Adoption.Adopt) -> Bool {
        guard let plan = frames.top.plan, !frames.top.hasContent, plan.plan.injection == nil else { return false }
        plan.plan.facts.learn(Adoption(adopt))
        frames.top.content = DependencyBlock.make(plan: plan)
        frames.top.isDirect = true
        frames.top.hasFilled = false
        frames.top.withContent { store(object, as: type, in: $0) }
        return true
    }

    /// Whether no storage has taken in anything in this wiring; from now on one has.
    func beginsFilling() -> Bool {
        defer { frames.top.hasFilled = true }
        return !frames.top.hasFilled
    }

    /// Runs `body` with the block that this wiring fills: made when it is first asked for, and put into `block`, unless
    /// that is shared.
    @inline(__always)
    func withContent(for block: inout DependencyBlock?, _ body: (DependencyBlock) -> Void) {
        if !frames.top.hasContent {
            let content = DependencyBlock.make(plan: frames.top.plan!)
            frames.top.content = content
            if block?.isOwn == true { frames.top.extra.root = block } else { block = content }
        }
        frames.top.withContent(body)
    }

    /// Puts the object of the step in progress into `content`.
    @inline(__always)
    func store(_ object: any Component, as type: any Any.Type, in content: DependencyBlock) {
        let place = frames.top.next
        if frames.top.step == .entry, let step = frames.top.plan?.step(at: place), step.type == type,
            !step.isContainer
        {
            content.store(object, at: place)
        } else {
            storeSpecially(object, as: type, in: content)
        }
    }

    private func storeSpecially(_ object: any Component, as type: any Any.Type, in content: DependencyBlock) {
        if let container = object as? Container, type == Container.self, frames.top.step == .entry {
            content.store(container.reference, at: frames.top.next)
        } else {
            content.storeExtra(ExtraDependency(object, as: type, tokens: frames.top.tokens))
        }
    }

    /// Takes in what a default `fill` was called with, if this wiring has a block to put it into.
    /// - Returns: The step in which it is to be taken in otherwise.
    @inline(__always)
    func taking(_ object: any Component, as type: any Any.Type, for consumer: AnyObject) -> WiringStep? {
        guard isFilling(consumer) else { return WiringStep(wiring: nil, isFirst: false) }
        if frames.top.step == .other { injectOther(object, as: type, into: unsafe frames.top.consumer!) }
        if let content = unsafe frames.top.borrowedContent {
            unsafe content._withUnsafeGuaranteedRef { store(object, as: type, in: $0) }
            return nil
        }
        return WiringStep(wiring: self, isFirst: beginsFilling())
    }

    /// Whether the consumer of the top frame asks for anything.
    var declaresTokens: Bool {
        frames.top.plan?.read { $0.declaresTokens } ?? false
    }

    // MARK: Diagnostics

    /// The types from the frame at `start` up.
    func chain(from start: Int = 0) -> [any Any.Type] {
        (start..<frames.count).map { frames[$0].participant.type }
    }

    /// The cycle that asking for `provider` now would close.
    func cycle(through provider: Provider, from start: Int) -> Container.ResolutionError {
        let path = start..<frames.count
        return .cycleDetected(
            .init(
                path: path.map { frames[$0].participant }, tokens: path.map { frames[$0].tokenOfNext },
                isMetWhileWiring: true))
    }
}
