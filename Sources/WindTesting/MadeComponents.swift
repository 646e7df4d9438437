internal import Wind

/// The components that a container creates from now on, and the reasons.
final class MadeComponents: Sendable {
    private let container: Container
    private let observer: Observer
    private let tree: Tree

    init(in container: Container) {
        self.container = container
        observer = Observer(of: container)
        tree = container.observe(by: observer)
    }

    /// Records an issue for the components that were created and that the test doesn't name.
    func check(only expected: NamedComponents, at line: TestLine) {
        tree.end(observer)
        for text in expected.missing(among: container.registeredTypes) { line.record(text) }
        var unnamed = observer.made.filter { !expected.has($0.component.type, as: []) }
        if !unnamed.isEmpty {
            let nodes = container.graph.nodes
            unnamed.removeAll { made in
                let own = nodes.filter { $0.type == made.component.type && $0.location == made.component.place }
                let types = own.flatMap(\.offers).flatMap { [$0.type] + ($0.token.map { [$0] } ?? []) }
                return expected.has(made.component.type, as: types)
            }
        }
        guard !unnamed.isEmpty else { return }
        var groups: [(made: Made, count: Int)] = []
        for made in unnamed {
            let same = groups.firstIndex {
                $0.made.component.type == made.component.type && $0.made.component.place == made.component.place
                    && $0.made.chain == made.chain
            }
            if let same { groups[same].count += 1 } else { groups.append((made, 1)) }
        }
        var lines = [
            "The container created \(groups.count == 1 ? "a component" : "components") that the test doesn't name"
        ]
        for (made, count) in groups {
            let place = made.component.place.map { "  (registered at \($0))" } ?? ""
            lines.append("  \(TypeName.of(made.component.type))\(count > 1 ? ", \(count) times" : "")\(place)")
            lines.append("    \(made.chain)")
        }
        let type = groups[0].made.component.type
        lines += [
            "  Do:  create it later: as a LazySingleton, or with a Maker in a consumer that doesn't need it at once,",
            "       or name it: only: \(TypeName.inCode(type, isValue: true)), "
                + "or onlyNamed: \"\(TypeName.withoutModule(type))\"",
        ]
        line.record(lines.joined(separator: "\n"))
    }

    /// A component that was created.
    struct Made: Sendable {
        let component: Container.ResolutionError.Participant
        /// The call of a container, and the consumers that led to the component.
        let chain: String
    }

    /// Receives the events of the container.
    private final class Observer: WorkObserver, @unchecked Sendable {
        // SAFETY: both variables are guarded by `lock`, under which no user code runs.
        private let lock = Lock()
        private let container: Container
        private var all: [Made] = []
        /// For each thread, the objects that are under way.
        private var work: [Int: [Work]] = [:]

        /// An object under way: the call for which the container creates it, and what a builder creates by now.
        private typealias Work = (request: String?, built: Made?)

        init(of container: Container) { self.container = container }

        var made: [Made] { lock.withLock { all } }

        func notice(_ event: WorkEvent, by thread: Int, frames: Int) {
            switch event {
            case .begin(let object, let isCreated):
                add(object, isMade: isCreated, by: thread, below: frames - 1)
            case .beginMaking(let object):
                add(object, isMade: true, by: thread, below: frames)
            case .complete:
                lock.withLock { completeLocked(by: thread, at: frames - 1) }
            default: break
            }
        }

        private func add(_ object: WorkObject, isMade: Bool, by thread: Int, below frames: Int) {
            // Other tests may use other children of the same container.
            let isMeant = object.container.isInside(container) || container.isInside(object.container)
            lock.withLock {
                var work = Array(work[thread, default: []].prefix(frames))
                // The thread began these before this observer was added.
                while work.count < frames { work.append((nil, nil)) }
                work.append((object.request, nil))
                if isMeant, isMade || object.isBuilt {
                    let made = Made(component: object.participant, chain: chain(of: object, for: work.map(\.request)))
                    if isMade { all.append(made) } else { work[frames].built = made }
                }
                self.work[thread] = work
            }
        }

        /// Counts what a builder has created: if the builder throws, there is no object.
        private func completeLocked(by thread: Int, at place: Int) {
            guard let built = work[thread]?.dropFirst(place).first?.built else { return }
            work[thread]?[place].built = nil
            all.append(built)
        }

        private func chain(of object: WorkObject, for requests: [String?]) -> String {
            var links: [String] = []
            let objects = object.askers + [object.participant]
            for (index, participant) in objects.enumerated() {
                // A start isn't the consequence of another component.
                let place = index - (objects.count - requests.count)
                if requests.indices.contains(place), let request = requests[place] { links.append(request) }
                links.append(TypeName.of(participant.type))
            }
            return links.joined(separator: " -> ") + (object.token.map { ", by \(TypeName.of($0))" } ?? "")
        }
    }
}

extension NamedComponents {
    /// Whether the test names a component, by its class or by one of the types and tokens that it is handed out for.
    fileprivate func has(_ component: any Any.Type, as others: [any Any.Type]) -> Bool {
        let all = [component] + others
        if types.contains(where: { named in all.contains { $0 == named } }) { return true }
        return names.contains { name in
            if name.hasSuffix(".*") { return Self.isCalled(component, name) }
            return all.contains { Self.isCalled($0, name) }
        }
    }
}
