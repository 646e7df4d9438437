/// A set of identities, numbered in the order in which they were added.
///
/// Use it to tell objects apart or to group them: a dictionary or a set of a further type would add three kilobytes to
/// a program.
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

    /// The number of an identity, or nil if it wasn't added.
    @inline(never)
    func find(_ id: ObjectIdentifier) -> Int? { numbers[id] }

    func contains(_ id: ObjectIdentifier) -> Bool { find(id) != nil }

    /// Adds an identity.
    /// - Returns: Whether it is new.
    @discardableResult
    mutating func insert(_ id: ObjectIdentifier) -> Bool {
        let count = numbers.count
        return number(of: id) == count
    }

    /// Adds a hash value, in a set without other identities.
    /// - Returns: Whether it is new.
    @discardableResult
    mutating func insert(hash: Int) -> Bool { insert(unsafe unsafeBitCast(hash, to: ObjectIdentifier.self)) }

    /// Whether a hash value was added, in a set without other identities.
    func contains(hash: Int) -> Bool { contains(unsafe unsafeBitCast(hash, to: ObjectIdentifier.self)) }
}

/// Numbers in groups, one for each identity, in the order in which the identities were added.
struct Groups {
    private var identities = Identities()
    private(set) var all: [[Int]] = []

    /// Adds a number to the group of an identity.
    /// - Returns: Whether the group is new.
    @discardableResult
    @inline(never)
    mutating func add(_ number: Int, to id: ObjectIdentifier) -> Bool {
        let group = identities.number(of: id)
        if group < all.count {
            all[group].appendInline(number)
            return false
        }
        all.appendInline([number])
        return true
    }

    /// The group of an identity, or an empty one.
    @inline(never)
    func find(_ id: ObjectIdentifier) -> [Int] { identities.find(id).map { all[$0] } ?? [] }
}
