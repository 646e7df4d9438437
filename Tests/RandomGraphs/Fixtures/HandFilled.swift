import Wind

/// Keeps its dependencies in its own `fill`.
class HandFilled: Told {
    private var kept: [(type: any Any.Type, object: any Component)] = []
    private var isComplete = false

    func fill(dependency: Any.Type, with object: any Component) {
        if isComplete { kept = [] }
        isComplete = false
        kept.append((dependency, object))
        journal.note(serial) { $0.fills += 1 }
    }

    override func dependenciesFulfilled() {
        if isComplete { kept = [] }
        isComplete = true
        super.dependenciesFulfilled()
    }

    func strong<T>(_ type: T.Type) -> [T]? {
        kept.filter { $0.type is T.Type }.compactMap {
            ($0.object as? Provided<T>).map(\.value) ?? $0.object as? T
        }
    }

    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { strong(type)?.first }
}

/// A component without dependencies.
class Bare: Piece {
    func fill(dependency: Any.Type, with object: any Component) {
        journal.complain("\(type(of: self)) was given a \(dependency) that it does not need")
    }
}

/// A custom storage, which keeps its objects in order, together with the tokens of each.
struct ListStorage: DependencyStorage {
    private var kept: [(type: any Any.Type, object: any Component, tokens: [any Any.Type])] = []
    private(set) var isWired = false
    /// Reading it later must be harmless.
    private var lastStep: WiringStep?

    mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if step.isFirst { kept = [] }
        isWired = true
        kept.append((type, object, step.tokens))
        lastStep = step
    }

    mutating func insertNothing(in step: WiringStep) {
        kept = []
        isWired = true
    }

    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        let meant = kept.filter { entry in token == nil || entry.tokens.contains { $0 == token } }
        return values(meant, type).first
    }

    func all<T>(_ type: T.Type) -> [T] {
        _ = lastStep?.tokens
        return values(kept, type)
    }

    private func values<T>(
        _ entries: [(type: any Any.Type, object: any Component, tokens: [any Any.Type])], _ type: T.Type
    ) -> [T] {
        entries.filter { $0.type is T.Type }.compactMap {
            ($0.object as? Provided<T>).map(\.value) ?? $0.object as? T
        }
    }

    var isShared: Bool { false }

    var contents: [String] { kept.map { "\($0.type)" } }
}
