/// The work of one thread: a stack of components, each waiting for the one above it.
///
/// A component's default `fill` finds the current step here, and a request from user code finds the work that it would
/// wait for. Using this stack in place of the thread's own keeps long chains from overflowing it.
@usableFromInline
@safe final class WiringContext: ThreadBound {
    // SAFETY: only `makeForThread()` stores an object there.
    @inline(__always)
    private static var borrowed: Unmanaged<WiringContext>? {
        unsafe ThreadObject.address.map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// This thread's wiring, if it exists already.
    @inline(__always)
    static var ofThread: WiringContext? { unsafe borrowed?.takeUnretainedValue() }

    /// Runs `body` with this thread's wiring, if it exists already.
    @inline(__always)
    static func withThread<Result>(_ body: (WiringContext) -> Result) -> Result? {
        unsafe borrowed?.borrowed(body)
    }

    /// This thread's wiring.
    @inline(__always)
    static func forThread() -> WiringContext {
        unsafe (borrowed ?? makeForThread()).takeUnretainedValue()
    }

    /// Runs `body` with this thread's wiring.
    @inline(__always)
    static func withOwn<Result, Failure: Error>(_ body: (WiringContext) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        try unsafe (borrowed ?? makeForThread()).borrowed(body)
    }

    @inline(never)
    private static func makeForThread() -> Unmanaged<WiringContext> {
        let wiring = WiringContext()
        ThreadObject.set(wiring)
        // SAFETY: the thread keeps it.
        return unsafe Unmanaged.passUnretained(wiring)
    }

    private static let lastID = Atomic(0)
    /// A number that identifies the thread for the whole run of the program.
    let id = WiringContext.lastID.wrappingAdd(1).newValue
    let frames = Stack<Frame>()
    /// The elements so far for the lists of the frames' consumers, in the order of the frames.
    let elements = Stack<InjectedElement>()
    /// The number of steps that got a number.
    private var steps = 0
    /// The number of `run` calls in progress; more than one if user code called a container.
    var runs = 0
    /// The number of changes at the outermost call, when its graph was checked.
    var changes = 0
    /// The observers of the innermost call of `run`, if there are any.
    var observers: WorkObservers?
    /// The number of frames at that call; used only while it is observed.
    var observedBase = 0
    /// The observed call in progress.
    var occasion: Occasion?
    let releases = ReleaseQueue()
    let plans = PlanReferences()
    // SAFETY: it stays for ever.
    /// The table of claims, stored here because each read of a global checks whether it is initialized.
    let claims = unsafe FillingTable.words
    /// The claims of this thread, innermost last; those above `recordCount` are there for reuse.
    private let records = Stack<FillingTable.Record>()
    private var recordCount = 0
    // SAFETY: guarded by `MakingLock.lock`.
    nonisolated(unsafe) var isWaitingFor: MakingLock.Awaited?

    // MARK: The end of the thread

    override func abandonWork() {
        while recordCount > 0 {
            MakingLock.endFilling(of: unsafe topRecord._withUnsafeGuaranteedRef { $0.object! }, for: self)
        }
        while !frames.isEmpty {
            if let slot = frames.removeLast().claimedSlot { MakingLock.release(slot, isDone: false) }
        }
    }

    // MARK: Filling

    @inline(__always)
    func pushRecord() -> Unmanaged<FillingTable.Record> {
        if recordCount == records.count { addRecord() }
        recordCount += 1
        return unsafe topRecord
    }

    @inline(never)
    private func addRecord() { records.append(FillingTable.Record(self)) }

    @inline(__always)
    var topRecord: Unmanaged<FillingTable.Record> { unsafe Unmanaged.passUnretained(records[recordCount - 1]) }

    @inline(__always)
    func popRecord() {
        recordCount -= 1
        // The memory of a deep graph is given back.
        if recordCount == 0, records.count > 256 { while !records.isEmpty { records.removeLast() } }
    }

    // MARK: Questions of storages

    /// Whether the step in progress fills `consumer`.
    @inline(__always)
    func isFilling(_ consumer: AnyObject) -> Bool {
        !frames.isEmpty && frames.top.isFilling(consumer)
    }

    /// Whether the step in progress hands `consumer` a weak dependency.
    func isFillingWeakly(_ consumer: AnyObject) -> Bool {
        !frames.isEmpty && frames.top.step == .weak && frames.top.isOf(consumer)
    }

    /// Notes a call of user code that may fill the top frame's component.
    @inline(__always)
    func enter(_ step: Frame.Step) {
        frames.top.number = 0
        frames.top.step = step
    }

    @inline(__always)
    func leaveStep() {
        frames.top.step = .none
    }

    /// The number of the step in progress.
    var numberOfStep: Int {
        if frames.top.number == 0 {
            steps += 1
            frames.top.number = steps
        }
        return frames.top.number
    }

    /// Whether the step is in progress on this thread.
    func isCurrent(_ step: WiringStep) -> Bool {
        step.context == id && !frames.isEmpty && frames.top.step != .none && frames.top.number == step.number
    }

    /// The container that is wiring `consumer`, at any depth.
    func container(filling consumer: any Component) -> Container? {
        guard let index = frames.indices.last(where: { unsafe frames[$0].consumer === consumer }) else { return nil }
        return unsafe frames[index].container
    }

    /// The container that is creating or wiring `consumer`, at any depth.
    func container(making consumer: any Component) -> Container? {
        if let container = container(filling: consumer) { return container }
        // During its `init`, an object is known only by its class.
        let index = frames.indices.last { index in
            unsafe frames[index].consumer == nil
                && frames[index].registration?._withUnsafeGuaranteedRef { $0.componentType } == type(of: consumer)
        }
        return index.map { unsafe frames[$0].container }
    }

    /// The index of the frame in which this thread creates the registration's object for `container`.
    ///
    /// Containers inside each other may share a registration, so the depth counts, too.
    func index(of registration: Registration, at depth: Int, in container: Container) -> Int? {
        frames.indices.first {
            unsafe frames[$0].isOf(registration) && frames[$0].depth == depth && !frames[$0].isRewiring
                && frames[$0].container === container
        }
    }

    /// The actor of the code on this thread, if a call has named it.
    var caller: (any Actor)? { unsafe callerOfTop.actor }

    @inline(__always)
    var callerOfTop: Caller { frames.isEmpty ? Caller(nil) : frames.top.caller }

    // MARK: Storing

    /// Stores the argument of a call of `fill` for a component with a `Dependencies`.
    /// - Returns: False if this thread isn't filling the component, so that the call was made by hand.
    static func store(
        _ object: any Component, as type: any Any.Type, for consumer: any AutomaticDependencyHandling
    ) -> Bool {
        withThread { wiring in
            guard wiring.isFilling(consumer) else { return false }
            if unsafe wiring.frames.top.content == nil { wiring.frames.top.keep(for: consumer, wiring.plans) }
            wiring.store(object, as: type)
            return true
        } ?? false
    }

    /// Whether no storage has received an object in this wiring so far; notes that one does now.
    func isFirstFill() -> Bool {
        defer { frames.top.hasFilled = true }
        return !frames.top.hasFilled
    }

    /// Stores an object for a `Dependencies` inside another storage, or nil for a wiring without any dependency.
    ///
    /// The block is created at the first call and stored in `block`, unless an earlier wiring has created it.
    func take(_ object: (any Component)?, as type: any Any.Type, in block: inout DependencyBlock?) {
        if unsafe frames.top.content == nil {
            let content = DependencyBlock.make(plan: frames.top.plan!, plans)
            frames.top.open(content)
            if let block { frames.top.extra.root = block } else { block = content }
        }
        if let object { store(object, as: type) }
    }

    /// Stores the object of the step in progress.
    private func store(_ object: any Component, as type: any Any.Type) {
        if frames.top.step == .entry, let step = frames.top.plan?.step(at: frames.top.next), step.type == type {
            let container = step.isContainer ? object as? Container : nil
            frames.top.store(container?.reference ?? watched(object))
        } else {
            if frames.top.step == .other { injectOther(object, as: type, into: unsafe frames.top.consumer!) }
            // SAFETY: the frame keeps the block.
            unsafe frames.top.content!._withUnsafeGuaranteedRef {
                $0.store(ExtraDependency(object, as: type, tokens: frames.top.tokens))
            }
        }
    }

    /// The object of the next entry, wrapped if a watch has to notice that it is handed out.
    @inline(never)
    func watched(_ object: any Component) -> any Component {
        guard frames.top.plan!.read({ $0.isWatched }) else { return object }
        let next = frames.top.next
        return unsafe frames.top.container.watched(object, as: frames.top.plan!.read { $0.entries[next].seen })
    }

    // MARK: Diagnostics

    /// The types of the frames, the outermost first.
    @inline(never)
    func chain() -> [any Any.Type] { frames.indices.map { frames[$0].participant.type } }

    /// The error for the cycle that a request for the object at `start` would close now.
    func cycle(from start: Int) -> Container.ResolutionError {
        let path = start..<frames.count
        return .cycleDetected(
            .init(
                path: path.map { frames[$0].participant }, tokens: path.map { frames[$0].tokenOfNext },
                isMetWhileWiring: true))
    }
}
