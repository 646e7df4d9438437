import Parts

/// The way in which a test gets its components and replaces one of them.
public enum TestContainer: String, Sendable {
    /// Registers all components, replaces one, and creates all.
    case all
    /// Copies a container that already has the replacement, and creates the test's components.
    case copy
    /// Copies a container, replaces a component in the copy, and creates the test's components.
    case replace

    /// Returns the measured operation.
    ///
    /// The preparation contains only the work that a test finds done. A test's container ends with the test, so the
    /// operation releases the objects, too.
    public func operation(_ side: Side) throws -> Operation {
        switch (self, side) {
        case (.all, .hand): return .loop { for _ in 0..<$0 { consume(Parts.makeForTestByHand()) } }
        case (.all, .wind): return .loop { for _ in 0..<$0 { consume(try Parts.startForTest()) } }
        case (_, .hand): return .loop { for _ in 0..<$0 { consume(Parts.makeFourForTestByHand()) } }
        case (_, .wind):
            let replacesInCopy = self == .replace
            let prepared = try Parts.prepared(replacing: !replacesInCopy)
            return .loop {
                for _ in 0..<$0 { consume(try Parts.resolveForTest(from: prepared, replacing: replacesInCopy)) }
            }
        }
    }
}

extension Row {
    /// W9: a test's container, in a process that has created another before, and as the first of a process.
    static var testContainers: [Row] {
        [
            again(.all, "W9 a test's container, all made", .atMost(4)),
            again(.copy, "W9 a test's copy, 4 made", .microseconds(2)),
            again(.replace, "W9 a test's copy, 1 replaced in it, 4 made", .microseconds(2)),
            first(.all, "W9 all made, first of a process"),
            first(.copy, "W9 copy, 4 made, first of a process"),
        ]
    }

    private static func again(_ container: TestContainer, _ title: String, _ goal: Goal) -> Row {
        Row(id: "W9/\(container.rawValue)", title: title, size: 100, goal: goal) {
            let areEqual = try areTestsEqual()
            precondition(areEqual)
            return Opponents(hand: try container.operation(.hand), wind: try container.operation(.wind))
        }
    }

    private static func areTestsEqual() throws -> Bool {
        let copies = try [true, false].map { isPrepared in
            try Parts.resolveForTest(from: Parts.prepared(replacing: isPrepared), replacing: !isPrepared)
        }
        return try Parts.isLike(Parts.startForTest(), Parts.makeForTestByHand())
            && copies.allSatisfy { try Parts.isLike($0, Parts.makeFourForTestByHand()) }
    }

    private static func first(_ container: TestContainer, _ title: String) -> Row {
        Row(id: "W9/first/\(container.rawValue)", title: title, size: 100, goal: .none) {
            let command = "first \(container.rawValue) "
            return Opponents(hand: .freshProcess(command + "hand"), wind: .freshProcess(command + "wind"))
        }
    }
}
