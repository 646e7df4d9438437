/// What one thread is wiring: a stack of components, each waiting for the one above it.
///
/// A component's default `fill` finds the step that fills it here, and a request from inside user code finds what it
/// would wait for. The stack is this array, not the thread's own, so that long chains don't overflow it.
final class Wiring {
    private static let threads = ThreadLocal<Wiring>()

    /// This thread's wiring, if it ever had one.
    @inline(__always)
    static var ofThread: Wiring? { threads.value }

    /// This thread's wiring.
    static func forThread() -> Wiring {
        if let known = threads.value { return known }
        let wiring = Wiring()
        threads.set(wiring)
        return wiring
    }

    var frames: [Frame] = []
    /// How many calls of `run` are under way: more than one when user code asked a container.
    var runs = 0
    var releases = ReleaseQueue()
    // SAFETY: guarded by `Claims.lock`.
    nonisolated(unsafe) var isWaitingFor: Claims.Awaited?

    /// One component that is being wired.
    struct Frame {
        let container: Container
        /// The registration; nil for an object that was passed to `resolve(for:)`.
        let provider: Provider?
        let confinement: Confinement
        /// Whether the object existed before: then the registration's own state is left alone.
        var isRewiring = false
        let caller: (any Actor)?
        var consumer: (any Component)?
        var plan: Plan?
        /// The entry that is next.
        var next = 0
        /// The tokens of the fill in progress.
        var tokens: [any Any.Type] = []
        /// Whether `consumer` may be filled by what runs now.
        var isFilling = false
        /// Whether a storage has taken in something.
        var hasFilled = false
        /// The place in the plan of the fill in progress; nil while a hand-written resolver fills.
        var entry: Int?
        var root: DependencyBlock?
        var content: DependencyBlock?
        /// Whether `Claims.endFilling` is due.
        var isClaimed = false
        /// Objects that serve more than one entry.
        var shared: [(provider: Provider, object: any Component)] = []
        /// What a dictionary storage has taken in.
        var names: [String: [Named]] = [:]
        /// What a storage found wrong.
        var problem: Container.ResolutionError?

        var participant: Container.ResolutionError.Participant {
            provider?.participant ?? .init(type: consumer.map { type(of: $0) } ?? Any.self, place: nil)
        }
    }

    // MARK: What storages ask

    /// Whether the step in progress fills `consumer`.
    @inline(__always)
    func isFilling(_ consumer: any Component) -> Bool {
        guard let frame = frames.last else { return false }
        return frame.isFilling && frame.consumer === consumer
    }

    /// The container that is wiring `consumer`, at any depth.
    func container(filling consumer: any Component) -> Container? {
        frames.last { $0.consumer === consumer }?.container
    }

    /// Whether this thread is making the registration's object, at any depth.
    func isMaking(_ provider: Provider) -> Bool {
        frames.contains { $0.provider === provider && !$0.isRewiring }
    }

    var tokensOfStep: [any Any.Type] { frames[frames.count - 1].tokens }

    /// Whether no storage has taken in anything in this wiring; from now on one has.
    func beginsFilling() -> Bool {
        let top = frames.count - 1
        defer { frames[top].hasFilled = true }
        return !frames[top].hasFilled
    }

    /// The block that this wiring fills, made when it is first asked for.
    func content(replacing root: DependencyBlock?) -> DependencyBlock {
        let top = frames.count - 1
        if let content = frames[top].content { return content }
        let content = DependencyBlock.make(plan: frames[top].plan!)
        frames[top].content = content
        frames[top].root = root
        return content
    }

    /// Puts the object of the step in progress into `content`.
    func store(_ object: any Component, as type: any Any.Type, in content: DependencyBlock) {
        let frame = frames[frames.count - 1]
        if let entry = frame.entry, frame.plan!.entries[entry].offer.type == type {
            content.store((object as? Container)?.reference ?? object, at: entry)
        } else {
            content.storeExtra(ExtraDependency(object, as: type, tokens: frame.tokens))
        }
    }

    /// Refuses the wiring in progress if `object`, kept under `name`, can't be told by what its class declares from what
    /// is kept there already, or from what its class is called.
    func refuseNameClash(_ object: any Component, as type: any Any.Type, called name: String) {
        let top = frames.count - 1
        let declared = OfferDescription(declaredBy: object)
        let new = Named(type: type, tokens: frames[top].tokens, isDeclared: declared?.type == type)
        var clash: [any Any.Type]?
        for earlier in frames[top].names[name, default: []] where !earlier.isDeclared || !new.isDeclared {
            if earlier.type != type {
                clash = [earlier.type, type]
            } else if earlier.tokens.map({ ObjectIdentifier($0) }) != new.tokens.map({ ObjectIdentifier($0) }) {
                clash = earlier.tokens + new.tokens
            }
        }
        if let declared, declared.type != type, String(describing: declared.type) == name {
            clash = [declared.type, type]
        }
        if let declared, declared.type == type, new.tokens.contains(where: { $0 != declared.token }) {
            clash = new.tokens
        }
        frames[top].names[name, default: []].append(new)
        guard let clash, frames[top].problem == nil else { return }
        frames[top].problem = .ambiguousName(
            .init(component: frames[top].participant.type, name: name, types: clash))
    }

    /// What a dictionary storage keeps under one name.
    struct Named {
        let type: any Any.Type
        let tokens: [any Any.Type]
        let isDeclared: Bool
    }

    /// Whether the consumer of the top frame asks for anything.
    var declaresTokens: Bool { frames[frames.count - 1].plan?.declaresTokens ?? false }

    // MARK: Diagnostics

    /// The types from the frame at `start` up.
    func chain(from start: Int = 0) -> [any Any.Type] {
        frames[start...].map(\.participant.type)
    }

    /// The cycle that asking for `provider` now would close.
    func cycle(through provider: Provider, from start: Int) -> Container.ResolutionError {
        let path = frames[start...]
        return .cycleDetected(
            .init(
                path: path.map(\.participant),
                tokens: path.map { $0.isFilling || $0.plan != nil ? $0.tokenOfNext : nil },
                isMetWhileWiring: true))
    }
}

extension Wiring.Frame {
    /// The token of the dependency that is being made for this frame.
    var tokenOfNext: (any Any.Type)? {
        guard let plan, !isFilling, next < plan.entries.count else { return nil }
        return plan.entries[next].tokens.first
    }
}
