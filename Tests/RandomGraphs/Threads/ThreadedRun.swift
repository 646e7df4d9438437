import Foundation
import Wind

/// Threads that use the same containers at the same time, with checks that hold in any order of the threads.
final class ThreadedRun: @unchecked Sendable {
    // SAFETY: its variable is touched only while `lock` is held; containers are for any thread.

    private let journal: Journal
    private let app: Container
    private let scopes: [Container]
    private let seed: UInt64
    private let lock = NSLock()
    private var failures: [String] = []
    /// The object of a class that each container handed out.
    private var found: [Place: Int] = [:]

    /// Instances that all threads share.
    private var shared: [Piece] = []

    private struct Place: Hashable {
        let container: Int
        let className: String
    }

    init(seed: UInt64, journal: Journal) {
        self.seed = seed
        self.journal = journal
        var random = SplitMix64(seed: seed)
        app = Container()
        for token in Token.allCases { app.optional(token.type) }
        app.weak(Token.h.type)
        let classes = Pool.registered.filter { one in
            !one.facts.name.hasPrefix("Back") && one.facts.token != .a && one.facts.name != "InstanceH"
        }
        var chosen = Set((0..<14).map { _ in random.pick(classes)!.facts.name })
        // Properties have interface types. A provider that only comes as its own class leaves them empty, an error.
        for token in Token.allCases {
            let providers = classes.filter { $0.facts.token == token }
            let areOffered = providers.contains { chosen.contains($0.facts.name) }
            let interfaces = providers.filter { $0.facts.types.contains(token.interface) }.map(\.facts.name)
            if areOffered, chosen.isDisjoint(with: interfaces), let one = interfaces.first { chosen.insert(one) }
        }
        for name in chosen { Pool.named(name).register(app) }
        scopes = [Container(parent: app), Container(parent: app)]
    }

    /// Runs the threads.
    /// - Returns: The failures that they found.
    func failures(threads: Int, operations: Int) -> [String] {
        Crew.run(threads) { [self] index in
            Journal.$current.withValue(journal) { work(index, operations) }
        }
        checkCounts()
        return lock.withLock { failures } + journal.takeComplaints()
    }

    private func fail(_ text: String) { lock.withLock { failures.append(text) } }

    private func work(_ index: Int, _ operations: Int) {
        var random = SplitMix64(seed: seed &+ UInt64(index) &* 1_000_003)
        for _ in 0..<operations {
            do {
                try doOne(&random)
            } catch let error as Container.ResolutionError {
                // This run doesn't check which types are handed out, and which belong to a scope.
                let isAllowed = ["WIND-005", "WIND-014", "WIND-025"].contains(error.code)
                if !isAllowed { fail(error.description) }
            } catch {
                fail("\(error)")
            }
        }
    }

    private func doOne(_ random: inout SplitMix64) throws {
        let number = Int.random(in: 0...scopes.count, using: &random)
        let container = number == 0 ? app : scopes[number - 1]
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<5: try container.bootstrap()
        case 5: check(container.validate())
        case 8..<60:
            let piece = try random.pick(Kind.all)!.resolve(in: container)
            note(piece, number)
            read(piece)
            // A dictionary or a custom `fill` must not be read while it is filled.
            if let new = piece as? InstanceA ?? piece as? DirectInstance { lock.withLock { shared.append(new) } }
            for one in known() { read(one) }
        case 60..<80:
            let object = random.pick(Pool.wired)!.make()
            for _ in 0..<2 { try container.resolve(for: object) }
            let told = journal[object.serial].told
            // A thread that just fills in a weak dependency does the wiring, too, perhaps after this call returns.
            let isFilledElsewhere = object is any WeakDependencyAware
            if told != 2, !isFilledElsewhere { fail("what was wired 2 times was told \(told) times") }
            read(object)
        case 80..<85:
            try wireAgain(random.pick(known()), in: container)
        default:
            let scope = Container(parent: container)
            for _ in 0..<3 { read(try random.pick(Kind.all)!.resolve(in: scope)) }
        }
    }

    private func known() -> [Piece] { lock.withLock { shared } }

    /// Wires an instance again while other threads read it.
    private func wireAgain(_ piece: Piece?, in container: Container) throws {
        guard let component = piece as? any Component else { return }
        try container.resolve(for: component)
    }

    private func check(_ problems: [Container.Problem]) {
        for case .error(let error) in problems where error.code != "WIND-025" { fail(error.description) }
    }

    /// Checks that every thread gets the same object of a singleton.
    private func note(_ piece: Piece, _ container: Int) {
        let facts = Pool.named(name(of: type(of: piece))).facts
        let place: Place
        switch facts.lifetime {
        case .singleton, .lazySingleton, .foreignSingleton: place = Place(container: 0, className: facts.name)
        case .scopedSingleton: place = Place(container: container, className: facts.name)
        default: return
        }
        let known = lock.withLock {
            let known = found[place] ?? piece.serial
            found[place] = known
            return known
        }
        if known != piece.serial { fail("two objects of \(facts.name)") }
    }

    /// Reads all dependencies, as a working program does.
    private func read(_ piece: Piece) {
        guard let consumer = piece as? any Consumer else { return }
        for need in Pool.named(name(of: type(of: piece))).facts.needs {
            for kind in Kind.of(need) { _ = kind.strong(consumer) }
        }
    }

    private func checkCounts() {
        for (name, entries) in Dictionary(grouping: journal.all, by: \.className) {
            let facts = Pool.named(name).facts
            let isOne = [.singleton, .lazySingleton, .foreignSingleton].contains(facts.lifetime)
            if isOne, entries.count > 1 { fail("\(entries.count) objects of \(name) were made") }
            for entry in entries where facts.lifetime != nil && facts.isTold && entry.told != 1 {
                if let object = entry.object, known().contains(where: { $0 === object }) { continue }
                fail("a \(name) was told \(entry.told) times")
            }
        }
    }
}
