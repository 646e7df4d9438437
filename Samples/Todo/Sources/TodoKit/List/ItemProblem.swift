/// The reason why a command can't change the item with this number.
package struct ItemProblem: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case outside(count: Int)
        case blank
        case done
        case notDone
        case removed
    }

    package let number: Int
    package let reason: Reason
}

extension ItemProblem: CustomStringConvertible {
    package var description: String {
        switch reason {
        case .outside(count: 0): "no item \(number): the list is empty"
        case .outside(count: 1): "no item \(number): the list has only item 1"
        case .outside(let count): "no item \(number): the list has items 1 to \(count)"
        case .blank: "no item \(number): that line is blank"
        case .done: "item \(number) is done already"
        case .notDone: "item \(number) is not done"
        case .removed: "item \(number) was removed"
        }
    }
}

/// All problems with a change, so that the user sees them at once.
package struct ItemProblems: Error, CustomStringConvertible {
    package let problems: [ItemProblem]

    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
