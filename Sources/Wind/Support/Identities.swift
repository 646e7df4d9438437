/// A set of identities, each with its number in the order in which they came.
///
/// It serves wherever things are told apart or grouped: a dictionary or a set of a further type would cost a program
/// three kilobytes.
struct Identities {
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// The number of an identity, which is added if it is new.
    @inline(never)
    mutating func number(of id: ObjectIdentifier) -> Int {
        if let known = numbers[id] { return known }
        let number = numbers.count
        numbers[id] = number
        return number
    }

    /// The number of an identity that was added.
    @inline(never)
    func find(_ id: ObjectIdentifier) -> Int? { numbers[id] }

    func contains(_ id: ObjectIdentifier) -> Bool { find(id) != nil }

    /// - Returns: Whether it is new.
    @discardableResult
    mutating func insert(_ id: ObjectIdentifier) -> Bool {
        let count = numbers.count
        return number(of: id) == count
    }
}
