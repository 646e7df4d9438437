import Wind

/// An object of the pool, which records its own events.
class Piece {
    let journal: Journal
    private(set) var serial = -1

    required init() {
        journal = Journal.current!
        serial = journal.enter(self)
    }
}

/// A class with `dependenciesFulfilled()`.
class Told: Piece {
    func dependenciesFulfilled() {
        journal.note(serial) { $0.told += 1 }
        guard let consumer = self as? any Consumer else { return }
        for need in Token.allCases where need.isDeclared(by: type(of: self)) {
            for kind in Kind.of(need) {
                for case let provider as Told in kind.strong(consumer) ?? [] where journal[provider.serial].told == 0 {
                    journal.complain("\(type(of: self)) was told before \(type(of: provider)), which it needs")
                }
            }
        }
    }
}

/// A component whose dependencies are readable from outside.
protocol Consumer: Component {
    /// All strong dependencies of a type; nil if the component doesn't have a place for them.
    func strong<T>(_ type: T.Type) -> [T]?
    /// The first strong dependency of a type.
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T?
    /// All weak dependencies of a type; nil if the component doesn't have a place for them.
    func weak<T>(_ type: T.Type) -> [T]?
}

extension Consumer {
    func strong<T>(_ type: T.Type) -> [T]? { [] }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { nil }
    func weak<T>(_ type: T.Type) -> [T]? { nil }
}

extension Consumer where Self: AutomaticDependencyHandling {
    func strong<T>(_ type: T.Type) -> [T]? { components() as [T] }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        token.map { component(for: $0) } ?? component()
    }
}

extension Consumer where Self: AutomaticWeakDependencyHandling {
    func weak<T>(_ type: T.Type) -> [T]? { weakComponents() as [T] }
}

typealias Automatic = AutomaticDependencyHandling & Consumer
typealias WeaklyAutomatic = AutomaticWeakDependencyHandling & Consumer
typealias Named = [String: [any Component]]

/// The same list, if its elements have this type: a cast alone would accept any empty list.
func same<Value, T>(_ list: [Value]) -> [T]? {
    Value.self == T.self ? list as? [T] : nil
}

/// The same object, if its property has this type: an object may have several types.
func one<Value, T>(_ object: Value?) -> T? {
    Value.self == T.self ? object as? T : nil
}
